import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { batchLibrary } from '../../testing/batch.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveMedia } from '../../testing/media.ts'
import { batchJob } from './batch.job.ts'
import { batches } from './batch.sql.ts'
import { sweepBatchesJob } from './sweep-batches.job.ts'

const { it, manager, owner, giveSome, rowsOf, run, preview, undo } = await batchLibrary()
afterAll(() => it.close())

test('more than a few run as a job, which says how far it is and is written to the trail', async () => {
  const ids = await giveSome(101)
  const { Data } = (await run({ ids }, { Act: 'privacy', IsPrivate: true })).body
  expect(Data).toMatchObject({ Status: 'waiting', Total: 101, Done: 0, CanUndo: false })
  expect((await undo(Data.BatchID)).status).toBe(409)
  await runWaiting(it.platform, batchJob)
  const done = (await manager.get(`/api/ml/batch/${Data.BatchID}/?ps=200`)).body
  expect(done).toMatchObject({ Status: 'done', Done: 101, CanUndo: true, Counts: { changed: 101 } })
  expect(done.Items).toHaveLength(101)
  const trail = await it.platform.db
    .selectFrom('audit')
    .select(['action', 'person_id'])
    .where('subject', '=', `batch:${Data.BatchID}`)
    .orderBy('audit_id')
    .execute()
  expect(trail).toEqual([
    { action: 'started a batch', person_id: manager.PersonID },
    { action: 'ran a batch', person_id: manager.PersonID },
  ])
})

describe('a batch that is under way', () => {
  const cancel = (batchID: number, by = manager) => by.post(`/api/ml/batch/${batchID}/cancel/`)
  const show = async (batchID: number) => (await manager.get(`/api/ml/batch/${batchID}/?ps=1`)).body

  test('is cancelled: what was done stays and can be undone, the others are as they were', async () => {
    const { db } = it.platform
    const ids = await giveSome(101)
    const { BatchID } = (await run({ ids }, { Act: 'privacy', IsPrivate: true })).body.Data
    // As if the worker had come so far.
    const done = ids.slice(0, 3)
    await sql`update batch_item set outcome = 'changed', old_value = '{"IsPrivate":false,"Since":null}',
      new_value = '{"IsPrivate":true,"Since":"2031-01-01T00:00:00.000Z"}'
      where batch_id = ${BatchID} and clip_data_id = any(${done}::bigint[])`.execute(db)
    await sql`update media_item set is_private = true where clip_data_id = any(${done}::bigint[])`.execute(db)
    await sql`update media_item set private_since = '2031-01-01' where clip_data_id = any(${done}::bigint[])`.execute(
      db,
    )
    expect((await cancel(BatchID, owner)).status).toBe(404)
    expect((await cancel(BatchID)).body.Data).toMatchObject({ Status: 'cancelled', CanUndo: true, Done: 3 })
    expect((await cancel(BatchID)).body.Key).toBe('batch-not-running')
    await runWaiting(it.platform, batchJob)
    expect((await show(BatchID)).Counts).toMatchObject({ changed: 3, waiting: 98 })
    expect((await rowsOf(ids)).filter(row => row.is_private)).toHaveLength(3)
    expect((await undo(BatchID)).body.Data).toMatchObject({ Status: 'done', Counts: { undone: 3 } })
    expect((await rowsOf(ids)).filter(row => row.is_private)).toHaveLength(0)
    expect((await cancel(BatchID)).status).toBe(409)
  })

  test('loses its worker when it is cancelled between two steps', async () => {
    const ids = await giveSome(101)
    const { BatchID } = (await run({ ids }, { Act: 'privacy', IsPrivate: true })).body.Data
    const lease = await batches.begin(it.platform.db, BatchID)
    if (!lease) throw new Error('The batch is not open')
    expect((await cancel(BatchID)).status).toBe(200)
    expect(await batches.change(it.platform.db, lease, { percent: 50 })).toBe(false)
  })
})

test('batches that ended three months ago are swept, with what they knew of items', async () => {
  const { db } = it.platform
  const [id = 0] = await giveSome(1)
  const [old, recent] = [
    (await run({ ids: [id] }, { Act: 'connect', IsShared: true })).body.Data.BatchID,
    (await run({ ids: [id] }, { Act: 'connect', IsShared: false })).body.Data.BatchID,
  ]
  await sql`update batch set finished_at = now() - interval '91 days' where batch_id = ${old}`.execute(db)
  await sweepBatchesJob.run(it.platform, {}, new AbortController().signal, '')
  expect((await manager.get(`/api/ml/batch/${old}/`)).status).toBe(404)
  expect((await manager.get(`/api/ml/batch/${recent}/`)).status).toBe(200)
})

describe('what cannot be taken back', () => {
  test('conversions are repeated, and items without a source or in work are named', async () => {
    const { db } = it.platform
    const [done = 0, working = 0, never = 0] = await giveSome(3)
    const { rows } = await sql<{ id: number }>`
      insert into media_file (clip_data_id, role, key, bytes) values (${done}, 'source', 'again', 1)
      returning media_file_id as id`.execute(db)
    await sql`insert into conversion (clip_data_id, media_file_id, status, requested_by) values
      (${done}, ${rows[0]?.id}, 'done', ${owner.PersonID}),
      (${working}, null, 'processing', ${owner.PersonID})`.execute(db)
    const Act = { Act: 'convert' }
    const ids = [done, working, never]
    expect((await preview({ ids }, Act)).body).toMatchObject({ Changed: 1, Refused: 2 })
    const { Data } = (await run({ ids }, Act)).body
    const messageOf = (id: number) =>
      Data.Items.find((it: { ClipDataID: number }) => it.ClipDataID === id).Message
    expect([working, never].map(messageOf)).toEqual([
      'This conversion has not finished yet',
      'This item has nothing to convert',
    ])
    expect(Data).toMatchObject({ Status: 'done', CanUndo: false, Counts: { changed: 1, refused: 2 } })
    const { rows: after } = await sql<{ status: string }>`
      select status from conversion where clip_data_id = ${done}`.execute(db)
    expect(after).toEqual([{ status: 'waiting' }])
    expect((await undo(Data.BatchID)).body.Key).toBe('batch-not-undoable')
  })

  test('captions are ordered where there are none, and what is silent is named', async () => {
    const home = await testApp({ TRANSCRIPTION_URL: 'http://127.0.0.1:9/v1', TRANSCRIPTION_KEY: 'k' })
    onTestFinished(() => home.close())
    const by = await home.as('manager')
    const { db } = home.platform
    const make = async (draft = {}) => (await giveMedia(db, by.PersonID, draft)).ClipDataID
    const [spoken, captioned, silent] = [await make(), await make({ has_subtitles: true }), await make()]
    await sql`with made as (
        insert into stream (clip_data_id, kind, folder, is_complete) values (${spoken}, 'ladder', 'f', true)
        returning stream_id)
      insert into rendition (stream_id, name, is_sound, codecs, peak_bits, average_bits, bytes)
      select stream_id, 'sound', true, 'mp4a', 1, 1, 1 from made`.execute(db)
    const order = (Act: object) =>
      by.post('/api/ml/batch/', { Selection: { ids: [spoken, captioned, silent] }, Act })
    const service = { Act: 'captions', Provider: 14, Language: 'en' }
    expect((await order({ ...service, Provider: 15 })).body.Key).toBe('transcription-not-set-up')
    expect((await order({ ...service, Language: '' })).status).toBe(400)
    const { Data } = (await order(service)).body
    expect(Data).toMatchObject({ CanUndo: false, Counts: { changed: 1, unchanged: 1, refused: 1 } })
    const { rows } = await sql<{ id: number; language: string; status: string }>`
      select clip_data_id as id, language, status from transcription`.execute(db)
    expect(rows).toEqual([{ id: spoken, language: 'en', status: 'waiting' }])
    expect((await order(service)).body.Data.Counts).toMatchObject({ changed: 0, unchanged: 2, refused: 1 })
  })
})
