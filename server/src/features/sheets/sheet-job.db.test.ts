import { Readable } from 'node:stream'
import { SHEET_PROGRESS, type SheetRow } from '@mediatheque/contract/sheets'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Platform } from '../../platform/http/context.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { givePolicy } from '../../testing/media.ts'
import { compareSheetJob } from './compare-sheet.job.ts'
import { compareSheet, SHEET_FILES } from './compare-sheet.ts'
import { sweepSheetsJob } from './sweep-sheets.job.ts'

const ITEMS = 2_500
const SHEETS = '/api/ml/content/sheets/'

let it: TestApp
let manager: Browser
let ids: number[]

beforeAll(async () => {
  it = await testApp()
  manager = await it.as('manager')
  const open = await givePolicy(it.platform.db, { name: 'Open' })
  const { rows } = await sql<{ id: number }>`
    insert into media_item (title, owner_id, pp_id, record_type, enc_id, description)
    select 'Lecture ' || n, ${manager.PersonID}, ${open}, 1, rpad('sheetjob' || translate(n::text, '0', 'A'), 22, 'z'), ''
    from generate_series(1, ${ITEMS}) n returning clip_data_id as id`.execute(it.platform.db)
  ids = rows.map(row => row.id)
})
afterAll(() => it.close())

/** Longer than a call waits for. */
const LONG = 'A new title of this item that makes the file longer than a call waits for'
const tableWith = (rows: readonly (readonly unknown[])[], header = ['ClipDataID', 'Title']) =>
  Buffer.from(stringify([header, ...rows]))
const everyTitle = () => tableWith(ids.map(id => [id, `${LONG} ${id}`]))
const send = async (bytes: Buffer) => {
  const { status, body } = await manager.post(SHEETS, {
    FileName: 'content.csv',
    Data: bytes.toString('base64'),
  })
  expect(status).toBe(200)
  return body.Data.SheetID as number
}
const shown = async (SheetID: number) => (await manager.get(`${SHEETS}${SheetID}/`)).body
const filesKept = async () => {
  const keys: string[] = []
  for await (const key of it.platform.files.list(SHEET_FILES)) keys.push(key)
  return keys
}

/** The worker ends, as if it was killed, when so many rows are stored. */
function platformThatDiesAfter(rows: number): Platform {
  const hub: Platform['hub'] = {
    ...it.platform.hub,
    publishToPerson(_person, event, payload) {
      if (event === SHEET_PROGRESS && (payload as SheetRow).RowsDone >= rows) throw new Error('killed')
    },
  }
  return { ...it.platform, hub }
}

test('a long table is compared by a job that goes on where its worker was killed, each row once', async () => {
  const SheetID = await send(everyTitle())
  expect(await shown(SheetID)).toMatchObject({ Status: 'waiting', Rows: 0, RowsDone: 0, Changes: 0 })
  expect(await filesKept()).toHaveLength(1)
  const signal = new AbortController().signal
  await expect(compareSheet(platformThatDiesAfter(1), SheetID, signal)).rejects.toThrow('killed')
  const half = await shown(SheetID)
  expect(half).toMatchObject({ Status: 'processing', Rows: ids.length })
  expect(half.RowsDone).toBeGreaterThan(0)
  expect(half.RowsDone).toBeLessThan(ids.length)
  expect((await manager.post(`${SHEETS}${SheetID}/apply/`, {})).body.Key).toBe('sheet-not-compared')

  const told: SheetRow[] = []
  const hub: Platform['hub'] = {
    ...it.platform.hub,
    publishToPerson(personID, event, payload) {
      if (personID === manager.PersonID && event === SHEET_PROGRESS) told.push(payload as SheetRow)
    },
  }
  await runWaiting({ ...it.platform, hub }, compareSheetJob)
  expect(await shown(SheetID)).toMatchObject({
    Status: 'done',
    RowsDone: ids.length,
    Changes: ids.length,
    Errors: 0,
  })
  expect(told[0]?.RowsDone).toBeGreaterThan(half.RowsDone)
  expect(told.at(-1)).toMatchObject({ SheetID, Status: 'done', RowsDone: ids.length })
  expect(await filesKept()).toEqual([])
  // Once more, as the queue may: nothing is left to do.
  await compareSheet(it.platform, SheetID, signal)
  expect(await shown(SheetID)).toMatchObject({ Status: 'done', Changes: ids.length })
})

test('an item that is in the table twice is named, also when its rows are on both sides of an interruption', async () => {
  const lines = ids.map(id => [id, `${LONG} ${id}`])
  lines.push([ids[0] ?? 0, LONG])
  const SheetID = await send(tableWith(lines))
  const signal = new AbortController().signal
  await expect(compareSheet(platformThatDiesAfter(1), SheetID, signal)).rejects.toThrow('killed')
  await runWaiting(it.platform, compareSheetJob)
  expect(await shown(SheetID)).toMatchObject({ Status: 'done', Errors: 1 })
  const { body } = await manager.get(`${SHEETS}${SheetID}/cells/?errors=true`)
  expect(body.Items).toEqual([expect.objectContaining({ Message: 'This item is in the table twice' })])
})

test('a long file that is no such table fails with its reason; one whose job is given up says so', async () => {
  const wrong = await send(
    tableWith(
      ids.map(id => [id, `${LONG} ${id}`]),
      ['Number', 'Title'],
    ),
  )
  await runWaiting(it.platform, compareSheetJob)
  expect(await shown(wrong)).toMatchObject({
    Status: 'failed',
    Message: expect.stringContaining('The column ClipDataID is missing'),
  })
  const given = await send(everyTitle())
  await compareSheetJob.dead?.(it.platform, { SheetID: given }, 'out of luck')
  expect(await shown(given)).toMatchObject({
    Status: 'failed',
    Message: 'Sorry, the file could not be compared. Please choose it again',
  })
  expect(await filesKept()).toEqual([])
})

test('the last tables of a person are listed for them alone', async () => {
  const colleague = await it.as('manager')
  const SheetID = await send(tableWith([[ids[0], LONG]]))
  const { body } = await manager.get(SHEETS)
  expect(body.Items[0]).toMatchObject({
    SheetID,
    FileName: 'content.csv',
    Status: 'done',
    Rows: 1,
    IsApplied: false,
  })
  expect((await colleague.get(SHEETS)).body).toEqual({ Items: [], Total: 0 })
})

test('files that nobody waits for are swept', async () => {
  const { files } = it.platform
  await files.write(`${SHEET_FILES}left`, Readable.from([Buffer.from('x')]))
  const SheetID = await send(everyTitle())
  const old = {
    ...it.platform,
    files: {
      ...files,
      async *listStats(prefix: string) {
        for await (const it of files.listStats(prefix)) yield { ...it, ModifiedAt: new Date(0) }
      },
    },
  }
  await sweepSheetsJob.run(old, {}, new AbortController().signal, 'waiting')
  expect(await filesKept()).toHaveLength(1)
  await runWaiting(it.platform, compareSheetJob)
  expect(await shown(SheetID)).toMatchObject({ Status: 'done' })
})
