// An import as its page tells it: the file, how far it is, and what was refused.
import { CSV_COLUMNS, IMPORT_MOST_BYTES, type ImportRow } from '@mediatheque/contract/people'
import { csvText } from '../../shared/csv.rules.ts'

export const CSV_COLUMN_NAMES = Object.keys(CSV_COLUMNS) as (keyof typeof CSV_COLUMNS)[]

const EXAMPLE: Readonly<Record<keyof typeof CSV_COLUMNS, string>> = {
  username: 'nrowlands',
  displayname: 'Dr Nia Rowlands',
  email: 'nia.rowlands@example.org',
  roles: 'uploader;editor',
  groups: 'Life Sciences;Staff',
  password: '',
}

export const importTemplate = () => csvText([CSV_COLUMN_NAMES, CSV_COLUMN_NAMES.map(name => EXAMPLE[name])])

export interface ChosenFile {
  FileName: string
  Text: string
}

export type FileProblem = 'empty' | 'too-large'

export function problemOfFile(bytes: number): FileProblem | null {
  if (bytes === 0) return 'empty'
  return bytes > IMPORT_MOST_BYTES ? 'too-large' : null
}

/** Spreadsheets still write files of their own alphabet, which are no UTF-8. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const isUnderWay = ({ Status }: Pick<ImportRow, 'Status'>) =>
  Status === 'waiting' || Status === 'running'

/** Undefined until the lines have been counted. */
export const percentOf = ({ LinesDone, LinesTotal }: Pick<ImportRow, 'LinesDone' | 'LinesTotal'>) =>
  LinesTotal > 0 ? Math.round((LinesDone / LinesTotal) * 100) : undefined

/** Messages may arrive late and out of order: an older one must not turn the bar back. */
export const isNewer = (
  known: Pick<ImportRow, 'LinesDone' | 'Status'>,
  told: Pick<ImportRow, 'LinesDone' | 'Status'>,
) => isUnderWay(known) && (told.LinesDone >= known.LinesDone || !isUnderWay(told))

interface ReportLine {
  Line: number
  Field: string
  Message: string
}

export const reportText = (header: readonly string[], report: readonly ReportLine[]) =>
  csvText([header, ...report.map(({ Line, Field, Message }) => [String(Line), Field, Message])])
