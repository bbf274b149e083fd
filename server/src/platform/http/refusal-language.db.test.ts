import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const MISSING = '/api/ml/media/nobody0knows0this/chapters/'
const GERMAN = { 'accept-language': 'de-CH, en;q=0.5' }

test('a refusal is English by default, and names its key', async () => {
  const { status, body } = await (await it.as('viewer')).get(MISSING)
  expect(status).toBe(404)
  expect(body).toMatchObject({ Message: 'There is no such item', Key: 'no-such-item', ErrorCode: 404 })
})

test('a person reads refusals in the language they have chosen, whatever the browser prefers', async () => {
  const viewer = await it.as('viewer')
  await viewer.post('/api/core/app/SetLanguage', { lang: 'de' })
  const { body } = await viewer.get(MISSING, { 'accept-language': 'en' })
  expect(body).toMatchObject({ Message: 'Dieses Medium gibt es nicht', Key: 'no-such-item' })
})

test('a visitor reads refusals as the request prefers, with the field named', async () => {
  const nobody = await it.as('nobody')
  const { status, body } = await nobody.post('/login.aspx/Login', { un: 'nobody', pw: 'wrong' }, GERMAN)
  expect(status).toBe(401)
  const Message =
    'Benutzername und Passwort passen nicht zusammen. Prüfen Sie die Feststelltaste und versuchen Sie es noch einmal.'
  expect(body.d).toMatchObject({ Message, Key: 'no-match', Fields: { pw: Message } })
})

test('what is refused before anybody is identified is said as the request prefers', async () => {
  const answer = await it.http.inject({
    method: 'POST',
    url: '/api/auth/guest',
    headers: GERMAN,
  })
  expect(answer.statusCode).toBe(403)
  expect(JSON.parse(answer.payload)).toMatchObject({
    Message: 'Diese Anfrage kam nicht von dieser Website',
    Key: 'request-from-another-site',
  })
})
