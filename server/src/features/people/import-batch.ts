// Some lines of a file in one transaction, together with how far we have come.
import type { Language } from '@mediatheque/contract/primitives'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { refusalText } from '../../words/refusals/index.ts'
import { languagesOf } from '../settings/index.ts'
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
  const language = await importerLanguage(platform, it)
  const checked = await checkPasswords(platform, entries, language)
  const report = { ...it, language }
  await writeBatch(platform, report, it.IsDryRun ? checked : await hashPasswords(checked), linesDone)
}

/** The report is read by the person who sent the file. */
async function importerLanguage({ db }: Platform, { PersonID }: StoredImport): Promise<Language> {
  return (await languagesOf(db, PersonID === null ? [] : [PersonID]))(PersonID ?? undefined)
}

type Reported = StoredImport & { language: Language }

async function checkPasswords(
  { db }: Platform,
  entries: readonly Entry[],
  language: Language,
): Promise<Entry[]> {
  const problemOf = await passwordRules(db)
  return entries.map(entry => {
    if (!('draft' in entry) || entry.draft.Password === undefined) return entry
    const key = problemOf(entry.draft.Password, entry.draft)
    if (key === undefined) return entry
    return { line: entry.line, problems: [{ field: 'password', message: refusalText(language, key, {}) }] }
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

/** One refused line must not hold back its neighbours: the batch is halved until that line is alone. */
async function writeBatch(
  platform: Platform,
  it: Reported,
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
      return await writeBatch(platform, it, [refused(first, error, it.language)], linesDone)
    if (!second) throw error
    const half = Math.ceil(entries.length / 2)
    await writeBatch(platform, it, entries.slice(0, half), linesDone)
    await writeBatch(platform, it, entries.slice(half), linesDone + half)
  }
}

function refused({ line }: Entry, refusal: Refusal, language: Language): Entry {
  const [field = 'roles'] = Object.keys(refusal.fields ?? {})
  return { line, problems: [{ field: field.toLowerCase(), message: refusal.textIn(language) }] }
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
