// PATCH of RFC 7644, section 3.5.2, with the forms that Microsoft Entra ID and Okta send.
import {
  type AttributePath,
  type Filter,
  fitsFilter,
  parseAttributePath,
  parseFilter,
} from './filter.rules.ts'
import {
  distinct,
  isObject,
  type Resource,
  readList,
  readSingle,
  readValue,
  requireComplete,
} from './resource.rules.ts'
import {
  type Attribute,
  attributesOf,
  findAttribute,
  localName,
  type ResourceSchema,
} from './schema.rules.ts'
import { invalid } from './scim-refusal.ts'

type Op = 'add' | 'replace' | 'remove'

interface Operation {
  op: Op
  path?: string
  value?: unknown
}

interface Target {
  attribute: Attribute
  filter?: Filter
  sub?: Attribute
}

const MOST_OPERATIONS = 1000
const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** The resource as it is afterwards; the one before is not changed. */
export function patchResource(schema: ResourceSchema, before: Resource, body: unknown): Resource {
  const resource = structuredClone(before)
  for (const operation of readOperations(body)) apply(schema, resource, operation)
  return requireComplete(schema, resource)
}

function readOperations(body: unknown): Operation[] {
  if (!isObject(body)) throw invalid('invalidSyntax', 'The body must be a JSON object')
  const sent = entryOf(body, 'operations')
  if (!Array.isArray(sent) || sent.length === 0)
    throw invalid('invalidSyntax', `“Operations” of ${PATCH_SCHEMA} are missing`)
  if (sent.length > MOST_OPERATIONS) throw invalid('tooMany', 'Too many operations in one request')
  return sent.map(readOperation)
}

/** Microsoft Entra writes “Add” and “Replace”. */
function readOperation(sent: unknown): Operation {
  const op = isObject(sent) ? String(entryOf(sent, 'op') ?? '').toLowerCase() : ''
  if (!isObject(sent) || (op !== 'add' && op !== 'replace' && op !== 'remove'))
    throw invalid('invalidSyntax', 'An operation must be add, replace or remove')
  const path = entryOf(sent, 'path')
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw invalid('invalidPath', 'The path of an operation must be a text')
  return { op, ...(path && { path }), value: entryOf(sent, 'value') }
}

const entryOf = (object: Resource, name: string): unknown =>
  Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1]

function apply(schema: ResourceSchema, resource: Resource, { op, path, value }: Operation) {
  if (path !== undefined) {
    const target = targetOf(schema, path)
    if (target?.attribute.isReadOnly)
      throw invalid('mutability', `“${target.attribute.name}” cannot be changed`)
    if (target) change(resource, op, target, value)
    return
  }
  if (op === 'remove') throw invalid('noTarget', 'An operation that removes needs a path')
  if (!isObject(value))
    throw invalid('invalidValue', 'An operation without a path needs an object as its value')
  for (const [name, part] of Object.entries(value)) {
    // Okta sends the id along; other directories whole resources of schemas that are not kept here.
    const target = targetOf(schema, name)
    if (target && !target.attribute.isReadOnly) change(resource, op, target, part)
  }
}

const PATH = /^([^[\]]+)(?:\[(.*)\](?:\.([\w$-]+))?)?$/s

/** Nothing for attributes that are accepted and forgotten. */
function targetOf(schema: ResourceSchema, path: string): Target | undefined {
  const sent = PATH.exec(path.trim())
  if (!sent) throw invalid('invalidPath', `“${path}” is not a path`)
  const [, before = '', filter, after] = sent
  const local = localName(schema, before.trim())
  if (local === undefined) return undefined
  const named = parseAttributePath(local)
  if (!named) throw invalid('invalidPath', `“${path}” is not a path`)
  const attribute = findAttribute(attributesOf(schema), named.name)
  if (!attribute) {
    if (schema.forgotten.has(named.name.toLowerCase())) return undefined
    throw invalid('invalidPath', `“${named.name}” is not an attribute of ${schema.name}`)
  }
  if (filter !== undefined && (!attribute.isMultiValued || named.sub !== undefined))
    throw invalid('invalidPath', `“${named.name}” has no values to choose from`)
  const sub = subOf(attribute, after === undefined ? named : { name: named.name, sub: after })
  return { attribute, ...(sub && { sub }), ...(filter !== undefined && { filter: parseFilter(filter) }) }
}

function subOf(attribute: Attribute, { sub }: AttributePath): Attribute | undefined {
  if (sub === undefined) return undefined
  const found = findAttribute(attribute.subAttributes ?? [], sub)
  if (!found) throw invalid('invalidPath', `“${attribute.name}” has no “${sub}”`)
  return found
}

function change(resource: Resource, op: Op, target: Target, value: unknown) {
  const { attribute, filter, sub } = target
  if (attribute.isMultiValued) {
    const held = (resource[attribute.name] ?? []) as Resource[]
    const next = filter || sub ? changeSome(held, op, target, value) : changeAll(held, op, attribute, value)
    if (next.length > 0) resource[attribute.name] = distinct(next)
    else delete resource[attribute.name]
    return
  }
  const held = resource[attribute.name]
  if (sub)
    setOrDelete(resource, attribute.name, {
      ...(isObject(held) ? held : {}),
      [sub.name]: single(op, sub, value),
    })
  else if (op !== 'remove' && attribute.type === 'complex' && isObject(held) && isObject(value))
    resource[attribute.name] = { ...held, ...(readSingle(attribute, value) as Resource) }
  else setOrDelete(resource, attribute.name, single(op, attribute, value))
}

const single = (op: Op, attribute: Attribute, value: unknown): unknown =>
  op === 'remove' ? undefined : readValue(attribute, unwrapped(attribute, value))

/** Microsoft Entra wraps single values: [{"value": "Ada"}]. */
function unwrapped(attribute: Attribute, value: unknown): unknown {
  if (attribute.type === 'complex' || !Array.isArray(value) || value.length !== 1) return value
  return isObject(value[0]) ? value[0].value : value[0]
}

function setOrDelete(resource: Resource, name: string, value: unknown) {
  const kept = isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))
    : value
  if (kept === undefined || (isObject(kept) && Object.keys(kept).length === 0)) delete resource[name]
  else resource[name] = kept
}

/** Removing with a value takes these away, as Microsoft Entra means it; without one, all. */
function changeAll(held: readonly Resource[], op: Op, attribute: Attribute, value: unknown): Resource[] {
  if (op === 'replace') return readList(attribute, value)
  const sent = value === undefined || value === null ? undefined : readList(attribute, value)
  if (op === 'remove') {
    const gone = sent && new Set(sent.map(it => String(it.value).toLowerCase()))
    return gone ? held.filter(it => !gone.has(String(it.value).toLowerCase())) : []
  }
  const isNewPrimary = sent?.some(it => it.primary === true)
  return [...held.map(it => (isNewPrimary && it.primary ? { ...it, primary: false } : it)), ...(sent ?? [])]
}

function changeSome(
  held: readonly Resource[],
  op: Op,
  { attribute, filter, sub }: Target,
  value: unknown,
): Resource[] {
  const fits = (it: Resource) => !filter || fitsFilter(filter, it)
  if (op === 'remove') {
    if (!sub) return held.filter(it => !fits(it))
    return held.map(it => (fits(it) ? without(it, sub.name) : it)).filter(it => it.value !== undefined)
  }
  const changes = sub
    ? { [sub.name]: single(op, sub, value) }
    : (readSingle(attribute, firstOf(value)) as Resource)
  if (held.some(fits)) return held.map(it => (fits(it) ? { ...it, ...changes } : it))
  const wished = filter ? valueThatFits(attribute, filter) : {}
  if (!wished) throw invalid('noTarget', `No value of “${attribute.name}” fits the filter`)
  return [...held, { ...wished, ...changes }]
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

const without = (value: Resource, name: string): Resource =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))

/** emails[type eq "work"].value of somebody without a mail address for work makes one, as directories expect. */
function valueThatFits(attribute: Attribute, filter: Filter): Resource | undefined {
  const filters = filter.kind === 'and' ? filter.filters : [filter]
  const value: Resource = {}
  for (const it of filters) {
    const sub =
      it.kind === 'compare' && it.op === 'eq'
        ? findAttribute(attribute.subAttributes ?? [], it.path.name)
        : undefined
    if (!sub || it.kind !== 'compare') return undefined
    value[sub.name] = readSingle(sub, it.value)
  }
  return value
}
