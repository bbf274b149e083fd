import { afterAll, describe, expect, test } from 'vitest'
import { ORIGIN } from '../../testing/app.ts'
import { addressIn, click, courseSite, REGISTRATIONS, student } from '../../testing/course-site.ts'
import { type Click, STUDENT, TEACHER } from './testing/platform.ts'
import { LTI } from './testing/platform-state.ts'

const { it, platform, administrator, RegistrationID, form, begin, post, launch, personWith, close } =
  await courseSite()
afterAll(close)

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
    ['no resource link', { claims: { [`${LTI}resource_link`]: undefined } }, 'sent incomplete data'],
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
    expect((await form(browser, '/lti/launch', fields)).text).toContain('already been opened')
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
    expect(german.text).toContain('nicht mit dieser Website verbunden')
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
