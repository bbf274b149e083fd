import { RecordType } from '@mediatheque/contract/primitives'
import type { Facets, Filters, SearchRequest, search } from '@mediatheque/contract/search'
import type { searchAll } from '@mediatheque/contract/search-all'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { expandTerms } from './expand-terms.sql.ts'
import {
  COLUMN_FACETS,
  type ColumnFacet,
  type Counted,
  countCategories,
  countColumns,
  countValues,
  type FieldCount,
  listWrittenFields,
  namesOfPolicies,
} from './facets.sql.ts'
import { filterConditions } from './filters.sql.ts'
import { inKind, planAll } from './plan-all.ts'
import { planSearch, refuseReport } from './plan-search.ts'
import type { Search } from './search.sql.ts'

const NONE: Facets = {
  RecordTypes: [],
  DocumentTypes: [],
  Durations: [],
  Locations: [],
  Categories: [],
  Fields: [],
  HasSubtitles: 0,
  HasQuiz: 0,
  IsPrivate: 0,
}

/** Each facet counts with its own choice left out: what is chosen already must not hide the other choices. */
export const showFacets: Action<typeof search.facets> = async (ctx, request) => {
  refuseReport(ctx, request)
  return facetsOf(ctx, request, await planSearch(ctx, request))
}

/** The same for the one list. */
export const showAllFacets: Action<typeof searchAll.facets> = async (ctx, request) => {
  refuseReport(ctx, request)
  const plan = await planAll(ctx, request)
  if (!plan) return NONE
  const terms = await expandTerms(ctx.db, plan.terms)
  return facetsOf(ctx, request, inKind({ ...plan, terms }, request.Kind))
}

async function facetsOf(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  { Filters }: Pick<SearchRequest, 'Filters'>,
  plan: Search | undefined,
): Promise<Facets> {
  if (!plan) return NONE
  const [columns, Categories, values, written] = await Promise.all([
    columnCounts(db, plan),
    countCategories(
      db,
      without(plan, 'categories', 'isUncategorised'),
      Filters.categories.length === 1 ? (Filters.categories[0] ?? 0) : 0,
    ),
    valueCounts(db, plan, Filters, viewer),
    listWrittenFields(db),
  ])
  const locations = columns.get('policies') ?? new Map<string, number>()
  const policies = await namesOfPolicies(db, [...locations.keys()].map(Number))
  const listed = (facet: ColumnFacet, nameOf: (value: string) => string) =>
    inOrder(columns.get(facet) ?? new Map(), nameOf)
  const isTrue = (facet: ColumnFacet) => columns.get(facet)?.get('true') ?? 0
  return {
    RecordTypes: listed('recordTypes', nameOfType),
    DocumentTypes: listed('documentTypes', () => ''),
    Durations: listed('duration', () => ''),
    Locations: listed('policies', value => policies.get(value) ?? ''),
    Categories,
    Fields: [...byField(values), ...written.map(field => ({ ...field, Values: [] }))],
    HasSubtitles: isTrue('hasSubtitles'),
    HasQuiz: isTrue('hasQuiz'),
    IsPrivate: isTrue('isPrivate'),
  }
}

function without(plan: Search, ...keys: (keyof Filters)[]): Search {
  const filters = { ...plan.filters }
  for (const key of keys) delete filters[key]
  return { ...plan, filters }
}

/** Those whose filter is not set share one pass; each of the others needs its own. */
async function columnCounts(db: Db, plan: Search) {
  const chosen = COLUMN_FACETS.filter(facet => plan.filters[facet])
  const free = COLUMN_FACETS.filter(facet => !plan.filters[facet])
  const counts = await Promise.all([
    countColumns(db, plan, free),
    ...chosen.map(facet => countColumns(db, without(plan, facet), [facet])),
  ])
  return new Map(counts.flatMap(it => [...it]))
}

async function valueCounts(db: Db, plan: Search, filters: Filters, viewer: Viewer): Promise<FieldCount[]> {
  const chosen = [...new Set(filters.fields.map(it => it.FID))]
  const [rest, ...own] = await Promise.all([
    countValues(db, plan),
    ...chosen.map(fieldID => {
      const fields = filters.fields.filter(it => it.FID !== fieldID)
      const narrowed = { ...plan, filters: filterConditions({ ...filters, fields }, viewer) }
      return countValues(db, narrowed, fieldID)
    }),
  ])
  return [...rest.filter(it => !chosen.includes(it.FID)), ...own.flat()]
}

function byField(values: readonly FieldCount[]): Facets['Fields'] {
  const fields = Map.groupBy(values, it => it.FID)
  return [...fields.values()].flatMap(([first, ...others]) =>
    first
      ? {
          FID: first.FID,
          Title: first.Title,
          Type: first.Type,
          Values: [first, ...others].map(({ Value, Name, Count }) => ({ Value, Name, Count })),
        }
      : [],
  )
}

const inOrder = (counts: ReadonlyMap<string, number>, nameOf: (value: string) => string): Counted[] =>
  [...counts]
    .map(([Value, Count]) => ({ Value, Name: nameOf(Value), Count }))
    .toSorted((a, b) => b.Count - a.Count || a.Value.localeCompare(b.Value))

const nameOfType = (value: string) =>
  Object.entries(RecordType).find(([, code]) => String(code) === value)?.[0] ?? ''
