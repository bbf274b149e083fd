import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Browser, testApp } from '../../testing/app.ts'
import { batchLibrary } from '../../testing/batch.ts'
import { giveAddPermission, giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'
import { giveGroup, givePerson } from '../../testing/people.ts'

const { it, manager, owner, open, other, giveSome, giveStored, rowsOf, run, preview, undo } =
  await batchLibrary()
const editor = await it.as('editor')
afterAll(() => it.close())

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

  test('the last batches are listed for the person who started them, the newest first', async () => {
    const colleague = await it.as('manager')
    const ids = await giveSome(2)
    const started = []
    for (const IsPrivate of [true, false])
      started.push((await run({ ids }, { Act: 'privacy', IsPrivate }, colleague)).body.Data.BatchID)
    await undo(started[1], colleague)
    const { body } = await colleague.get('/api/ml/batch/')
    expect(body).toMatchObject({
      Total: 2,
      Items: [
        { BatchID: started[1], Act: 'privacy', IsUndo: true, CanUndo: false, Counts: { undone: 2 } },
        { BatchID: started[0], Act: 'privacy', IsUndo: false, CanUndo: true, Counts: { changed: 2 } },
      ],
    })
    expect((await (await it.as('editor')).get('/api/ml/batch/')).body).toEqual({ Items: [], Total: 0 })
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
      Message: 'Someone has changed this since',
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
    expect.stringMatching(/^Edited after approval: 2 items/),
    expect.stringMatching(/^Waiting for approval: 3 items/),
  ])
  expect((await noticesOf(owner)).filter(it => !before.includes(it))).toEqual([
    expect.stringMatching(/^Waiting for approval again: 3 of your items/),
  ])
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
