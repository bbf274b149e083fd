import { USUAL_PAGES } from '@mediatheque/contract/appearance'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPages } from '../features/appearance/index.ts'
import { convertDocumentJob } from '../features/documents/index.ts'
import { cleanTexts } from '../platform/clean-html-aside.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { runWaiting } from '../testing/jobs.ts'
import { CLASS } from './demo-class.ts'
import { drawDemoPosters, fillDemo, makeDemoDocuments, makeDemoPhotosets } from './index.ts'
import { SHELVES } from './items/shelves.ts'
import { leaveViews } from './leave-views.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillDemo(app.platform.db, app.platform.jobs, true)
})
afterAll(() => app.close())

const db = () => app.platform.db
const counted = async (column: 'record_type' | 'approval' | 'language') =>
  Object.fromEntries(
    (
      await db()
        .selectFrom('media_item')
        .select([sql<string>`${sql.ref(column)}::text`.as('value'), sql<number>`count(*)`.as('count')])
        .groupBy(column)
        .execute()
    ).map(it => [it.value, it.count]),
  )

test('the demo library holds items of every kind and in every state', async () => {
  expect(Object.keys(await counted('record_type'))).toEqual(
    expect.arrayContaining(['1', '2', '3', '4', '6', '9', '10']),
  )
  expect(await counted('approval')).toMatchObject({ pending: 3, declined: 2 })
  expect((await counted('language')).de).toBeGreaterThan(3)
  const { rows } = await sql<{ state: Record<string, number> }>`
    select json_build_object(
      'scheduled', count(*) filter (where publish_at > now()),
      'expired', count(*) filter (where expires_at < now()),
      'private', count(*) filter (where is_private),
      'reasons', count(*) filter (where decline_reason <> '')) as state
    from media_item`.execute(db())
  expect(rows[0]?.state).toEqual({ scheduled: 2, expired: 2, private: 3, reasons: 2 })
})

test('FIELD-03 there is a field of each of the six types, and items say something in each', async () => {
  const fields = await db()
    .selectFrom('field as f')
    .select(['f.type', 'f.title'])
    .select(
      sql<number>`(
        select count(*) from (
          select clip_data_id from field_value v where v.field_id = f.field_id
          union all
          select clip_data_id from field_choice c join field_item i using (field_item_id)
          where i.field_id = f.field_id) said)`.as('count'),
    )
    .where('f.reserved', 'is', null)
    .orderBy('f.position')
    .execute()
  expect(fields.map(it => it.type)).toEqual(['ddl', 'rb', 'af', 'date', 'chk', 'txt'])
  for (const field of fields) expect(field.count, field.title).toBeGreaterThan(0)
})

test('SRCH-21 what is said and what is on slides is found', async () => {
  const viewer = await app.as('viewer')
  const f = encodeURIComponent(JSON.stringify({ s: 'sediment' }))
  const [said, shown] = [
    (await viewer.get(`/api/ml/subs/?f=${f}`)).body,
    (await viewer.get(`/api/ml/slideshows/search/?f=${f}`)).body,
  ]
  expect(said.Items).toMatchObject([{ Entries: [{ StartSecs: 514 }] }])
  expect(shown.Items).toMatchObject([{ SlideShowItem: { SlideShowName: 'Estuaries' }, SlideTotal: 1 }])
})

test('imprint, privacy, accessibility and help are there in both languages, as they would be stored', async () => {
  const Items = await listPages(db())
  expect(new Set(Items.map(it => `${it.Slug} ${it.Language}`))).toEqual(
    new Set(USUAL_PAGES.flatMap(slug => [`${slug} de`, `${slug} en`])),
  )
  const cleaned = await cleanTexts(Items.map(it => it.Html))
  for (const { Html } of Items) expect(cleaned.get(Html)?.html).toBe(Html)
})

test('each role has one default for each record type it may add', async () => {
  const { rows } = await sql`
    select role, record_type from add_permission
    group by role, record_type having count(*) filter (where is_default) <> 1`.execute(db())
  expect(rows).toEqual([])
})

test('SIGNAGE-02 a screen of the foyer is in a zone, and has something to play', async () => {
  const admin = await app.as('administrator')
  const { Items } = (await admin.get('/api/signage/players/')).body
  expect(Items).toMatchObject([{ Name: 'Foyer screen', ItemCount: 5, Zones: ['Main building'] }])
  const sent = (await admin.get(`/api/signage/players/${Items[0].ID}/items/`)).body.Items
  expect(sent.map((it: { IsShown: boolean }) => it.IsShown)).toEqual([true, true, true, true, true])
  expect(sent).toMatchObject([
    { PictureSecs: 6, CutSecs: null },
    { PictureSecs: null, CutSecs: null },
    { PictureSecs: 20, CutSecs: null },
    { PictureSecs: null, CutSecs: 15 },
    { Title: 'Campus channel', PictureSecs: 8, CutSecs: 30 },
  ])
})

test('INTG-02 a course has linked items and grades, at a platform that is switched off', async () => {
  const admin = await app.as('administrator')
  const platforms = (await admin.get('/api/core/lti/registrations/')).body
  expect(platforms.Items).toMatchObject([
    { Name: 'Example Moodle', IsEnabled: false, Courses: 1, People: 15 },
  ])
  const [course] = (await admin.get('/api/core/lti/courses/')).body.Items
  expect(course).toMatchObject({ Title: 'Coasts and estuaries', Links: 3, Members: 15, Teachers: 2 })
  const { Items } = (await admin.get(`/api/core/lti/courses/${course.CourseID}/`)).body
  const quiz = Items.find((it: { Kind: string }) => it.Kind === 'quiz')
  const linked = (await admin.get(`/api/ml/media/${quiz.EncID}/courses`)).body.Items
  expect(linked).toMatchObject([{ LinkedBy: 'Dr Helen Pryce', Kind: 'item' }, { Kind: 'quiz' }])
  const { rows } = await sql<{ id: number }>`
    select timeline_id as id from course_link where timeline_id is not null`.execute(db())
  const grades = (await admin.get(`/api/ml/timelines/${rows[0]?.id}/grades/`)).body
  expect(grades.Links).toMatchObject([{ Failed: 2, Waiting: 0, Sent: 11 }])
  expect(grades.Items[0]).toMatchObject({ State: 'failed', Problem: 'answered', Status: 404, NextAt: null })
})

test('a class waits for its owner to start it, with something of each kind and questions nobody knows', async () => {
  const viewer = await app.as('viewer')
  const { enc_id } = await db()
    .selectFrom('media_item')
    .select('enc_id')
    .where('title', '=', CLASS.title)
    .executeTakeFirstOrThrow()
  const { Items, IsHeld } = (await viewer.get(`/api/ml/playlists/${enc_id}/`)).body
  expect(IsHeld).toBe(true)
  expect(Items.map((it: { RecordType: number }) => it.RecordType)).toEqual([1, 4, 10, 1])
  const quizzes = (await viewer.get(`/api/ml/media/${enc_id}/timelines/`)).body
  expect(quizzes.Items).toMatchObject([{ QuestionCount: 0, CanEdit: false }])
  const { rows } = await sql`
    select p.user_name from class_substitute s join person p using (person_id)
    join media_item m on m.clip_data_id = s.clip_data_id where m.title = ${CLASS.title} order by 1`.execute(
    db(),
  )
  expect(rows).toEqual([{ user_name: 'editor' }, { user_name: 'helen.pryce' }])
})

test('a text question gives part of the points for an answer that is nearly right', async () => {
  const { rows } = await sql<{ points: number }>`
    select distinct a.points from answer a join question_version v using (question_id, version)
    where v.question like 'The flood is short%' order by 1`.execute(db())
  expect(rows).toEqual([{ points: 0.5 }, { points: 1 }])
})

test('a provider that nobody can sign in with yet, and a program whose token has ended, can be explored', async () => {
  const admin = await app.as('administrator')
  const { Items } = (await admin.get('/api/core/identity/providers/')).body
  expect(Items).toMatchObject([
    { Name: 'Northgate account', IsEnabled: false, Domains: ['northgate.example'] },
  ])
  const { ProviderID, Rules } = Items[0]
  const preview = await admin.post(`/api/core/identity/providers/${ProviderID}/preview`, {
    Rules,
    Claims: [{ Name: 'groups', Value: 'staff-earth-1' }],
  })
  expect(preview.body).toMatchObject({ Groups: [{ Name: 'Earth sciences' }] })
  const nobody = await app.as('nobody')
  expect((await nobody.get('/api/auth/providers')).body.Items).toEqual([])
  const programs = (await admin.get('/api/core/service-accounts/')).body.Items
  expect(programs).toMatchObject([{ DisplayName: 'Timetable import', Tokens: [{ Name: 'Autumn term' }] }])
  expect(Date.parse(programs[0].Tokens[0].ExpiresAt)).toBeLessThan(Date.now())
})

test('filling again, as each start does, changes nothing', async () => {
  const before = await counted('record_type')
  await fillDemo(db(), app.platform.jobs, true)
  expect(await counted('record_type')).toEqual(before)
})

test('pictures are drawn by a job that may run twice, and a picture of a person stays', async () => {
  const [first, second] = await db()
    .selectFrom('media_item')
    .select(['clip_data_id', 'enc_id'])
    .orderBy('clip_data_id')
    .limit(2)
    .execute()
  if (!first || !second) throw new Error('no items')
  await db()
    .updateTable('media_item')
    .set({ poster_key: 'posters/own.webp' })
    .where('clip_data_id', '=', second.clip_data_id)
    .execute()
  const Drawings = [first, second].map(it => ({
    Of: 'item' as const,
    ID: it.clip_data_id,
    Folder: it.enc_id,
    Motif: 'waves' as const,
    Seed: 1,
  }))
  for (let n = 0; n < 2; n++)
    await drawDemoPosters.run(app.platform, { Drawings }, new AbortController().signal, 'job')
  const keys: string[] = []
  for await (const key of app.platform.files.list('posters/')) keys.push(key)
  expect(keys).toEqual([expect.stringMatching(new RegExp(`^posters/${first.enc_id}/[0-9a-f]{16}\\.webp$`))])
  const rows = await db()
    .selectFrom('media_item')
    .select('poster_key')
    .where('clip_data_id', 'in', [first.clip_data_id, second.clip_data_id])
    .orderBy('clip_data_id')
    .execute()
  expect(rows.map(it => it.poster_key)).toEqual([keys[0], 'posters/own.webp'])
})

test('CONV-06 a recording that is not made yet is in the queue; the most watched comes first', async () => {
  const manager = await app.as('manager')
  const items = await db()
    .selectFrom('media_item')
    .select('enc_id')
    .where('record_type', '=', 1)
    .where('source', '=', 0)
    .orderBy('view_count', 'desc')
    .limit(2)
    .execute()
  const states = await Promise.all(
    items.map(async it => (await manager.get(`/api/ml/media/${it.enc_id}/playback/`)).body),
  )
  expect(states.map(it => [it.State, it.IsPlayable])).toEqual(items.map(() => ['waiting', false]))
  expect(states[0].QueuePosition).toBeGreaterThan(0)
  expect(states[0].QueuePosition).toBeLessThan(states[1].QueuePosition)
})

test('DOC-02 its documents are real: PDFs with words, pictures, and a set of them', async () => {
  expect(await runWaiting(app.platform, makeDemoDocuments)).toBe(1)
  expect(await runWaiting(app.platform, convertDocumentJob)).toBeGreaterThan(8)
  const open = await db()
    .selectFrom('conversion')
    .innerJoin('media_item', 'media_item.clip_data_id', 'conversion.clip_data_id')
    .select(['status', 'reason'])
    .where('status', '<>', 'done')
    .where('record_type', '=', 10)
    .execute()
  expect(open).toEqual([])
  const manager = await app.as('manager')
  const find = async (s: string) =>
    (await manager.get(`/api/ml/search/?f=${encodeURIComponent(JSON.stringify({ s }))}`)).body.Items[0]
  const lichens = await find('gold dust lichen')
  expect(lichens.Title).toBe('Keys to common lichens')
  const pages = async (id: string) => (await manager.get(`/api/ml/doc/${id}/`)).body
  expect(await pages(lichens.EncID)).toMatchObject({ DocumentType: 2, PageCount: 4, State: 'ready' })
  const corners = await pages((await find('Twelve street corners')).EncID)
  expect(corners).toMatchObject({ DocumentType: 1, PageCount: 12 })
  expect(corners.Pages[1].Title).toBe('2 The north gate from outside')
})

test('TRACK-10 charts have something to show: people, guests and days on which it was watched', async () => {
  const owner = await app.as('administrator')
  const { clip_data_id, title } = await db()
    .selectFrom('media_item')
    .select(['clip_data_id', 'title'])
    .where('record_type', '=', 1)
    .where('approval', '=', 'approved')
    .orderBy('view_count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { body } = await owner.get(`/api/core/analytics/clip/?id=${clip_data_id}`)
  expect(body.Views).toBeGreaterThan(20)
  expect(body.Viewers).toBeGreaterThan(5)
  expect(body.Days.filter((it: { Count: number }) => it.Count > 0).length).toBeGreaterThan(10)
  const filmed = SHELVES.flatMap(([, items]) => items).find(it => it.title === title)
  if (!filmed) throw new Error(`${title} is not of the demo library`)
  await db()
    .transaction()
    .execute(tx => leaveViews(tx, filmed, clip_data_id, 120))
  const map = (await owner.get(`/api/core/analytics/viewermap/?cdid=${clip_data_id}`)).body.Buckets
  expect(Math.max(...map)).toBeGreaterThan(10)
  expect(new Set(map).size).toBeGreaterThan(3)
})

test('the demo library has comments in every state, answers that need a pager, and notes', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where status = 1) as waiting, count(*) filter (where status = 2) as declined,
      count(*) filter (where open_flags > 0) as flagged, count(*) filter (where is_note) as notes,
      (select max(n) from (select count(*) as n from comment group by in_reply_to_id having in_reply_to_id is not null) t) as answers
    from comment`.execute(db())
  expect(rows[0]).toEqual({ waiting: 1, declined: 1, flagged: 1, notes: 3, answers: 6 })
})

test('a photoset holds pictures with titles, drawn once only', async () => {
  const viewer = await app.as('administrator')
  const Title = 'Normal anatomy in CT: a reference set'
  const { ClipDataID } = await db()
    .selectFrom('media_item')
    .select('clip_data_id as ClipDataID')
    .where('title', '=', Title)
    .executeTakeFirstOrThrow()
  const data = { Photosets: [{ ClipDataID, Title, Seed: 1 }] }
  const { signal } = new AbortController()
  const gallery = async () => (await viewer.get(`/api/pl/gallerydata/${ClipDataID}/`)).body
  // Until then it says that they are coming.
  expect(await gallery()).toMatchObject({ Total: 0, IsFilling: true })
  for (const jobID of ['first', 'again']) await makeDemoPhotosets.run(app.platform, data, signal, jobID)
  const body = await gallery()
  expect(body).toMatchObject({ Total: 8, IsFilling: false })
  expect(body.Items[0]).toMatchObject({ Title: 'Base of the skull', ImageURLs: { length: 2 } })
})
