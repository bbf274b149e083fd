// The cells of a spreadsheet, from its parts (ECMA-376, part 1, chapter 18). Formulas are never worked out: what
// the spreadsheet showed for them is taken.
import { attributeIn, unescapedXml } from '../xml-text.ts'
import { type TableRow, tooManyColumns, tooManyRows } from './table-row.ts'

export interface SheetParts {
  workbook: string
  sheet: string
  strings: string
  styles: string
}

interface Limits {
  mostRows: number
  mostColumns: number
}

const TAG = /<(\/?)(?:\w{1,20}:)?(row|c|v|t|rPh|si)\b([^<>]*)>([^<]*)/g

export function rowsOfSheet(parts: SheetParts, limits: Limits): TableRow[] {
  const showing = {
    strings: stringsIn(parts.strings),
    dates: dateStylesIn(parts.styles),
    is1904: is1904(parts.workbook),
  }
  const rows: TableRow[] = []
  let row: TableRow | undefined
  let cell: OpenCell | undefined
  let last = 0
  for (const [, slash, name, attributes = '', text = ''] of parts.sheet.matchAll(TAG)) {
    const isEnd = slash === '/'
    const isEmpty = attributes.endsWith('/')
    if (name === 'row' && !isEnd) {
      last = Number(attributeIn(attributes, 'r')) || last + 1
      row = { line: last, cells: [], faults: [] }
      if (!isEmpty && rows.push(row) > limits.mostRows + 1) throw tooManyRows(limits.mostRows)
    } else if (name === 'c' && !isEnd && row) {
      const at = columnAt(attributeIn(attributes, 'r')) ?? row.cells.length
      if (at >= limits.mostColumns) throw tooManyColumns(limits.mostColumns)
      cell = isEmpty
        ? undefined
        : { at, type: attributeIn(attributes, 't'), style: attributeIn(attributes, 's'), text: '' }
    } else if (name === 'c' && isEnd && row && cell) {
      addCell(row, cell, showing)
      cell = undefined
    } else if ((name === 'v' || name === 't') && !isEnd && !isEmpty && cell) cell.text += unescapedXml(text)
  }
  return rows
}

interface OpenCell {
  at: number
  type: string
  style: string
  text: string
}

interface Showing {
  strings: readonly string[]
  dates: ReadonlySet<number>
  is1904: boolean
}

function addCell(row: TableRow, cell: OpenCell, showing: Showing) {
  while (row.cells.length < cell.at) row.cells.push('')
  if (cell.type === 'e') row.faults.push(cell.at)
  row.cells[cell.at] = textOf(cell, showing)
}

function textOf({ type, style, text }: OpenCell, { strings, dates, is1904 }: Showing): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'inlineStr' || type === 'str') return withoutCodes(text)
  if (type === 'b') return text.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e' || type === 'd' || text.trim() === '') return text
  return numberText(Number(text), dates.has(Number(style || 0)), is1904)
}

const DAY_MS = 86_400_000
const DAYS_TO_1970 = 25_569
const DAYS_TO_1904 = 1462
/** A sheet knows no later day than the last of the year 9999. */
const LAST_SERIAL = 2_958_466

/** A whole number of days is a day, anything else a moment. */
function numberText(value: number, isDate: boolean, is1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  const serial = is1904 ? value + DAYS_TO_1904 : value
  if (!isDate || serial < 1 || serial >= LAST_SERIAL) return String(value)
  const moment = new Date(Math.round((serial - DAYS_TO_1970) * DAY_MS)).toISOString()
  return Number.isInteger(serial) ? moment.slice(0, 10) : moment
}

/** AB12 is in column 27. */
function columnAt(place: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** What no XML can hold is written as _x0007_, also by ourselves. */
const withoutCodes = (text: string) =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The texts that cells share; how they are read aloud (rPh) is left out. */
function stringsIn(xml: string): string[] {
  const strings: string[] = []
  let open = ''
  let isAloud = false
  for (const [, slash, name, attributes = '', text = ''] of xml.matchAll(TAG)) {
    const isEmpty = attributes.endsWith('/')
    if (name === 'rPh') isAloud = slash !== '/' && !isEmpty
    else if (name === 't' && slash !== '/' && !isEmpty && !isAloud) open += unescapedXml(text)
    else if (name === 'si' && (slash === '/' || isEmpty)) {
      strings.push(withoutCodes(open))
      open = ''
    }
  }
  return strings
}

const is1904 = (workbook: string) => {
  const [tag = ''] = /<(?:\w{1,20}:)?workbookPr\b[^<>]*>/.exec(workbook) ?? []
  return ['1', 'true'].includes(attributeIn(tag, 'date1904'))
}

const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)

/** Which styles show a number as a day or a moment. */
function dateStylesIn(xml: string): Set<number> {
  const custom = new Set<number>()
  for (const [tag] of xml.matchAll(/<(?:\w{1,20}:)?numFmt\b[^<>]*>/g))
    if (isDateFormat(unescapedXml(attributeIn(tag, 'formatCode'))))
      custom.add(Number(attributeIn(tag, 'numFmtId')))
  const [, styles = ''] = xml.split(/<(?:\w{1,20}:)?cellXfs\b/)
  const [within = ''] = styles.split(/<\/(?:\w{1,20}:)?cellXfs>/)
  const dates = new Set<number>()
  for (const [at, [tag]] of [...within.matchAll(/<(?:\w{1,20}:)?xf\b[^<>]*>/g)].entries()) {
    const id = Number(attributeIn(tag, 'numFmtId'))
    if (isBuiltInDate(id) || custom.has(id)) dates.add(at)
  }
  return dates
}

/** Letters in quotation marks, in brackets and after a backslash are written as they are. */
const isDateFormat = (code: string) => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\][]*\]|\\./g, ''))
