import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleAtBothSizes, PHONE, visit } from './testing/browser.ts'
import { type GivenItem, giveItem } from './testing/library.ts'
import { database, personNamed } from './testing/media.ts'

const post = (page: Page, path: string, data: object) =>
  page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.json()
    },
    [path, data] as const,
  )

/** A course on a platform that nobody answers for. */
async function giveCourse(title: string): Promise<number> {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const { provider_id } = await database()
    .insertInto('identity_provider')
    .values({ kind: 'lti', name: title, slug, settings: '{}' })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  const nowhere = 'http://127.0.0.1:9'
  const { registration_id } = await database()
    .insertInto('lti_registration')
    .values({
      ...{ provider_id, name: 'School Moodle', issuer: `${nowhere}/${slug}`, client_id: title },
      ...{ auth_endpoint: nowhere, token_endpoint: nowhere, jwks_endpoint: nowhere },
    })
    .returning('registration_id')
    .executeTakeFirstOrThrow()
  const { course_id } = await database()
    .insertInto('course')
    .values({ registration_id, deployment_id: '1', context_id: title, title })
    .returning('course_id')
    .executeTakeFirstOrThrow()
  return course_id
}

const linkIn = async (course_id: number, { ClipDataID }: GivenItem, timeline_id: number | null) =>
  (
    await database()
      .insertInto('course_link')
      .values({
        course_id,
        clip_data_id: ClipDataID,
        timeline_id,
        line_item_url: 'http://127.0.0.1:9/items/1',
      })
      .returning('course_link_id')
      .executeTakeFirstOrThrow()
  ).course_link_id

const putSent = (link: number, quiz: number, PersonID: number, isSent: boolean) => {
  const payload = {
    ...{ CourseLinkID: link, TimelineID: quiz, PersonID, Subject: `student-${PersonID}` },
    ...{ Points: isSent ? 5 : 1.5, MostPoints: 5, IsFinished: true, Waiting: 0 },
  }
  return database()
    .insertInto('outbox')
    .values({
      ...{ destination: 'ags', subject: `link ${link} person ${PersonID}`, payload: JSON.stringify(payload) },
      ...(isSent
        ? { sent_revision: 1, sent_at: new Date() }
        : { is_given_up: true, attempts: 26, error: 'The platform answered 404' }),
    })
    .execute()
}

test('INTG-02 a teacher sees what was sent to the grade book and why something failed, and sends it again', async () => {
  const item = await giveItem({ title: 'Tides', duration_secs: 120 })
  const page = await visit(`${item.path}&tab=quizzes`, { as: 'owner' })
  const tab = page.getByRole('tabpanel', { name: 'Quizzes' })
  const { ID } = await post(page, `/api/ml/timelines/${item.EncID}/create`, { name: 'Ebb and flood' })
  const data = { Mode: 1, Question: 'What pulls?', Points: 5, AtSecs: 10 }
  const Options = [{ Text: 'Moon', Correct: true }, { Text: 'Wind' }]
  const { ID: aid } = await post(page, '/api/ml/SaveAsset/', { tlid: ID, data: { ...data, Options } })
  await post(page, `/api/ml/timelines/${ID}/attempts/`, {})
  await post(page, `/api/ml/timelines/${ID}/answer/`, { aid, answer: [1] })
  const open = async () => {
    await page.reload()
    await tab
      .getByRole('button', { name: /Ebb and flood/ })
      .first()
      .click()
    await tab.getByRole('button', { name: 'Results', exact: true }).click()
    await tab.getByRole('button', { name: 'Sent grades' }).click()
  }
  await open()
  await tab.getByText('This quiz is not linked in any course').waitFor()

  const course = await giveCourse('Oceanography for beginners')
  const link = await linkIn(course, item, ID)
  const people = await Promise.all(['owner', 'viewer'].map(personNamed))
  for (const [at, person] of people.entries()) await putSent(link, ID, person, at === 0)
  await open()
  const list = tab.getByRole('list', { name: 'Grades' })
  await list.getByText('The platform answered with error 404.').waitFor()
  await tab.getByText('1 failed, 0 waiting, 1 sent').waitFor()
  await expectAccessibleAtBothSizes(page)
  await page.setViewportSize(PHONE)
  await tab.getByRole('button', { name: 'Send 1 failed grade again' }).click()
  await page.getByText('1 grade will be sent again').first().waitFor()
  await list.getByText('The platform could not be reached.').waitFor()
  await list.getByText(/Next try/).waitFor()
  expect(await list.getByRole('listitem').count()).toBe(2)
})
