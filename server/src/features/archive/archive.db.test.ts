import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeStoredJob } from '../../core/item-files/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveConverted, giveLadder } from '../../testing/archive.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveMedia } from '../../testing/media.ts'
import {
  convertNow,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
  tone,
} from '../../testing/recordings.ts'
import { checkStorage } from '../item-files/index.ts'
import { dropRenditionsJob, sweepArchiveJob } from './drop-renditions.job.ts'

let app: TestApp
let owner: Browser
let editor: Browser
let viewer: Browser
beforeAll(async () => {
  app = await testApp()
  ;[owner, editor, viewer] = [await app.as('uploader'), await app.as('editor'), await app.as('viewer')]
})
afterAll(async () => {
  await app.close()
  await removeCorpus()
})

const db = () => app.platform.db
const give = () => giveConverted(app.platform, owner.PersonID)
const put = (id: number | string, by = owner) => by.post(`/api/ml/media/${id}/archive/`)
const back = (id: number | string, by = viewer) => by.post(`/api/ml/media/${id}/bringback/`)
const playback = async (id: number | string) => (await viewer.get(`/api/ml/media/${id}/playback/`)).body
const keysOf = async (ClipDataID: number) => {
  const keys: string[] = []
  for await (const key of app.platform.files.list(`media/${ClipDataID}/`)) keys.push(key)
  return keys
}
async function drop() {
  await runWaiting(app.platform, dropRenditionsJob)
  await runWaiting(app.platform, removeStoredJob)
}
const conversionsOf = (ClipDataID: number) =>
  db()
    .selectFrom('conversion')
    .select(['status', 'requested_by', 'conversion_id'])
    .where('clip_data_id', '=', ClipDataID)
    .orderBy('conversion_id')
    .execute()

describe('into the archive', () => {
  test('BATCH-06 an archived item stops playing, keeps source and picture, and its streams are removed', async () => {
    const it = await give()
    expect(await playback(it.EncID)).toMatchObject({ State: 'ready', IsPlayable: true })
    expect((await put(it.EncID)).status).toBe(200)
    const archived = { State: 'archived', IsPlayable: false, MediaURL: '', DashURL: '' }
    expect(await playback(it.EncID)).toMatchObject(archived)
    expect(await keysOf(it.ClipDataID)).toHaveLength(3)
    await drop()
    expect((await keysOf(it.ClipDataID)).sort()).toEqual([it.SourceKey, it.ThumbnailKey].sort())
    expect(await playback(it.EncID)).toMatchObject(archived)
    const row = await db()
      .selectFrom('archived_item')
      .selectAll()
      .where('clip_data_id', '=', it.ClipDataID)
      .executeTakeFirstOrThrow()
    expect([row.dropped_bytes, row.archived_by]).toEqual([2_000, owner.PersonID])
    const report = await checkStorage(
      { ...app.platform, incoming: '/nowhere', dataDir: app.platform.config.dataDir },
      false,
    )
    expect(report.missing.filter(line => line.includes(`media/${it.ClipDataID}/`))).toEqual([])
  })

  test('is for those who may edit', async () => {
    const it = await give()
    expect((await put(it.EncID, viewer)).status).toBe(403)
    expect((await put(it.EncID, editor)).status).toBe(200)
  })

  test('is refused without a source, while it is converted, and for what is no recording', async () => {
    const none = await giveMedia(db(), owner.PersonID)
    const list = await giveMedia(db(), owner.PersonID, { record_type: 2 })
    const busy = await give()
    await db().insertInto('conversion').values({ clip_data_id: busy.ClipDataID, status: 'waiting' }).execute()
    const keys = []
    for (const { EncID } of [none, list, busy]) keys.push((await put(EncID)).body.Key)
    expect(keys).toEqual(['archive-no-source', 'archive-other-kind', 'item-being-converted'])
  })

  test('an item with a damaged source comes out again, and its owner is told', async () => {
    const it = await give()
    await app.platform.files.remove(it.SourceKey)
    await put(it.EncID)
    await drop()
    expect(await playback(it.EncID)).toMatchObject({ State: 'ready', IsPlayable: true })
    const { body } = await owner.get('/api/core/notifications/ml/')
    expect(body.Items[0]).toMatchObject({ Title: 'Not archived' })
  })

  test('its source stays, and it is not converted again without being brought back', async () => {
    const it = await give()
    await put(it.EncID)
    const source = await owner.post('/api/ml/DeleteSourceMedia/', { cdid: it.ClipDataID })
    expect(source.body.Key).toBe('item-in-archive')
    const [newest] = await conversionsOf(it.ClipDataID)
    const again = { cid: newest?.conversion_id, cdid: it.ClipDataID, command: 'retry' }
    expect((await owner.post('/api/ml/ManageConversion/', again)).body.Key).toBe('item-in-archive')
  })

  test('what an older version archived is swept', async () => {
    const it = await give()
    await sql`update media_item set is_archived = true where clip_data_id = ${it.ClipDataID}`.execute(db())
    await sweepArchiveJob.run(app.platform, {}, new AbortController().signal, '')
    await drop()
    expect(await keysOf(it.ClipDataID)).not.toContain(`${it.Folder}/v0-0.m4s`)
  })
})

describe('out of the archive', () => {
  test('BATCH-06 it plays at once while its streams are there', async () => {
    const it = await give()
    await put(it.EncID)
    expect((await back(it.EncID)).body).toEqual({ Success: true, IsReady: true })
    await drop()
    expect(await playback(it.EncID)).toMatchObject({ State: 'ready', IsPlayable: true })
  })

  test('BATCH-06 it is converted again from its source for a viewer who wants to watch it, in their turn', async () => {
    const it = await give()
    await put(it.EncID)
    await drop()
    expect((await back(it.EncID)).body).toEqual({ Success: true, IsReady: false })
    expect(await playback(it.EncID)).toMatchObject({ State: 'waiting', IsPlayable: false })
    expect((await conversionsOf(it.ClipDataID)).at(-1)).toMatchObject({
      status: 'waiting',
      requested_by: viewer.PersonID,
    })
    expect((await back(it.EncID, editor)).body).toEqual({ Success: true, IsReady: false })
    expect(await conversionsOf(it.ClipDataID)).toHaveLength(2)
    const waiters = await db()
      .selectFrom('conversion_waiter')
      .select('person_id')
      .where('conversion_id', '=', (await conversionsOf(it.ClipDataID)).at(-1)?.conversion_id ?? 0)
      .execute()
    expect(waiters).toEqual([{ person_id: editor.PersonID }])
  })

  test('BATCH-06 a real recording goes, comes back from its source and plays, and everybody who waits is told', async () => {
    const path = await makeRecording('back.mp4', [...moving('320x180'), ...tone(), ...H264, '-c:a', 'aac'])
    const it = await giveRecording(app.platform, owner.PersonID, path)
    await convertNow(app.platform, it.ConversionID)
    const before = await playback(it.EncID)
    expect(before).toMatchObject({ State: 'ready', IsPlayable: true })
    await put(it.EncID)
    await drop()
    expect(await playback(it.EncID)).toMatchObject({ State: 'archived', StoryboardURL: '' })
    for (const by of [viewer, editor]) await back(it.EncID, by)
    await convertNow(app.platform, (await conversionsOf(it.ClipDataID)).at(-1)?.conversion_id ?? 0)
    const after = await playback(it.EncID)
    expect(after).toMatchObject({ State: 'ready', IsPlayable: true, DurationSecs: before.DurationSecs })
    expect((await viewer.get(after.MediaURL)).status).toBe(200)
    for (const by of [viewer, editor]) {
      const { Items } = (await by.get('/api/core/notifications/ml/')).body
      expect(Items[0]).toMatchObject({ Title: 'Ready to watch', Link: `/view.aspx?id=${it.EncID}` })
    }
  })

  test('guests and people who may not watch it are refused', async () => {
    const it = await give()
    await put(it.EncID)
    await db().updateTable('media_item').set({ is_private: true }).where('enc_id', '=', it.EncID).execute()
    expect((await back(it.EncID)).status).toBe(404)
    expect((await back(it.EncID, await app.as('guest'))).status).toBe(403)
  })
})

// Half states: whatever happens in whatever order, an item has its streams, or can have them again.
const STEPS = ['put', 'back', 'drop', 'converted', 'deleted', 'restored', 'convert'] as const
type Step = (typeof STEPS)[number]

async function take(step: Step, it: Awaited<ReturnType<typeof give>>, manager: Browser) {
  const { ClipDataID, EncID } = it
  if (step === 'put') await put(EncID, manager)
  if (step === 'back') await back(EncID, manager)
  if (step === 'drop') await drop()
  if (step === 'deleted') await manager.post(`/api/ml/DeleteClipDataItem/`, { id: ClipDataID })
  if (step === 'restored') await manager.post(`/api/ml/media/${ClipDataID}/restore/`)
  if (step === 'convert') {
    const cid = (await conversionsOf(ClipDataID)).at(-1)?.conversion_id
    await manager.post('/api/ml/ManageConversion/', { cid, cdid: ClipDataID, command: 'retry' })
  }
  const open = (await conversionsOf(ClipDataID)).filter(row => row.status === 'waiting')
  if (step === 'converted' && open.length > 0) {
    await giveLadder(app.platform, ClipDataID)
    await sql`update conversion set status = 'done' where clip_data_id = ${ClipDataID}`.execute(db())
  }
}

test('BATCH-06 archive, bring back, drop, convert and delete in any order leave no half state', async () => {
  const manager = await app.as('manager')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 2 }), { maxLength: 8 }),
      async rounds => {
        const it = await give()
        // Those of one round at the same time.
        for (const steps of rounds) await Promise.all(steps.map(step => take(step, it, manager)))
        const { rows } = await sql<{ is_archived: boolean; stays: number; streams: number; open: number }>`
          select m.is_archived,
            (select count(*)::int from archived_item a where a.clip_data_id = m.clip_data_id) as stays,
            (select count(*)::int from stream s where s.clip_data_id = m.clip_data_id) as streams,
            (select count(*)::int from conversion c where c.clip_data_id = m.clip_data_id
              and c.status = 'waiting') as open
          from media_item m where m.clip_data_id = ${it.ClipDataID}`.execute(db())
        const row = rows[0] ?? expect.fail('The item is gone')
        expect(row.stays).toBe(row.is_archived ? 1 : 0)
        if (row.is_archived) expect(row.open).toBe(0)
        else expect(row.streams + row.open).toBeGreaterThan(0)
        expect(await app.platform.files.stat(it.SourceKey)).toBeDefined()
      },
    ),
    { numRuns: 25 },
  )
})
