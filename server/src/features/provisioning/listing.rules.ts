// Which resources a list shows, in which order, and how much of each (RFC 7644, section 3.4.2).
import { type AttributePath, type Filter, parseAttributePath, parseFilter } from './filter.rules.ts'
import type { Projection, Resource } from './resource.rules.ts'
import { localName, type ResourceSchema } from './schema.rules.ts'
import { invalid } from './scim-refusal.ts'

const DEFAULT_COUNT = 100
export const MOST_COUNT = 1000
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const FARTHEST = 1_000_000_000

export interface Listing extends Projection {
  filter?: Filter
  sortBy?: AttributePath
  dir: 'asc' | 'desc'
  /** The first is number 1. */
  startIndex: number
  count: number
}

const namesIn = (sent: unknown): readonly string[] | undefined => {
  const names = (Array.isArray(sent) ? sent.map(String) : typeof sent === 'string' ? sent.split(',') : [])
    .map(it => it.trim())
    .filter(it => it !== '')
  return names.length > 0 ? names : undefined
}

export function projectionOf(query: Resource): Projection {
  const [attributes, excluded] = [namesIn(query.attributes), namesIn(query.excludedAttributes)]
  return { ...(attributes && { attributes }), ...(excluded && { excluded }) }
}

/** Below 1 means 1, and a negative count means none. */
function numberIn(query: Resource, name: string, usual: number, least: number, most: number): number {
  const sent = query[name]
  if (sent === undefined || sent === '') return usual
  const number = Number(sent)
  if (!Number.isInteger(number)) throw invalid('invalidValue', `“${name}” must be a whole number`)
  return Math.min(Math.max(number, least), most)
}

export function listingOf(schema: ResourceSchema, query: Resource): Listing {
  const nameOf = (path: string) => localName(schema, path)
  const { filter, sortBy, sortOrder } = query
  const by =
    typeof sortBy === 'string' && sortBy !== '' ? parseAttributePath(nameOf(sortBy) ?? '') : undefined
  if (sortBy && !by) throw invalid('invalidPath', 'Lists cannot be sorted by this attribute')
  return {
    ...projectionOf(query),
    ...(typeof filter === 'string' && filter.trim() !== '' && { filter: parseFilter(filter, nameOf) }),
    ...(by && { sortBy: by }),
    dir: String(sortOrder ?? '').toLowerCase() === 'descending' ? 'desc' : 'asc',
    startIndex: numberIn(query, 'startIndex', 1, 1, FARTHEST),
    count: numberIn(query, 'count', DEFAULT_COUNT, 0, MOST_COUNT),
  }
}

export const listResponse = (resources: readonly Resource[], totalResults: number, startIndex: number) => ({
  schemas: [LIST_SCHEMA],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
