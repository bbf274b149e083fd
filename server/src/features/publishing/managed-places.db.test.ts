import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('administrator')
})
afterAll(() => app.close())

const PLACES = '/api/core/managedplaces/'
const db = () => app.platform.db

const policy = async (PublishingPolicyName: string, more: object = {}): Promise<number> =>
  (await admin.post('/api/core/policies/', { PublishingPolicyName, ...more })).body.Data.PublishingPolicyID
const category = async (Name: string, ParentID = 0): Promise<number> =>
  (await admin.post('/api/core/cats/', { Name, ParentID })).body.Data.ID
const searched = async (browser: Browser, more = '') =>
  (await browser.get(`/api/ml/search/?f={"s":"*"}&ps=200${more}`)).body.Items.map(
    (it: { ClipDataID: number }) => it.ClipDataID,
  )
const item = async (more: object = {}, inCategory?: number) => {
  const given = await giveMedia(db(), admin.PersonID, { is_private: true, ...more })
  if (inCategory !== undefined)
    await db()
      .insertInto('category_membership')
      .values({ category_id: inCategory, clip_data_id: given.ClipDataID })
      .execute()
  return given
}

describe('managers of a place', () => {
  test('a location: its managers find, edit, approve, delete and restore what is there, and nothing else', async () => {
    const place = await policy('Faculty of Arts', { ApprovalRequired: true })
    const dean = await app.as('viewer')
    const [here, there] = [await item({ pp_id: place }), await item()]
    const waiting = await item({ pp_id: place, approval: 'pending', is_private: false })
    expect(await searched(dean, '&edit=1')).toEqual([])
    expect((await admin.post(PLACES, { PublishingPolicyID: place, PersonIDs: [dean.PersonID] })).status).toBe(
      200,
    )

    expect((await searched(dean, '&edit=1')).toSorted()).toEqual(
      [here.ClipDataID, waiting.ClipDataID].toSorted(),
    )
    expect((await dean.get(`/api/ml/media/${here.ClipDataID}/`)).body).toMatchObject({ CanEdit: true })
    expect((await dean.get(`/api/ml/media/${there.ClipDataID}/`)).status).toBe(404)
    expect((await dean.get('/api/core/user/settings/')).body.ManagesPlaces).toBe(true)
    expect(await searched(dean, '&approve=1')).toEqual([waiting.ClipDataID])
    const approved = await dean.post('/view.aspx/ApproveMedia', {
      cdids: [waiting.ClipDataID],
      approve: true,
    })
    expect(approved.status).toBe(200)

    await dean.post('/view.aspx/DeleteClipDataItem', { id: here.EncID })
    expect((await dean.get('/api/ml/deleted/')).body.Items).toMatchObject([{ ClipDataID: here.ClipDataID }])
    expect((await dean.post(`/api/ml/media/${here.EncID}/restore/`)).status).toBe(200)
    await admin.post('/view.aspx/DeleteClipDataItem', { id: there.EncID })
    expect((await dean.post(`/api/ml/media/${there.EncID}/restore/`)).status).toBe(404)
  })

  test('a category: by a group, with all that is below it, until the group is taken out again', async () => {
    const [science, physics] = await (async () => {
      const top = await category('Science')
      return [top, await category('Physics', top)]
    })()
    const { body } = await admin.post('/api/core/groups/', { Name: 'Faculty of Science' })
    const member = await app.as('viewer')
    await admin.post(`/api/core/groups/${body.Data.GroupID}/members/`, { PersonIDs: [member.PersonID] })
    const below = await item({}, physics)
    await admin.post(PLACES, { CategoryID: science, GroupIDs: [body.Data.GroupID] })
    expect(await searched(member, '&edit=1')).toEqual([below.ClipDataID])
    expect((await admin.get(PLACES)).body.Items).toContainEqual({
      PublishingPolicyID: null,
      CategoryID: science,
      Name: 'Science',
      People: [],
      Groups: [{ GroupID: body.Data.GroupID, Name: 'Faculty of Science' }],
    })
    await admin.post(PLACES, { CategoryID: science })
    expect(await searched(member, '&edit=1')).toEqual([])
    expect((await member.get('/api/ml/deleted/')).body.Total).toBe(0)
  })

  test('what there is not is named by its field, and nothing is stored', async () => {
    const place = await policy('Faculty of Law')
    const refused = async (draft: object) => (await admin.post(PLACES, draft)).body.Fields
    expect(await refused({ PersonIDs: [1] })).toHaveProperty('CategoryID')
    expect(await refused({ PublishingPolicyID: place, CategoryID: 1 })).toHaveProperty('CategoryID')
    expect(await refused({ PublishingPolicyID: 999_999 })).toHaveProperty('PublishingPolicyID')
    expect(await refused({ CategoryID: 999_999 })).toHaveProperty('CategoryID')
    expect(await refused({ PublishingPolicyID: place, PersonIDs: [999_999] })).toHaveProperty('PersonIDs')
    expect(await refused({ PublishingPolicyID: place, GroupIDs: [999_999] })).toHaveProperty('GroupIDs')
    expect((await admin.get(PLACES)).body.Items.map((it: { Name: string }) => it.Name)).not.toContain(
      'Faculty of Law',
    )
  })
})
