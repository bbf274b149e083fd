// The printed contract as a page reads it: calls in groups, schemas as trees, a call as a line for the shell.
export interface JsonSchema {
  type?: string | string[]
  description?: string
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  default?: unknown
  $ref?: string
  [more: string]: unknown
}

interface PrintedParameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: JsonSchema
}

interface Content {
  content?: { 'application/json'?: { schema: JsonSchema } }
}

interface PrintedOperation {
  operationId: string
  summary: string
  tags: string[]
  'x-who': string
  'x-older'?: string
  'x-scope'?: string
  'x-fresh'?: boolean
  parameters: PrintedParameter[]
  requestBody?: Content
  responses: Record<string, Content>
}

export interface OpenApi {
  servers: { url: string }[]
  paths: Record<string, Record<string, PrintedOperation>>
  components: { schemas: Record<string, JsonSchema> }
}

export interface Operation {
  id: string
  method: 'GET' | 'POST'
  path: string
  summary: string
  group: string
  who: string
  older: string | null
  /** Of tokens; null: no token opens it. */
  scope: string | null
  /** Needs a fresh proof of who is there. */
  isFresh: boolean
  parameters: PrintedParameter[]
  body: JsonSchema | null
  answer: JsonSchema | null
}

const schemaIn = (it: Content | undefined) => it?.content?.['application/json']?.schema ?? null

/** Calls of one feature are listed together; under core there are many features. */
const groupOf = (tag: string) => {
  const parts = tag.split('/')
  return parts.slice(0, parts[1] === 'core' ? 3 : 2).join('/')
}

export const operationsOf = (doc: OpenApi): Operation[] =>
  Object.entries(doc.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]) => ({
      id: it.operationId.replace(/\W+/g, ''),
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      path,
      summary: it.summary,
      group: groupOf(it.tags[0] ?? ''),
      who: it['x-who'],
      older: it['x-older'] ?? null,
      scope: it['x-scope'] ?? null,
      isFresh: it['x-fresh'] ?? false,
      parameters: it.parameters,
      body: schemaIn(it.requestBody),
      answer: schemaIn(it.responses['200']),
    })),
  )

export function matchingOperations(operations: readonly Operation[], s: string): Operation[] {
  const words = s.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(it => {
    const text = [it.method, it.path, it.summary, it.who, it.older ?? ''].join(' ').toLowerCase()
    return words.every(word => text.includes(word))
  })
}

export function groupedOperations(operations: readonly Operation[]): [string, Operation[]][] {
  const groups = new Map<string, Operation[]>()
  for (const it of operations) groups.set(it.group, [...(groups.get(it.group) ?? []), it])
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}

export function typeText(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' | ')
  if (schema.items) return `${typeText(schema.items)}[]`
  const plain = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return schema.format ? `${plain} (${schema.format})` : plain
}

export interface SchemaField {
  name: string
  type: string
  isRequired: boolean
  description: string
  values: string[]
  fields: SchemaField[]
}

/** Where the fields of a value stand: in itself, in the items of a list, or in one of several shapes. */
function shapeOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema
  if (schema.items) return shapeOf(schema.items)
  if (typeof schema.additionalProperties === 'object') return shapeOf(schema.additionalProperties)
  return schema.anyOf?.map(shapeOf).find(it => it !== undefined)
}

const valuesOf = (schema: JsonSchema): string[] =>
  (schema.enum ?? schema.items?.enum ?? schema.anyOf?.find(it => it.enum)?.enum ?? []).map(String)

export function fieldsOf(schema: JsonSchema): SchemaField[] {
  const shape = shapeOf(schema)
  return Object.entries(shape?.properties ?? {}).map(([name, it]) => ({
    name,
    type: typeText(it),
    isRequired: shape?.required?.includes(name) ?? false,
    description: it.description ?? '',
    values: valuesOf(it),
    fields: fieldsOf(it),
  }))
}

/** The smallest value that the schema could take. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0])
  if (schema.properties) {
    const needed = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(needed.map(([name, it]) => [name, exampleOf(it)]))
  }
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return false
  if (schema.type === 'number' || schema.type === 'integer') return 1
  return schema.type === 'null' ? null : ''
}

export type Values = Readonly<Record<string, string>>

/** Empty values of the query are left out; empty ones of the path keep their name, so that they are seen. */
export function addressOf(
  { path, parameters }: Pick<Operation, 'path' | 'parameters'>,
  values: Values,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (name, key: string) =>
    values[key] ? encodeURIComponent(values[key]) : name,
  )
  const query = new URLSearchParams()
  for (const { name, in: where } of parameters)
    if (where === 'query' && values[name]) query.set(name, values[name])
  return query.size > 0 ? `${filled}?${query}` : filled
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** With a session, writes are refused without the Origin of the site; a program has a token instead. */
export function curlOf(operation: Operation, baseUrl: string, values: Values): string {
  const parts = ['curl']
  const hasToken = operation.who !== 'anyone' && operation.scope !== null
  if (hasToken) parts.push('-H "Authorization: Bearer $MEDIATHEQUE_TOKEN"')
  else if (operation.who !== 'anyone')
    parts.push(`-b '${baseUrl.startsWith('https:') ? '__Host-' : ''}mediatheque=YOUR_SESSION'`)
  if (operation.method === 'POST') {
    if (!hasToken) parts.push(`-H ${quoted(`Origin: ${new URL(baseUrl).origin}`)}`)
    parts.push("-H 'Content-Type: application/json'")
    parts.push(`-d ${quoted(JSON.stringify(exampleOf(operation.body ?? {})))}`)
  }
  const address = new URL(baseUrl).origin + addressOf(operation, values)
  return [...parts, quoted(address)].join(' \\\n  ')
}
