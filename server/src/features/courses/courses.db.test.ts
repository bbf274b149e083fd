import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, ORIGIN, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'
import { readClock, replaceMembers } from './courses.sql.ts'
import { lineItemFor, PlatformFailed, requestPlatform, Scope, serviceToken } from './index.ts'
import {
  type Click,
  payloadOf,
  STUDENT,
  TEACHER,
  type TestPlatform,
  testPlatform,
} from './testing/platform.ts'

let it: TestApp
let platform: TestPlatform
let administrator: Browser
let owner: Browser
let RegistrationID: number

const REGISTRATIONS = '/api/core/lti/registrations/'
const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'

beforeAll(async () => {
  platform = await testPlatform()
  it = await testApp()
  const tool = await it.http.listen({ port: 0, host: '127.0.0.1' })
  platform.tool = { keysURL: `${tool}/lti/jwks.json`, loginURL: `${tool}/lti/login`, redirectURIs: [] }
  administrator = await it.as('administrator')
  owner = await it.as('manager')
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
  RegistrationID = answer.body.RegistrationID
})
afterAll(async () => {
  await it.close()
  await platform.stop()
})

const teacher = { sub: 'teacher-1', name: 'Tess Teacher', role: TEACHER }
const student = { sub: 'student-1', name: 'Sam Student', role: STUDENT }
const BIOLOGY = { id: 'biology', title: 'Biology 101' }
const target = `${ORIGIN}/vle/MediaLibrary.aspx`

const click = (more: Partial<Click> = {}): Click => ({
  user: student,
  context: BIOLOGY,
  target,
  resourceLink: { id: 'link-1' },
  ...more,
})

const form = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.post(path, String(new URLSearchParams(fields)), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: platform.url,
  })

/** Where the page of a login sends the browser. */
const addressIn = (page: string) => /"address":"([^"]+)"/.exec(page)?.[1] ?? ''

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

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

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

const personWith = (subject: string) =>
  it.platform.db
    .selectFrom('identity as i')
    .innerJoin('person as p', 'p.person_id', 'i.person_id')
    .select(['p.person_id as PersonID', 'p.display_name as DisplayName', 'p.email as Email'])
    .where('i.subject', '=', subject)
    .executeTakeFirst()

const restricted = async () => {
  const pp_id = await givePolicy(it.platform.db, { restriction: 2, widenedBy: 1 })
  return giveMedia(it.platform.db, owner.PersonID, { pp_id, title: 'Restricted' })
}

const item = (EncID: string) => `/api/ml/media/${EncID}/`

describe('launch', () => {
  test('INTG-02 login asks the platform with state and nonce, by GET and by POST', async () => {
    const browser = await it.as('nobody')
    const posted = await form(browser, '/lti/login', Object.fromEntries(platform.click(click())))
    const address = new URL(addressIn(posted.text))
    expect(`${address.origin}${address.pathname}`).toBe(`${platform.url}/authorise`)
    const query = Object.fromEntries(address.searchParams)
    expect(query).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientID,
      redirect_uri: `${ORIGIN}/lti/launch`,
    })
    expect(query.state).toHaveLength(43)
    expect(query.nonce).toHaveLength(43)
  })

  test('INTG-02 a launch signs in by subject, without a cookie, and never stores an unverified address', async () => {
    const frame = await launch(click({ claims: { email: 'somebody@example.org' } }))
    expect((await frame.get('/api/auth/check')).body).toMatchObject({ DisplayName: 'Sam Student' })
    expect(await personWith(student.sub)).toMatchObject({ DisplayName: 'Sam Student', Email: '' })
    const again = await launch(click())
    const sessions = (await again.get('/api/auth/sessions')).body
    expect(sessions.Total).toBe(2)
  })

  test('signing out in a frame ends the session of the frame', async () => {
    const frame = await launch(click())
    expect((await frame.post('/api/auth/logout', {})).status).toBe(200)
    expect((await frame.get('/api/auth/check')).status).toBe(401)
  })

  test('a session of a frame cannot do what needs a proof', async () => {
    const frame = await launch(click({ user: { sub: 'admin-there', name: 'Ada', role: STUDENT } }))
    const { PersonID } = (await personWith('admin-there')) ?? { PersonID: 0 }
    await it.platform.db
      .insertInto('role_grant')
      .values({ role: 'administrator', person_id: PersonID })
      .execute()
    const answer = await frame.post('/api/core/lti/setup/keys', {})
    expect([answer.status, answer.body.ErrorCode]).toEqual([403, 'confirm-identity'])
  })

  const refusals: [string, Partial<Click>, string][] = [
    ['wrong aud', { claims: { aud: 'somebody-else' } }, 'sent this to another site'],
    ['wrong azp', { claims: { aud: ['x', 'mediatheque-client'], azp: 'x' } }, 'sent this to another site'],
    [
      'several aud without azp',
      { claims: { aud: ['x', 'mediatheque-client'] } },
      'sent this to another site',
    ],
    ['wrong iss', { claims: { iss: 'https://elsewhere.example' } }, 'another learning platform'],
    ['foreign nonce', { claims: { nonce: 'of another launch' } }, 'belongs to another visit'],
    ['unsigned', { signing: 'none' }, 'signature'],
    ['HS256 with the public key', { signing: 'confused' }, 'signature'],
    ['foreign kid', { signing: 'foreign' }, 'signature'],
    ['expired', { claims: { exp: 1_600_000_000, iat: 1_600_000_000 - 10 } }, 'took too long'],
    ['issued in the future', { claims: { iat: 4_000_000_000, exp: 4_000_000_300 } }, 'clocks'],
    ['unknown message type', { claims: { [`${LTI}message_type`]: 'LtiStartAssessment' } }, 'does not offer'],
    ['LTI 1.1', { claims: { [`${LTI}version`]: 'LTI-1p0' } }, 'does not use LTI 1.3'],
    [
      'target elsewhere',
      { claims: { [`${LTI}target_link_uri`]: 'https://elsewhere.example/x' } },
      'another site',
    ],
    ['anonymous', { claims: { sub: undefined } }, 'who you are'],
    [
      'unknown deployment',
      { claims: { [`${LTI}deployment_id`]: 'deployment-9' } },
      'not allowed to use this site',
    ],
    ['no resource link', { claims: { [`${LTI}resource_link`]: undefined } }, 'left something out'],
  ]
  test.each(refusals)('INTG-02 refused: %s', async (_, more, sentence) => {
    const browser = await it.as('nobody')
    const { fields, answer } = await post(browser, click(more))
    expect(answer.status).toBe(403)
    expect(answer.text).toContain(sentence)
    const confirmed = await browser.post('/api/lti/confirm/', { State: fields.state })
    expect(confirmed.status).toBe(403)
  })

  test('INTG-02 refused: a token twice, also with a new state', async () => {
    const browser = await it.as('nobody')
    const { fields } = await post(browser, click())
    expect((await form(browser, '/lti/launch', fields)).text).toContain('opened already')
    const state = new URL(await begin(browser, click())).searchParams.get('state') ?? ''
    const again = await form(browser, '/lti/launch', { ...fields, state })
    expect([again.status, again.text.includes('belongs to another visit')]).toEqual([403, true])
    expect((await browser.post('/api/lti/confirm/', { State: fields.state })).status).toBe(200)
    expect((await browser.post('/api/lti/confirm/', { State: fields.state })).body.ErrorCode).toBe('used')
  })

  test('a refusal is in the language of the browser', async () => {
    const nobody = await it.as('nobody')
    const answer = await nobody.post('/api/lti/confirm/', { State: 'unknown' }, { 'accept-language': 'de' })
    expect(answer.body).toMatchObject({
      ErrorCode: 'expired',
      Message: expect.stringMatching(/Bitte öffnen Sie/),
    })
  })

  test('INTG-02 refused: a launch that another browser began', async () => {
    const { fields } = await post(await it.as('nobody'), click())
    const other = await it.as('nobody')
    const answer = await other.post('/api/lti/confirm/', { State: fields.state, Proof: 'guessed' })
    expect([answer.status, answer.body.ErrorCode]).toEqual([403, 'other-browser'])
  })

  test.each(['_parent', null])(
    'INTG-02 without cookies, what the tab or the platform kept is the proof (storage target %s)',
    async target => {
      const wished = platform.click(click())
      if (target !== null) wished.set('lti_storage_target', target)
      const page = await (await it.as('nobody')).get(`/lti/login?${wished}`)
      const values = JSON.parse(/var it = (\{.*\})/.exec(page.text)?.[1] ?? '{}')
      expect(values).toMatchObject({ target, origin: platform.url })
      const fields = await platform.authorise(values.address)
      await form(await it.as('nobody'), '/lti/launch', fields)
      const answer = await (await it.as('nobody')).post('/api/lti/confirm/', {
        State: fields.state,
        Proof: values.proof,
      })
      expect(answer.body).toMatchObject({ Success: true })
    },
  )

  test('refused: an unknown platform, a target elsewhere at login, a declined launch', async () => {
    const browser = await it.as('nobody')
    const query = platform.click(click())
    query.set('iss', 'https://unknown.example')
    expect((await browser.get(`/lti/login?${query}`)).text).toContain('not connected')
    const elsewhere = platform.click(click({ target: 'https://elsewhere.example/' }))
    expect((await browser.get(`/lti/login?${elsewhere}`)).text).toContain('another site')
    const state = new URL(await begin(browser, click())).searchParams.get('state') ?? ''
    const declined = await form(browser, '/lti/launch', { state, error: 'login_required' })
    expect(declined.text).toContain('did not sign you in')
    const german = await browser.get(`/lti/login?${query}`, { 'accept-language': 'de' })
    expect(german.text).toContain('nicht mit dieser Site verbunden')
  })

  test('INTG-02 a person of a course reads the language of the platform, until they choose another', async () => {
    const user = { sub: 'german', name: 'Greta', role: TEACHER }
    const german = click({ user, claims: { [`${LTI}launch_presentation`]: { locale: 'de-DE' } } })
    const languageOf = async (frame: Awaited<ReturnType<typeof launch>>) =>
      (await frame.get('/api/core/user/settings/')).body.Language
    const frame = await launch(german)
    expect(await languageOf(frame)).toBe('de')
    expect((await frame.post('/api/core/app/SetLanguage', { lang: 'en' })).status).toBe(200)
    expect(await languageOf(await launch(german))).toBe('en')
  })

  test('a new key of the platform is found', async () => {
    await platform.rollOver()
    await launch(click())
  })

  test('an administrator allows a deployment that was refused', async () => {
    const wished = click({ claims: { [`${LTI}deployment_id`]: 'deployment-2' } })
    expect((await post(await it.as('nobody'), wished)).answer.status).toBe(403)
    const { Items } = (await administrator.get(REGISTRATIONS)).body
    expect(Items[0].Deployments).toContainEqual(
      expect.objectContaining({ DeploymentID: 'deployment-2', IsApproved: false }),
    )
    const allow = { DeploymentID: 'deployment-2', IsApproved: true }
    expect((await administrator.post(`${REGISTRATIONS}${RegistrationID}/deployments`, allow)).status).toBe(
      200,
    )
    await launch(wished)
  })
})

/** A teacher who keeps an item chooses it in the course; answers what the platform would store. */
async function choose(EncID: string, more: Record<string, unknown> = {}) {
  const frame = await launch(click({ user: teacher, deepLinking: true }))
  const { PersonID } = (await personWith(teacher.sub)) ?? { PersonID: 0 }
  await it.platform.db
    .updateTable('media_item')
    .set({ owner_id: PersonID })
    .where('enc_id', '=', EncID)
    .execute()
  const id = /lti=([\w-]+)/.exec(frame.URL)?.[1] ?? ''
  const answer = await frame.post(`/api/lti/selection/${id}/`, { Items: [{ EncID, ...more }] })
  return { frame, id, answer }
}

describe('course', () => {
  test('INTG-02 a chosen item opens to the course, also when it is restricted, until the link is removed', async () => {
    const { EncID } = await restricted()
    const { answer, frame, id } = await choose(EncID)
    expect(answer.body).toMatchObject({ Success: true, URL: `${platform.url}/deep-link-return` })
    const payload = payloadOf(answer.body.JWT)
    expect(payload).toMatchObject({
      iss: platform.clientID,
      aud: platform.url,
      [`${LTI}message_type`]: 'LtiDeepLinkingResponse',
      [`${LTI}deployment_id`]: platform.deploymentID,
      'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'opaque data of the platform',
    })
    const [content] = payload['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as [
      { url: string; custom: Record<string, string>; iframe: object },
    ]
    expect(content).toMatchObject({ type: 'ltiResourceLink', iframe: { width: 960, height: 540 } })
    const replayed = await frame.post(`/api/lti/selection/${id}/`, { Items: [{ EncID }] })
    expect(replayed.status).toBe(409)
    const outside = await launch(
      click({ user: { sub: 'outside', name: 'Otto', role: STUDENT }, context: { id: 'art', title: 'Art' } }),
    )
    expect((await outside.get(item(EncID))).status).toBe(404)
    const wished = click({
      user: { sub: 'new', name: 'Nina', role: STUDENT },
      target: content.url,
      custom: content.custom,
      resourceLink: { id: 'r-1' },
    })
    const inside = await launch(wished)
    expect(inside.URL).toBe(`/VLE/LTI/Preview.aspx?id=${EncID}`)
    expect((await inside.get(item(EncID))).body).toMatchObject({ Title: 'Restricted' })
    const copied = await launch({
      ...wished,
      context: { id: 'copy', title: 'Copy', history: ['biology'] },
      resourceLink: { id: 'r-2' },
      user: { sub: 'copied', name: 'Cora', role: STUDENT },
    })
    expect((await copied.get(item(EncID))).status).toBe(200)
    const stolen = await launch({
      ...wished,
      context: { id: 'not-a-copy', title: 'X' },
      resourceLink: { id: 'r-3' },
      user: { sub: 'stolen', name: 'Stan', role: STUDENT },
    })
    expect((await stolen.get(item(EncID))).status).toBe(404)
    const links = (await owner.get(`/api/ml/media/${EncID}/courses`)).body
    expect(links.Items).toMatchObject([{ Course: 'Biology 101', IsOpen: true }, { Course: 'Copy' }])
    const { CourseLinkID } = links.Items[0]
    const { PersonID: member } = (await personWith('new')) ?? { PersonID: 0 }
    const why = async () => (await owner.get(`/api/ml/media/${EncID}/why/?person=${member}`)).body
    expect(await why()).toMatchObject({ MayWatch: true, Courses: ['Biology 101'] })
    expect((await owner.post(`/api/ml/media/${EncID}/courses/remove`, { CourseLinkID })).status).toBe(200)
    expect((await inside.get(item(EncID))).status).toBe(404)
    expect(await why()).toMatchObject({ MayWatch: false, Courses: [] })
    const reopened = await launch({ ...wished, resourceLink: { id: 'r-9' } })
    expect((await reopened.get(item(EncID))).status).toBe(404)
  })

  test('INTG-02 lti on the home page leads to the selection of the course', async () => {
    const frame = await launch(click({ user: teacher, deepLinking: true }))
    const id = /lti=([\w-]+)/.exec(frame.URL)?.[1] ?? ''
    const nobody = await it.as('nobody')
    expect((await nobody.get(`/Default.aspx?lti=${id}`)).headers.location).toBe(frame.URL)
    expect((await nobody.get('/Default.aspx?lti=1')).headers.location).toMatch(/^\/login\.aspx/)
  })

  test('INTG-02 what every account may watch is linked by anybody, and by that opens to nobody else', async () => {
    const pp_id = await givePolicy(it.platform.db, { restriction: 1, widenedBy: 1 })
    const { EncID, ClipDataID } = await giveMedia(it.platform.db, owner.PersonID, { pp_id, title: 'For all' })
    const frame = await launch(click({ user: teacher, deepLinking: true }))
    const id = /lti=([\w-]+)/.exec(frame.URL)?.[1] ?? ''
    const answer = await frame.post(`/api/lti/selection/${id}/`, { Items: [{ EncID }] })
    expect(answer.body).toMatchObject({ Success: true })
    const student = await launch(click())
    expect((await student.get(item(EncID))).status).toBe(200)
    await it.platform.db
      .updateTable('media_item')
      .set({ pp_id: await givePolicy(it.platform.db, { restriction: 2, widenedBy: 1 }) })
      .where('clip_data_id', '=', ClipDataID)
      .execute()
    expect((await student.get(item(EncID))).status).toBe(404)
  })

  test('INTG-02 what somebody may not open to others cannot be put into a course', async () => {
    const { EncID, ClipDataID } = await restricted()
    const frame = await launch(click({ user: teacher, deepLinking: true }))
    const { PersonID = 0 } = (await personWith(teacher.sub)) ?? {}
    const email = 'teacher@example.org'
    await it.platform.db.updateTable('person').set({ email }).where('person_id', '=', PersonID).execute()
    await giveGrant(it.platform.db, ClipDataID, PersonID)
    const id = /lti=([\w-]+)/.exec(frame.URL)?.[1] ?? ''
    const answer = await frame.post(`/api/lti/selection/${id}/`, { Items: [{ EncID }] })
    expect(answer.status).toBe(403)
    const mine = (await frame.get(`/api/lti/selection/${id}/`)).body
    expect(mine).toMatchObject({ Course: 'Biology 101', IsUsed: false, AcceptsSeveral: true })
    const other = await launch(click({ user: teacher }))
    expect((await other.get(`/api/lti/selection/${id}/`)).status).toBe(404)
  })

  test('INTG-04 GetVLECall2 gives what is inserted, by the signature of the item alone', async () => {
    const [one, other] = [await restricted(), await restricted()]
    const signatureOf = async (EncID: string) => (await owner.get(item(EncID))).body.VLECallCS as string
    const insert = (cs: string, more: object = {}) =>
      owner.post('/api/ml/vle/GetVLECall2/', {
        encid: one.EncID,
        inlinemode: '1',
        data: 'kept',
        cs,
        ...more,
      })
    const answer = await insert(await signatureOf(one.EncID))
    expect(answer.body).toMatchObject({
      Success: true,
      URL: `${ORIGIN}/VLE/LTI/Preview.aspx?id=${one.EncID}`,
      Title: 'Restricted',
      InlineMode: '1',
      Data: 'kept',
    })
    for (const wrong of [await signatureOf(other.EncID), 'guessed'])
      expect((await insert(wrong)).status).toBe(400)
    const stranger = await it.as('viewer')
    const cs = await signatureOf(one.EncID)
    expect((await stranger.post('/api/ml/vle/GetVLECall2/', { encid: one.EncID, cs })).status).toBe(404)
    const older = await owner.post('/Default.aspx/GetVLECall2', { encid: one.EncID, cs })
    expect(older.body.d).toMatchObject({ Success: true, EncID: one.EncID })
  })

  test('INTG-02 teachers of a course may upload, students may not', async () => {
    const rolesOf = async (subject: string) => {
      const { PersonID } = (await personWith(subject)) ?? { PersonID: 0 }
      const rows = await it.platform.db
        .selectFrom('role_grant')
        .select('role')
        .where('person_id', '=', PersonID)
        .execute()
      return rows.map(row => row.role)
    }
    await launch(click({ user: teacher }))
    await launch(click({ user: { ...teacher, role: STUDENT }, context: { id: 'art', title: 'Art' } }))
    expect(await rolesOf(teacher.sub)).toContain('uploader')
    expect(await rolesOf(student.sub)).not.toContain('uploader')
    const { PersonID } = (await personWith(teacher.sub)) ?? { PersonID: 0 }
    const changes = await it.platform.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `person:${PersonID}`)
      .where('action', '=', 'changed rights by a provider')
      .execute()
    expect(changes).toHaveLength(1)
  })

  test('members are read page by page, and who is no longer listed may watch no more', async () => {
    const { EncID } = await restricted()
    await choose(EncID)
    const frame = await launch(click())
    expect((await frame.get(item(EncID))).status).toBe(200)
    const { Items } = (await administrator.get('/api/core/lti/courses/')).body
    const { CourseID } = Items.find((one: { Title: string }) => one.Title === BIOLOGY.title)
    const others = [1, 2, 3].map(n => ({ sub: `other-${n}`, name: `Other ${n}`, role: STUDENT }))
    platform.members.set(BIOLOGY.id, [teacher, ...others])
    const answer = await administrator.post(`/api/core/lti/courses/${CourseID}/members`, {})
    expect(answer.body).toMatchObject({ Success: true, Members: 4 })
    expect((await frame.get(item(EncID))).status).toBe(404)
    const one = (await administrator.get(`/api/core/lti/courses/${CourseID}/`)).body
    expect(one.People.filter((it: { IsActive: boolean }) => it.IsActive)).toHaveLength(4)
  })

  test('one line item for each link, and scores by a signed assertion', async () => {
    const link = await it.platform.db
      .selectFrom('course_link')
      .select('course_link_id as ID')
      .where('removed_at', 'is', null)
      .orderBy('course_link_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    platform.failNext(1)
    await expect(lineItemFor(it.platform, link.ID)).rejects.toBeInstanceOf(PlatformFailed)
    const both = await Promise.all([lineItemFor(it.platform, link.ID), lineItemFor(it.platform, link.ID)])
    expect(both[0]?.URL).toBe(both[1]?.URL)
    expect(platform.lineItems).toHaveLength(1)
    const token = await serviceToken(it.platform, RegistrationID, [Scope.score])
    await requestPlatform(`${both[0]?.URL}/scores`, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/vnd.ims.lis.v1.score+json' },
      body: JSON.stringify({
        userId: student.sub,
        timestamp: new Date().toISOString(),
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        scoreGiven: 1,
        scoreMaximum: 2,
      }),
    })
    expect(platform.lineItems[0]?.scores).toHaveLength(1)
  })
})

test('dynamic registration sets up both sides once, and the next key is published before it is used', async () => {
  const other = await testPlatform()
  const { RegistrationURL } = (await administrator.post('/api/core/lti/setup/invite', {})).body
  const address = other.registrationAddress(RegistrationURL).replace(ORIGIN, '')
  const nobody = await it.as('nobody')
  const page = await nobody.get(address)
  expect([page.status, page.text.includes('org.imsglobal.lti.close')]).toEqual([200, true])
  expect(other.tool.redirectURIs).toEqual([`${ORIGIN}/lti/launch`])
  expect((await nobody.get(address)).status).toBe(403)
  const { Items } = (await administrator.get(REGISTRATIONS)).body
  expect(Items.map((one: { Issuer: string }) => one.Issuer)).toContain(other.url)
  const kids = async () =>
    (await nobody.get('/lti/jwks.json')).body.keys.map((key: { kid: string }) => key.kid) as string[]
  const before = (await administrator.get('/api/core/lti/setup/')).body.Keys
  await administrator.post('/api/core/lti/setup/keys', {})
  const after = (await administrator.get('/api/core/lti/setup/')).body.Keys
  const kidOf = (keys: { State: string; Kid: string }[], state: string) =>
    keys.find(it => it.State === state)?.Kid
  expect(kidOf(after, 'current')).toBe(kidOf(before, 'next'))
  expect(await kids()).toContain(kidOf(before, 'current'))
  expect((await nobody.get('/lti/jwks.json')).text).not.toContain('"d"')
  await other.stop()
})

test('pictures of a restricted item are fetched in a frame by its pass, and nothing else is', async () => {
  const { EncID, ClipDataID } = await restricted()
  await choose(EncID)
  const poster_key = `posters/${EncID}/poster.jpg`
  await it.platform.files.write(poster_key, Readable.from(['a picture']))
  await it.platform.db
    .updateTable('media_item')
    .set({ poster_key })
    .where('clip_data_id', '=', ClipDataID)
    .execute()
  const { PicturePass } = await launch(click())
  const nobody = await it.as('nobody')
  const picture = `/image/item/${EncID}/poster.jpg`
  const status = async (path: string) => (await nobody.get(path)).status
  const pass = `?pass=${PicturePass}`
  expect(await status(picture + pass)).toBe(200)
  for (const path of [picture, `${picture}${pass}x`, `${item(EncID)}${pass}`])
    expect([401, 404]).toContain(await status(path))
})

test('a wrong configuration leaves the invitation for another try', async () => {
  const other = await testPlatform()
  const { RegistrationURL } = (await administrator.post('/api/core/lti/setup/invite', {})).body
  const address = other.registrationAddress(RegistrationURL).replace(ORIGIN, '')
  const nobody = await it.as('nobody')
  const wrong = address.replace('openid-configuration', 'nothing')
  expect([wrong === address, (await nobody.get(wrong)).status]).toEqual([false, 403])
  expect((await nobody.get(address)).status).toBe(200)
  await other.stop()
})

test('who launches while the members are being read stays in the course', async () => {
  const { CourseID } = await it.platform.db
    .selectFrom('course')
    .select('course_id as CourseID')
    .where('context_id', '=', BIOLOGY.id)
    .executeTakeFirstOrThrow()
  const early = { sub: 'early', name: 'Early', role: STUDENT }
  const late = { sub: 'late', name: 'Late', role: STUDENT }
  await launch(click({ user: early }))
  const listedAt = await readClock(it.platform.db)
  await launch(click({ user: late }))
  await it.platform.db.transaction().execute(tx => replaceMembers(tx, CourseID, [], listedAt))
  const active = await it.platform.db
    .selectFrom('course_member')
    .select('subject')
    .where('course_id', '=', CourseID)
    .where('is_active', '=', true)
    .execute()
  expect(active).toEqual([{ subject: 'late' }])
})

test('a removed deployment closes its courses, and an allowed one opens them again', async () => {
  const { EncID } = await restricted()
  await choose(EncID)
  const frame = await launch(click())
  const status = async () => (await frame.get(item(EncID))).status
  expect(await status()).toBe(200)
  const deployment = { DeploymentID: platform.deploymentID }
  const save = (IsApproved: boolean) =>
    administrator.post(`${REGISTRATIONS}${RegistrationID}/deployments`, { ...deployment, IsApproved })
  await save(false)
  expect(await status()).toBe(404)
  await save(true)
  expect(await status()).toBe(200)
})

test('switching a platform off ends its sessions', async () => {
  const frame = await launch(click())
  const { Items } = (await administrator.get(REGISTRATIONS)).body
  const {
    Deployments: _,
    Courses: __,
    People: ___,
    RegistrationID: ____,
    ...draft
  } = Items.find((one: { RegistrationID: number }) => one.RegistrationID === RegistrationID)
  const save = (IsEnabled: boolean) =>
    administrator.post(`${REGISTRATIONS}${RegistrationID}/`, { ...draft, IsEnabled })
  expect((await save(true)).status).toBe(200)
  expect((await frame.get('/api/auth/check')).status).toBe(200)
  expect((await save(false)).status).toBe(200)
  expect((await frame.get('/api/auth/check')).status).toBe(401)
  await save(true)
})

test('removing a platform ends its sessions and what its courses opened', async () => {
  const frame = await launch(click())
  expect((await administrator.post(`${REGISTRATIONS}${RegistrationID}/remove`, {})).status).toBe(200)
  expect((await frame.get('/api/auth/check')).status).toBe(401)
})
