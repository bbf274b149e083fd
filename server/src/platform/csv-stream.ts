// A list of any length as CSV, written row by row.
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { FOR_SPREADSHEETS } from './csv-guard.ts'

/** A row that cannot be read breaks the output off; anyone who goes away in the middle leaves no rows waiting. */
export const csvOf = (rows: AsyncIterable<readonly string[]>): Readable =>
  pipeline(Readable.from(rows), stringify(FOR_SPREADSHEETS), () => undefined)
