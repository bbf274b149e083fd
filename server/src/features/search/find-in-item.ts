// The same words inside one item: speech, slides, chapters, pages and comments together.
import type { searchAll } from '@mediatheque/contract/search-all'
import { requireItem } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { termsIn } from './all-terms.rules.ts'
import { expandTerms } from './expand-terms.sql.ts'
import { findMomentsIn, KINDS } from './moments.sql.ts'
import { placeOf } from './show-moment.ts'

export const findMomentsOfItem: Action<typeof searchAll.inItem> = async (
  ctx,
  { id, Words, Kind, Page, PageSize },
) => {
  const { row } = await requireItem(ctx, id, 'watch')
  const terms = await expandTerms(ctx.db, termsIn(Words))
  const slice = { offset: Page * PageSize, limit: PageSize }
  const { moments, counts } = await findMomentsIn(ctx.db, row.clip_data_id, terms, Kind, slice)
  const Kinds = KINDS.map(kind => ({ Kind: kind, Count: counts.get(kind) ?? 0 }))
  return {
    Items: moments.map(it => placeOf(row.enc_id, it)),
    Total: Kinds.filter(it => Kind === null || it.Kind === Kind).reduce((sum, it) => sum + it.Count, 0),
    Page,
    PageSize,
    Kinds,
  }
}
