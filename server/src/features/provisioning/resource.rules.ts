// Resources as plain values: read from what a directory sends, and shown with the attributes that it wants.
import {
  type Attribute,
  attributesOf,
  COMMON,
  findAttribute,
  localName,
  type ResourceSchema,
} from './schema.rules.ts'
import { invalid } from './scim-refusal.ts'

export type Resource = Record<string, unknown>

export const isObject = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const MOST_TEXT = 1000
const MOST_VALUES = 20_000

/** Microsoft Entra sends "True" and "False" for switches. */
function readBoolean(attribute: Attribute, value: unknown): boolean {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (word === 'true' || word === 'false') return word === 'true'
  throw invalid('invalidValue', `“${attribute.name}” must be true or false`)
}

function readText(attribute: Attribute, value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') throw invalid('invalidValue', `“${attribute.name}” must be a text`)
  if (text.length > MOST_TEXT) throw invalid('invalidValue', `“${attribute.name}” is too long`)
  return text
}

function readComplex(attribute: Attribute, value: unknown): Resource {
  // Some directories send the value alone: "emails": ["ada@school.org"].
  const sent = typeof value === 'string' && attribute.isMultiValued ? { value } : value
  if (!isObject(sent)) throw invalid('invalidValue', `“${attribute.name}” must be an object`)
  const known = attribute.subAttributes ?? []
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, part]) => {
      const sub = findAttribute(known, name)
      const read = sub && readSingle(sub, part)
      return sub && read !== undefined ? [[sub.name, read]] : []
    }),
  )
}

export function readSingle(attribute: Attribute, value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (attribute.type === 'boolean') return readBoolean(attribute, value)
  return attribute.type === 'complex' ? readComplex(attribute, value) : readText(attribute, value)
}

export function readList(attribute: Attribute, value: unknown): Resource[] {
  const sent = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
  if (sent.length > MOST_VALUES) throw invalid('tooMany', `“${attribute.name}” has too many values`)
  const read = sent.map(it => readComplex(attribute, it)).filter(it => Object.keys(it).length > 0)
  return distinct(read)
}

/** Of values that say the same the first counts; of several primary ones, too. */
export function distinct(values: readonly Resource[]): Resource[] {
  const seen = new Set<string>()
  let hasPrimary = false
  return values.flatMap(it => {
    const key = it.value === undefined ? JSON.stringify(it) : `${it.type ?? ''} ${it.value}`.toLowerCase()
    if (seen.has(key)) return []
    seen.add(key)
    const isSecondPrimary = it.primary === true && hasPrimary
    hasPrimary ||= it.primary === true
    return [isSecondPrimary ? { ...it, primary: false } : it]
  })
}

export const readValue = (attribute: Attribute, value: unknown): unknown =>
  attribute.isMultiValued ? readList(attribute, value) : readSingle(attribute, value)

/** What is not known here is forgotten, what only the server says is ignored (RFC 7644, section 3.5.1). */
export function readResource(schema: ResourceSchema, body: unknown): Resource {
  if (!isObject(body)) throw invalid('invalidSyntax', 'The body must be a JSON object')
  const attributes = attributesOf(schema)
  const resource = Object.fromEntries(
    Object.entries(body).flatMap(([sent, value]) => {
      const attribute = findAttribute(attributes, localName(schema, sent) ?? '')
      const read = attribute && !attribute.isReadOnly ? readValue(attribute, value) : undefined
      return attribute && read !== undefined ? [[attribute.name, read]] : []
    }),
  )
  return requireComplete(schema, resource)
}

export function requireComplete(schema: ResourceSchema, resource: Resource): Resource {
  for (const { name, isRequired } of schema.attributes)
    if (isRequired && (typeof resource[name] !== 'string' || resource[name].trim() === ''))
      throw invalid('invalidValue', `“${name}” is required`)
  return resource
}

export interface Projection {
  /** Only these, and those that are always there. */
  attributes?: readonly string[]
  excluded?: readonly string[]
}

const ALWAYS = new Set(COMMON.filter(it => it.isAlways).map(it => it.name))

/** RFC 7644, section 3.9. */
export function project(schema: ResourceSchema, resource: Resource, wish: Projection): Resource {
  const named = (sent: readonly string[]) =>
    sent.map(it => (localName(schema, it) ?? it).toLowerCase().split('.') as [string, string?])
  const only = wish.attributes && named(wish.attributes)
  const excluded = named(wish.excluded ?? [])
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      if (ALWAYS.has(name)) return [[name, value]]
      const own = (list: readonly [string, string?][]) => list.filter(([it]) => it === name.toLowerCase())
      const subsOf = (list: readonly [string, string?][]) => list.flatMap(([, sub]) => sub ?? [])
      if (only) {
        const wanted = own(only)
        if (wanted.length === 0) return []
        return wanted.some(([, sub]) => sub === undefined)
          ? [[name, value]]
          : [[name, parts(value, subsOf(wanted), true)]]
      }
      const unwanted = own(excluded)
      if (unwanted.some(([, sub]) => sub === undefined)) return []
      return [[name, unwanted.length > 0 ? parts(value, subsOf(unwanted), false) : value]]
    }),
  )
}

function parts(value: unknown, names: readonly string[], isKept: boolean): unknown {
  if (Array.isArray(value)) return value.map(it => parts(it, names, isKept))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => names.includes(name.toLowerCase()) === isKept),
  )
}
