// A library that is connected with a learning platform, and browsers that are launched from its courses.
import { expect } from 'vitest'
import {
  type Click,
  STUDENT,
  TEACHER,
  type TestPlatform,
  testPlatform,
} from '../features/courses/testing/platform.ts'
import { type Browser, ORIGIN, type TestApp, testApp } from './app.ts'
import { giveMedia, givePolicy } from './media.ts'

export const REGISTRATIONS = '/api/core/lti/registrations/'

export const teacher = { sub: 'teacher-1', name: 'Tess Teacher', role: TEACHER }
export const student = { sub: 'student-1', name: 'Sam Student', role: STUDENT }
export const BIOLOGY = { id: 'biology', title: 'Biology 101' }

export const click = (more: Partial<Click> = {}): Click => ({
  user: student,
  context: BIOLOGY,
  target: `${ORIGIN}/vle/MediaLibrary.aspx`,
  resourceLink: { id: 'link-1' },
  ...more,
})

/** Where the page of a login sends the browser. */
export const addressIn = (page: string) => /"address":"([^"]+)"/.exec(page)?.[1] ?? ''
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
export const itemPath = (EncID: string) => `/api/ml/media/${EncID}/`

export async function courseSite() {
  const platform = await testPlatform()
  const it = await testApp()
  const administrator = await it.as('administrator')
  const owner = await it.as('manager')
  const launching = launches(it, platform)
  const personWith = (subject: string) => findPersonWith(it, subject)
  return {
    it,
    platform,
    administrator,
    owner,
    RegistrationID: await connect(it, platform, administrator),
    ...launching,
    personWith,
    restricted: async () => {
      const pp_id = await givePolicy(it.platform.db, { restriction: 2, widenedBy: 1 })
      return giveMedia(it.platform.db, owner.PersonID, { pp_id, title: 'Restricted' })
    },
    /** A teacher who keeps an item chooses it in the course; answers what the platform would store. */
    choose: async (EncID: string) => {
      const frame = await launching.launch(click({ user: teacher, deepLinking: true }))
      const { PersonID } = (await personWith(teacher.sub)) ?? { PersonID: 0 }
      await it.platform.db
        .updateTable('media_item')
        .set({ owner_id: PersonID })
        .where('enc_id', '=', EncID)
        .execute()
      const id = /lti=([\w-]+)/.exec(frame.URL)?.[1] ?? ''
      const answer = await frame.post(`/api/lti/selection/${id}/`, { Items: [{ EncID }] })
      return { frame, id, answer }
    },
    close: async () => {
      await it.close()
      await platform.stop()
    },
  }
}

async function connect(it: TestApp, platform: TestPlatform, administrator: Browser): Promise<number> {
  const tool = await it.http.listen({ port: 0, host: '127.0.0.1' })
  platform.tool = { keysURL: `${tool}/lti/jwks.json`, loginURL: `${tool}/lti/login`, redirectURIs: [] }
  const answer = await administrator.post(REGISTRATIONS, {
    Name: 'School Moodle',
    Issuer: platform.url,
    ClientID: platform.clientID,
    AuthEndpoint: `${platform.url}/authorise`,
    TokenEndpoint: `${platform.url}/token`,
    KeysEndpoint: `${platform.url}/keys`,
    DeploymentID: platform.deploymentID,
  })
  expect(answer.status).toBe(200)
  return answer.body.RegistrationID
}

const findPersonWith = ({ platform }: TestApp, subject: string) =>
  platform.db
    .selectFrom('identity as i')
    .innerJoin('person as p', 'p.person_id', 'i.person_id')
    .select(['p.person_id as PersonID', 'p.display_name as DisplayName', 'p.email as Email'])
    .where('i.subject', '=', subject)
    .executeTakeFirst()

function launches(it: TestApp, platform: TestPlatform) {
  const form = (browser: Browser, path: string, fields: Record<string, string>) =>
    browser.post(path, String(new URLSearchParams(fields)), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: platform.url,
    })

  async function begin(browser: Browser, wished: Click) {
    const answer = await browser.get(`/lti/login?${platform.click(wished)}`)
    expect(answer.status).toBe(200)
    return addressIn(answer.text)
  }

  /** Up to the answer of the platform at our address. */
  async function post(browser: Browser, wished: Click) {
    const fields = await platform.authorise(await begin(browser, wished))
    return { fields, answer: await form(browser, '/lti/launch', fields) }
  }

  async function launch(wished: Click) {
    const browser = await it.as('nobody')
    const { fields, answer } = await post(browser, wished)
    expect(answer.status).toBe(200)
    const confirmed = await browser.post('/api/lti/confirm/', { State: fields.state })
    expect(confirmed.body).toMatchObject({ Success: true })
    const { Token, PicturePass, URL } = confirmed.body as Record<'Token' | 'PicturePass' | 'URL', string>
    const frame = await it.as('nobody')
    return {
      URL,
      Token,
      PicturePass,
      get: (path: string) => frame.get(path, bearer(Token)),
      post: (path: string, body: unknown) => frame.post(path, body, bearer(Token)),
    }
  }

  return { form, begin, post, launch }
}
