import {
  Following,
  MOST_SAVED_SEARCHES,
  type SavedSearch,
  type savedSearches,
} from '@mediatheque/contract/saved-searches'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { learnHits } from './follow-searches.ts'
import { addressOf, kindOf } from './saved-searches.rules.ts'
import {
  deleteSearch,
  findSearch,
  insertSearch,
  listSearches,
  lockSearchesOf,
  type StoredSearch,
  updateSearch,
} from './saved-searches.sql.ts'

export const showSearches: Action<typeof savedSearches.list> = async ctx => {
  const rows = await listSearches(ctx.db, personOf(ctx).PersonID)
  return { Items: rows.map(searchOf), Total: rows.length }
}

/** What is there already is known to who follows; only what comes afterwards is new. */
export const saveSearch: Action<typeof savedSearches.save> = async (ctx, { SearchID, ...draft }) => {
  const { PersonID } = personOf(ctx)
  return ctx.db.transaction().execute(async tx => {
    await lockSearchesOf(tx, PersonID)
    const all = await listSearches(tx, PersonID)
    if (SearchID !== 0 && !all.some(it => it.SearchID === SearchID))
      throw new Refusal('not-found', 'no-such-search')
    if (SearchID === 0 && all.length >= MOST_SAVED_SEARCHES)
      throw new Refusal('conflict', 'too-many-searches', { values: { most: MOST_SAVED_SEARCHES } })
    const isTaken = all.some(
      it => it.SearchID !== SearchID && it.Name.toLowerCase() === draft.Name.toLowerCase(),
    )
    if (isTaken) throw badField('Name', 'search-name-taken', { name: draft.Name })
    if (SearchID !== 0) await updateSearch(tx, SearchID, draft)
    const id = SearchID === 0 ? await insertSearch(tx, PersonID, draft) : SearchID
    const saved = await findSearch(tx, PersonID, id)
    if (!saved) throw new Refusal('not-found', 'no-such-search')
    if (saved.Following !== 'no') await learnHits(tx, ctx.viewer, saved)
    return { Success: true, Data: searchOf(saved) }
  })
}

export const removeSearch: Action<typeof savedSearches.remove> = async (ctx, { SearchID }) => {
  const { PersonID } = personOf(ctx)
  const { numDeletedRows } = await ctx.db.transaction().execute(tx => deleteSearch(tx, PersonID, SearchID))
  if (numDeletedRows === 0n) throw new Refusal('not-found', 'no-such-search')
  return { Success: true }
}

const searchOf = (row: StoredSearch): SavedSearch => ({
  ...row,
  Kind: kindOf(row.Kind),
  Following: Following.catch('no').parse(row.Following),
  URL: addressOf(row),
})
