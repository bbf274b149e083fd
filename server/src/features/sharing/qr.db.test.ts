import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
let site: string

beforeAll(async () => {
  app = await testApp()
  site = app.platform.config.baseUrl
})
afterAll(() => app.close())

const fetchPicture = (query: Record<string, string>) =>
  app.http.inject({ url: `/QRImage.aspx?${new URLSearchParams(query)}` })

async function scan(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const text = jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
  return { text, width: info.width, height: info.height }
}

test.each(['png', 'svg'])('SHARE-08 the picture as %s has the size and scans to the link', async format => {
  for (const size of [100, 300, 1201]) {
    const link = `${site}/view.aspx?id=aBc123&acl=${'x'.repeat(32)}&t=83`
    const { statusCode, rawPayload, headers } = await fetchPicture({ link, size: String(size), format })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain(format === 'png' ? 'image/png' : 'image/svg+xml')
    expect(await scan(rawPayload)).toEqual({ text: link, width: size, height: size })
  }
})

test('SHARE-08 the longest link fits into the smallest picture', async () => {
  const link = `${site}/view.aspx?id=`.padEnd(400, 'ü').slice(0, 400)
  const whole = new URL(link.replaceAll('ü', 'u')).href
  const { rawPayload } = await fetchPicture({ link: whole, size: '100' })
  expect(await scan(rawPayload)).toMatchObject({ text: whole, width: 100 })
})

test('SHARE-08 it is saved as a file where that is wanted, and a path is completed', async () => {
  const { headers, rawPayload } = await fetchPicture({ link: '/view.aspx?id=a', download: '1' })
  expect(headers['content-disposition']).toBe('attachment; filename="qr-code.png"')
  expect(await scan(rawPayload)).toMatchObject({ text: `${site}/view.aspx?id=a`, width: 300 })
})

test.each([
  'https://evil.example/',
  '//evil.example/view.aspx',
  'javascript:alert(1)',
  'mailto:a@b.org',
  'https://user@evil.example',
  'http://',
])('SHARE-08 a link that leads elsewhere is refused: %s', async link => {
  const { statusCode, json } = await fetchPicture({ link })
  expect([statusCode, json().Fields]).toEqual([
    400,
    { link: 'QR codes are available only for links to this site' },
  ])
})

test.each([
  ['99', 'size'],
  ['2001', 'size'],
  ['many', 'size'],
  ['150.5', 'size'],
])('SHARE-08 a size of %s is refused', async (size, field) => {
  const { statusCode, json } = await fetchPicture({ link: '/view.aspx?id=a', size })
  expect(statusCode).toBe(400)
  expect(json().Fields).toHaveProperty(field)
})
