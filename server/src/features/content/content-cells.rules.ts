// How values of items are written into a table so that they can be compared when the table comes back. Pure.
import { hash } from 'node:crypto'
import { unguarded } from '../../platform/csv-guard.ts'
import { type Cell, Day, heldText, LONGEST_TEXT } from '../../platform/xlsx.ts'

export type CellKind = 'text' | 'number' | 'flag' | 'day' | 'moment'

/** What a program shows for the cell before it is edited. */
export function textOfCell(cell: Cell): string {
  if (cell instanceof Day) return cell.text
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'boolean') return cell ? 'yes' : ''
  return String(cell ?? '')
}

const YES = ['yes', 'true', '1', 'ja', 'wahr', 'x']
const NO = ['', 'no', 'false', '0', 'nein', 'falsch']

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/
const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}:\d{2}))?/

/** Programs rewrite days in the way of their country; what is in doubt, such as 1/2/2026, stays as it is. */
function momentIn(text: string): { day: string; time: string } | undefined {
  const [, isoDay, isoTime = '00:00'] = ISO.exec(text) ?? []
  if (isoDay) return { day: isoDay, time: isoTime }
  const [, day = '', month = '', year, time = '00:00'] = GERMAN.exec(text) ?? []
  return year
    ? { day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, time: time.padStart(5, '0') }
    : undefined
}

/** The same value in one form, however a program wrote it. */
export function canonicalText(kind: CellKind, text: string): string {
  if (kind === 'text') return text.toWellFormed().replace(/\r\n?/g, '\n')
  const said = text.trim()
  if (kind === 'flag') {
    const word = said.toLowerCase()
    if (YES.includes(word)) return 'yes'
    return NO.includes(word) ? '' : said
  }
  if (kind === 'number') {
    const value = said === '' ? Number.NaN : Number(said.replace(',', '.'))
    return Number.isNaN(value) ? said : String(Number(value.toPrecision(12)))
  }
  const moment = momentIn(said)
  if (!moment) return said
  return kind === 'day' ? moment.day : `${moment.day} ${moment.time}`
}

const DIGEST_LETTERS = 4
/** Spreadsheets take what begins with a digit or a sign for a number or a formula. */
const VERSION_BEGINNING = 'v'

const digest = (text: string) => hash('sha256', text, 'base64url').slice(0, DIGEST_LETTERS)

export interface VersionedColumn {
  id: string
  kind: CellKind
}

/** The name of the column that says what the others were: in which order, spreadsheets may change. */
export const versionHeader = (columns: readonly VersionedColumn[]) =>
  `Version (${columns.map(it => it.id).join(' ')})`

export function columnsOfVersion(header: string): string[] | undefined {
  const within = /^Version \(([\w -]{0,5000})\)$/.exec(header.trim())?.[1]
  return within?.split(' ')
}

/** What was written, as it can be told from anything else later on. */
export const versionOf = (columns: readonly VersionedColumn[], cells: readonly Cell[]) =>
  VERSION_BEGINNING +
  columns.map(({ kind }, at) => digest(canonicalText(kind, heldText(textOfCell(cells[at] ?? null))))).join('')

/** By column; undefined where somebody has changed the version itself. */
export function digestsIn(
  columns: readonly string[],
  version: string,
): ReadonlyMap<string, string> | undefined {
  const text = version.trim()
  if (!text.startsWith(VERSION_BEGINNING) || text.length !== 1 + columns.length * DIGEST_LETTERS)
    return undefined
  return new Map(
    columns.map((id, at) => [id, text.slice(1 + at * DIGEST_LETTERS, 1 + (at + 1) * DIGEST_LETTERS)]),
  )
}

export type Compared = 'same' | 'changed' | 'conflict'

/** A cell of a table, what is there now, and what the cell was when it was exported, if that is known. */
export function compareCell(
  kind: CellKind,
  sent: string,
  present: Cell,
  exported: string | undefined,
): { outcome: Compared; text: string } {
  const now = textOfCell(present)
  const text = unguarded(sent)
  const forms = [sent, text].map(it => canonicalText(kind, it))
  const held = canonicalText(kind, heldText(now))
  if (forms.includes(canonicalText(kind, now)) || forms.includes(held)) return { outcome: 'same', text }
  if (exported === undefined) return { outcome: 'changed', text }
  // What somebody has changed here since stays; the end of a text that is too long is in no version.
  const isAsExported = forms.some(it => digest(canonicalText(kind, heldText(it))) === exported)
  if (isAsExported && text.length <= LONGEST_TEXT) return { outcome: 'same', text }
  return { outcome: digest(held) === exported ? 'changed' : 'conflict', text }
}

const SIGNS = /[\\;>]/g

/** Names in a list: what separates them is marked where it belongs to a name. */
export const listText = (names: readonly string[]) => names.join('; ')
export const escapedName = (name: string) => name.replace(SIGNS, sign => `\\${sign}`)
export const pathText = (names: readonly string[]) => names.map(escapedName).join(' > ')

/** What is between these signs where they are not marked; the marks stay. */
export function partsBetween(text: string, separator: ';' | '>'): string[] {
  const parts = ['']
  let isMarked = false
  for (const sign of text) {
    if (sign === separator && !isMarked) parts.push('')
    else parts[parts.length - 1] += sign
    isMarked = sign === '\\' && !isMarked
  }
  return parts.map(it => it.trim()).filter(it => it !== '')
}

export const unescapedName = (text: string) => text.replace(/\\([\\;>])/g, '$1')
