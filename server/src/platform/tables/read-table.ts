import { parseAside } from '../parse/parse-aside.ts'
import type { readTable } from './read-table.rules.ts'

export type { ReadTable } from './read-table.rules.ts'

const MOST_BYTES = 20_000_000

/** A table that somebody sends; nobody else waits for it. */
export const readTableAside = parseAside<typeof readTable>(
  new URL('./read-table.rules.ts', import.meta.url),
  'readTable',
  { what: 'file', mostBytes: MOST_BYTES, mostSecs: 60, mostAnswerBytes: 64_000_000 },
)
