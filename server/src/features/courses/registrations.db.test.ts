import { afterAll, expect, test } from 'vitest'
import { ORIGIN } from '../../testing/app.ts'
import { click, courseSite, itemPath, REGISTRATIONS } from '../../testing/course-site.ts'
import { testPlatform } from './testing/platform.ts'

const { it, platform, administrator, RegistrationID, launch, restricted, choose, close } = await courseSite()
afterAll(close)

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

test('a removed deployment closes its courses, and an allowed one opens them again', async () => {
  const { EncID } = await restricted()
  await choose(EncID)
  const frame = await launch(click())
  const status = async () => (await frame.get(itemPath(EncID))).status
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
