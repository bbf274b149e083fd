import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'

const app = await testApp()
afterAll(() => app.close())

const FRAME = '/api/auth/frame'
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const USER = '/api/core/user/settings/'

test('INTG-09 the window that signed in gives its frame a session that needs no cookie', async () => {
  const viewer = await app.as('viewer')
  const { status, body } = await viewer.post(FRAME)
  expect([status, body.Success]).toEqual([200, true])
  const frame = await app.as('nobody')
  expect((await frame.get(USER)).status).toBe(401)
  const seen = await frame.get(USER, bearer(body.Token))
  expect(seen.body.PersonID).toBe(viewer.PersonID)
})

test('INTG-09 the session of a frame cannot renew itself, and has proven nothing', async () => {
  const administrator = await app.as('administrator')
  const { Token } = (await administrator.post(FRAME)).body
  const frame = await app.as('nobody')
  const again = await frame.post(FRAME, {}, bearer(Token))
  expect([again.status, again.body.Key]).toEqual([403, 'sign-in-for-frame'])
  const risky = await frame.post('/api/core/lti/setup/invite', {}, bearer(Token))
  expect(risky.body.ErrorCode).toBe('confirm-identity')
})

test('INTG-09 nobody, a guest and somebody who sees the site as another person get none', async () => {
  expect((await (await app.as('nobody')).post(FRAME)).status).toBe(401)
  expect((await (await app.as('guest')).post(FRAME)).status).toBe(403)
  const [administrator, viewer] = [await app.as('administrator'), await app.as('viewer')]
  await administrator.post('/api/auth/switch', { PersonID: viewer.PersonID, returnurl: '' })
  const { status, body } = await administrator.post(FRAME)
  expect([status, body.Key]).toEqual([403, 'sign-in-for-frame'])
})
