import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '../../platform/jobs/job.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { insertCategory } from '../categories/index.ts'
import { mailDailyNewsJob, mailWeeklyNewsJob, notifyFollowersJob } from './notify-followers.job.ts'

let app: TestApp
let open: number
beforeAll(async () => {
  app = await testApp()
  open = await givePolicy(app.platform.db)
})
afterAll(() => app.close())

const db = () => app.platform.db
const PATH = '/api/ml/follows/'
type Draft = Parameters<typeof giveMedia>[2]
const give = (by: Browser, draft: Draft = {}) => giveMedia(db(), by.PersonID, { pp_id: open, ...draft })
const run = (job: Job<object>) => job.run(app.platform, {}, new AbortController().signal, '')
const change = (clipDataID: number, to: object) =>
  db()
    .updateTable('media_item')
    .set({ updated_at: new Date(), ...to })
    .where('clip_data_id', '=', clipDataID)
    .execute()

const noticesOf = async (by: Browser): Promise<{ Title: string; Description: string; Link: string }[]> =>
  (await by.get('/api/core/notifications/ml/')).body.Items
const mailsTo = async (by: Browser) => {
  const { rows } = await sql<{ data: { subject: string; text: string; unsubscribe: string } }>`
    select j.data from pgboss.job j join person p on p.email = j.data->>'to'
    where j.name = 'send-mail' and p.person_id = ${by.PersonID} order by j.created_on`.execute(db())
  return rows.map(row => row.data)
}

/** Somebody who follows a new owner in this way; the owner has one item already. */
async function follower(notify: string) {
  const [viewer, owner] = [await app.as('viewer'), await app.as('uploader')]
  await give(owner, { title: 'From before' })
  await viewer.post(PATH, { Kind: 'person', ID: String(owner.PersonID), Notify: notify })
  return { viewer, owner }
}

test('a follower is notified once of a new item, whichever and however many follows it comes from', async () => {
  const { viewer, owner } = await follower('instant')
  const category = await db()
    .transaction()
    .execute(tx => insertCategory(tx, { parentID: 0, name: 'Once', isOpen: true, rule: null }))
  const list = await give(await app.as('uploader'), { record_type: 2, title: 'List' })
  for (const [Kind, ID] of [
    ['category', String(category)],
    ['playlist', list.EncID],
  ])
    await viewer.post(PATH, { Kind, ID, Notify: 'daily' })
  await run(notifyFollowersJob)
  expect(await noticesOf(viewer)).toEqual([])
  const { ClipDataID, EncID } = await give(owner, { title: 'New' })
  await db()
    .insertInto('category_membership')
    .values({ category_id: category, clip_data_id: ClipDataID })
    .execute()
  await db()
    .insertInto('playlist_item')
    .values({ playlist_id: list.ClipDataID, clip_data_id: ClipDataID, position: 0 })
    .execute()
  for (const job of [notifyFollowersJob, notifyFollowersJob, mailDailyNewsJob]) await run(job)
  const notices = await noticesOf(viewer)
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({ Description: '“New”', Link: `/view.aspx?id=${EncID}` })
  expect(await mailsTo(viewer)).toEqual([])
})

test('a worker that ends half-way has announced nothing, and several at once announce once', async () => {
  const [instant, daily] = [await follower('instant'), await follower('daily')]
  for (const { owner } of [instant, daily]) await give(owner, { title: 'Contested' })
  const send = () => Promise.reject(new Error('killed'))
  const failing = { ...app.platform, jobs: { ...app.platform.jobs, send } }
  const failed = mailDailyNewsJob.run(failing, {}, new AbortController().signal, '')
  await expect(failed).rejects.toThrow('killed')
  await Promise.all([notifyFollowersJob, mailDailyNewsJob].flatMap(job => [run(job), run(job), run(job)]))
  expect(await noticesOf(instant.viewer)).toHaveLength(1)
  expect(await mailsTo(daily.viewer)).toHaveLength(1)
})

test('an item is announced when it can be watched: converted, approved, published and not private', async () => {
  const { viewer, owner } = await follower('instant')
  const waiting = await give(owner, { title: 'Converting' })
  await db().insertInto('conversion').values({ clip_data_id: waiting.ClipDataID }).execute()
  const later = await give(owner, { title: 'Later', publish_at: new Date(Date.now() + 3_600_000) })
  const draft = await give(owner, { title: 'Draft', is_private: true })
  const pending = await give(owner, { title: 'Pending', approval: 'pending' })
  await run(notifyFollowersJob)
  expect(await noticesOf(viewer)).toEqual([])
  const said = async () => (await noticesOf(viewer))[0]?.Description
  await db()
    .updateTable('conversion')
    .set({ status: 'done' })
    .where('clip_data_id', '=', waiting.ClipDataID)
    .execute()
  await run(notifyFollowersJob)
  expect(await said()).toBe('“Converting”')
  await change(later.ClipDataID, { publish_at: new Date() })
  await run(notifyFollowersJob)
  expect(await said()).toBe('“Later”')
  await change(draft.ClipDataID, { is_private: false })
  await change(pending.ClipDataID, { approval: 'approved' })
  await run(notifyFollowersJob)
  expect(await said()).toMatch(/^“(Draft|Pending)” and 1 more$/)
  expect((await noticesOf(viewer))[0]?.Link).toBe('/following')
})

test('a daily and a weekly mail hold what is new and still to be watched, with its reason, and are sent once', async () => {
  const daily = await follower('daily')
  const weekly = await follower('weekly')
  for (const { owner } of [daily, weekly]) {
    await give(owner, { title: 'First news' })
    const gone = await give(owner, { title: 'Taken back' })
    await change(gone.ClipDataID, { is_private: true })
  }
  await run(notifyFollowersJob)
  await run(mailDailyNewsJob)
  await run(mailDailyNewsJob)
  const [mail, ...more] = await mailsTo(daily.viewer)
  expect(more).toEqual([])
  expect(mail?.text).toContain('- First news\n  Because you follow Person')
  expect(mail?.text).not.toMatch(/Taken back|From before/)
  expect(await noticesOf(daily.viewer)).toEqual([])
  expect(await mailsTo(weekly.viewer)).toEqual([])
  await run(mailWeeklyNewsJob)
  expect((await mailsTo(weekly.viewer)).map(it => it.text)).toEqual([expect.stringContaining('First news')])
})

test('the link at the end of a mail stops the mails without a session, and nobody else’s', async () => {
  const { viewer, owner } = await follower('weekly')
  await give(owner)
  await run(mailWeeklyNewsJob)
  const [mail] = await mailsTo(viewer)
  expect(mail?.text).toContain(mail?.unsubscribe)
  const Token = new URL(mail?.unsubscribe ?? '').searchParams.get('token')
  const nobody = await app.as('nobody')
  const other = await follower('weekly')
  const wrong = await nobody.post(`${PATH}unsubscribe/`, { Token: `${other.viewer.PersonID}${Token}` })
  expect([wrong.status, Object.keys(wrong.body.Fields)]).toEqual([404, ['Token']])
  expect((await nobody.post(`${PATH}unsubscribe/`, { Token })).status).toBe(200)
  const notifyOf = async (by: Browser) => (await by.get(PATH)).body.Items[0].Notify
  expect([await notifyOf(viewer), await notifyOf(other.viewer)]).toEqual(['none', 'weekly'])
})

test('who wants no notifications gets none, and is not told afterwards of what came meanwhile', async () => {
  const { viewer, owner } = await follower('none')
  await give(owner, { title: 'Meanwhile' })
  await run(notifyFollowersJob)
  await viewer.post(PATH, { Kind: 'person', ID: String(owner.PersonID), Notify: 'instant' })
  await run(notifyFollowersJob)
  expect(await noticesOf(viewer)).toEqual([])
  await give(owner, { title: 'Afterwards' })
  await run(notifyFollowersJob)
  expect((await noticesOf(viewer)).map(it => it.Description)).toEqual(['“Afterwards”'])
})
