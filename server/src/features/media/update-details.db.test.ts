import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveAddPermission, giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'
import { approvalAfterMove } from '../approval/approval.rules.ts'

let app: TestApp
let owner: Browser
let fields: Record<'TitleFieldID' | 'DescriptionFieldID', number>
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  fields = (await owner.get('/api/core/fields/')).body
})
afterAll(() => app.close())

const give = (draft: Parameters<typeof giveMedia>[2] = {}) =>
  giveMedia(app.platform.db, owner.PersonID, draft)
const update = (browser: Browser, cdid: number, more: object) =>
  browser.post('/api/ml/UpdateDetails/', { cdid, ...more })
const titled = (FieldValue: string) => ({ fieldvalues: [{ FieldID: fields.TitleFieldID, FieldValue }] })
const item = async (id: number) => (await owner.get(`/api/ml/media/${id}/`)).body
async function openPolicy(draft: Parameters<typeof givePolicy>[1] = {}, recordType = 1) {
  const id = await givePolicy(app.platform.db, draft)
  await giveAddPermission(app.platform.db, id, recordType)
  return id
}

describe('saving details', () => {
  test('ITEM-30 an editor changes the title and everything else stays', async () => {
    const { ClipDataID } = await give({ description: '<b>Kept</b>', description_text: 'Kept', is_360: true })
    const before = await item(ClipDataID)
    const { status, body } = await update(await app.as('editor'), ClipDataID, titled('A new title'))
    expect(status).toBe(200)
    expect(body.Data.Title).toBe('A new title')
    const { Title, ItemSettings, ...after } = await item(ClipDataID)
    expect(Title).toBe('A new title')
    expect(ItemSettings.MediaStateLog[0]).toMatchObject({
      Action: 'changed the details',
      Detail: { Fields: ['Title'] },
    })
    const { Title: _title, ItemSettings: _settings, ...rest } = before
    expect(after).toEqual(rest)
  })

  test('ITEM-30 a viewer is refused, and so is a raw call about what one may not see', async () => {
    const open = await give()
    const shut = await give({ is_private: true })
    const viewer = await app.as('viewer')
    expect((await update(viewer, open.ClipDataID, titled('x'))).status).toBe(403)
    expect((await update(viewer, shut.ClipDataID, titled('x'))).status).toBe(404)
  })

  test('ITEM-30 one wrong field refuses the whole form', async () => {
    const { ClipDataID, EncID } = await give({ title: 'Before' })
    const { status } = await update(owner, ClipDataID, {
      isprivate: true,
      fieldvalues: [
        { FieldID: fields.TitleFieldID, FieldValue: 'After' },
        { FieldID: fields.DescriptionFieldID, FieldValue: 'a\u0000b' },
      ],
    })
    expect(status).toBe(400)
    expect((await owner.get(`/api/ml/media/${EncID}/`)).body).toMatchObject({
      Title: 'Before',
      IsPrivate: false,
    })
  })

  test('ITEM-30 two forms at once leave the one or the other, never half of each', async () => {
    const { ClipDataID } = await give()
    const form = (text: string) =>
      update(owner, ClipDataID, {
        fieldvalues: [
          { FieldID: fields.TitleFieldID, FieldValue: text },
          { FieldID: fields.DescriptionFieldID, FieldValue: text },
        ],
      })
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(form))
    expect(answers.map(it => it.status)).toEqual([200, 200, 200, 200])
    const { Title, Description } = await item(ClipDataID)
    expect(Description).toBe(Title)
  })

  test('LIST-07 what somebody has edited is on their list', async () => {
    const { ClipDataID } = await give()
    const editor = await app.as('editor')
    await update(editor, ClipDataID, titled('Edited'))
    const { body } = await editor.get('/api/ml/user/edits/')
    expect(body.Items.map((it: { ClipDataID: number }) => it.ClipDataID)).toEqual([ClipDataID])
  })

  test('SHELL-31 the older form answers inside d, on every default page', async () => {
    const { ClipDataID } = await give()
    for (const page of ['Default.aspx', 'view.aspx', 'Embed.aspx']) {
      const { body } = await owner.post(`/${page}/UpdateDetails`, { cdid: ClipDataID, ...titled(page) })
      expect(body.d).toMatchObject({ Success: true, Data: { Title: page } })
    }
  })
})

describe('moving', () => {
  test('PPOL-01 PPOL-02 the location follows, where the person may add such items', async () => {
    const [here, elsewhere] = [await openPolicy({ name: 'Lectures' }), await givePolicy(app.platform.db)]
    const { ClipDataID } = await give()
    const { Location: From } = (await owner.get(`/api/ml/media/${ClipDataID}/`)).body
    const { Data } = (await update(owner, ClipDataID, { ppid: here })).body
    expect(Data).toMatchObject({ PPID: here, Location: 'Lectures' })
    const { MediaStateLog } = (await owner.get(`/api/ml/media/${ClipDataID}/`)).body.ItemSettings
    expect(MediaStateLog[0].Changes).toContainEqual({ Name: 'Location', From, To: 'Lectures' })
    const { status, body } = await update(owner, ClipDataID, { ppid: elsewhere })
    expect({ status, Fields: Object.keys(body.Fields) }).toEqual({ status: 400, Fields: ['ppid'] })
    expect((await update(owner, ClipDataID, { ppid: 999_999 })).status).toBe(400)
    const booksOnly = await openPolicy({}, 10)
    expect((await update(owner, ClipDataID, { ppid: booksOnly })).status).toBe(400)
  })

  test('PPOL-04 no location is refused', async () => {
    const { ClipDataID } = await give()
    const { status, body } = await update(owner, ClipDataID, { ppid: 0 })
    expect({ status, Fields: body.Fields }).toEqual({
      status: 400,
      Fields: { ppid: 'Please choose who can see it' },
    })
  })

  test('PPOL-11 a granted editor edits, but neither moves the item nor makes it private', async () => {
    const policy = await openPolicy()
    const { ClipDataID } = await give({ is_private: true })
    const granted = await app.as('viewer')
    await giveGrant(app.platform.db, ClipDataID, granted.PersonID, { canEdit: true })
    expect((await update(granted, ClipDataID, titled('By a friend'))).status).toBe(200)
    expect((await update(granted, ClipDataID, { ppid: policy })).status).toBe(403)
    expect((await update(granted, ClipDataID, { isprivate: false })).status).toBe(403)
    const { PPID, CanChangeLocation } = (await granted.get(`/api/ml/media/${ClipDataID}/`)).body
    expect(CanChangeLocation).toBe(false)
    expect((await update(granted, ClipDataID, { ppid: PPID, isprivate: true })).status).toBe(200)
  })

  test('PPOL-07 under a policy that asks for approval the item waits, and the answer says so', async () => {
    const policy = await openPolicy({ approvalRequired: true })
    const { ClipDataID } = await give({ title: 'Low water' })
    const approver = await app.as('approver')
    const { body } = await update(owner, ClipDataID, { ppid: policy })
    const told = (await approver.get('/api/ml/user/notifications/')).body.Items
    expect(told).toMatchObject([{ Title: 'Waiting for approval', Link: body.Data.ViewURL }])
    expect(body).toMatchObject({
      Message: 'The item is saved and waits for approval',
      Data: { State: 'waiting' },
    })
    expect((await (await app.as('viewer')).get(`/api/ml/media/${ClipDataID}/`)).status).toBe(404)
    const other = await give()
    const manager = await app.as('manager')
    const moved = await update(manager, other.ClipDataID, { ppid: policy })
    expect(moved.body.Message).toBeUndefined()
    expect(moved.body.Data.State).toBe('live')
  })

  test('PPOL-06 private hides it from others; who did it by role still gets an answer', async () => {
    const { ClipDataID } = await give()
    const editor = await app.as('editor')
    const { status, body } = await update(editor, ClipDataID, { isprivate: true })
    expect({ status, IsPrivate: body.Data.IsPrivate, CanEdit: body.Data.CanEdit }).toEqual({
      status: 200,
      IsPrivate: true,
      CanEdit: false,
    })
    expect((await editor.get(`/api/ml/media/${ClipDataID}/`)).status).toBe(404)
  })

  test.each([
    ['approved', true, false, 'pending'],
    ['approved', true, true, 'approved'],
    ['declined', true, false, 'pending'],
    ['declined', false, false, 'declined'],
    ['pending', false, false, 'approved'],
    ['pending', true, true, 'pending'],
    ['approved', false, false, 'approved'],
  ] as const)(
    'PPOL-07 %s, approval asked for: %s, by an approver: %s → %s',
    (before, asked, approver, after) => expect(approvalAfterMove(before, asked, approver)).toBe(after),
  )
})
