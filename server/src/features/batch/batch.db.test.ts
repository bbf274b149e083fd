import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveConverted } from '../../testing/archive.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveAddPermission, giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'
import { giveGroup, givePerson } from '../../testing/people.ts'
import { batchJob } from './batch.job.ts'
import { batches } from './batch.sql.ts'
import { sweepBatchesJob } from './sweep-batches.job.ts'

let it: TestApp
let manager: Browser
let editor: Browser
let owner: Browser
let open: number
let other: number

beforeAll(async () => {
  it = await testApp()
  ;[manager, editor, owner] = [await it.as('manager'), await it.as('editor'), await it.as('uploader')]
  open = await givePolicy(it.platform.db, { name: 'Open' })
  other = await givePolicy(it.platform.db, { name: 'Other' })
  for (const policy of [open, other]) await giveAddPermission(it.platform.db, policy)
})
afterAll(() => it.close())

const give = (draft: Parameters<typeof giveMedia>[2] = {}) =>
  giveMedia(it.platform.db, owner.PersonID, { pp_id: open, ...draft })
const giveSome = async (count: number, draft: Parameters<typeof giveMedia>[2] = {}) => {
  const items = []
  for (let n = 0; n < count; n++) items.push((await give(draft)).ClipDataID)
  return items
}
/** With a source and streams of it. */
const giveStored = async (count: number) => {
  const items = []
  for (let n = 0; n < count; n++)
    items.push((await giveConverted(it.platform, owner.PersonID, { pp_id: open })).ClipDataID)
  return items
}
const rowsOf = (ids: readonly number[]) =>
  it.platform.db
    .selectFrom('media_item')
    .selectAll()
    .where('clip_data_id', 'in', [...ids])
    .orderBy('clip_data_id')
    .execute()
const run = (Selection: object, Act: object, who = manager) => who.post('/api/ml/batch/', { Selection, Act })
const preview = (Selection: object, Act: object, who = manager) =>
  who.post('/api/ml/batch/preview/', { Selection, Act })
const undo = (BatchID: number, who = manager) => who.post(`/api/ml/batch/${BatchID}/undo/`)
const historyOf = async (id: number) =>
  (
    await it.platform.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `media:${id}`)
      .orderBy('audit_id')
      .execute()
  ).map(row => row.action)

describe('the calls of the specification', () => {
  test.each(['/api/ml/BatchProcess', '/api/ml/', '/view.aspx/BatchProcess', '/Default.aspx/'])(
    'BATCH-02 %s… with nothing ticked says that no items are selected',
    async address => {
      for (const body of [{}, { cdids: [] }, { cdids: '' }]) {
        const path = `${address}ChangeMarkAsDeleted`
        const { status, body: answer } = await manager.post(path, body)
        expect(status).toBe(400)
        expect((answer.d ?? answer).Message).toBe('No items selected')
      }
    },
  )

  test('BATCH-03 two items go to somebody else, who is told once; one item still goes by the call of its own', async () => {
    const heir = await givePerson(it.platform.db, ['viewer'], { DisplayName: 'Heir' })
    const ids = await giveSome(2)
    const body = { cdids: ids.join(','), owner: heir, ownerfullname: 'Heir' }
    const { status, body: answer } = await manager.post('/api/ml/ChangeOwner/', body)
    expect(status).toBe(200)
    expect(answer.Data.Counts).toMatchObject({ changed: 2, refused: 0 })
    for (const id of ids)
      expect((await manager.get(`/api/ml/media/${id}/`)).body.OwnerDisplayName).toBe('Heir')
    const notices = await it.platform.db
      .selectFrom('notification')
      .selectAll()
      .where('person_id', '=', heir)
      .execute()
    expect(notices).toHaveLength(1)
    const { EncID } = await give()
    const one = await manager.post('/api/ml/ChangeOwner/', { enc: EncID, owner: heir })
    expect(one.body).toEqual({ Success: true, OwnerDisplayName: 'Heir' })
    const nobody = await manager.post('/api/ml/BatchProcessChangeOwner/', {
      cdids: ids,
      owner: 'nobody-here',
    })
    expect(nobody.body.Fields).toHaveProperty('owner')
  })

  test('BATCH-04 a location is required, and all items move to it', async () => {
    const ids = await giveSome(2)
    for (const ppid of [undefined, 0, '']) {
      const { status, body } = await manager.post('/api/ml/ChangePublishingPolicy/', { cdids: ids, ppid })
      expect([status, body.Message]).toEqual([400, 'Please choose a location'])
    }
    await manager.post('/view.aspx/BatchProcessChangePublishingPolicy', { cdids: ids, ppid: other })
    for (const id of ids)
      expect((await manager.get(`/api/ml/media/${id}/`)).body).toMatchObject({
        PPID: other,
        Location: 'Other',
      })
    expect(await historyOf(ids[0] ?? 0)).toEqual(['changed the location'])
  })

  test('BATCH-05 Private or Public is required, and becomes that of each', async () => {
    const ids = await giveSome(2)
    const post = (isprivate: unknown) =>
      manager.post('/api/ml/BatchProcessChangePrivacySetting/', { cdids: ids, isprivate })
    for (const nothing of [undefined, ''])
      expect((await post(nothing)).body.Message).toBe('Please choose Private or Public')
    await post(true)
    expect((await rowsOf(ids)).map(row => row.is_private)).toEqual([true, true])
    await post('false')
    expect((await rowsOf(ids)).map(row => row.is_private)).toEqual([false, false])
  })

  test('BATCH-06 items are archived by 1 and come back by 0; those without a source are refused by name', async () => {
    const ids = await giveStored(2)
    const post = (statusid: unknown) => manager.post('/api/ml/ChangeArchiveStatus/', { cdids: ids, statusid })
    await post(1)
    const archived = await manager.get(`/api/ml/search/?f=${encodeURIComponent('{"bta":true}')}`)
    expect(archived.body.Items.map((row: { ClipDataID: number }) => row.ClipDataID).sort()).toEqual(ids)
    const tier = async () => (await manager.get(`/api/ml/media/${ids[0]}/`)).body.BlobTier
    expect(await tier()).toBe(1)
    await post('0')
    expect(await tier()).toBe(0)
    const [without = 0] = await giveSome(1)
    const { Data } = (
      await manager.post('/api/ml/ChangeArchiveStatus/', { cdids: [...ids, without], statusid: 1 })
    ).body
    expect(Data.Counts).toMatchObject({ changed: 2, refused: 1 })
    expect(Data.Reasons).toMatchObject([
      { Message: 'There is no source file from which it could be brought back', Count: 1 },
    ])
    expect((await undo(Data.BatchID)).body.Data.Counts).toMatchObject({ undone: 2 })
  })

  test('BATCH-07 deleted items leave the search and can be restored', async () => {
    const [id = 0] = await giveSome(1, { title: 'Barnacle geese' })
    const found = async () => (await manager.get('/api/ml/search/?f={"s":"barnacle"}')).body.Total
    expect(await found()).toBe(1)
    await manager.post('/api/ml/BatchProcessChangeMarkAsDeleted/', { cdids: [id] })
    expect(await found()).toBe(0)
    expect((await manager.post(`/api/ml/media/${id}/restore/`)).status).toBe(200)
    expect(await found()).toBe(1)
  })

  test('BATCH-08 categories are added to those of an item, or take their place', async () => {
    const category = async (Name: string): Promise<number> =>
      (await manager.post('/api/core/cats/', { Name })).body.Data.ID
    const [three, five] = [await category('Three'), await category('Five')]
    const [id = 0] = await giveSome(1)
    await manager.post('/api/ml/SaveCatSelection/', { cdid: id, catsinc: [three] })
    const categories = async () =>
      (await manager.get(`/api/ml/media/${id}/cats/`)).body.Items.map((row: { ID: number }) => row.ID)
    const post = (replace: boolean) =>
      manager.post('/api/ml/ChangeIncludedCategories/', { cdids: [id], catsinc: String(five), replace })
    await post(false)
    expect((await categories()).sort()).toEqual([three, five])
    const { body } = await post(true)
    expect(await categories()).toEqual([five])
    await undo(body.Data.BatchID)
    expect((await categories()).sort()).toEqual([three, five])
  })

  test('BATCH-09 a share option is required, and is saved for all', async () => {
    const ids = await giveSome(2)
    const post = (share: unknown) => manager.post('/api/ml/SetConnectShareStatus/', { cdids: ids, share })
    expect((await post(undefined)).body.Message).toBe('Please choose a share option')
    await post(1)
    expect((await rowsOf(ids)).map(row => row.is_connect_shared)).toEqual([true, true])
  })

  test('BATCH-10 a choice is set for three items, and a value that is none is refused', async () => {
    const admin = await it.as('administrator')
    const { Data: field } = (
      await admin.post('/api/core/fields/', {
        Title: 'Licence',
        Type: 'ddl',
        Items: [{ Name: 'Free' }, { Name: 'Ours' }],
      })
    ).body
    const ids = await giveSome(3)
    const post = (value: unknown) =>
      manager.post('/api/ml/BatchProcessFieldValue/', { cdids: ids, fid: field.ID, value, type: 'ddl' })
    expect((await post(String(field.Items[1].ID))).body.Data.Counts.changed).toBe(3)
    for (const id of ids) {
      const { Items } = (await manager.get(`/api/ml/media/${id}/fieldvalues/`)).body
      expect(Items.find((row: { FieldID: number }) => row.FieldID === field.ID).TextValue).toBe('Ours')
    }
    const { Data } = (await post('999999')).body
    expect(Data.Counts).toMatchObject({ changed: 0, refused: 3 })
    expect(Data.Reasons).toHaveLength(1)
    expect((await manager.post('/api/ml/FieldValue/', { cdids: ids, fid: 999_999 })).status).toBe(400)
  })

  test('BATCH-11 an expiry is set, never before the publish date', async () => {
    const [soon = 0] = await giveSome(1)
    const [later = 0] = await giveSome(1, { publish_at: new Date('2031-05-01T10:00:00Z') })
    await manager.post('/api/ml/BatchProcessExpiryValue/', { cdids: [soon, later], value: '2030-12-31' })
    const [first, second] = await rowsOf([soon, later])
    expect(first?.expires_at?.toISOString()).toMatch(/^2030-12-31|^2031-01-01/)
    expect(second?.expires_at?.getTime()).toBeGreaterThan(second?.publish_at?.getTime() ?? Infinity)
  })
})

describe('rights', () => {
  test('BATCH-12 as an editor over mixed rows: allowed ones change, the others are named', async () => {
    const { db } = it.platform
    const [shut, group] = [await givePolicy(db), await giveGroup(db, [])]
    const hidden = await giveMedia(db, owner.PersonID, {
      pp_id: await givePolicy(db, { restriction: 2, groupIDs: [group] }),
      title: 'Not for you',
    })
    const granted = await giveMedia(db, owner.PersonID, {
      pp_id: shut,
      is_private: true,
      title: 'Only granted',
    })
    await giveGrant(db, granted.ClipDataID, editor.PersonID, { canEdit: true })
    const allowed = await giveSome(2)
    const ids = [...allowed, hidden.ClipDataID, granted.ClipDataID, 987_654_321]
    const before = await preview({ ids }, { Act: 'location', PPID: other }, editor)
    expect(before.body).toMatchObject({ Total: 5, Changed: 2, Unchanged: 0, Refused: 3 })
    const { body } = await run({ ids }, { Act: 'location', PPID: other }, editor)
    expect(body.Data.Counts).toMatchObject({ changed: 2, refused: 2 })
    expect((await rowsOf(allowed)).map(row => row.pp_id)).toEqual([other, other])
    const named = body.Data.Items.filter((row: { Outcome: string }) => row.Outcome === 'refused')
    expect(named).toEqual([
      expect.objectContaining({ ClipDataID: hidden.ClipDataID, Title: '', Message: 'There is no such item' }),
      expect.objectContaining({ ClipDataID: granted.ClipDataID, Title: 'Only granted' }),
    ])
    expect(JSON.stringify([before.body, body])).not.toContain('Not for you')
  })

  test('an editor does not give away or delete what others keep', async () => {
    const ids = await giveSome(1)
    for (const Act of [{ Act: 'owner', Owner: String(editor.PersonID) }, { Act: 'delete' }])
      expect((await run({ ids }, Act, editor)).body.Data.Counts).toMatchObject({ changed: 0, refused: 1 })
  })

  test('a batch is shown to and taken back by the person who started it, nobody else', async () => {
    const ids = await giveSome(1)
    const { BatchID } = (await run({ ids }, { Act: 'privacy', IsPrivate: true })).body.Data
    expect((await editor.get(`/api/ml/batch/${BatchID}/`)).status).toBe(404)
    expect((await undo(BatchID, editor)).status).toBe(404)
    expect((await manager.get(`/api/ml/batch/${BatchID}/`)).body).toMatchObject({ CanUndo: true, Done: 1 })
  })

  test('all that match a search are those that the person may edit, but for those left out', async () => {
    const theirs = await giveSome(3, { title: 'Cormorant colony' })
    const viewer = await it.as('viewer')
    const search = { f: JSON.stringify({ s: 'cormorant' }) }
    const first = theirs[0] ?? 0
    const { body } = await preview({ search, except: [first] }, { Act: 'privacy', IsPrivate: true }, owner)
    expect(body).toMatchObject({ Total: 2, Changed: 2 })
    const none = await run({ search }, { Act: 'privacy', IsPrivate: true }, viewer)
    expect([none.status, none.body.Message]).toEqual([400, 'No items selected'])
    expect((await rowsOf(theirs)).some(row => row.is_private)).toBe(false)
  })
})

describe('the preview', () => {
  test('says who loses sight: people, and visitors without an account', async () => {
    const fresh = await testApp()
    try {
      const [boss, person] = [await fresh.as('manager'), await fresh.as('uploader')]
      const [member] = [await givePerson(fresh.platform.db, ['viewer'])]
      await givePerson(fresh.platform.db, ['viewer'])
      const group = await giveGroup(fresh.platform.db, [member])
      const everybody = await givePolicy(fresh.platform.db, { restriction: 0 })
      const few = await givePolicy(fresh.platform.db, { restriction: 2, groupIDs: [group] })
      await giveAddPermission(fresh.platform.db, few)
      const { ClipDataID } = await giveMedia(fresh.platform.db, person.PersonID, { pp_id: everybody })
      const ask = async (Act: object) =>
        (await boss.post('/api/ml/batch/preview/', { Selection: { ids: [ClipDataID] }, Act })).body.Losing
      expect(await ask({ Act: 'location', PPID: few })).toEqual({
        People: 1,
        IsAtLeast: false,
        IsVisitors: true,
      })
      expect(await ask({ Act: 'privacy', IsPrivate: true })).toMatchObject({ People: 2, IsVisitors: true })
      expect(await ask({ Act: 'privacy', IsPrivate: false })).toBeNull()
      expect(await ask({ Act: 'expiry', Day: '2020-01-01' })).toMatchObject({ People: 2 })
      expect(await ask({ Act: 'delete' })).toMatchObject({ People: 4, IsVisitors: true })
      expect(await ask({ Act: 'archive', IsArchived: true })).toBeNull()
    } finally {
      await fresh.close()
    }
  })
})

describe('undo', () => {
  test('brings everything back, and names and leaves what somebody has changed since', async () => {
    const ids = await giveSome(3)
    const before = await rowsOf(ids)
    const { BatchID } = (await run({ ids }, { Act: 'location', PPID: other })).body.Data
    const third = await givePolicy(it.platform.db)
    await giveAddPermission(it.platform.db, third)
    await manager.post('/api/ml/UpdateDetails/', { cdid: ids[1], ppid: third })
    const { Data } = (await undo(BatchID)).body
    expect(Data).toMatchObject({ IsUndo: true, CanUndo: false, Counts: { undone: 2, touched: 1 } })
    expect(Data.Items[0]).toMatchObject({
      ClipDataID: ids[1],
      Outcome: 'touched',
      Message: 'Somebody has changed this since',
    })
    const after = await rowsOf(ids)
    expect(after.map(row => row.pp_id)).toEqual([before[0]?.pp_id, third, before[2]?.pp_id])
    expect((await undo(BatchID)).status).toBe(409)
  })

  test('of a deletion is for who deleted, also where only a manager could restore', async () => {
    const ids = await giveSome(2)
    const { BatchID } = (await run({ ids }, { Act: 'delete' }, owner)).body.Data
    expect((await undo(BatchID, owner)).body.Data.Counts).toMatchObject({ undone: 2 })
    expect((await rowsOf(ids)).map(row => row.deleted_at)).toEqual([null, null])
  })

  test('keeps what the person could not do any more', async () => {
    const ids = await giveStored(1)
    const { BatchID } = (await run({ ids }, { Act: 'archive', IsArchived: true }, editor)).body.Data
    await it.platform.db.deleteFrom('role_grant').where('person_id', '=', editor.PersonID).execute()
    const { Data } = (await undo(BatchID, editor)).body
    expect(Data.Counts).toMatchObject({ undone: 0, kept: 1 })
    expect((await rowsOf(ids))[0]?.is_archived).toBe(true)
    await it.platform.db
      .insertInto('role_grant')
      .values({ role: 'editor', person_id: editor.PersonID })
      .execute()
  })

  test('brings back the approval that a move or a new text had ended', async () => {
    const { db } = it.platform
    const asking = await givePolicy(db, { approvalRequired: true, afterChange: 2 })
    await giveAddPermission(db, asking)
    const ids = await giveSome(2)
    const approvals = async () => (await rowsOf(ids)).map(row => row.approval)
    const moved = (await run({ ids }, { Act: 'location', PPID: asking }, owner)).body.Data
    expect(await approvals()).toEqual(['pending', 'pending'])
    await undo(moved.BatchID, owner)
    expect(await approvals()).toEqual(['approved', 'approved'])
    await db.updateTable('media_item').set({ pp_id: asking }).where('clip_data_id', 'in', ids).execute()
    const { DescriptionFieldID } = (await manager.get('/api/core/fields/')).body
    const Act = { Act: 'field', FID: DescriptionFieldID, Value: 'New words' }
    const told = (await run({ ids }, Act, owner)).body.Data
    expect(await approvals()).toEqual(['pending', 'pending'])
    expect((await undo(told.BatchID, owner)).body.Data.Counts.undone).toBe(2)
    expect(await approvals()).toEqual(['approved', 'approved'])
    expect((await rowsOf(ids)).map(row => row.description_text)).toEqual(['', ''])
  })
})

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

test('BATCH-10 approvers and owners are told once of a text that was changed in many items', async () => {
  const { db } = it.platform
  const approver = await it.as('approver')
  const asking = await givePolicy(db, { approvalRequired: true, afterChange: 2 })
  const looking = await givePolicy(db, { approvalRequired: true, afterChange: 1 })
  const editing = await it.as('editor')
  const ids = [...(await giveSome(3, { pp_id: asking })), ...(await giveSome(2, { pp_id: looking }))]
  const { DescriptionFieldID } = (await manager.get('/api/core/fields/')).body
  const Act = { Act: 'field', FID: DescriptionFieldID, Value: 'Other words' }
  const noticesOf = async (by: Browser) => {
    const { rows } = await sql<{ title: string; description: string }>`
      select title, description from notification where person_id = ${by.PersonID} order by title`.execute(db)
    return rows.map(row => `${row.title}: ${row.description}`)
  }
  const before = await noticesOf(owner)
  expect((await run({ ids }, Act, editing)).body.Data.Counts.changed).toBe(5)
  expect(await noticesOf(approver)).toEqual([
    expect.stringMatching(/^Changed after approval: 2 items/),
    expect.stringMatching(/^Waiting for approval: 3 items/),
  ])
  expect((await noticesOf(owner)).filter(it => !before.includes(it))).toEqual([
    expect.stringMatching(/^Waiting for approval again: 3 of your items/),
  ])
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

describe('handing over everything of somebody who leaves', () => {
  test('takes every item, also what is deleted, tells the heir once, and can be undone', async () => {
    const leaver = await it.as('uploader')
    const heir = await givePerson(it.platform.db, ['viewer'], { DisplayName: 'Heiress' })
    const admin = await it.as('administrator')
    const ids: number[] = []
    for (const draft of [{}, { record_type: 2 }, { is_private: true }, { deleted_at: new Date() }])
      ids.push((await giveMedia(it.platform.db, leaver.PersonID, { pp_id: open, ...draft })).ClipDataID)
    const Selection = { owner: leaver.PersonID }
    const Act = { Act: 'handover', Owner: String(heir) }
    expect((await admin.post(`/api/core/people/${leaver.PersonID}/delete`)).body.Key).toBe(
      'person-owns-items',
    )
    expect((await admin.post(`/api/core/people/${leaver.PersonID}/disable`)).body.Items).toBe(4)
    const preview = (await admin.post('/api/ml/batch/preview/', { Selection, Act })).body
    expect(preview).toMatchObject({ Total: 4, Changed: 4, Refused: 0 })
    const { Data } = (await run(Selection, Act, admin)).body
    expect((await rowsOf(ids)).map(row => row.owner_id)).toEqual([heir, heir, heir, heir])
    const told = await it.platform.db
      .selectFrom('notification')
      .select('description')
      .where('person_id', '=', heir)
      .execute()
    expect(told).toEqual([{ description: '4 items' }])
    expect((await undo(Data.BatchID, admin)).body.Data.Counts).toMatchObject({ undone: 4 })
    expect(new Set((await rowsOf(ids)).map(row => row.owner_id))).toEqual(new Set([leaver.PersonID]))
    await run(Selection, Act, admin)
    expect((await admin.post('/api/ml/batch/preview/', { Selection, Act })).body.Key).toBe('owns-no-items')
    expect((await admin.post(`/api/core/people/${leaver.PersonID}/delete`)).status).toBe(200)
  })

  test('is for those who manage the items of everybody', async () => {
    const leaver = await it.as('uploader')
    await giveMedia(it.platform.db, leaver.PersonID, { pp_id: open })
    const Act = { Act: 'handover', Owner: String(editor.PersonID) }
    const { Data } = (await run({ owner: leaver.PersonID }, Act, leaver)).body
    expect(Data.Counts).toMatchObject({ changed: 0, refused: 1 })
  })
})
