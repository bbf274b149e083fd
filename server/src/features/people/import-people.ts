// Imports a file of people; killed half-way, it goes on after the last line that was stored.
import type { Platform } from '../../platform/http/context.ts'
import type { Words } from '../../words/index.ts'
import { notifyPeople } from '../notifications/index.ts'
import { importBatch } from './import-batch.ts'
import { columnsOf, type Field } from './people-csv.rules.ts'
import {
  findImport,
  insertReport,
  markFinished,
  markRunning,
  type StoredImport,
} from './people-import.sql.ts'
import { NotCsv, readCsv } from './read-csv.ts'
import { type Entry, readEntries } from './read-entries.ts'
import { importRowOf } from './show-imports.ts'

const LINES_AT_ONCE = 100

type Columns = readonly (Field | undefined)[]

export async function importPeople(platform: Platform, importID: number, signal: AbortSignal): Promise<void> {
  const it = await findImport(platform.db, importID)
  if (!it) return
  // Killed after the last line but before the file was removed.
  if (it.FinishedAt) return await platform.files.remove(it.FileKey)
  try {
    const columns = await survey(platform, it)
    if (!columns) return await finishImport(platform, importID, 'failed', 'The columns are incorrect')
    await importLines(platform, it, columns, signal)
    await finishImport(platform, importID, 'done', '')
  } catch (error) {
    if (!(error instanceof NotCsv)) throw error
    await finishImport(platform, importID, 'failed', error.message)
  }
}

/** The whole file once, before anything is written: its columns, and how many lines there are. */
async function survey({ db, files }: Platform, it: StoredImport): Promise<Columns | undefined> {
  let columns: Columns | undefined
  let lines = 0
  for await (const { line, cells } of readCsv(files, it.FileKey)) {
    if (columns) {
      lines += 1
      continue
    }
    const header = columnsOf(cells)
    if (header.problems.length > 0) {
      const report = header.problems.map(problem => ({ line, ...problem }))
      await insertReport(db, it.ImportID, report)
      return undefined
    }
    columns = header.columns
  }
  if (!columns || lines === 0) throw new NotCsv('The file contains no people')
  await markRunning(db, it.ImportID, lines)
  return columns
}

async function importLines(platform: Platform, it: StoredImport, columns: Columns, signal: AbortSignal) {
  let done = it.LinesDone
  let batch: Entry[] = []
  const flush = async () => {
    signal.throwIfAborted()
    await importBatch(platform, it, batch, done)
    done += batch.length
    batch = []
    await publishProgress(platform, it.ImportID)
  }
  let linesRead = 0
  for await (const entry of readEntries(platform.files, it.FileKey, columns)) {
    linesRead += 1
    if (linesRead <= it.LinesDone) continue
    batch.push(entry)
    if (batch.length === LINES_AT_ONCE) await flush()
  }
  if (batch.length > 0) await flush()
}

async function publishProgress({ db, hub }: Platform, importID: number): Promise<void> {
  const now = await findImport(db, importID)
  if (now?.PersonID != null) hub.publishToPerson(now.PersonID, 'people-import', importRowOf(now))
}

export async function finishImport(
  platform: Platform,
  importID: number,
  status: 'done' | 'failed',
  message: string,
): Promise<void> {
  const it = await findImport(platform.db, importID)
  if (!it) return
  if (!it.FinishedAt) {
    const tell = await platform.db.transaction().execute(async tx => {
      await markFinished(tx, importID, status, message)
      return notifyPeople(tx, it.PersonID === null ? [] : [it.PersonID], ({ peopleImport }) => ({
        module: 'people',
        Level: status === 'done' ? 'info' : 'error',
        Title: titleOf(it, status, peopleImport),
        Description: message,
        Link: `/admin/people?import=${importID}`,
        LinkText: '',
      }))
    })
    tell(platform)
    await publishProgress(platform, importID)
  }
  // It may hold passwords.
  await platform.files.remove(it.FileKey)
}

function titleOf(
  { FileName, IsDryRun }: StoredImport,
  status: 'done' | 'failed',
  words: Words['peopleImport'],
): string {
  if (status === 'failed') return words.failed(FileName)
  return IsDryRun ? words.checked(FileName) : words.done(FileName)
}
