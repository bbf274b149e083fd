// Searches that people keep under a name, and follow.
import { savedSearches } from '@mediatheque/contract/saved-searches'
import { feature } from '../../platform/http/feature.ts'
import { removeSearch, saveSearch, showSearches } from './edit-searches.ts'

export { followSearchesJob } from './follow-searches.job.ts'
export { insertSearch, knowEveryItem } from './saved-searches.sql.ts'

export const savedSearchesFeature = feature(savedSearches, {
  list: showSearches,
  save: saveSearch,
  remove: removeSearch,
})
