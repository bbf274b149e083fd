// How people stand in a CSV file.
import { CSV_COLUMNS, PersonDraft } from '@mediatheque/contract/people'
import type { Role } from '@mediatheque/contract/primitives'
import { unguarded } from '../../platform/csv-guard.ts'

export type Field = keyof PersonDraft
export interface Problem {
  field: string
  message: string
}

const REQUIRED = ['username', 'displayname'] as const

/** Which field each column holds; columns we do not know hold none. */
export function columnsOf(header: readonly string[]): {
  columns: (Field | undefined)[]
  problems: Problem[]
} {
  const names = header.map(name =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_-]/g, ''),
  )
  const missing = REQUIRED.filter(name => !names.includes(name)).map(name => ({
    field: name,
    message: `The column ${name} is missing`,
  }))
  const twice = Object.keys(CSV_COLUMNS)
    .filter(name => names.indexOf(name) !== names.lastIndexOf(name))
    .map(name => ({ field: name, message: `The column ${name} is there twice` }))
  const columns = names.map(name => (CSV_COLUMNS as Record<string, Field | undefined>)[name])
  return { columns, problems: [...missing, ...twice] }
}

export type ReadLine = { draft: PersonDraft; given: ReadonlySet<Field> } | { problems: Problem[] }

/** A line by the very schema by which a person is created; an empty cell is the same as none. */
export function readLine(columns: readonly (Field | undefined)[], cells: readonly string[]): ReadLine {
  const raw: Partial<Record<Field, string | string[]>> = {}
  for (const [n, field] of columns.entries()) {
    const cell = unguarded(cells[n] ?? '').trim()
    if (field && cell !== '')
      raw[field] = field === 'Roles' || field === 'GroupNames' ? listOf(field, cell) : cell
  }
  const parsed = PersonDraft.safeParse({ UserName: '', DisplayName: '', ...raw })
  if (parsed.success) return { draft: parsed.data, given: new Set(Object.keys(raw) as Field[]) }
  const problems = new Map<string, Problem>()
  for (const { path, message } of parsed.error.issues) {
    const field = columnNameOf(path[0] as Field)
    const isRole = path[0] === 'Roles' && typeof path[1] === 'number'
    const said = isRole ? `There is no role ${raw.Roles?.[path[1] as number]}` : message
    if (!problems.has(field)) problems.set(field, { field, message: said })
  }
  return { problems: [...problems.values()] }
}

const listOf = (field: Field, cell: string): string[] => {
  const parts = cell.split(';').flatMap(part => part.trim() || [])
  return field === 'Roles' ? parts.map(part => part.toLowerCase()) : parts
}

const columnNameOf = (field: Field): string =>
  Object.entries(CSV_COLUMNS).find(([, it]) => it === field)?.[0] ?? field

export interface Known {
  DisplayName: string
  Email: string
  Roles: readonly Role[]
  GroupNames: readonly string[]
}

/** What a line changes in somebody who is there already. A password given is always new: we cannot see the old one. */
export function changesOf(known: Known, draft: PersonDraft, given: ReadonlySet<Field>): ReadonlySet<Field> {
  const changed = new Set<Field>()
  if (draft.DisplayName !== known.DisplayName) changed.add('DisplayName')
  if (given.has('Email') && draft.Email !== known.Email) changed.add('Email')
  if (given.has('Roles') && !isSameSet(draft.Roles, known.Roles)) changed.add('Roles')
  if (given.has('GroupNames') && !isSameSet(lower(draft.GroupNames), lower(known.GroupNames)))
    changed.add('GroupNames')
  if (given.has('Password')) changed.add('Password')
  return changed
}

const lower = (names: readonly string[]) => names.map(name => name.toLowerCase())
const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.every(it => b.includes(it)) && b.every(it => a.includes(it))
