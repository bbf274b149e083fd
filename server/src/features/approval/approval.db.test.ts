import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'

let app: TestApp
let owner: Browser
let approver: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  approver = await app.as('approver')
})
afterAll(() => app.close())

const APPROVE = '/api/ml/ApproveMedia/'
const db = () => app.platform.db
const waiting = async (draft: Parameters<typeof giveMedia>[2] = {}) =>
  giveMedia(db(), owner.PersonID, {
    approval: 'pending',
    pp_id: await givePolicy(db(), { approvalRequired: true }),
    ...draft,
  })
const stateOf = async (id: number) => (await owner.get(`/api/ml/media/${id}/`)).body.State
const mayOpen = async (browser: Browser, id: number) =>
  (await browser.get(`/api/ml/media/${id}/`)).status === 200
const toldOf = async (browser: Browser) => (await browser.get('/api/ml/user/notifications/')).body.Items
const actionsOn = async (id: number) =>
  (
    await db()
      .selectFrom('audit')
      .select(['action', 'detail', 'person_id'])
      .where('subject', '=', `media:${id}`)
      .orderBy('audit_id')
      .execute()
  ).map(it => [it.action, it.detail, it.person_id])

describe('deciding', () => {
  test('PPOL-07 PPOL-08 an item is for viewers once it is approved', async () => {
    const { ClipDataID: id } = await waiting()
    const viewer = await app.as('viewer')
    expect(await mayOpen(viewer, id)).toBe(false)
    const { body } = await approver.post(APPROVE, { cdids: [id], approve: true })
    expect(body).toEqual({ Success: true, Changed: [id], Skipped: [] })
    expect(await mayOpen(viewer, id)).toBe(true)
    expect(await stateOf(id)).toBe('live')
    const Changes = [{ Name: 'Approval', From: 'pending', To: 'approved' }]
    expect(await actionsOn(id)).toEqual([['approved', { Changes }, approver.PersonID]])
  })

  test('PPOL-08 the older form answers alike, with numbers between commas', async () => {
    const ids = [(await waiting()).ClipDataID, (await waiting()).ClipDataID]
    const { body } = await approver.post('/view.aspx/ApproveMedia', { cdids: ids.join(','), approve: 'true' })
    expect(body.d).toEqual({ Success: true, Changed: ids, Skipped: [] })
  })

  test('PPOL-09 a declined item keeps its reason, and its owner is told and sees it in My Media', async () => {
    const { ClipDataID: id, EncID } = await waiting({ title: 'Cells' })
    await approver.post(APPROVE, { cdids: id, approve: false, reason: ' Sound is missing ' })
    const { body } = await owner.get(`/api/ml/media/${id}/`)
    expect(body).toMatchObject({ State: 'declined', DeclineReason: 'Sound is missing' })
    const [told] = await toldOf(owner)
    expect(told).toMatchObject({
      Level: 'warning',
      Title: 'Declined',
      Description: '“Cells” has been declined: Sound is missing',
      Link: `/view.aspx?id=${EncID}`,
      LinkText: 'Open the item',
    })
    const own = await owner.get('/api/ml/user/ownmedia/?status=declined')
    expect(own.body.Items.map((it: { ClipDataID: number }) => it.ClipDataID)).toContain(id)
    const detail = {
      Changes: [{ Name: 'Approval', From: 'pending', To: 'declined' }],
      Reason: 'Sound is missing',
    }
    expect(await actionsOn(id)).toEqual([['declined', detail, approver.PersonID]])
  })

  test('SHELL-21 PPOL-09 an approval reaches its owner in both forms; many at once are one notice', async () => {
    const person = await app.as('uploader')
    const pp_id = await givePolicy(db(), { approvalRequired: true })
    const items = await Promise.all(
      [1, 2, 3].map(() => giveMedia(db(), person.PersonID, { approval: 'pending', pp_id })),
    )
    await approver.post(APPROVE, { cdids: items.map(it => it.ClipDataID), approve: true })
    const { body } = await person.get('/api/ml/user/notifications/')
    expect(body.Items).toEqual([
      expect.objectContaining({
        Level: 'info',
        Description: '3 of your items have been approved',
        Link: '/Default.aspx?opensidebar=mymedia',
      }),
    ])
    expect((await person.get('/iapi/ml/user/notifications/')).body).toEqual(body)
  })

  test('PPOL-08 of many, those that one may not decide are named and stay as they are', async () => {
    const { group_id } = await db()
      .insertInto('person_group')
      .values({ name: 'Closed circle' })
      .returning('group_id')
      .executeTakeFirstOrThrow()
    const good = (await waiting()).ClipDataID
    const unseen = (
      await waiting({ pp_id: await givePolicy(db(), { restriction: 2, groupIDs: [group_id] }) })
    ).ClipDataID
    const hidden = (await waiting({ is_private: true })).ClipDataID
    const done = (await waiting({ approval: 'approved' })).ClipDataID
    const { body } = await approver.post(APPROVE, {
      cdids: [good, unseen, hidden, done, 999_999, good],
      approve: true,
    })
    expect(body).toEqual({
      Success: true,
      Changed: [good],
      Skipped: [
        { ClipDataID: unseen, Message: 'There is no such item' },
        { ClipDataID: hidden, Message: 'There is no such item' },
        { ClipDataID: done, Message: 'This item has already been approved' },
        { ClipDataID: 999_999, Message: 'There is no such item' },
      ],
    })
    expect(await stateOf(unseen)).toBe('waiting')
    const manager = await app.as('manager')
    const all = await manager.post(APPROVE, { cdids: [unseen, hidden], approve: true })
    expect(all.body.Changed).toEqual([unseen, hidden])
  })

  test('PPOL-07 only approvers and managers decide; an approver with a mere grant does not', async () => {
    const { ClipDataID: id } = await waiting({ is_private: true })
    for (const browser of [owner, await app.as('viewer'), await app.as('editor')])
      expect((await browser.post(APPROVE, { cdids: [id], approve: true })).status).toBe(403)
    const { email } = await db()
      .selectFrom('person')
      .select('email')
      .where('person_id', '=', approver.PersonID)
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('media_grant')
      .values({ clip_data_id: id, address: email.toLowerCase(), can_edit: true })
      .execute()
    expect((await approver.post(APPROVE, { cdids: [id], approve: true })).status).toBe(403)
    expect(await stateOf(id)).toBe('waiting')
  })

  test('PPOL-08 of two who decide at once, the second is told that it has been decided', async () => {
    const { ClipDataID: id } = await waiting()
    const second = await app.as('approver')
    const answers = await Promise.all([
      approver.post(APPROVE, { cdids: [id], approve: true }),
      second.post(APPROVE, { cdids: [id], approve: true }),
    ])
    expect(answers.map(it => it.status).toSorted()).toEqual([200, 409])
    const refused = answers.find(it => it.status === 409)
    expect(refused?.body.Message).toBe('This item has already been approved')
    expect(await actionsOn(id)).toHaveLength(1)
  })

  test('PPOL-08 where one approves and another declines at the same moment, it is declined', async () => {
    const { ClipDataID: id } = await waiting()
    const second = await app.as('approver')
    const [, declined] = await Promise.all([
      approver.post(APPROVE, { cdids: [id], approve: true }),
      second.post(APPROVE, { cdids: [id], approve: false, reason: 'No' }),
    ])
    expect([declined.status, await stateOf(id)]).toEqual([200, 'declined'])
  })

  test.each([[[]], ['1;2'], [{}], ['']])('PPOL-08 %j names no items', async cdids => {
    expect((await approver.post(APPROVE, { cdids, approve: true })).status).toBe(400)
  })
})

describe('submitting again', () => {
  const declined = () => waiting({ approval: 'declined', decline_reason: 'Too dark', title: 'Night' })

  test('PPOL-09 a declined item waits again, and approvers are told', async () => {
    const { ClipDataID: id, EncID } = await declined()
    const fresh = await app.as('approver')
    expect((await owner.post(`/api/ml/media/${EncID}/resubmit/`)).status).toBe(200)
    const { body } = await owner.get(`/api/ml/media/${id}/`)
    expect(body).toMatchObject({ State: 'waiting', DeclineReason: '' })
    expect(await toldOf(fresh)).toEqual([
      expect.objectContaining({
        Title: 'Waiting for approval',
        Description: expect.stringContaining('Night'),
        Link: `/view.aspx?id=${EncID}`,
      }),
    ])
    expect((await actionsOn(id)).map(([action]) => action)).toEqual(['resubmitted'])
    expect((await approver.post(APPROVE, { cdids: [id], approve: true })).status).toBe(200)
  })

  test('PPOL-09 co-owners may, viewers may not, and an item that was not declined cannot', async () => {
    const { ClipDataID: id } = await declined()
    const [coOwner, viewer] = [await app.as('viewer'), await app.as('viewer')]
    const { email } = await db()
      .selectFrom('person')
      .select('email')
      .where('person_id', '=', coOwner.PersonID)
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('media_grant')
      .values({ clip_data_id: id, address: email.toLowerCase(), co_owner: true })
      .execute()
    expect((await viewer.post(`/api/ml/media/${id}/resubmit/`)).status).toBe(404)
    expect((await coOwner.post(`/api/ml/media/${id}/resubmit/`)).status).toBe(200)
    const again = await coOwner.post(`/api/ml/media/${id}/resubmit/`)
    expect([again.status, again.body.Message]).toEqual([409, 'Only a declined item can be submitted again'])
    const live = await giveMedia(db(), owner.PersonID)
    expect((await viewer.post(`/api/ml/media/${live.ClipDataID}/resubmit/`)).status).toBe(403)
  })

  test('PPOL-09 what is open to no approver comes before managers', async () => {
    const { EncID } = await waiting({ approval: 'declined', is_private: true })
    const [manager, bystander] = [await app.as('manager'), await app.as('approver')]
    await owner.post(`/api/ml/media/${EncID}/resubmit/`)
    expect(await toldOf(manager)).toHaveLength(1)
    expect(await toldOf(bystander)).toEqual([])
  })
})

describe('what was approved stays what was approved', () => {
  const setTitle = async (browser: Browser, cdid: number, FieldValue: string) => {
    const { TitleFieldID } = (await owner.get('/api/core/fields/')).body
    const { status, body } = await browser.post('/api/ml/UpdateDetails/', {
      cdid,
      fieldvalues: [{ FieldID: TitleFieldID, FieldValue }],
    })
    expect(status).toBe(200)
    return body
  }
  const approved = async (draft: Parameters<typeof givePolicy>[1] = {}) =>
    giveMedia(db(), owner.PersonID, {
      title: 'Harmless',
      pp_id: await givePolicy(db(), { approvalRequired: true, ...draft }),
    })
  const seenBy = async (browser: Browser, id: number) => (await browser.get(`/api/ml/media/${id}/`)).body

  test('PPOL-07 PPOL-09 texts changed after approval wait again; approvers hear of it and see old and new', async () => {
    const { ClipDataID: id } = await approved()
    const [viewer, fresh] = [await app.as('viewer'), await app.as('approver')]
    expect(await mayOpen(viewer, id)).toBe(true)
    const body = await setTitle(owner, id, 'Something else')
    expect([body.Message, body.Data.State]).toEqual(['The item is saved and waits for approval', 'waiting'])
    expect(await mayOpen(viewer, id)).toBe(false)
    expect(await toldOf(fresh)).toEqual([expect.objectContaining({ Title: 'Waiting for approval' })])
    await setTitle(owner, id, 'Something worse')
    const difference = { Name: 'Title', From: 'Harmless', To: 'Something worse' }
    expect((await seenBy(fresh, id)).ApprovalChanges).toEqual([expect.objectContaining(difference)])
    await fresh.post(APPROVE, { cdids: [id], approve: true })
    expect(await mayOpen(viewer, id)).toBe(true)
    const after = await seenBy(owner, id)
    expect(after.ApprovalChanges).toEqual([])
    const log = after.ItemSettings.MediaStateLog.map((it: { Action: string; Changes: object[] }) => [
      it.Action,
      it.Changes[0],
    ])
    expect(log).toEqual([
      ['approved', { Name: 'Approval', From: 'pending', To: 'approved' }],
      ['changed the details', { Name: 'Title', From: 'Something else', To: 'Something worse' }],
      ['waits for approval again', { Name: 'Approval', From: 'approved', To: 'pending' }],
      ['changed the details', { Name: 'Title', From: 'Harmless', To: 'Something else' }],
    ])
    expect((await seenBy(viewer, id)).ApprovalChanges).toEqual([])
  })

  test('PPOL-09 a policy may leave it visible and tell approvers, or do nothing; approvers change what they like', async () => {
    const viewer = await app.as('viewer')
    const told = await approved({ afterChange: 1 })
    const fresh = await app.as('approver')
    await setTitle(owner, told.ClipDataID, 'Told')
    expect(await mayOpen(viewer, told.ClipDataID)).toBe(true)
    expect(await toldOf(fresh)).toEqual([expect.objectContaining({ Title: 'Edited after approval' })])
    expect((await seenBy(fresh, told.ClipDataID)).ApprovalChanges).toHaveLength(1)
    const free = await approved({ afterChange: 0 })
    await setTitle(owner, free.ClipDataID, 'Free')
    expect(await mayOpen(viewer, free.ClipDataID)).toBe(true)
    const strict = await approved()
    await setTitle(await app.as('manager'), strict.ClipDataID, 'By a manager')
    expect(await mayOpen(viewer, strict.ClipDataID)).toBe(true)
    const open = await giveMedia(db(), owner.PersonID)
    await setTitle(owner, open.ClipDataID, 'No approval here')
    expect(await mayOpen(viewer, open.ClipDataID)).toBe(true)
  })

  test('PPOL-08 PPOL-09 an approval is taken back by declining, with a reason, and the uploader hears of it', async () => {
    const { ClipDataID: id } = await approved()
    expect((await seenBy(approver, id)).CanTakeBack).toBe(true)
    expect((await seenBy(owner, id)).CanTakeBack).toBe(false)
    const { status } = await approver.post(APPROVE, { cdids: [id], approve: false, reason: 'A mistake' })
    expect([status, await stateOf(id)]).toEqual([200, 'declined'])
    const [told] = await toldOf(owner)
    expect(told).toMatchObject({
      Title: 'Approval withdrawn',
      Description: 'The approval of “Harmless” has been withdrawn: A mistake',
    })
    expect((await actionsOn(id))[0]?.[0]).toBe('took the approval back')
    const free = await giveMedia(db(), owner.PersonID)
    expect((await approver.post(APPROVE, { cdids: [free.ClipDataID], approve: false })).status).toBe(409)
  })
})
