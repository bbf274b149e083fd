import type { ListEntry } from '@mediatheque/contract/my-lists'
import { cardsOf } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import type { Person } from '../../platform/http/viewer.ts'
import { type ListQuery, readList, type Source } from './my-lists.sql.ts'

interface ListPage {
  Items: ListEntry[]
  Total: number
  Page: number
  PageSize: number
}

/** The answer to a call whose list comes from this source. */
export const showList =
  <Query extends ListQuery>(sourceOf: (viewer: Person, query: Query) => Source) =>
  async (ctx: Context, query: Query): Promise<ListPage> => {
    const viewer = personOf(ctx)
    const { rows, total } = await readList(ctx.db, viewer, sourceOf(viewer, query), query)
    const ids = [...new Set(rows.map(row => row.ClipDataID))]
    const cards = new Map((await cardsOf(ctx.db, viewer, ids)).map(card => [card.ClipDataID, card]))
    const Items = rows.flatMap(({ ClipDataID, At, StartSecs, Quiz }) => {
      const card = cards.get(ClipDataID)
      return card ? [{ ...card, StartSecs, Quiz, At: At.toISOString() }] : []
    })
    return { Items, Total: total, Page: query.Page, PageSize: query.PageSize }
  }
