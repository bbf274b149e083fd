// The lines of a stored CSV file, one at a time however long it is.
import { text } from 'node:stream/consumers'
import { CsvError, type Info, parse } from 'csv-parse'
import { separatorOf } from '../../platform/csv-separator.ts'
import type { Files } from '../../platform/files/files.ts'

export interface CsvLine {
  /** The line on which it begins, the header being on line 1. */
  line: number
  cells: string[]
}

const FIRST_LINE_BYTES = 16_384
const MOST_CHARACTERS_IN_A_LINE = 100_000

/** The file cannot be read as CSV from this line on. */
export class NotCsv extends Error {
  override name = 'NotCsv'
}

export async function* readCsv(files: Files, key: string): AsyncGenerator<CsvLine> {
  const beginning = await text(await files.read(key, { start: 0, end: FIRST_LINE_BYTES - 1 }))
  const parser = parse({
    bom: true,
    delimiter: separatorOf(beginning),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MOST_CHARACTERS_IN_A_LINE,
  })
  const source = await files.read(key)
  source.on('error', error => parser.destroy(error))
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{
      record: string[]
      info: Info
    }>) {
      // The parser counts to the end of a record; cells may hold line ends.
      const inside = record.join('').match(/\r\n|\r|\n/g)?.length ?? 0
      yield { line: info.lines - inside, cells: record }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new NotCsv(sentenceOf(error))
    throw error
  } finally {
    source.destroy()
  }
}

function sentenceOf(error: CsvError): string {
  const line = typeof error.lines === 'number' ? `Line ${error.lines}: ` : ''
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `${line}a quotation mark is opened and never closed`
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `${line}this line is too long`
  return `${line}quotation marks stand where they should not`
}
