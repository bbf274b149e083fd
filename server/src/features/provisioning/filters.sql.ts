// Filters as conditions of SQL. Every value is a parameter, and every condition is true or false, never null.
import { type RawBuilder, sql } from 'kysely'
import type { AttributePath, Comparison, Filter, Literal } from './filter.rules.ts'
import { invalid } from './scim-refusal.ts'

type Condition = RawBuilder<boolean>

interface Column {
  kind: 'text' | 'exact' | 'boolean' | 'moment'
  value: RawBuilder<unknown>
  /** Compared without a detour that would keep its index from being used: directories look up each of their people. */
  isNeverNull?: true
}

interface ManyColumns {
  kind: 'many'
  subs: Readonly<Record<string, Column>>
  /** Of the rows behind the attribute, some one fits. */
  some: (condition: Condition) => Condition
}

/** By names in small letters, such as `username` and `name.givenname`. */
export type Columns = Readonly<Record<string, Column | ManyColumns>>

const keyOf = ({ name, sub }: AttributePath) => (sub === undefined ? name : `${name}.${sub}`).toLowerCase()
const badFilter = (detail: string) => invalid('invalidFilter', detail)
const notFilterable = (path: AttributePath) =>
  badFilter(`“${keyOf(path)}” is not an attribute that can be filtered by`)

const columnAt = <T>(columns: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(columns, key) ? columns[key] : undefined

export function conditionOf(columns: Columns, filter: Filter): Condition {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return sql<boolean>`(${sql.join(
        filter.filters.map(it => conditionOf(columns, it)),
        filter.kind === 'and' ? sql` and ` : sql` or `,
      )})`
    case 'not':
      return sql<boolean>`(not ${conditionOf(columns, filter.filter)})`
    case 'some': {
      const many = columnAt(columns, keyOf(filter.path))
      if (many?.kind !== 'many') throw notFilterable(filter.path)
      return many.some(conditionOf(many.subs, filter.filter))
    }
    default:
      return leafOf(columns, filter)
  }
}

/** emails eq "…" means emails.value (RFC 7644, section 3.4.2.2). */
function leafOf(columns: Columns, filter: Filter & { kind: 'compare' | 'present' }): Condition {
  const { path } = filter
  const column = columnAt(columns, keyOf(path))
  if (column && column.kind !== 'many') return testOf(column, filter)
  const many = columnAt(columns, path.name.toLowerCase())
  if (many?.kind !== 'many') throw notFilterable(path)
  if (path.sub === undefined && filter.kind === 'present') return many.some(sql<boolean>`true`)
  const sub = columnAt(many.subs, (path.sub ?? 'value').toLowerCase())
  if (!sub) throw notFilterable(path)
  // Somebody without any value is not equal either.
  if (filter.kind === 'compare' && filter.op === 'ne')
    return sql<boolean>`(not ${many.some(testOf(sub, { ...filter, op: 'eq' }))})`
  return many.some(testOf(sub, filter))
}

function testOf(column: Column, filter: Filter & { kind: 'compare' | 'present' }): Condition {
  const { kind, value } = column
  const isPresent =
    kind === 'text' || kind === 'exact'
      ? sql<boolean>`coalesce(${value} <> '', false)`
      : sql<boolean>`(${value} is not null)`
  if (filter.kind === 'present') return isPresent
  if (filter.value === null) {
    if (filter.op === 'eq') return sql<boolean>`(not ${isPresent})`
    if (filter.op === 'ne') return isPresent
    throw badFilter('null can only be compared by eq and ne')
  }
  if (kind === 'boolean') return booleanTest(value, filter.op, filter.value)
  return kind === 'moment'
    ? momentTest(value, filter.op, filter.value)
    : textTest(column, filter.op, filter.value)
}

function booleanTest(value: RawBuilder<unknown>, op: Comparison, wanted: Literal): Condition {
  const word = String(wanted).toLowerCase()
  if ((op !== 'eq' && op !== 'ne') || (word !== 'true' && word !== 'false'))
    throw badFilter('A switch can only be compared by eq and ne, with true or false')
  return sql<boolean>`(coalesce(${value}, false) = ${(word === 'true') === (op === 'eq')})`
}

const ORDERS: Partial<Record<Comparison, RawBuilder<unknown>>> = {
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

/** To the millisecond, as moments are shown. */
function momentTest(value: RawBuilder<unknown>, op: Comparison, wanted: Literal): Condition {
  const at = typeof wanted === 'string' ? new Date(wanted) : new Date(Number.NaN)
  if (Number.isNaN(at.getTime())) throw badFilter('A moment is written like 2026-01-31T12:00:00Z')
  const sign = op === 'eq' ? sql`=` : op === 'ne' ? sql`<>` : ORDERS[op]
  if (!sign) throw badFilter('Moments can be compared by eq, ne, gt, ge, lt and le')
  return sql<boolean>`(date_trunc('milliseconds', ${value}) ${sign} ${at.toISOString()}::timestamptz)`
}

function textTest({ kind, value, isNeverNull }: Column, op: Comparison, wanted: Literal): Condition {
  const folded = (it: RawBuilder<unknown>) => (kind === 'exact' ? it : sql`lower(${it})`)
  const [held, text] = [folded(value), folded(sql`${String(wanted)}::text`)]
  switch (op) {
    case 'eq':
      return isNeverNull
        ? sql<boolean>`(${held} = ${text} and ${value} <> '')`
        : sql<boolean>`coalesce(${held} = ${text}, false)`
    case 'ne':
      return sql<boolean>`(${held} is distinct from ${text})`
    case 'co':
      return sql<boolean>`coalesce(position(${text} in ${held}) > 0, false)`
    case 'sw':
      return sql<boolean>`coalesce(starts_with(${held}, ${text}), false)`
    case 'ew':
      return sql<boolean>`coalesce(right(${held}, length(${text})) = ${text}, false)`
    default:
      return sql<boolean>`coalesce(${held} collate "C" ${ORDERS[op] ?? sql`=`} ${text} collate "C", false)`
  }
}

/** Nothing where lists cannot be sorted by it. */
export function orderOf(columns: Columns, path: AttributePath): RawBuilder<unknown> | undefined {
  const column = columnAt(columns, keyOf(path))
  if (!column || column.kind === 'many') return undefined
  return column.kind === 'text' ? sql`lower(${column.value})` : column.value
}
