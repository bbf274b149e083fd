import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const NOTICE = { Level: 'info', Text: 'Once is enough' }
const publish = (browser: Browser, key: string, notice: object = NOTICE) =>
  browser.post('/api/core/site/notices/', notice, { 'idempotency-key': key })
const noticesOf = async (browser: Browser) => (await browser.get('/api/core/site/notices/')).body.Total

test('the same write sent twice is done once and answered the same', async () => {
  const admin = await app.as('administrator')
  const before = await noticesOf(admin)
  const [first, second] = [await publish(admin, 'a'), await publish(admin, 'a')]
  expect(second.body).toEqual(first.body)
  expect(await noticesOf(admin)).toBe(before + 1)
})

test('two at the same moment are still one', async () => {
  const admin = await app.as('administrator')
  const before = await noticesOf(admin)
  const answers = await Promise.all([publish(admin, 'b'), publish(admin, 'b'), publish(admin, 'b')])
  expect(answers.map(it => it.status).filter(status => status !== 200 && status !== 409)).toEqual([])
  expect(await noticesOf(admin)).toBe(before + 1)
})

test('the key of another request is refused', async () => {
  const admin = await app.as('administrator')
  await publish(admin, 'c')
  expect((await publish(admin, 'c', { ...NOTICE, Text: 'Something else' })).status).toBe(422)
})

test('a refused write may be sent again with the same key', async () => {
  const admin = await app.as('administrator')
  expect((await publish(admin, 'd', { ...NOTICE, Text: '' })).status).toBe(400)
  expect((await publish(admin, 'd')).status).toBe(200)
})

test('a key belongs to the person who used it', async () => {
  const [one, two] = [await app.as('administrator'), await app.as('administrator')]
  expect((await publish(one, 'e')).body.ID).not.toBe((await publish(two, 'e')).body.ID)
})
