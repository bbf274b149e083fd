// A class of 100 in a course: every score arrives, whatever fails and whichever process is killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { QuestionMode } from '@mediatheque/contract/quiz'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOutboxJob } from '../../platform/outbox/outbox.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveMedia } from '../../testing/media.ts'
import { newDataDir } from '../../testing/product.ts'
import { ONE } from '../../testing/quizzes.ts'
import { type LineItem, type TestPlatform, testPlatform } from '../courses/testing/platform.ts'
import { reportClosedJob } from '../quizzes/index.ts'
import { gradeDestination } from './index.ts'

const AGS = 'https://purl.imsglobal.org/spec/lti-ags/scope/'
const PLAIN = { ...ONE, JumpToSecs: null }
const ESSAY = {
  ...{ Mode: QuestionMode.Text, Question: 'Why?', Options: [], Points: 4, AtSecs: 50, IsHandMarked: true },
}

/** Of the app and of the worker, which reads no file of the app's. */
const SECRET_KEY = 'a secret key of the app and of its worker'

let it: TestApp
let platform: TestPlatform
let teacher: Browser
let courseID: number

beforeAll(async () => {
  platform = await testPlatform()
  it = await testApp({ SECRET_KEY })
  const tool = await it.http.listen({ port: 0, host: '127.0.0.1' })
  platform.tool = { keysURL: `${tool}/lti/jwks.json`, loginURL: `${tool}/lti/login`, redirectURIs: [] }
  const administrator = await it.as('administrator')
  teacher = await it.as('uploader')
  const { body } = await administrator.post('/api/core/lti/registrations/', {
    ...{ Name: 'School Moodle', Issuer: platform.url, ClientID: platform.clientID },
    ...{ AuthEndpoint: `${platform.url}/authorise`, TokenEndpoint: `${platform.url}/token` },
    ...{ KeysEndpoint: `${platform.url}/keys`, DeploymentID: platform.deploymentID },
  })
  const course = await it.platform.db
    .insertInto('course')
    .values({
      ...{
        registration_id: body.RegistrationID,
        deployment_id: platform.deploymentID,
        context_id: 'biology',
      },
      ...{ title: 'Biology 101', line_items_url: `${platform.url}/lineitems` },
      ags_scopes: ['lineitem', 'lineitem.readonly', 'result.readonly', 'score'].map(scope => AGS + scope),
    })
    .returning('course_id')
    .executeTakeFirstOrThrow()
  courseID = course.course_id
})
afterAll(async () => {
  await it.close()
  await platform.stop()
})

/** A quiz that is linked in the course, with these questions. */
async function linkedQuiz(...questions: object[]) {
  const media = await giveMedia(it.platform.db, teacher.PersonID, { duration_secs: 100 })
  const made = await teacher.post(`/api/ml/timelines/${media.EncID}/create`, { name: 'Quiz' })
  const ID = made.body.ID as number
  const aids: number[] = []
  for (const data of questions)
    aids.push((await teacher.post('/api/ml/SaveAsset/', { tlid: ID, data })).body.ID as number)
  await it.platform.db
    .insertInto('course_link')
    .values({
      course_id: courseID,
      clip_data_id: media.ClipDataID,
      timeline_id: ID,
      title: 'Quiz',
      most_points: 6,
    })
    .execute()
  return { ID, aids, item: () => platform.lineItems.at(-1) as LineItem }
}

async function student(name: string) {
  const browser = await it.as('viewer')
  await it.platform.db
    .insertInto('course_member')
    .values({ course_id: courseID, subject: name, person_id: browser.PersonID })
    .execute()
  return { name, ...browser }
}

const answer = (by: Browser, ID: number, aid: number, value: unknown) =>
  by.post(`/api/ml/timelines/${ID}/answer/`, { aid, answer: value })
const send = () => runWaiting(it.platform, sendOutboxJob([gradeDestination]))
const grades = async (ID: number, by = teacher) => (await by.get(`/api/ml/timelines/${ID}/grades/`)).body
const lastScore = ({ scores }: LineItem, name: string) => scores.findLast(one => one.userId === name)

test('INTG-02 a score says how far it is: in progress, waiting to be marked, graded', async () => {
  const { ID, aids, item } = await linkedQuiz(PLAIN, ESSAY)
  const [one = 0, essay = 0] = aids
  const sam = await student('sam')
  await answer(sam, ID, one, [1])
  await send()
  expect(lastScore(item(), 'sam')).toMatchObject({
    ...{ activityProgress: 'InProgress', gradingProgress: 'Pending', scoreGiven: 2, scoreMaximum: 6 },
  })
  const last = await answer(sam, ID, essay, 'Because of the two bulges')
  await send()
  expect(lastScore(item(), 'sam')).toMatchObject({
    ...{ activityProgress: 'Completed', gradingProgress: 'PendingManual' },
  })
  const { AttemptID } = last.body.Attempt
  await teacher.post(`/api/ml/timelines/${ID}/mark/`, { AttemptID, AssetID: essay, Points: 3 })
  await send()
  expect(lastScore(item(), 'sam')).toMatchObject({ gradingProgress: 'FullyGraded', scoreGiven: 5 })
  // A corrected key reaches the grade book too.
  const data = { ...PLAIN, ID: one, Options: [{ Text: 'Jupiter' }, { Text: 'Mars', Correct: true }] }
  await teacher.post('/api/ml/SaveAsset/', { tlid: ID, data, regrade: true })
  await send()
  expect(lastScore(item(), 'sam')).toMatchObject({ gradingProgress: 'FullyGraded', scoreGiven: 3 })
  expect(await grades(ID)).toMatchObject({
    Total: 1,
    Links: [{ Course: 'Biology 101', Platform: 'School Moodle', Failed: 0, Waiting: 0, Sent: 1 }],
    Items: [{ State: 'sent', Points: 3, Problem: null }],
  })
  expect((await sam.get(`/api/ml/timelines/${ID}/grades/`)).status).toBe(403)
})

test('INTG-02 teachers see what failed and why, and send it again', async () => {
  const { ID, aids, item } = await linkedQuiz(PLAIN)
  const tom = await student('tom')
  platform.failNext(1, 503)
  await answer(tom, ID, aids[0] ?? 0, [1])
  await send()
  expect(await grades(ID)).toMatchObject({
    Links: [{ Failed: 1 }],
    Items: [{ State: 'failed', Problem: 'answered', Status: 503, SentAt: null, Course: 'Biology 101' }],
  })
  const again = await teacher.post(`/api/ml/timelines/${ID}/grades/send/`, {})
  expect(again.body).toMatchObject({ Count: 1 })
  await send()
  expect(lastScore(item(), 'tom')).toMatchObject({ scoreGiven: 2 })
  expect(await grades(ID)).toMatchObject({ Links: [{ Failed: 0, Sent: 1 }] })
  expect((await tom.post(`/api/ml/timelines/${ID}/grades/send/`, {})).status).toBe(403)
})

test('INTG-02 a teacher of the course sees and sends the grades of that course, and of no other', async () => {
  const { ID, aids } = await linkedQuiz(PLAIN)
  const { clip_data_id } = await it.platform.db
    .selectFrom('timeline')
    .select('clip_data_id')
    .where('timeline_id', '=', ID)
    .executeTakeFirstOrThrow()
  const { registration_id } = await it.platform.db
    .selectFrom('course')
    .select('registration_id')
    .where('course_id', '=', courseID)
    .executeTakeFirstOrThrow()
  const { course_id } = await it.platform.db
    .insertInto('course')
    .values({
      ...{
        registration_id,
        deployment_id: platform.deploymentID,
        context_id: 'chemistry',
        title: 'Chemistry',
      },
      line_items_url: '',
    })
    .returning('course_id')
    .executeTakeFirstOrThrow()
  const other = await it.platform.db
    .insertInto('course_link')
    .values({ course_id, clip_data_id, timeline_id: ID, title: 'Quiz' })
    .returning('course_link_id')
    .executeTakeFirstOrThrow()
  const uma = await student('uma')
  const tutor = await student('tutor')
  await it.platform.db
    .insertInto('course_member')
    .values([
      { course_id, subject: 'uma', person_id: uma.PersonID },
      { course_id, subject: 'tutor', person_id: tutor.PersonID, is_teacher: true },
    ])
    .execute()
  const itemFor = async (by: Browser) => (await by.get(`/api/ml/media/${clip_data_id}/`)).body.CourseGrades
  expect(await itemFor(tutor)).toEqual({ IsWatching: false, TimelineIDs: [ID] })
  expect(await itemFor(uma)).toEqual({ IsWatching: false, TimelineIDs: [] })
  await answer(uma, ID, aids[0] ?? 0, [1])
  await send()
  expect(await grades(ID)).toMatchObject({ Total: 2, Links: [{ Course: 'Biology 101' }, { Failed: 1 }] })
  const all = (await grades(ID)).Items as { GradeID: number; CourseLinkID: number }[]
  const own = await grades(ID, tutor)
  expect(own).toMatchObject({
    ...{ Total: 1, Links: [{ Course: 'Chemistry', Failed: 1 }] },
    Items: [
      {
        ...{ CourseLinkID: other.course_link_id, State: 'failed', NextAt: null },
        Problem: 'no-grade-book',
      },
    ],
  })
  // In the frame of the course too.
  const framed = (by: Browser) => by.get(`/api/embed/ml/timelines/${ID}/grades/`)
  expect((await framed(tutor)).body).toMatchObject({ Total: 1, Links: [{ Course: 'Chemistry' }] })
  expect((await framed(uma)).status).toBe(403)
  const foreign = all.filter(one => one.CourseLinkID !== other.course_link_id)
  const sending = (body: object) => tutor.post(`/api/ml/timelines/${ID}/grades/send/`, body)
  expect((await sending({ GradeIDs: foreign.map(one => one.GradeID) })).body).toMatchObject({ Count: 0 })
  expect((await sending({})).body).toMatchObject({ Count: 1 })
  const ofForeign = await tutor.get(`/api/ml/timelines/${ID}/grades/?link=${foreign[0]?.CourseLinkID}`)
  expect(ofForeign.body).toMatchObject({ Total: 0, Items: [] })
})

test('INTG-02 what a closed quiz left open is graded as it is', async () => {
  const { ID, aids, item } = await linkedQuiz(PLAIN, ESSAY)
  const una = await student('una')
  await answer(una, ID, aids[0] ?? 0, [1])
  await send()
  expect(lastScore(item(), 'una')).toMatchObject({ gradingProgress: 'Pending' })
  await sql`update timeline set late_answers = 'refused', due_at = now() where timeline_id = ${ID}`.execute(
    it.platform.db,
  )
  for (let n = 0; n < 2; n++) {
    await reportClosedJob.run(it.platform, {}, new AbortController().signal, 'now')
    await send()
  }
  const scores = item().scores.filter(one => one.userId === 'una')
  expect(scores).toHaveLength(2)
  expect(scores[1]).toMatchObject({ activityProgress: 'Completed', gradingProgress: 'FullyGraded' })
})

test('INTG-02 scores wait while their platform is switched off', async () => {
  const { ID, aids, item } = await linkedQuiz(PLAIN)
  const eve = await student('eve')
  const turn = (is_enabled: boolean) =>
    it.platform.db.updateTable('lti_registration').set({ is_enabled }).execute()
  await turn(false)
  await answer(eve, ID, aids[0] ?? 0, [1])
  await send()
  expect(await grades(ID)).toMatchObject({ Items: [{ State: 'failed', Problem: 'switched-off' }] })
  await turn(true)
  await it.platform.db
    .updateTable('outbox')
    .set({ next_at: new Date() })
    .where('is_given_up', '=', false)
    .execute()
  await send()
  expect(lastScore(item(), 'eve')).toMatchObject({ scoreGiven: 2 })
})

test('INTG-02 a conflict at the line item is no score that was sent', async () => {
  const { ID, aids } = await linkedQuiz(PLAIN)
  const ulf = await student('ulf')
  platform.failNext(1, 409)
  await answer(ulf, ID, aids[0] ?? 0, [1])
  await send()
  expect(await grades(ID)).toMatchObject({
    ...{ Items: [{ State: 'failed', Status: 409, NextAt: expect.any(String) }] },
  })
})

/** As after the pause of what failed. */
async function endPauses() {
  await it.platform.db.updateTable('outbox').set({ next_at: new Date() }).execute()
  await it.platform.db.transaction().execute(tx => it.platform.jobs.send(tx, sendOutboxJob([]), {}))
}

async function sendDue() {
  await endPauses()
  await send()
}

/** The score that waits, as if it had been made at another time. */
const stampWaiting = (ID: number, at: Date) =>
  sql`update outbox set stamped_at = ${at} where payload ->> 'TimelineID' = ${String(ID)}`.execute(
    it.platform.db,
  )

test('INTG-02 of two scores within a second the newest wins, also where a grade book counts in seconds', async () => {
  const { ID, aids, item } = await linkedQuiz(PLAIN, { ...PLAIN, AtSecs: 20 })
  const [one = 0, two = 0] = aids
  const wim = await student('wim')
  await answer(wim, ID, one, [1])
  await send()
  const book = item()
  platform.clockSecs = 1
  const at = new Date(String(lastScore(book, 'wim')?.timestamp))
  await answer(wim, ID, two, [1])
  await stampWaiting(ID, new Date(at.setMilliseconds(999)))
  await send()
  expect(lastScore(book, 'wim')).toMatchObject({ scoreGiven: 2 })
  expect(await grades(ID)).toMatchObject({ Items: [{ State: 'failed', Status: 409, Points: 4 }] })
  await sendDue()
  platform.clockSecs = 0.001
  expect(lastScore(book, 'wim')).toMatchObject({ scoreGiven: 4 })
  expect(await grades(ID)).toMatchObject({ Items: [{ State: 'sent', Points: 4 }] })
})

test('INTG-02 a score that is stamped before one at the platform is stamped again, and arrives', async () => {
  const { ID, aids, item } = await linkedQuiz(PLAIN, { ...PLAIN, AtSecs: 20 })
  const [one = 0, two = 0] = aids
  const xia = await student('xia')
  await answer(xia, ID, one, [1])
  await send()
  const book = item()
  await answer(xia, ID, two, [1])
  // Our clock was ahead before.
  await stampWaiting(ID, new Date(0))
  await send()
  expect(await grades(ID)).toMatchObject({ Items: [{ State: 'failed', Status: 409 }] })
  await sendDue()
  expect(lastScore(book, 'xia')).toMatchObject({ scoreGiven: 4 })
  expect(book.scores.filter(score => score.userId === 'xia')).toHaveLength(2)
})

test('INTG-02 many visits within a moment do not make a watched lecture', async () => {
  const { EncID, ClipDataID } = await giveMedia(it.platform.db, teacher.PersonID, { duration_secs: 300 })
  const { course_link_id: CourseLinkID } = await it.platform.db
    .insertInto('course_link')
    .values({ course_id: courseID, clip_data_id: ClipDataID, title: 'Tides', linked_by: teacher.PersonID })
    .returning('course_link_id')
    .executeTakeFirstOrThrow()
  await teacher.post(`/api/ml/media/${EncID}/watchgrades/`, { CourseLinkID, ThresholdPercent: 80 })
  const vic = await student('vic')
  for (let from = 0; from < 300; from += 30) await postSegment(vic, EncID, from, from + 30)
  const { body } = await teacher.get(`/api/ml/media/${EncID}/grades/`)
  expect(body.Items[0].Points).toBeLessThan(50)
})

async function postSegment(by: Browser, EncID: string, StartTimeSecs: number, EndTimeSecs: number) {
  const visit = crypto.randomUUID()
  const event = { i: 7, dt: new Date().toISOString(), ct: EndTimeSecs, u: 0, v: visit }
  const { body } = await by.post(`/api/vt/${EncID}/post`, {
    ...{ data: [{ ...event, StartTimeSecs, EndTimeSecs }], ind: 0 },
  })
  expect(body.Taken).toBe(1)
  return visit
}

/** Another visit that lasted for a minute. */
async function watch(by: Browser, EncID: string, StartTimeSecs: number, EndTimeSecs: number) {
  const visit = await postSegment(by, EncID, StartTimeSecs, EndTimeSecs)
  await sql`update visit set started_at = now() - interval '1 minute' where client_id = ${visit}`.execute(
    it.platform.db,
  )
}

test('INTG-02 watching is graded where a teacher says so, and a grade never goes down', async () => {
  const { EncID, ClipDataID } = await giveMedia(it.platform.db, teacher.PersonID, { duration_secs: 40 })
  const { course_link_id: CourseLinkID } = await it.platform.db
    .insertInto('course_link')
    .values({ course_id: courseID, clip_data_id: ClipDataID, title: 'Tides', linked_by: teacher.PersonID })
    .returning('course_link_id')
    .executeTakeFirstOrThrow()
  const vera = await student('vera')
  const set = (ThresholdPercent: unknown, by = teacher, link = CourseLinkID) =>
    by.post(`/api/ml/media/${EncID}/watchgrades/`, { CourseLinkID: link, ThresholdPercent })
  await watch(vera, EncID, 0, 10)
  await send()
  expect((await teacher.get(`/api/ml/media/${EncID}/grades/`)).body.Total).toBe(0)
  expect([(await set(80, vera)).status, (await set(80, teacher, 999_999)).status]).toEqual([403, 404])
  for (const wrong of [0, 101, 1.5, 'all']) expect((await set(wrong)).status).toBe(400)
  expect((await set(80)).status).toBe(200)
  await send()
  const item = platform.lineItems.at(-1) as LineItem
  const whole = { activityProgress: 'Completed', gradingProgress: 'FullyGraded', scoreGiven: 100 }
  expect(lastScore(item, 'vera')).toMatchObject({
    ...{ activityProgress: 'InProgress', gradingProgress: 'FullyGraded', scoreGiven: 25, scoreMaximum: 100 },
  })
  // What was watched twice counts once.
  await watch(vera, EncID, 5, 20)
  await send()
  expect(lastScore(item, 'vera')).toMatchObject({ scoreGiven: 50 })
  await watch(vera, EncID, 20, 32)
  await send()
  expect(lastScore(item, 'vera')).toMatchObject(whole)
  // The recording was replaced by a longer one.
  await it.platform.db
    .updateTable('media_item')
    .set({ duration_secs: 400 })
    .where('clip_data_id', '=', ClipDataID)
    .execute()
  await watch(vera, EncID, 40, 50)
  await send()
  expect(lastScore(item, 'vera')).toMatchObject(whole)
  expect((await teacher.get(`/api/ml/media/${EncID}/grades/`)).body).toMatchObject({
    ...{ Total: 1, Items: [{ State: 'sent', Points: 100, MostPoints: 100 }] },
  })
  expect((await teacher.get(`/api/ml/media/${EncID}/watchgrades/`)).body.Items).toEqual([
    { CourseLinkID, Course: 'Biology 101', Platform: 'School Moodle', Chapter: '', ThresholdPercent: 80 },
  ])
  const tutor = await student('tutor of tides')
  const taught = async () => (await tutor.get(`/api/ml/media/${EncID}/`)).body.CourseGrades
  expect(await taught()).toEqual({ IsWatching: false, TimelineIDs: [] })
  await sql`update course_member set is_teacher = true where person_id = ${tutor.PersonID}`.execute(
    it.platform.db,
  )
  expect(await taught()).toEqual({ IsWatching: true, TimelineIDs: [] })
  const sentBefore = item.scores.length
  await set(null)
  await watch(await student('will'), EncID, 0, 20)
  await send()
  expect(item.scores).toHaveLength(sentBefore)
})

const CLASS = 100
const KILLS = 5

/** The worker that people start, next to the app of this test. */
function startWorker(): ChildProcess {
  return spawn('node', ['server/src/worker.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: it.databaseUrl, DATA_DIR: newDataDir(), SECRET_KEY, LOG_LEVEL: 'silent' },
      ...{ BASE_URL: it.platform.config.baseUrl },
    },
  })
}

test('INTG-02 a class of 100, a platform that fails one request in three, five kills: the grade book is right', async () => {
  const { ID, aids, item } = await linkedQuiz(PLAIN, { ...PLAIN, AtSecs: 20 }, { ...PLAIN, AtSecs: 30 })
  const pupils = []
  for (let n = 0; n < CLASS; n++) pupils.push(await student(`pupil-${n}`))
  platform.failOneIn(3)
  const arrived = () => platform.lineItems.reduce((sum, one) => sum + one.scores.length, 0)
  for (let round = 0; round < KILLS; round++) {
    const before = arrived()
    const worker = startWorker()
    const some = pupils.filter((_, n) => n % KILLS === round)
    for (const [n, by] of some.entries())
      for (const [at, aid] of aids.entries()) await answer(by, ID, aid, [1 + ((n + at + round) % 2)])
    await expect.poll(arrived, { timeout: 120_000 }).toBeGreaterThan(before)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  const worker = startWorker()
  const sent = async () => {
    await endPauses()
    return (await grades(ID)).Links[0].Sent
  }
  await expect.poll(sent, { timeout: 240_000, interval: 2_000 }).toBe(CLASS)
  platform.failOneIn(0)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  const { rows } = await sql<{ person_id: number; points: number }>`
    select a.person_id, sum(w.points) as points from attempt a join answer w using (attempt_id)
    where a.timeline_id = ${ID} group by 1`.execute(it.platform.db)
  const points = new Map(rows.map(row => [row.person_id, row.points]))
  for (const by of pupils)
    expect(lastScore(item(), by.name)).toMatchObject({
      ...{ scoreGiven: points.get(by.PersonID), scoreMaximum: 6, gradingProgress: 'FullyGraded' },
    })
  expect(platform.lineItems.filter(one => one.resourceId === item().resourceId)).toHaveLength(1)
}, 600_000)
