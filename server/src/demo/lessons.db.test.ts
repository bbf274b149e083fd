import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { LESSON_CLASS } from './demo-class.ts'
import { fillLesson } from './fill-lesson.ts'
import { lookAt } from './follow-making.ts'
import { fillDemo } from './index.ts'
import { captionsOf, LESSONS, type Lesson } from './lessons/index.ts'
import { countReady, readMaking } from './making.sql.ts'

const SECS = 7

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillDemo(app.platform.db, app.platform.jobs, true)
})
afterAll(() => app.close())

const db = () => app.platform.db
const itemNamed = (title: string) =>
  db()
    .selectFrom('media_item')
    .select(['clip_data_id', 'enc_id'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow()

/** As if each caption took as long as any other. */
const spokenOf = (lesson: Lesson) => {
  const times = captionsOf(lesson).map((_, at) => ({ startSecs: at * SECS + 1, endSecs: at * SECS + SECS }))
  return { times, durationSecs: times.length * SECS + 1 }
}

test('the newest that a visitor can watch is the richest lesson', async () => {
  const { rows } = await sql<{ title: string }>`
    select title from media_item where approval = 'approved' and not is_private and publish_at is null
    order by created_at desc limit 1`.execute(db())
  expect(rows[0]?.title).toBe(LESSONS[0]?.item.title)
})

test('once a lesson has been spoken it has captions, chapters, slides, a quiz, comments and notes in time', async () => {
  const [lesson] = LESSONS
  if (!lesson) throw new Error('no lesson')
  const { clip_data_id, enc_id } = await itemNamed(lesson.item.title)
  const spoken = spokenOf(lesson)
  await db()
    .transaction()
    .execute(tx => fillLesson(tx, clip_data_id, lesson, spoken, []))
  const viewer = await app.as('viewer')
  const list = async (path: string) => (await viewer.get(path)).body.Items
  const tracks = await db()
    .selectFrom('subtitle_track')
    .select('language')
    .where('clip_data_id', '=', clip_data_id)
    .orderBy('language')
    .execute()
  expect(tracks.map(it => it.language)).toEqual(['de', 'en'])
  const chapters = await list(`/api/ml/media/${enc_id}/chapters/`)
  expect(chapters.map((it: { Title: string }) => it.Title)).toEqual(lesson.chapters.map(it => it.title))
  expect(chapters.at(-1).EndTime).toBe(spoken.durationSecs)
  const quizzes = await list(`/api/ml/media/${enc_id}/timelines/`)
  expect(quizzes.map((it: { Name: string }) => it.Name)).toEqual(lesson.quizzes.map(it => it.name))
  const { rows } = await sql`
    select (select count(*) from slide where clip_data_id = ${clip_data_id}) as slides,
      (select count(*) from comment where clip_data_id = ${clip_data_id} and position_secs > ${spoken.durationSecs}) as late,
      (select count(*) from comment where clip_data_id = ${clip_data_id} and is_note) as notes,
      (select count(*) from answer a join attempt using (attempt_id) join timeline t using (timeline_id)
       where t.clip_data_id = ${clip_data_id}) > 50 as taken`.execute(db())
  expect(rows).toEqual([{ slides: 10, late: 0, notes: 3, taken: true }])
})

test('a class made of lessons waits for its owner', async () => {
  const { enc_id } = await itemNamed(LESSON_CLASS.title)
  const { body } = await (await app.as('viewer')).get(`/api/ml/playlists/${enc_id}/`)
  expect(body.IsHeld).toBe(true)
  expect(body.Items).toHaveLength(3)
})

test('while files are made the pages of those who are signed in and the terminal say how far it is', async () => {
  const ids = await readMaking(db())
  expect(ids.length).toBeGreaterThan(50)
  const settingsOf = async (who: 'viewer' | 'guest') =>
    (await (await app.as(who)).get('/api/core/user/settings/')).body
  const first = await settingsOf('viewer')
  expect(first.DemoProgress).toEqual({ Ready: 0, Total: ids.length })
  expect(first.TourItem).toBe((await itemNamed(LESSONS[0]?.item.title ?? '')).enc_id)
  expect((await settingsOf('guest')).DemoProgress).toBe(null)
  const lines: string[] = []
  let clock = 5
  const look = lookAt(db(), { ids, say: line => lines.push(line), clockSecs: () => clock })
  await sql`update conversion set status = 'done' where clip_data_id = ${ids[0]}`.execute(db())
  expect(await look()).toBe(false)
  expect((await settingsOf('viewer')).DemoProgress).toEqual({ Ready: 1, Total: ids.length })
  await sql`update conversion set is_playable = true where clip_data_id = ${ids[1]}`.execute(db())
  // Too soon to say again, but said later although nothing has changed since.
  for (clock of [7, 30]) expect(await look()).toBe(false)
  await sql`update conversion set status = 'failed' where clip_data_id = any(${ids}::bigint[])`.execute(db())
  expect(await countReady(db(), ids)).toBe(ids.length)
  clock = 80
  expect(await look()).toBe(true)
  expect((await settingsOf('viewer')).DemoProgress).toBe(null)
  expect(await readMaking(db())).toEqual([])
  expect(lines).toEqual([
    `Demo library: 1 of ${ids.length} items are ready (5 s).`,
    `Demo library: 2 of ${ids.length} items are ready (30 s).`,
    `The demo library is complete: ${ids.length} of ${ids.length} items (80 s).`,
  ])
})
