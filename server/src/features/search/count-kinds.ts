// How many items are found in each kind of place. Titles and details, speech and slides are counted as the
// specification's own searches find them, which their lists show.
import { type FoundIn, FoundIn as Kinds, type searchAll } from '@mediatheque/contract/search-all'
import type { Db } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { expandTerms } from './expand-terms.sql.ts'
import { findCues, findSlides } from './lines.sql.ts'
import { inKind, planAll } from './plan-all.ts'
import { planSearch } from './plan-search.ts'
import { countOf, type Search } from './search.sql.ts'

const NO_ITEMS = { offset: 0, limit: 0 }

export const countKinds: Action<typeof searchAll.kinds> = async (ctx, request) => {
  const [all, media] = await Promise.all([planAll(ctx, request), planSearch(ctx, request)])
  if (!all || !media || all.terms.length === 0)
    return {
      All: all ? await countOf(ctx.db, all) : 0,
      Kinds: Kinds.options.map(Kind => ({ Kind, Count: 0 })),
    }
  const search = { ...all, terms: await expandTerms(ctx.db, all.terms) }
  const [All, ...counts] = await Promise.all([
    countOf(ctx.db, search),
    ...Kinds.options.map(kind => countIn(ctx.db, kind, search, media)),
  ])
  return { All, Kinds: Kinds.options.map((Kind, at) => ({ Kind, Count: counts[at] ?? 0 })) }
}

async function countIn(db: Db, kind: FoundIn, all: Search, media: Search): Promise<number> {
  if (kind === 'details') return countOf(db, media)
  if (kind === 'speech') return (await findCues(db, media, NO_ITEMS)).total
  if (kind === 'slides') return (await findSlides(db, media, NO_ITEMS)).total
  return countOf(db, inKind(all, kind))
}
