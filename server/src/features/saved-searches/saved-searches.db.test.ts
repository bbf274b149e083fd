import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { followSearchesJob } from './follow-searches.job.ts'

let it: TestApp
let viewer: Browser
let pp_id: number
beforeAll(async () => {
  it = await testApp()
  viewer = await it.as('viewer')
  pp_id = await givePolicy(it.platform.db)
})
afterAll(() => it.close())

const db = () => it.platform.db
const PATH = '/api/ml/searches/'
const draft = (s: string, more = {}) => ({ Name: s, Filters: JSON.stringify({ s }), ...more })
const follow = () => followSearchesJob.run(it.platform, {}, new AbortController().signal, '')
const noticesOf = async (by: Browser): Promise<{ Title: string; Description: string; Link: string }[]> =>
  (await by.get('/api/core/notifications/ml/')).body.Items
const mailsTo = async (personID: number) => {
  const { rows } = await sql<{ data: { to: string; subject: string; text: string } }>`
    select j.data from pgboss.job j join person p on p.email = j.data->>'to'
    where p.person_id = ${personID} order by j.created_on`.execute(db())
  return rows.map(row => row.data)
}

test('a search is saved under a name, changed and deleted, by its owner alone', async () => {
  const saved = await viewer.post(PATH, draft('estuary', { Name: 'Estuaries', Kind: 'speech' }))
  expect(saved.body.Data).toMatchObject({ Name: 'Estuaries', Kind: 'speech', Following: 'no' })
  expect(saved.body.Data.URL).toBe(
    `/Default.aspx?${new URLSearchParams({ f: '{"s":"estuary"}', k: 'speech' })}`,
  )
  const { SearchID } = saved.body.Data
  const again = await viewer.post(PATH, draft('delta', { Name: 'ESTUARIES' }))
  expect([again.status, JSON.stringify(again.body)]).toEqual([400, expect.stringContaining('Name')])
  const other = await it.as('viewer')
  expect((await other.get(PATH)).body.Items).toEqual([])
  expect((await other.post(PATH, draft('x', { SearchID }))).status).toBe(404)
  expect((await other.post(`${PATH}remove/`, { SearchID })).status).toBe(404)
  const changed = await viewer.post(PATH, draft('delta', { SearchID, Following: 'notice' }))
  expect(changed.body.Data).toMatchObject({ SearchID, Name: 'delta', Following: 'notice' })
  expect((await viewer.post(`${PATH}remove/`, { SearchID })).status).toBe(200)
  expect((await viewer.get(PATH)).body.Items).toEqual([])
  const refused = await viewer.post(PATH, { Name: 'Broken', Filters: '{' })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('Filters')])
})

test('who follows a search is told once of what is new and theirs to watch, by a notice and by mail', async () => {
  const [follower, owner] = [await it.as('viewer'), await it.as('uploader')]
  const give = (title: string, more = {}) => giveMedia(db(), owner.PersonID, { pp_id, title, ...more })
  await give('Old lagoon')
  await follower.post(PATH, draft('lagoon', { Name: 'Lagoons', Following: 'mail' }))
  await follow()
  expect(await noticesOf(follower)).toEqual([])

  await give('New lagoon')
  const hidden = await give('Hidden lagoon', { is_private: true })
  await follow()
  await follow()
  const [notice, ...others] = await noticesOf(follower)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ Title: 'New in “Lagoons”', Description: '“New lagoon”' })
  expect(notice?.Link).toContain('lagoon')
  const mails = await mailsTo(follower.PersonID)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('Lagoons')
  expect(mails[0]?.text).toContain('- New lagoon')

  await db()
    .updateTable('media_item')
    .set({ is_private: false })
    .where('clip_data_id', '=', hidden.ClipDataID)
    .execute()
  await follow()
  expect((await noticesOf(follower)).map(it => it.Description)).toContain('“Hidden lagoon”')
})

test('nobody is told who follows nothing', async () => {
  const quiet = await it.as('viewer')
  await quiet.post(PATH, draft('oxbow'))
  await giveMedia(db(), quiet.PersonID, { pp_id, title: 'An oxbow lake' })
  await follow()
  expect(await noticesOf(quiet)).toEqual([])
})
