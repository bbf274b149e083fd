// Search: the library by words and filters, only ever what the viewer may watch.
import { search } from '@mediatheque/contract/search'
import { searchAll } from '@mediatheque/contract/search-all'
import { synonyms } from '@mediatheque/contract/synonyms'
import { feature } from '../../platform/http/feature.ts'
import { countKinds } from './count-kinds.ts'
import { saveSynonyms, showSynonyms } from './edit-synonyms.ts'
import { findEverything } from './find-everything.ts'
import { findMomentsOfItem } from './find-in-item.ts'
import { findSlideTexts, findSubtitles } from './find-lines.ts'
import { findMedia } from './find-media.ts'
import { showAllFacets, showFacets } from './show-facets.ts'
import { suggest } from './suggest.ts'

export { countWordsJob } from './count-words.job.ts'
export { fillCategoriesJob } from './fill-categories.job.ts'
export { findAll } from './find-all.ts'
export { findInItem, findSlidesInItem } from './find-lines.ts'
export { followItems } from './follow-items.ts'
export { planExactly } from './plan-all.ts'
export { planSearch } from './plan-search.ts'
export { addSearchBytes } from './search.bytes.ts'
export { type Slice, sliceFromEnd } from './search.rules.ts'
export { countOf, type Search, tallyOf, where } from './search.sql.ts'
export { storeSynonyms } from './synonyms.sql.ts'

export const searchFeature = feature(
  search,
  {
    find: findMedia,
    facets: showFacets,
    suggest,
    subtitles: findSubtitles,
    slides: findSlideTexts,
  },
  ['find', 'facets', 'suggest', 'subtitles', 'slides'],
)

export const searchAllFeature = feature(
  searchAll,
  {
    find: findEverything,
    inItem: findMomentsOfItem,
    kinds: countKinds,
    facets: showAllFacets,
  },
  ['find', 'inItem', 'kinds', 'facets'],
)

export const synonymsFeature = feature(synonyms, { list: showSynonyms, save: saveSynonyms })
