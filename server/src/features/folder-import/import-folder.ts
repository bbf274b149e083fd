// A folder of files and a list of what they are: brought in line by line, each once, however often it is run.
import { createReadStream, createWriteStream } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { CsvError, type Info, parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { viewAddress } from '../../core/items/index.ts'
import { guarded } from '../../platform/csv-guard.ts'
import { separatorOf } from '../../platform/csv-separator.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { listFields } from '../fields/index.ts'
import { listCategories } from './folder-import.sql.ts'
import { type ImportPlatform, importFile, type Outcome } from './import-file.ts'
import { type Around, type Column, categoryPaths, readHeader, readLine } from './lines.rules.ts'

export interface FolderImport {
  folder: string
  csv: string
  report: string
  /** Of lines that name none. */
  owner: string
  isDryRun: boolean
}

export type Counts = Record<Outcome['Result'], number>

const FIRST_LINE_BYTES = 16_384
const MOST_CHARACTERS_IN_A_LINE = 1_000_000
const HEADER = ['line', 'file', 'result', 'title', 'address', 'message']

/** `say` hears of each line as it is done. */
export async function importFolder(
  platform: ImportPlatform,
  { folder, csv, report, owner, isDryRun }: FolderImport,
  say: (line: string) => void,
): Promise<Counts> {
  const root = await realpath(folder).catch(() => {
    throw new StartRefused(`There is no folder ${folder}.`)
  })
  const around = await lookAround(platform)
  const counts: Counts = { imported: 0, 'imported before': 0, 'would be imported': 0, refused: 0 }
  const { write, end } = openReport(report)
  let columns: (Column | undefined)[] | undefined
  try {
    for await (const { record, line } of linesOf(csv)) {
      if (!columns) {
        columns = headerOf(record, around)
        continue
      }
      const read = readLine(columns, record, around)
      const outcome = await importFile(platform, root, { ...read, Owner: read.Owner || owner }, isDryRun)
      counts[outcome.Result] += 1
      const address = outcome.EncID && new URL(viewAddress(outcome.EncID), platform.config.baseUrl).href
      await write([line, read.File, outcome.Result, outcome.Title, address, outcome.Message])
      say(`${read.File || `line ${line}`}: ${outcome.Result}${outcome.Message && ` (${outcome.Message})`}`)
    }
  } finally {
    await end()
  }
  if (!columns) throw new StartRefused('The list is empty.')
  return counts
}

async function lookAround({ db }: ImportPlatform): Promise<Around> {
  const [fields, categories] = await Promise.all([listFields(db), listCategories(db)])
  return { fields, categories: categoryPaths(categories) }
}

function headerOf(record: readonly string[], { fields }: Around) {
  const { columns, problems } = readHeader(record, fields)
  if (problems.length > 0) throw new StartRefused(`${problems.join('. ')}.`)
  return columns
}

async function* linesOf(path: string): AsyncGenerator<{ record: string[]; line: number }> {
  const parser = parse({
    bom: true,
    delimiter: separatorOf(await beginningOf(path)),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_CHARACTERS_IN_A_LINE,
  })
  const source = createReadStream(path)
  source.on('error', error => parser.destroy(error))
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{
      record: string[]
      info: Info
    }>)
      yield { record, line: info.lines }
  } catch (error) {
    if (error instanceof CsvError) throw new StartRefused(`The list is not a CSV file: ${error.message}`)
    throw error
  } finally {
    source.destroy()
  }
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path).catch(() => {
    throw new StartRefused(`There is no list ${path}.`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_LINE_BYTES), 0, FIRST_LINE_BYTES, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

function openReport(path: string) {
  const lines = stringify()
  const written = finished(lines.pipe(createWriteStream(path)))
  // A report that cannot be written is said at the end, not in the middle of a file.
  written.catch(() => undefined)
  lines.write(HEADER)
  return {
    async write(cells: (string | number)[]) {
      lines.write(cells.map(cell => guarded(String(cell))))
    },
    async end() {
      lines.end()
      await written
    },
  }
}
