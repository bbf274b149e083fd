import type { PersonDraft } from '@mediatheque/contract/people'
import type { Files } from '../../platform/files/files.ts'
import { type Field, type Problem, readLine } from './people-csv.rules.ts'
import { readCsv } from './read-csv.ts'

/** A line of the file: somebody to be written, or why not. */
export type Entry = { line: number } & (
  | { draft: PersonDraft; given: ReadonlySet<Field>; passwordHash?: string }
  | { problems: Problem[] }
)

/** The lines after the header. The same person or address twice in a file is a mistake, not a change. */
export async function* readEntries(
  files: Files,
  key: string,
  columns: readonly (Field | undefined)[],
): AsyncGenerator<Entry> {
  const seen = { username: new Map<string, number>(), email: new Map<string, number>() }
  let isHeader = true
  for await (const { line, cells } of readCsv(files, key)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    const read = readLine(columns, cells)
    if ('problems' in read) {
      yield { line, ...read }
      continue
    }
    const problems: Problem[] = []
    for (const [field, value] of [
      ['username', read.draft.UserName.toLowerCase()],
      ['email', read.draft.Email.toLowerCase()],
    ] as const) {
      const before = seen[field].get(value)
      if (before !== undefined) problems.push({ field, message: `This is already on line ${before}` })
      else if (value !== '') seen[field].set(value, line)
    }
    yield problems.length > 0 ? { line, problems } : { line, ...read }
  }
}
