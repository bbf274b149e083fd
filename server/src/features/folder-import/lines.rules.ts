// How items are in a CSV file next to the folder of their files. No clock, no database.
import { type Field, type FieldValueDraft, hasItems } from '@mediatheque/contract/fields'
import { isUsualYear } from '@mediatheque/contract/primitives'
import { unguarded } from '../../platform/csv-guard.ts'

export const OWN_COLUMNS = [
  'file',
  'title',
  'description',
  'owner',
  'policy',
  'categories',
  'private',
  'publish',
  'expiry',
] as const
type OwnColumn = (typeof OWN_COLUMNS)[number]

export type Column = { own: OwnColumn } | { field: Field }

const keyOf = (name: string) => name.trim().toLowerCase()

export interface Around {
  fields: readonly Field[]
  /** By their path in small letters, such as science/physics. */
  categories: ReadonlyMap<string, number>
}

/** What each column holds; what is wrong with the header is said in sentences. */
export function readHeader(cells: readonly string[], fields: readonly Field[]) {
  const byTitle = new Map(fields.map(field => [keyOf(field.Title), field]))
  const columns = cells.map((cell): Column | undefined => {
    const key = keyOf(unguarded(cell))
    const own = OWN_COLUMNS.find(name => name === key)
    const field = byTitle.get(key)
    return own ? { own } : field && { field }
  })
  const keys = cells.map(keyOf)
  const problems = [
    ...cells.filter((_cell, n) => !columns[n]).map(cell => `There is no field “${cell.trim()}”`),
    ...keys.filter((key, n) => keys.indexOf(key) !== n).map(key => `The column “${key}” is there twice`),
    ...(keys.includes('file') ? [] : ['The column “file” is missing']),
  ]
  return { columns, problems }
}

export interface ReadLine {
  File: string
  Owner: string
  Policy: string
  IsPrivate: boolean
  Included: number[]
  FieldValues: FieldValueDraft[]
  /** Nothing: the name of the file. */
  Title: string | undefined
  PublishDay: string | null
  ExpiryDay: string | null
  problems: string[]
}

export function readLine(
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
  { fields, categories }: Around,
): ReadLine {
  const problems: string[] = []
  const own = new Map<OwnColumn, string>()
  const FieldValues: FieldValueDraft[] = []
  for (const [n, column] of columns.entries()) {
    const cell = unguarded(cells[n] ?? '').trim()
    if (!column || cell === '') continue
    if ('own' in column) own.set(column.own, cell)
    else FieldValues.push({ FieldID: column.field.ID, FieldValue: cellValue(column.field, cell, problems) })
  }
  const said = (name: OwnColumn) => own.get(name) ?? ''
  const description = fields.find(it => it.IsDescField)
  if (description && said('description'))
    FieldValues.push({ FieldID: description.ID, FieldValue: said('description') })
  return {
    File: said('file'),
    Owner: said('owner'),
    Policy: said('policy'),
    IsPrivate: /^(1|true|yes|ja)$/i.test(said('private')),
    Included: categoriesIn(said('categories'), categories, problems),
    FieldValues,
    Title: said('title') || undefined,
    PublishDay: dayIn(said('publish'), 'publish', problems),
    ExpiryDay: dayIn(said('expiry'), 'expiry', problems),
    problems,
  }
}

/** Options by their names, several with semicolons between them. */
function cellValue({ Type, Title, Items }: Field, cell: string, problems: string[]): string {
  if (!hasItems(Type)) return cell
  return listIn(cell)
    .flatMap(name => {
      const item = Items.find(it => keyOf(it.Name) === keyOf(name))
      if (!item) problems.push(`${Title} has no option “${name}”`)
      return item ? item.ID : []
    })
    .join(',')
}

const listIn = (cell: string) =>
  cell
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '')

function categoriesIn(cell: string, known: Around['categories'], problems: string[]): number[] {
  return listIn(cell).flatMap(path => {
    const id = known.get(path.split('/').map(keyOf).join('/'))
    if (id === undefined) problems.push(`There is no category “${path}”`)
    return id ?? []
  })
}

function dayIn(cell: string, column: string, problems: string[]): string | null {
  if (cell === '') return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(cell) && isUsualYear(cell) && !Number.isNaN(Date.parse(cell))
  if (!isDay) problems.push(`${column}: please write the date as YYYY-MM-DD`)
  return isDay ? cell : null
}

export interface CategoryNode {
  ID: number
  ParentID: number | null
  Name: string
}

export function categoryPaths(nodes: readonly CategoryNode[]): Map<string, number> {
  const byID = new Map(nodes.map(node => [node.ID, node]))
  const pathOf = (node: CategoryNode): string => {
    const parent = node.ParentID === null ? undefined : byID.get(node.ParentID)
    return parent ? `${pathOf(parent)}/${keyOf(node.Name)}` : keyOf(node.Name)
  }
  return new Map(nodes.map(node => [pathOf(node), node.ID]))
}
