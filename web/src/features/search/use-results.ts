import { categories } from '@mediatheque/contract/categories'
import { type Filters, search } from '@mediatheque/contract/search'
import { searchAll } from '@mediatheque/contract/search-all'
import { operatorsIn } from '@mediatheque/contract/search-operators'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageAddress } from '../../shared/address.ts'
import { keptQuery, query } from '../../shared/query.ts'
import { useSite, useViewer } from '../../shared/viewer.ts'
import { countedOf, termIn, writeFilters } from './filters.rules.ts'
import { hasMoments, KIND_OF, kindIn, type SearchMode } from './place.rules.ts'
import type { Search } from './use-search.ts'

/** SRCH-30: 1 minute */
const KEPT_MS = 60_000

const useKept = () => ({ viewer: useViewer()?.PersonID ?? null, keptMs: KEPT_MS })

/** The filters with what the page itself adds: the category it is in. */
export const searchedFor = ({ applied, catid }: Search): Filters =>
  catid === null || applied.categories.length > 0 ? applied : { ...applied, categories: [catid] }

/** SRCH-03: the site says how long a page is, until somebody chooses otherwise. */
export const usePageSize = ({ applied }: Search) => {
  const { SearchPageSize } = useSite()
  return applied.pageSize ?? SearchPageSize
}

/** SIGNAGE-03, and what the page is opened for (INTG-03, INTG-05). */
export const modesOf = ({ isSignage, isEdit }: Search) => ({
  ...(isSignage && { signage: 'true' as const }),
  ...(isEdit && { edit: 'true' as const }),
  ...(pageAddress.isVle && { vle: 'true' as const }),
  ...(pageAddress.isInline && { inlinemode: '1' }),
})

function useQuestion(it: Search) {
  const filters = searchedFor(it)
  const ps = usePageSize(it)
  return {
    f: writeFilters({ ...filters, pageIndex: undefined, pageSize: undefined }),
    pi: filters.pageIndex ?? 0,
    ps,
    ...modesOf(it),
  }
}

/** All modes; only the one that is shown is asked. */
export function useResults(it: Search) {
  const question = useQuestion(it)
  const kept = useKept()
  const { isOn, linktype } = it.report
  const reporting = isOn ? { report: true, linktype: Number(linktype) || 0 } : {}
  const how = (mode: SearchMode) => ({ enabled: it.mode === mode, placeholderData: keepPreviousData })
  const k = kindIn(it.mode)
  const moments = useQuery({
    ...keptQuery(searchAll.find, { ...question, k }, kept),
    enabled: hasMoments(it.mode),
    placeholderData: keepPreviousData,
  })
  return {
    all: moments,
    chapters: moments,
    pages: moments,
    comments: moments,
    media: useQuery({ ...keptQuery(search.find, { ...question, ...reporting }, kept), ...how('media') }),
    subtitles: useQuery({ ...keptQuery(search.subtitles, question, kept), ...how('subtitles') }),
    slides: useQuery({ ...keptQuery(search.slides, question, kept), ...how('slides') }),
  }
}
export type Results = ReturnType<typeof useResults>

/** What is counted is what is listed: items found in this kind of place. */
export function useFacets(it: Search) {
  const question = { f: writeFilters(countedOf(searchedFor(it))), ...modesOf(it) }
  const kept = useKept()
  const isMedia = it.mode === 'media'
  const k = kindIn(it.mode)
  const ofMedia = useQuery({
    ...keptQuery(search.facets, question, kept),
    enabled: isMedia,
    placeholderData: keepPreviousData,
  })
  const ofKind = useQuery({
    ...keptQuery(searchAll.facets, { ...question, k }, kept),
    enabled: !isMedia,
    placeholderData: keepPreviousData,
  })
  return isMedia ? ofMedia : ofKind
}

/** Words are searched for in every kind of place; reports and screens are lists of items. */
export const offersModes = ({ applied, report, isSignage }: Search) =>
  operatorsIn(termIn(applied)).rest !== '' && !report.isOn && !isSignage

/** How many items each mode has; undefined until it is known. */
export function useModeCounts(it: Search): (mode: SearchMode) => number | undefined {
  const { data } = useQuery({
    ...keptQuery(searchAll.kinds, { f: writeFilters(countedOf(searchedFor(it))), ...modesOf(it) }, useKept()),
    enabled: offersModes(it),
  })
  return mode => (mode === 'all' ? data?.All : data?.Kinds.find(({ Kind }) => Kind === KIND_OF[mode])?.Count)
}

/** The name of each category that is searched in. */
export function useCategoryNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const [first] = ids
  const path = useQuery({
    ...query(categories.path, { ID: first ?? 1 }),
    enabled: ids.length === 1,
  })
  const several = useQuery({
    ...query(categories.children, { IDs: ids.join(',') }),
    enabled: ids.length > 1,
  })
  const known = ids.length === 1 ? path.data?.Items : several.data?.Items
  return new Map(known?.map(it => [it.ID, it.Name]))
}
