import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'

let app: TestApp
let manager: Browser
let owner: Browser
let viewer: Browser
beforeAll(async () => {
  app = await testApp()
  manager = await app.as('manager')
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

const give = (draft: Parameters<typeof giveMedia>[2] = {}) =>
  giveMedia(app.platform.db, owner.PersonID, draft)
async function why(id: number, person?: number) {
  const { body } = await manager.get(`/api/ml/media/${id}/why/${person ? `?person=${person}` : ''}`)
  const holding = body.Reasons.filter((it: { Holds: boolean }) => it.Holds)
  const told = holding.map((it: { Code: string; Detail: string }) => [it.Code, it.Detail])
  return { mayWatch: body.MayWatch, told: Object.fromEntries(told), rights: body.Rights }
}

test('ITEM-08 the explainer names the policy, the group, the date and the address that decide', async () => {
  const { group_id } = await app.platform.db
    .insertInto('person_group')
    .values({ name: 'Class 9b' })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  const pp_id = await givePolicy(app.platform.db, { restriction: 2, groupIDs: [group_id] })
  const { ClipDataID } = await give({ pp_id })
  expect(await why(ClipDataID, viewer.PersonID)).toEqual({ mayWatch: false, told: {}, rights: [] })
  await app.platform.db.insertInto('membership').values({ group_id, person_id: viewer.PersonID }).execute()
  expect(await why(ClipDataID, viewer.PersonID)).toMatchObject({
    mayWatch: true,
    told: { policyGroups: 'Class 9b' },
  })

  const expires_at = new Date('2026-01-01T00:00:00Z')
  const old = await give({
    pp_id: await givePolicy(app.platform.db, { name: 'Open to all', restriction: 0 }),
    expires_at,
  })
  expect(await why(old.ClipDataID)).toEqual({
    mayWatch: false,
    told: { policyPublic: 'Open to all', expired: '2026-01-01T00:00:00.000Z' },
    rights: [],
  })

  const hidden = await give({ is_private: true })
  await giveGrant(app.platform.db, hidden.ClipDataID, viewer.PersonID)
  const granted = await why(hidden.ClipDataID, viewer.PersonID)
  expect(granted.mayWatch).toBe(true)
  expect(granted.told.granted).toMatch(/@example\.org$/)
})

test('ITEM-08 SHARE-04 it names the links that open the item now, by maker and end', async () => {
  const { ClipDataID } = await give()
  const make = (restriction: number) =>
    owner.post('/api/ml/CreateACLLink/', { cdid: ClipDataID, restriction, duration: 7 })
  const links = async () => (await manager.get(`/api/ml/media/${ClipDataID}/why/`)).body.Links
  expect(await links()).toEqual([])
  const { LinkID } = (await make(0)).body
  expect(await links()).toEqual([
    {
      LinkID,
      Restriction: 0,
      CreatedBy: expect.stringContaining('uploader'),
      ExpiresAt: expect.any(String),
    },
  ])
  await owner.post(`/api/ml/media/${ClipDataID}/withdrawlink/`, { LinkID })
  expect(await links()).toEqual([])
})

test('ITEM-08 its answer is what the person then meets', async () => {
  const items = [
    await give(),
    await give({ is_private: true }),
    await give({ approval: 'pending' }),
    await give({ approval: 'declined', decline_reason: 'Too dark' }),
    await give({ publish_at: new Date(Date.now() + 86_400_000) }),
    await give({ deleted_at: new Date() }),
  ]
  for (const { ClipDataID } of items)
    for (const browser of [viewer, owner, await app.as('editor'), await app.as('approver')]) {
      const { mayWatch } = await why(ClipDataID, browser.PersonID)
      const { status } = await browser.get(`/api/ml/media/${ClipDataID}/`)
      expect([ClipDataID, mayWatch]).toEqual([ClipDataID, status === 200])
    }
})

test('ITEM-08 only managers ask; about nobody there is nothing to say', async () => {
  const { ClipDataID } = await give()
  expect((await owner.get(`/api/ml/media/${ClipDataID}/why/`)).status).toBe(403)
  expect((await manager.get(`/api/ml/media/${ClipDataID}/why/?person=999999`)).status).toBe(404)
  expect((await manager.get('/api/ml/media/999999/why/')).status).toBe(404)
})
