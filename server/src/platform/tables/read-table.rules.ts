// A table that somebody sends, CSV or XLSX, as rows of texts. Runs aside: what is in it was written by strangers.
import { posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CsvError, parse } from 'csv-parse/sync'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { separatorOf } from '../csv-separator.ts'
import { decodeText } from '../decode-text.ts'
import { Refusal } from '../http/refusal.ts'
import { attributeIn, unescapedXml } from '../xml-text.ts'
import { rowsOfSheet } from './sheet-xml.rules.ts'
import { type TableRow, tooManyColumns, tooManyRows, unreadable } from './table-row.ts'

export interface TableLimits {
  mostRows: number
  mostColumns: number
}

export interface ReadTable {
  format: 'csv' | 'xlsx'
  /** The header is the first; rows without anything are left out. */
  rows: TableRow[]
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

export async function readTable(bytes: Uint8Array, limits: TableLimits): Promise<ReadTable> {
  const format = isZip(bytes) ? 'xlsx' : 'csv'
  const rows = format === 'xlsx' ? await readXlsx(Buffer.from(bytes), limits) : readCsv(bytes, limits)
  const filled = rows.filter(it => it.faults.length > 0 || it.cells.some(cell => cell !== ''))
  if (filled.length < 2) throw new Refusal('unprocessable', 'table-empty')
  if (filled.length > limits.mostRows + 1) throw tooManyRows(limits.mostRows)
  return { format, rows: filled }
}

const MOST_CHARACTERS_IN_A_ROW = 2_000_000

function readCsv(bytes: Uint8Array, { mostColumns, mostRows }: TableLimits): TableRow[] {
  const decoded = decodeText(bytes)
  if (decoded === undefined) throw unreadable()
  // Excel writes and obeys a first line that names the separator.
  const named = /^sep=([,;\t])\r?\n/.exec(decoded)
  const text = named ? decoded.slice(named[0].length) : decoded
  const records = recordsIn(text, named?.[1] ?? separatorOf(text), mostRows)
  return records.map((cells, at) => {
    if (cells.length > mostColumns) throw tooManyColumns(mostColumns)
    return { line: at + (named ? 2 : 1), cells, faults: [] }
  })
}

function recordsIn(text: string, delimiter: string, mostRows: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      max_record_size: MOST_CHARACTERS_IN_A_ROW,
      record_delimiter: ['\r\n', '\n', '\r'],
      // Lines without anything count too; a file of many more than that is refused.
      to: 2 * (mostRows + 1),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Refusal('unprocessable', 'table-broken-at', { values: { line: Number(error.lines ?? 1) } })
  }
}

const MOST_ENTRIES = 2000
const MOST_UNPACKED_BYTES = 100_000_000

async function readXlsx(bytes: Buffer, limits: TableLimits): Promise<TableRow[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true }).catch(() => {
    throw unreadable()
  })
  try {
    const textOf = await partsOf(zip)
    const workbook = await textOf('xl/workbook.xml')
    const sheet = firstSheet(workbook, await textOf('xl/_rels/workbook.xml.rels'))
    const [strings, styles] = [await textOf('xl/sharedStrings.xml'), await textOf('xl/styles.xml')]
    return rowsOfSheet({ workbook, sheet: await textOf(sheet), strings, styles }, limits)
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable()
  } finally {
    zip.close()
  }
}

/** Of all parts that are read together, no more than a process can hold. */
async function partsOf(zip: ZipFile) {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry)
    if (entries.size > MOST_ENTRIES) throw unreadable()
  }
  let bytes = 0
  return async (name: string): Promise<string> => {
    const entry = entries.get(name)
    if (!entry) return ''
    if (entry.isEncrypted()) throw unreadable()
    bytes += entry.uncompressedSize
    if (bytes > MOST_UNPACKED_BYTES) throw new Refusal('too-large', 'file-too-large-to-read')
    return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8')
  }
}

/** The first that is not hidden. */
function firstSheet(workbook: string, links: string): string {
  const sheets = [...workbook.matchAll(/<(?:\w{1,20}:)?sheet\b[^<>]*>/g)].map(([tag]) => tag)
  const shown = sheets.find(tag => !attributeIn(tag, 'state').toLowerCase().includes('hidden')) ?? sheets[0]
  const id = attributeIn(shown ?? '', 'r:id')
  const link = [...links.matchAll(/<(?:\w{1,20}:)?Relationship\b[^<>]*>/g)]
    .map(([tag]) => tag)
    .find(tag => attributeIn(tag, 'Id') === id)
  const target = unescapedXml(attributeIn(link ?? '', 'Target'))
  if (target === '') throw unreadable()
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
}
