import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { giveGroup } from '../../testing/people.ts'

let app: TestApp
let sender: Browser
let reader: Browser
let item: { ClipDataID: number; EncID: string }

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  sender = await app.as('uploader')
  reader = await app.as('viewer')
  item = await giveMedia(db(), sender.PersonID, { title: 'Cells', record_type: 1 })
  await sql`delete from pgboss.job where name = 'send-mail'`.execute(db())
})
afterAll(() => app.close())

const db = () => app.platform.db
const mail = (body: object, by = sender) => by.post(`/api/ml/media/${item.EncID}/sharebymail/`, body)
const mails = async () => {
  const { rows } = await sql<{ data: { to: string; subject: string; text: string } }>`
    select data from pgboss.job where name = 'send-mail' order by created_on`.execute(db())
  return rows.map(it => it.data)
}
const join = (group: number, ...people: number[]) =>
  db()
    .insertInto('membership')
    .values(people.map(person_id => ({ group_id: group, person_id })))
    .execute()

test('SHARE-01 somebody gets the link with the note, in their language, and no access by it', async () => {
  await reader.post('/Default.aspx/SetLanguage', { lang: 'de' })
  const { status, body } = await mail({ people: [reader.PersonID], note: 'From minute two', t: 120 })
  expect([status, body]).toEqual([200, { Success: true, Count: 1 }])
  const [sent] = await mails()
  expect(sent?.text).toContain(`http://localhost:8080/view.aspx?id=${item.EncID}&t=120`)
  expect(sent?.text).toContain('From minute two')
  expect(sent?.text).not.toMatch(/acl=|code=/)
})

test('SHARE-01 a mail to a group reaches each member once, and not the sender', async () => {
  const group = await giveGroup(db(), [])
  await join(group, sender.PersonID, reader.PersonID)
  const { body } = await mail({ people: [reader.PersonID], groups: [group] })
  expect(body).toMatchObject({ Success: true, Count: 1 })
  const { body: groups } = await sender.get('/api/ml/share/groups/')
  expect(groups.Items).toMatchObject([{ GroupID: group, Members: 2 }])
})

test('a group of others, nobody at all, and an item that may not be shared are refused, and nothing is sent', async () => {
  const group = await giveGroup(db(), [])
  await join(group, reader.PersonID)
  expect((await mail({ groups: [group] })).body.Fields).toHaveProperty('groups')
  expect((await mail({})).body.Fields).toHaveProperty('people')
  expect((await mail({ people: [sender.PersonID] })).body.Fields).toHaveProperty('people')
  expect((await mail({ people: [987_654_321] })).body.Fields).toHaveProperty('people')
  await db()
    .updateTable('media_item')
    .set({ is_private: true })
    .where('clip_data_id', '=', item.ClipDataID)
    .execute()
  expect((await mail({ people: [sender.PersonID] }, reader)).status).toBe(404)
  expect((await mail({ people: [reader.PersonID] }, await app.as('nobody'))).status).toBe(401)
  expect(await mails()).toEqual([])
})

test('nobody writes to more than 500 people an hour', async () => {
  await db().insertInto('share_mail').values({ person_id: sender.PersonID, recipients: 500 }).execute()
  const refused = await mail({ people: [reader.PersonID] })
  expect([refused.status, refused.body.Message]).toEqual([429, 'You can email at most 500 people per hour'])
  await db().updateTable('share_mail').set({ sent_at: sql<Date>`now() - interval '61 minutes'` }).execute()
  expect((await mail({ people: [reader.PersonID] })).status).toBe(200)
})
