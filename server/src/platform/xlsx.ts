// A spreadsheet of any length, written row by row: never more than a piece of it in memory.
import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A day without a time of day or a time zone, as YYYY-MM-DD. */
export class Day {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Cell = string | number | boolean | Date | Day | null

/** A sheet has no more lines, its header included. */
export const XLSX_MOST_ROWS = 1_048_575
export const LONGEST_TEXT = 32_767
const ROWS_AT_ONCE = 200

export interface Looks {
  /** The last column is for programs. */
  hidesLast?: boolean
}

export function xlsxOf(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  looks: Looks = {},
): Readable {
  const sheet = Readable.from(sheetXml(header, rows, looks), { objectMode: false })
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(text), path)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const output = new PassThrough()
  // A slow reader must have the last bytes too: a stream that is merely wrapped drops them when its source closes.
  pipeline(zip.outputStream, output, () => undefined)
  sheet.once('error', error => output.destroy(error))
  // Anyone who goes away in the middle must not leave the rows waiting forever.
  output.once('close', () => sheet.destroy())
  return output
}

const NS = 'http://schemas.openxmlformats.org'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const OFFICE = `${NS}/officeDocument/2006/relationships`

const BOLD = 1
const MOMENT = 2
const DAY = 3

const PARTS = {
  '[Content_Types].xml': `${XML}<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="Items" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${NS}/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

async function* sheetXml(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  { hidesLast = false }: Looks,
) {
  const shown = hidesLast ? header.length - 1 : header.length
  const hidden = hidesLast ? `<col min="${header.length}" max="${header.length}" width="18" hidden="1"/>` : ''
  yield `${XML}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${shown}" width="18" customWidth="1"/>${hidden}</cols><sheetData>`
  let at = 1
  let waiting = rowXml(header, at, BOLD)
  for await (const row of rows) {
    waiting += rowXml(row, ++at)
    if (at % ROWS_AT_ONCE !== 0) continue
    yield waiting
    waiting = ''
  }
  yield `${waiting}</sheetData></worksheet>`
}

const rowXml = (cells: readonly Cell[], at: number, style = 0) =>
  `<row r="${at}">${cells.map((cell, n) => cellXml(cell, `${columnName(n)}${at}`, style)).join('')}</row>`

function cellXml(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) return `<c r="${place}" s="${MOMENT}"><v>${serialOf(cell)}</v></c>`
  if (cell instanceof Day) return dayXml(cell, place, style)
  return textCellXml(cell, place, style)
}

const textCellXml = (text: string, place: string, style: number) =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`

/** A sheet counts its days from 1900 on: what was before stays text. */
function dayXml({ text }: Day, place: string, style: number): string {
  const serial = serialOf(new Date(`${text}T00:00:00Z`))
  return serial >= 61 ? `<c r="${place}" s="${DAY}"><v>${serial}</v></c>` : textCellXml(text, place, style)
}

/** A, B, … Z, AA, AB, … */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest === 0 ? '' : columnName(rest - 1)) + String.fromCharCode(65 + (index % 26))
}

const DAY_MS = 86_400_000
const DAYS_TO_1970 = 25_569

/** Days since the end of 1899, in UTC. */
export const serialOf = (date: Date): number => date.getTime() / DAY_MS + DAYS_TO_1970

const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** What a cell can hold of a text. */
export const heldText = (text: string): string =>
  text.slice(0, LONGEST_TEXT).toWellFormed().replace(NOT_XML, '')

/** A spreadsheet takes _x0041_ for a letter, so what looks like that is written in its own way. */
export const textXml = (text: string): string =>
  heldText(text)
    .replace(/_(x[0-9A-Fa-f]{4}_)/g, '_x005F_$1')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
