import { OWN_PICTURE_PATH, PEOPLE_EXPORT_PATH, PICTURE_MOST_BYTES } from '@mediatheque/contract/people'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, ORIGIN, type TestApp, testApp, type Who } from '../../testing/app.ts'
import { givePerson } from '../../testing/people.ts'

let it: TestApp
let admin: Browser

beforeAll(async () => {
  it = await testApp()
  admin = await it.as('administrator')
})
afterAll(() => it.close())

const colour = { r: 200, g: 40, b: 40 }
const image = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

async function bytes(browser: Browser, url: string, sent?: Buffer, type = 'image/jpeg') {
  return it.http.inject({
    method: sent ? 'POST' : 'GET',
    url,
    headers: { host: new URL(ORIGIN).host, ...(sent && { origin: ORIGIN, 'content-type': type }) },
    cookies: Object.fromEntries(browser.cookies),
    ...(sent && { payload: sent }),
  })
}

const pictures = async () => {
  const keys: string[] = []
  for await (const key of it.platform.files.list('pictures/')) keys.push(key)
  return keys
}

describe('the own picture', () => {
  test('becomes a small square without the place where it was taken, upright', async () => {
    const person = await it.as('viewer')
    const photo = await image(400, 200)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const sent = await bytes(person, OWN_PICTURE_PATH, photo)
    expect(sent.statusCode).toBe(200)
    const { PictureURL } = sent.json()
    expect(PictureURL).toMatch(new RegExp(`^/picture/${person.PersonID}/[0-9a-f]{16}\\.webp$`))
    const got = await bytes(await it.as('guest'), PictureURL)
    expect(got.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const read = await sharp(got.rawPayload).metadata()
    expect(read).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(read.exif).toBeUndefined()
    expect(read.orientation).toBeUndefined()
    expect((await admin.get(`/api/core/people/${person.PersonID}/`)).body.PictureURL).toBe(PictureURL)
    expect((await person.get('/api/core/user/settings/')).body.PictureURL).toBe(PictureURL)
  })

  test('a new one has a new address and the old one is gone; removing it leaves none', async () => {
    const person = await it.as('viewer')
    const put = async () =>
      (await bytes(person, OWN_PICTURE_PATH, await image().png().toBuffer(), 'image/png')).json().PictureURL
    const [first, second] = [await put(), await put()]
    expect(first).not.toBe(second)
    expect((await bytes(person, first)).statusCode).toBe(404)
    expect((await bytes(person, second)).statusCode).toBe(200)
    expect((await person.post(`${OWN_PICTURE_PATH}delete`)).status).toBe(200)
    expect((await bytes(person, second)).statusCode).toBe(404)
    expect((await admin.get(`/api/core/people/${person.PersonID}/`)).body.PictureURL).toBeNull()
  })

  test('an administrator removes the picture of somebody, and deleting a person deletes it', async () => {
    const before = await pictures()
    const [one, two] = [await it.as('viewer'), await it.as('viewer')]
    for (const person of [one, two]) await bytes(person, OWN_PICTURE_PATH, await image().webp().toBuffer())
    expect(await pictures()).toHaveLength(before.length + 2)
    expect((await admin.post(`/api/core/people/${one.PersonID}/picture/delete`)).status).toBe(200)
    await admin.post(`/api/core/people/${two.PersonID}/delete`)
    expect(await pictures()).toEqual(before)
  })

  test.each([
    ['an SVG named as a JPEG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 415],
    ['a page', '<html><script>alert(1)</script>', 415],
    ['nothing known', '\u0000\u0001\u0002', 415],
    ['a JPEG that breaks off', '\u00ff\u00d8\u00ff\u00e0 and then nothing', 422],
  ])('%s is refused', async (_what, text, status) => {
    const before = await pictures()
    const answer = await bytes(await it.as('viewer'), OWN_PICTURE_PATH, Buffer.from(text, 'latin1'))
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ Success: false, ErrorCode: status })
    expect(await pictures()).toEqual(before)
  })

  test('a small file that unpacks to very many pixels is refused before it is unpacked', async () => {
    const bomb = await image(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(PICTURE_MOST_BYTES)
    const answer = await bytes(await it.as('viewer'), OWN_PICTURE_PATH, bomb)
    expect([answer.statusCode, answer.json().Message]).toEqual([422, 'This picture has too many pixels'])
  })

  test('more than 5 MB is refused', async () => {
    const answer = await bytes(await it.as('viewer'), OWN_PICTURE_PATH, Buffer.alloc(PICTURE_MOST_BYTES + 1))
    expect(answer.statusCode).toBe(413)
  })

  test('an empty body is refused', async () => {
    const answer = await bytes(await it.as('viewer'), OWN_PICTURE_PATH, Buffer.alloc(0))
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })

  test.each([
    ['nobody', 401],
    ['guest', 403],
  ] as const)('%s cannot set one', async (who, status) => {
    const answer = await bytes(await it.as(who), OWN_PICTURE_PATH, await image().png().toBuffer())
    expect(answer.statusCode).toBe(status)
  })

  test('a picture is not shown without a session, and its address cannot wander', async () => {
    const person = await it.as('viewer')
    const { PictureURL } = (await bytes(person, OWN_PICTURE_PATH, await image().png().toBuffer())).json()
    expect((await bytes(await it.as('nobody'), PictureURL)).statusCode).toBe(401)
    for (const address of [
      '/picture/1/..%2f..%2fsecret',
      '/picture/x/0123456789abcdef.webp',
      '/picture/1/0123456789abcdef.webp',
    ])
      expect((await bytes(person, address)).statusCode).toBe(404)
  })
})

describe('the export', () => {
  test('holds everybody, can be imported again, and cannot run as a formula', async () => {
    const { db } = it.platform
    await givePerson(db, ['editor', 'viewer'], {
      UserName: 'x-anna',
      DisplayName: '=HYPERLINK("http://evil")',
      Password: 'very secret',
    })
    await admin.post('/api/core/groups/', { Name: 'A, "B"' })
    await admin.post('/api/core/people/', { UserName: 'x-bert', DisplayName: 'Bért', GroupNames: ['A, "B"'] })
    const answer = await bytes(admin, PEOPLE_EXPORT_PATH)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="people.csv"; filename*=UTF-8''people.csv`,
      'cache-control': 'no-store',
    })
    expect(answer.body.startsWith('\ufeff')).toBe(true)
    expect(answer.body).not.toContain('argon2')
    const rows = parse(answer.body, { bom: true, columns: true }) as Record<string, string>[]
    const total = (await admin.get('/api/core/people/?status=all')).body.Total
    expect(rows).toHaveLength(total)
    expect(rows.find(row => row.username === 'x-anna')).toMatchObject({
      displayname: `'=HYPERLINK("http://evil")`,
      roles: 'viewer;editor',
      disabled: '',
    })
    expect(rows.find(row => row.username === 'x-bert')).toMatchObject({
      displayname: 'Bért',
      groups: 'A, "B"',
    })
  })

  test('a long list is written in many pieces', async () => {
    await it.platform.db
      .insertInto('person')
      .values(Array.from({ length: 1200 }, (_, n) => ({ user_name: `long${n}`, display_name: `Long ${n}` })))
      .execute()
    const { body } = await bytes(admin, PEOPLE_EXPORT_PATH)
    const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.filter(row => row.username?.startsWith('long'))).toHaveLength(1200)
    expect(new Set(rows.map(row => row.username)).size).toBe(rows.length)
  })

  test.each<[Who, number]>([
    ['nobody', 401],
    ['guest', 403],
    ['manager', 403],
    ['administrator', 200],
  ])('as %s', async (who, status) =>
    expect((await bytes(await it.as(who), PEOPLE_EXPORT_PATH)).statusCode).toBe(status),
  )
})
