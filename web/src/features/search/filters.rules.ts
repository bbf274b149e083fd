// A search as it is in `f` of the address (SRCH-01): read leniently, written briefly, changed by rules.
import {
  ANYTHING,
  decodeFilters,
  encodeFilters,
  type Filters,
  Order,
  WireFilters,
} from '@mediatheque/contract/search'
import { valuesIn } from '../../shared/search-term.ts'

const UNSET = WireFilters.parse({})
export const NO_FILTERS: Filters = decodeFilters(UNSET)

/** What an address holds; a value that makes no sense is left out, the rest of the search stays. */
export function readFilters(f: unknown): Filters {
  const given = valuesIn(f)
  const valid = Object.entries(WireFilters.shape).flatMap(([key, schema]) => {
    if (!(key in given)) return []
    const value = schema.safeParse(given[key])
    return value.success ? [[key, value.data] as const] : []
  })
  return decodeFilters({ ...UNSET, ...Object.fromEntries(valid) })
}

const isUsual = (name: string, value: unknown) =>
  value === undefined || JSON.stringify(value) === JSON.stringify(NO_FILTERS[name as keyof Filters])

/** SRCH-05: a filter without a term searches for everything, in the default order. */
export function writeFilters(filters: Filters): string {
  const chosen = Object.entries(filters).filter(([name, value]) => !isUsual(name, value))
  const { words, order } = filters
  return JSON.stringify(encodeFilters({ words: words || ANYTHING, order, ...Object.fromEntries(chosen) }))
}

/** The text as the box shows it. */
export const termIn = ({ words }: Filters) => (words === ANYTHING ? '' : words)

export const SWITCHES = [
  'hasSubtitles',
  'hasQuiz',
  'isUnviewed',
  'isPrivate',
  'isAudio',
  'titlesOnly',
  'withoutYouTube',
  'withoutExternal',
  'hasStudentTag',
  'isArchived',
  'isUncategorised',
] as const
export type Switch = (typeof SWITCHES)[number]

/** One thing that narrows the search, as a chip shows it. */
export type Active =
  | { key: 'recordTypes' | 'documentTypes' | 'categories' | 'policies' | 'sources'; value: number }
  | { key: 'duration' | 'addedInDays'; value: number }
  | { key: 'addedFrom' | 'addedTo' | 'addedBy' | 'minSize'; value: string }
  | { key: 'fields'; FID: number; value: string }
  | { key: Switch }

const LISTS = ['recordTypes', 'documentTypes', 'categories', 'policies', 'sources'] as const
const TEXTS = ['addedFrom', 'addedTo', 'addedBy', 'minSize'] as const

export function activeFilters(filters: Filters): Active[] {
  return [
    ...LISTS.flatMap(key => filters[key].map(value => ({ key, value }))),
    ...(filters.duration === '' ? [] : [{ key: 'duration' as const, value: filters.duration }]),
    ...(filters.addedInDays === 0 ? [] : [{ key: 'addedInDays' as const, value: filters.addedInDays }]),
    ...TEXTS.flatMap(key => (filters[key] === '' ? [] : [{ key, value: filters[key] }])),
    ...filters.fields.flatMap(({ FID, values }) =>
      values.map(value => ({ key: 'fields' as const, FID, value })),
    ),
    ...SWITCHES.flatMap(key => (filters[key] ? [{ key }] : [])),
  ]
}

export const isNarrowed = (filters: Filters) => activeFilters(filters).length > 0

export function withoutActive(filters: Filters, active: Active): Filters {
  switch (active.key) {
    case 'recordTypes':
    case 'documentTypes':
    case 'categories':
    case 'policies':
    case 'sources':
      return { ...filters, [active.key]: filters[active.key].filter(it => it !== active.value) }
    case 'fields':
      return withField(filters, active.FID, it => it.filter(value => value !== active.value))
    default:
      return { ...filters, [active.key]: NO_FILTERS[active.key] }
  }
}

/** The term, the order and the length of a page stay; what narrowed goes. */
export const cleared = (filters: Filters): Filters => ({
  ...NO_FILTERS,
  words: filters.words,
  order: filters.order,
  isReversed: filters.isReversed,
  pageSize: filters.pageSize,
})

export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter(it => it !== value) : [...list, value]

export const fieldValues = (filters: Filters, FID: number): readonly string[] =>
  filters.fields.find(it => it.FID === FID)?.values ?? []

/** Another choice in one field; a field without a choice leaves the search. */
export function withField(
  filters: Filters,
  FID: number,
  change: (values: readonly string[]) => string[],
  isEvery = filters.fields.find(it => it.FID === FID)?.isEvery ?? false,
): Filters {
  const values = change(fieldValues(filters, FID))
  const others = filters.fields.filter(it => it.FID !== FID)
  return { ...filters, fields: values.length > 0 ? [...others, { FID, isEvery, values }] : others }
}

/** Counts do not depend on the order or the page, so their question does not carry them. */
export const countedOf = (filters: Filters): Filters => ({
  ...filters,
  order: Order.Best,
  isReversed: false,
  pageIndex: undefined,
  pageSize: undefined,
})
