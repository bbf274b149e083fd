// Compares a stored file with the library, some rows at a time: what differs in them and that they are compared is one
// transaction, so that a worker that was killed goes on after the last of them.
import { buffer } from 'node:stream/consumers'
import { SHEET_MOST_ROWS, SHEET_PROGRESS } from '@mediatheque/contract/sheets'
import { sql } from 'kysely'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { Lost, runFenced } from '../../platform/jobs/fenced-task.ts'
import type { Lease } from '../../platform/jobs/task-rows.sql.ts'
import { readTableAside } from '../../platform/tables/read-table.ts'
import { sessionKeys } from '../sign-in/index.ts'
import { compareLines, type OpenTable, openTable } from './compare-table.ts'
import { sheetQueue } from './queue.ts'
import {
  type CellDraft,
  countAllCells,
  findSheet,
  insertCells,
  type StoredSheet,
  sheetTasks,
} from './sheets.sql.ts'
import { sheetRowOf } from './show-sheet.ts'

export const SHEET_FILES = 'imports/sheets/'
const MOST_COLUMNS = 300
const MOST_CELLS = 200_000
const PUBLISH_EVERY_MS = 500

/** Returns why the file as a whole is refused. */
export async function compareSheet(
  platform: Platform,
  sheetID: number,
  stopping: AbortSignal,
): Promise<Refusal | undefined> {
  const { db, jobs } = platform
  let refused: Refusal | undefined
  await runFenced<Lease>(
    platform,
    {
      begin: () => sheetTasks.begin(db, sheetID),
      isHeld: lease => sheetTasks.isHeld(db, lease),
      run: (lease, signal) => compare(platform, lease, signal),
      release: async lease => {
        if (await sheetTasks.release(db, lease)) await jobs.send(db, sheetQueue, { SheetID: sheetID })
      },
      async fail(lease, error) {
        // That too many files are being read passes.
        if (!(error instanceof Refusal) || error.key === 'busy-reading-files') throw error
        const { key, values } = error
        refused = error
        await end(platform, lease, {
          status: 'failed',
          reason_key: key,
          reason_values: JSON.stringify(values),
        })
      },
    },
    stopping,
  )
  return refused
}

async function compare(platform: Platform, lease: Lease, signal: AbortSignal) {
  const { db } = platform
  const { table, rowsDone } = await open(platform, lease)
  const { lines, matched } = table
  const known = {
    row_count: lines.length,
    unknown_columns: matched.unknown,
    is_versioned: matched.isVersioned,
  }
  if (!(await sheetTasks.change(db, lease, known))) throw new Lost()
  let [done, cells, publishedAt] = [rowsDone, await countAllCells(db, lease.id), 0]
  for await (const some of compareLines(table, rowsDone)) {
    signal.throwIfAborted()
    done += some.count
    cells += some.cells.length
    if (cells > MOST_CELLS)
      throw new Refusal('too-large', 'sheet-too-many-changes', { values: { most: MOST_CELLS } })
    await store(platform, lease, some.cells, done)
    if (Date.now() - publishedAt < PUBLISH_EVERY_MS) continue
    publishedAt = Date.now()
    await publish(platform, lease.id)
  }
  await end(platform, lease, { status: 'done', percent: 100 })
}

async function open(platform: Platform, lease: Lease): Promise<{ table: OpenTable; rowsDone: number }> {
  const sheet = await findSheet(platform.db, lease.id)
  if (!sheet?.FileKey) throw new Lost()
  const viewer = await sessionKeys.takeAgain(platform, { PersonID: sheet.PersonID }, NOBODY)
  if (viewer?.kind !== 'person') throw new Error('Who sent it has no account any more')
  const bytes = await buffer(await platform.files.read(sheet.FileKey))
  const read = await readTableAside(bytes, { mostRows: SHEET_MOST_ROWS, mostColumns: MOST_COLUMNS })
  const { db, config } = platform
  return { table: await openTable({ db, config, viewer }, read), rowsDone: sheet.RowsDone }
}

/** First of all: a worker that has lost its lease must not add a cell. */
const store = ({ db }: Platform, lease: Lease, cells: readonly CellDraft[], rowsDone: number) =>
  db.transaction().execute(async tx => {
    if (!(await sheetTasks.change(tx, lease, { rows_done: rowsDone }))) throw new Lost()
    await insertCells(tx, lease.id, cells)
  })

async function end(platform: Platform, lease: Lease, changes: Parameters<typeof sheetTasks.change>[2]) {
  const sheet = await findSheet(platform.db, lease.id)
  const ended = { ...changes, file_key: null, finished_at: sql`now()` }
  if (!(await sheetTasks.change(platform.db, lease, ended))) throw new Lost()
  await removeFile(platform, sheet)
  await publish(platform, lease.id)
}

/** By the queue, after the last try. */
export async function giveUpSheet(platform: Platform, sheetID: number, reason: string) {
  const sheet = await findSheet(platform.db, sheetID)
  const changes = { file_key: null, reason_key: 'sheet-failed' }
  if (!(await sheetTasks.fail(platform.db, sheetID, reason, changes))) return
  await removeFile(platform, sheet)
  await publish(platform, sheetID)
}

const removeFile = async ({ files }: Platform, sheet: StoredSheet | undefined) => {
  if (sheet?.FileKey) await files.remove(sheet.FileKey)
}

async function publish({ db, hub }: Platform, sheetID: number) {
  const sheet = await findSheet(db, sheetID)
  if (sheet) hub.publishToPerson(sheet.PersonID, SHEET_PROGRESS, sheetRowOf(sheet))
}
