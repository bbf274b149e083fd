// Home, results, categories and approval share an address (SRCH-01): which of them it asks for.
import { pages } from '@mediatheque/contract/pages'
import { RecordType } from '@mediatheque/contract/primitives'
import type { FoundIn } from '@mediatheque/contract/search-all'
import { operatorsIn } from '@mediatheque/contract/search-operators'
import type { PageSearch } from '../../shared/page-search.ts'
import { termOf } from '../../shared/search-term.ts'

/** Every playlist that the viewer may open. */
const PLAYLISTS = JSON.stringify({ s: '*', rt: [RecordType.Playlist] })

export type HomePlace = 'start' | 'results' | 'categories' | 'approval'

export const SEARCH_MODES = ['all', 'media', 'subtitles', 'slides', 'chapters', 'pages', 'comments'] as const
export type SearchMode = (typeof SEARCH_MODES)[number]

/** Every mode but `all` shows one kind of place. */
export const KIND_OF: Readonly<Record<Exclude<SearchMode, 'all'>, FoundIn>> = {
  media: 'details',
  subtitles: 'speech',
  slides: 'slides',
  chapters: 'chapters',
  pages: 'pages',
  comments: 'comments',
}

/** The kind of place that calls are narrowed to; none for all. */
export const kindIn = (mode: SearchMode): FoundIn | '' => (mode === 'all' ? '' : KIND_OF[mode])

/** What the one list answers; the others have calls of their own (SRCH-21). */
export const hasMoments = (mode: SearchMode) => !['media', 'subtitles', 'slides'].includes(mode)

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
const isOn = (value: string | string[] | undefined) =>
  value !== undefined && !['0', 'false', 'no', 'off'].includes(String(one(value)).toLowerCase())

/** A whole number above 0, or none. */
export function numberIn(value: string | string[] | undefined): number | null {
  const number = Number(one(value))
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

export const isReport = (search: PageSearch) => isOn(search.report)
export const isSignage = (search: PageSearch) => isOn(search.signage)

/** SRCH-21: speech and slides have keys of their own, the other kinds are in `k`. Filters and operators alone find items. */
export const modeOf = (search: PageSearch): SearchMode => {
  if (isOn(search.searchsubs)) return 'subtitles'
  if (isOn(search.searchslides)) return 'slides'
  if (operatorsIn(termOf(one(search.f))).rest === '' || isReport(search) || isSignage(search)) return 'media'
  return SEARCH_MODES.find(mode => mode !== 'all' && KIND_OF[mode] === one(search.k)) ?? 'all'
}

/** How an address names a mode. */
export const modeQuery = (mode: SearchMode) => ({
  searchsubs: mode === 'subtitles' ? '1' : undefined,
  searchslides: mode === 'slides' ? '1' : undefined,
  k: ['all', 'subtitles', 'slides'].includes(mode) ? undefined : KIND_OF[mode as keyof typeof KIND_OF],
})

const asksForEverything = (f: unknown) => /"s"\s*:\s*"\*"/.test(String(f))

export function homePlace(search: PageSearch): HomePlace {
  if (isOn(search.approve)) return 'approval'
  if (one(search.show)?.toLowerCase() === 'cats') return 'categories'
  const isSearch = termOf(one(search.f)) !== '' || asksForEverything(one(search.f)) || hasFilters(search.f)
  const isNamed =
    numberIn(search.catid) !== null ||
    [isReport(search), isSignage(search), modeOf(search) !== 'media'].includes(true)
  return isSearch || isNamed ? 'results' : 'start'
}

export type NavPlace = HomePlace | 'playlists'

/** Which entry of the navigation is the current one: a category belongs to the categories. */
export function navPlace(search: PageSearch): NavPlace {
  if (numberIn(search.catid) !== null) return 'categories'
  const place = homePlace(search)
  return place === 'results' && one(search.f) === PLAYLISTS ? 'playlists' : place
}

/** Any key but an empty text. */
function hasFilters(f: PageSearch[string]): boolean {
  try {
    const filters: unknown = JSON.parse(String(one(f)))
    return (
      filters !== null &&
      typeof filters === 'object' &&
      Object.entries(filters).some(([key, value]) => key !== 's' && value !== '' && value !== false)
    )
  } catch {
    return false
  }
}

const addressOf = (query: Readonly<Record<string, string>>) =>
  `${pages.default.path}?${new URLSearchParams(query)}`

export const searchAddress = (filters: object) => addressOf({ f: JSON.stringify(filters) })
export const BROWSE_ADDRESS = searchAddress({ s: '*' })
export const PLAYLISTS_ADDRESS = addressOf({ f: PLAYLISTS })
export const CATEGORIES_ADDRESS = addressOf({ show: 'cats' })
export const APPROVAL_ADDRESS = addressOf({ approve: 'true' })
export const SIGNAGE_ADDRESS = addressOf({ signage: '1' })
export const categoryAddress = (ID: number) => addressOf({ catid: String(ID) })
