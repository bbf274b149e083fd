import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
let manager: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
  manager = await app.as('manager')
})
afterAll(() => app.close())

let count = 0
async function giveWithPicture(draft: Parameters<typeof giveMedia>[2] = {}) {
  const poster_key = `posters/${++count}/picture${count}.webp`
  await app.platform.files.write(poster_key, Readable.from([Buffer.from(`picture ${count}`)]))
  return giveMedia(app.platform.db, owner.PersonID, { ...draft, poster_key })
}
const addressOf = async (id: number): Promise<string> =>
  (await owner.get(`/api/ml/media/${id}/`)).body.ImageURLs[0]

describe('the picture of an item', () => {
  test('ITEM-04 is at its address, kept by the browser alone', async () => {
    const { ClipDataID } = await giveWithPicture()
    const { status, headers, text } = await viewer.get(await addressOf(ClipDataID))
    expect({ status, text }).toEqual({ status: 200, text: `picture ${count}` })
    expect(headers['content-type']).toBe('image/webp')
    expect(headers['cache-control']).toMatch(/^private/)
  })

  test('PPOL-06 of a private item is not there for others, and for nobody without a session', async () => {
    const hidden = await addressOf((await giveWithPicture({ is_private: true })).ClipDataID)
    const pp_id = await givePolicy(app.platform.db, { restriction: 0 })
    const open = await addressOf((await giveWithPicture({ pp_id })).ClipDataID)
    expect((await owner.get(hidden)).status).toBe(200)
    expect((await viewer.get(hidden)).status).toBe(404)
    expect((await (await app.as('guest')).get(open)).status).toBe(200)
    expect((await (await app.as('nobody')).get(open)).status).toBe(401)
  })

  test.each([
    '/image/item/nothing/picture.webp',
    '/image/item/1/..%2f..%2fsecret',
    '/image/item/%00/x',
    '/image/item/1/x',
  ])('%s is nothing', async address => expect((await manager.get(address)).status).toBe(404))

  test('ITEM-11 of a deleted item is there for managers, who look through them', async () => {
    const { ClipDataID } = await giveWithPicture()
    const address = await addressOf(ClipDataID)
    await owner.post('/api/ml/DeleteClipDataItem/', { id: ClipDataID })
    expect((await owner.get(address)).status).toBe(404)
    expect((await manager.get(address)).status).toBe(200)
  })
})

describe('behind the sign-in form', () => {
  const set = (browser: Browser, cdid: number) => browser.post('/api/ml/SetLoginBackground/', { cdid })
  const background = async () => (await (await app.as('nobody')).get('/api/auth/options')).body.BackgroundURL

  test('ITEM-32 a manager puts the picture of an item, seen without a session, and takes it away', async () => {
    const { ClipDataID } = await giveWithPicture({ is_private: true })
    expect((await manager.post('/Default.aspx/SetLoginBackground', { cdid: ClipDataID })).status).toBe(200)
    const address = await background()
    const nobody = await app.as('nobody')
    expect((await nobody.get(address)).text).toBe(`picture ${count}`)
    const other = await giveWithPicture()
    expect((await nobody.get(address.replace(String(ClipDataID), String(other.ClipDataID)))).status).toBe(404)
    expect((await nobody.get(await addressOf(ClipDataID))).status).toBe(401)
    await set(manager, 0)
    expect(await background()).toBeNull()
    expect((await nobody.get(address)).status).toBe(404)
  })

  test('ITEM-32 is refused to owners, and for an item without a picture', async () => {
    const { ClipDataID } = await giveWithPicture()
    expect((await set(owner, ClipDataID)).status).toBe(403)
    const bare = await giveMedia(app.platform.db, owner.PersonID)
    expect((await set(manager, bare.ClipDataID)).status).toBe(409)
    expect((await set(manager, 999_999)).status).toBe(404)
  })

  test('ITEM-32 a deleted item leaves it', async () => {
    const { ClipDataID } = await giveWithPicture()
    await set(manager, ClipDataID)
    await owner.post('/api/ml/DeleteClipDataItem/', { id: ClipDataID })
    expect(await background()).toBeNull()
  })
})

describe('details as a file', () => {
  const fetch = (browser: Browser, id: number, query = '') =>
    browser.get(`/api/ml/media/${id}/metadata/${query}`)

  test('ITEM-29 holds title, description and field values, and runs no formula', async () => {
    const { ClipDataID } = await giveMedia(app.platform.db, owner.PersonID, {
      title: '=HYPERLINK("evil")',
      description: '<p>Two <b>cells</b></p>',
    })
    const { status, headers, text } = await fetch(viewer, ClipDataID)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="_HYPERLINK( evil ).csv"; filename*=UTF-8''%3DHYPERLINK%28%20evil%20%29.csv`,
    )
    expect(text).toContain('Title,Description')
    expect(text).toContain(`"'=HYPERLINK(""evil"")",Two cells`)
    const { body } = await fetch(viewer, ClipDataID, '?format=json')
    expect(body.Fields).toContainEqual({ FieldID: 1, Title: 'Title', Value: '=HYPERLINK("evil")' })
  })

  test('ITEM-29 is refused for TV content, without the right to download, and for what one may not see', async () => {
    const give = (draft: Parameters<typeof giveMedia>[2]) => giveMedia(app.platform.db, owner.PersonID, draft)
    expect((await fetch(owner, (await give({ record_type: 6 })).ClipDataID)).status).toBe(403)
    const off = await give({ download_disabled: true })
    expect((await fetch(viewer, off.ClipDataID)).status).toBe(403)
    expect((await fetch(owner, off.ClipDataID)).status).toBe(200)
    expect((await fetch(viewer, (await give({ is_private: true })).ClipDataID)).status).toBe(404)
    expect((await fetch(await app.as('nobody'), off.ClipDataID)).status).toBe(401)
    expect((await fetch(owner, off.ClipDataID, '?format=exe')).status).toBe(400)
  })
})
