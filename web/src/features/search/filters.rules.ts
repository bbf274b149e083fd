// A search as it stands in `f` of the address (SRCH-01): read leniently, written briefly, changed by rules.
import { ANYTHING, Filters, Order } from '@mediatheque/contract/search'

export const NO_FILTERS: Filters = Filters.parse({})

function parsed(f: unknown): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(String(f))
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/** What an address holds; a value that makes no sense is left out, the rest of the search stays. */
export function readFilters(f: unknown): Filters {
  const given = parsed(f)
  const valid = Object.entries(Filters.shape).flatMap(([key, schema]) => {
    if (!(key in given)) return []
    const value = schema.safeParse(given[key])
    return value.success ? [[key, value.data] as const] : []
  })
  return { ...NO_FILTERS, ...Object.fromEntries(valid) }
}

const isUsual = (key: keyof Filters, value: unknown) =>
  value === undefined || JSON.stringify(value) === JSON.stringify(NO_FILTERS[key])

/** SRCH-05: a filter without a term searches for everything, in the default order. */
export function writeFilters(filters: Filters): string {
  const { s, o, utc: _, ...rest } = filters
  const kept = Object.entries(rest).filter(([key, value]) => !isUsual(key as keyof Filters, value))
  return JSON.stringify({ s: s || ANYTHING, o, ...Object.fromEntries(kept) })
}

/** The text as the box shows it. */
export const termIn = ({ s }: Filters) => (s === ANYTHING ? '' : s)

export const SWITCHES = [
  'hs',
  'hq',
  'uvs',
  'pri',
  'ao',
  'stls',
  'eyt',
  'ems',
  'stutag',
  'bta',
  'nic',
] as const
export type Switch = (typeof SWITCHES)[number]

/** One thing that narrows the search, as a chip shows it. */
export type Active =
  | { key: 'rt' | 'dt' | 'c' | 'loc' | 'vs'; value: number }
  | { key: 'dur' | 'rdt'; value: number }
  | { key: 'af' | 'at' | 'ab' | 'wxh'; value: string }
  | { key: 'mf'; FID: number; value: string }
  | { key: Switch }

const LISTS = ['rt', 'dt', 'c', 'loc', 'vs'] as const
const TEXTS = ['af', 'at', 'ab', 'wxh'] as const

export function activeFilters(filters: Filters): Active[] {
  return [
    ...LISTS.flatMap(key => filters[key].map(value => ({ key, value }))),
    ...(filters.dur === '' ? [] : [{ key: 'dur' as const, value: filters.dur }]),
    ...(filters.rdt === 0 ? [] : [{ key: 'rdt' as const, value: filters.rdt }]),
    ...TEXTS.flatMap(key => (filters[key] === '' ? [] : [{ key, value: filters[key] }])),
    ...filters.mf.flatMap(({ FID, V }) => V.map(value => ({ key: 'mf' as const, FID, value }))),
    ...SWITCHES.flatMap(key => (filters[key] ? [{ key }] : [])),
  ]
}

export const isNarrowed = (filters: Filters) => activeFilters(filters).length > 0

export function withoutActive(filters: Filters, active: Active): Filters {
  switch (active.key) {
    case 'rt':
    case 'dt':
    case 'c':
    case 'loc':
    case 'vs':
      return { ...filters, [active.key]: filters[active.key].filter(it => it !== active.value) }
    case 'mf':
      return withField(filters, active.FID, it => it.filter(value => value !== active.value))
    default:
      return { ...filters, [active.key]: NO_FILTERS[active.key] }
  }
}

/** The term, the order and the length of a page stay; what narrowed goes. */
export const cleared = (filters: Filters): Filters => ({
  ...NO_FILTERS,
  s: filters.s,
  o: filters.o,
  d: filters.d,
  ps: filters.ps,
})

export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter(it => it !== value) : [...list, value]

export const fieldValues = (filters: Filters, FID: number): readonly string[] =>
  filters.mf.find(it => it.FID === FID)?.V ?? []

/** Another choice in one field; a field without a choice leaves the search. */
export function withField(
  filters: Filters,
  FID: number,
  change: (values: readonly string[]) => string[],
  A = filters.mf.find(it => it.FID === FID)?.A ?? false,
): Filters {
  const V = change(fieldValues(filters, FID))
  const others = filters.mf.filter(it => it.FID !== FID)
  return { ...filters, mf: V.length > 0 ? [...others, { FID, A, V }] : others }
}

/** Counts do not depend on the order or the page, so their question does not carry them. */
export const countedOf = (filters: Filters): Filters => ({
  ...filters,
  o: Order.Best,
  d: false,
  pi: undefined,
  ps: undefined,
})
