import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, ORIGIN, type TestApp, testApp, type Who } from '../../testing/app.ts'

let app: TestApp
let manager: Browser
beforeAll(async () => {
  app = await testApp()
  manager = await app.as('manager')
})
afterAll(() => app.close())

const add = async (Name: string, ParentID = 0): Promise<number> =>
  (await manager.post('/api/core/cats/', { Name, ParentID })).body.Data.ID
const photo = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: { r: 20, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer()
const send = (browser: Browser, id: number, payload: Buffer) =>
  app.http.inject({
    method: 'POST',
    url: `/api/core/cats/${id}/picture/`,
    headers: { host: new URL(ORIGIN).host, origin: ORIGIN, 'content-type': 'image/jpeg' },
    cookies: Object.fromEntries(browser.cookies),
    payload,
  })
const stored = async () => {
  const keys: string[] = []
  for await (const key of app.platform.files.list('categories/')) keys.push(key)
  return keys
}

test('CAT-04 a category has a picture of its own, replaced and taken away without a trace', async () => {
  const id = await add('Pictured')
  const first = (await send(manager, id, await photo())).json().Data.PictureURL
  expect(first).toMatch(new RegExp(`^/picture/category/${id}/[0-9a-f]{16}\\.webp$`))
  const guest = await app.as('guest')
  const got = await app.http.inject({ url: first, cookies: Object.fromEntries(guest.cookies) })
  expect(got.headers['content-type']).toBe('image/webp')
  expect(await sharp(got.rawPayload).metadata()).toMatchObject({ width: 640, height: 360 })
  const second = (await send(manager, id, await photo())).json().Data.PictureURL
  expect(second).not.toBe(first)
  expect(await stored()).toHaveLength(1)
  expect((await manager.get(`/api/core/cats/${id}/path/`)).body.Items[0].PictureURL).toBe(second)
  const { body } = await manager.post(`/api/core/cats/${id}/picture/delete`)
  expect(body.Data.PictureURL).toBeNull()
  expect(await stored()).toEqual([])
})

test('pictures go with the categories that are deleted', async () => {
  const top = await add('Top')
  for (const id of [top, await add('Below', top)]) await send(manager, id, await photo())
  expect(await stored()).toHaveLength(2)
  await manager.post(`/api/core/cats/${top}/delete`, { Then: 'drop' })
  expect(await stored()).toEqual([])
})

test('what is no picture is refused, and so is a category that is not there', async () => {
  const id = await add('Refusing')
  expect((await send(manager, id, Buffer.from('<svg/>'))).statusCode).toBe(415)
  expect((await send(manager, id, Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).statusCode).toBe(422)
  expect((await send(manager, 999_999, await photo())).statusCode).toBe(404)
  expect((await manager.get(`/picture/category/${id}/0123456789abcdef.webp`)).status).toBe(404)
  expect((await manager.get(`/picture/category/${id}/..%2f..%2fx.webp`)).status).toBe(404)
  expect(await stored()).toEqual([])
})

test.each([
  ['nobody', 401],
  ['guest', 403],
  ['editor', 403],
] satisfies [Who, number][])('%s may not set a picture', async (who, status) => {
  const id = await add(`For ${who}`)
  expect((await send(await app.as(who), id, await photo())).statusCode).toBe(status)
})
