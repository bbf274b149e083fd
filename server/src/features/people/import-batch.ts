// Some lines of a file in one transaction, together with how far we have come.
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { dropSessions, hashPassword, passwordRules } from '../sign-in/index.ts'
import { changeRights, rehearseRights } from './change-rights.ts'
import { type Counts, insertReport, type StoredImport, storeProgress } from './people-import.sql.ts'
import type { Entry } from './read-entries.ts'
import { type Written, writeLines } from './write-lines.ts'

export async function importBatch(
  platform: Platform,
  it: StoredImport,
  entries: readonly Entry[],
  linesDone: number,
) {
  const checked = await checkPasswords(platform, entries)
  await writeBatch(platform, it, it.IsDryRun ? checked : await hashPasswords(checked), linesDone)
}

async function checkPasswords({ db }: Platform, entries: readonly Entry[]): Promise<Entry[]> {
  const problemOf = await passwordRules(db)
  return entries.map(entry => {
    if (!('draft' in entry) || entry.draft.Password === undefined) return entry
    const message = problemOf(entry.draft.Password, entry.draft)
    return message === undefined ? entry : { line: entry.line, problems: [{ field: 'password', message }] }
  })
}

const hashPasswords = (entries: readonly Entry[]): Promise<Entry[]> =>
  Promise.all(
    entries.map(async entry =>
      'draft' in entry && entry.draft.Password !== undefined
        ? { ...entry, passwordHash: await hashPassword(entry.draft.Password) }
        : entry,
    ),
  )

/** One refused line must not hold back its neighbours: the batch is halved until that line stands alone. */
async function writeBatch(
  platform: Platform,
  it: StoredImport,
  entries: readonly Entry[],
  linesDone: number,
): Promise<void> {
  const { db, hub } = platform
  try {
    if (it.IsDryRun) {
      const written = await rehearseRights(db, tx => writeLines(tx, it, entries))
      await db.transaction().execute(tx => store(tx, it, written, linesDone))
      return
    }
    const written = await changeRights(db, async tx => {
      const written = await writeLines(tx, it, entries)
      await store(tx, it, written, linesDone)
      return written
    })
    for (const { endedSessions = [] } of written) dropSessions(hub, endedSessions)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [first, second] = entries
    if (first && 'draft' in first && !second)
      return await writeBatch(platform, it, [refused(first, error)], linesDone)
    if (!second) throw error
    const half = Math.ceil(entries.length / 2)
    await writeBatch(platform, it, entries.slice(0, half), linesDone)
    await writeBatch(platform, it, entries.slice(half), linesDone + half)
  }
}

function refused({ line }: Entry, { message, fields }: Refusal): Entry {
  const [field = 'roles'] = Object.keys(fields ?? {})
  return { line, problems: [{ field: field.toLowerCase(), message }] }
}

async function store(
  tx: Tx,
  it: StoredImport,
  written: readonly Written[],
  linesDone: number,
): Promise<void> {
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of written) counts[outcome] += 1
  await insertReport(
    tx,
    it.ImportID,
    written.flatMap(({ line, problems }) => problems.map(problem => ({ line, ...problem }))),
  )
  const isOurs = await storeProgress(tx, it.ImportID, linesDone, counts)
  if (!isOurs) throw new Error('Another worker has gone on with this import')
}
