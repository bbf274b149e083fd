import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { storeSiteSettings } from '../settings/index.ts'

let app: TestApp
let nobody: Browser

beforeAll(async () => {
  app = await testApp()
  nobody = await app.as('nobody')
  // Without one every page leads to the first-run page.
  await app.as('administrator')
  await storeSiteSettings(app.platform.db, { SiteName: 'Northgate <Library>' })
})
afterAll(() => app.close())

const picture = (url: string) => app.http.inject({ url })

test('the manifest has what browsers need to install the site, and its icons have the sizes that it names', async () => {
  const { headers, text } = await nobody.get('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({
    name: 'Northgate <Library>',
    short_name: 'Northgate',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  expect(manifest.icons.map((it: { purpose: string }) => it.purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp((await picture(src)).rawPayload).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
})

test('/favicon.ico and the touch icon are there for everybody', async () => {
  const ico = await picture('/favicon.ico')
  expect([ico.statusCode, ico.headers['content-type']]).toEqual([200, 'image/x-icon'])
  expect(await sharp(ico.rawPayload.subarray(22)).metadata()).toMatchObject({ width: 32, format: 'png' })
  const touch = await sharp((await picture('/apple-touch-icon.png')).rawPayload).stats()
  // Transparent corners would be black on a home screen.
  expect(touch.isOpaque).toBe(true)
})

test('the offline page says so in the language of the browser, and may load nothing', async () => {
  const { status, headers, text } = await nobody.get('/offline', { 'accept-language': 'de-AT,de;q=0.9' })
  expect(status).toBe(200)
  expect(text).toContain('<html lang="de">')
  expect(text).toContain('<title>Sie sind offline · Northgate &lt;Library&gt;</title>')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect((await nobody.get('/offline')).text).toContain('You are offline')
})

test('pages name the manifest and the touch icon; the player for frames has neither', async () => {
  const page = (await nobody.get('/login.aspx', { accept: 'text/html' })).text
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">')
  expect((await nobody.get('/Embed.aspx?id=1', { accept: 'text/html' })).text).not.toContain('rel="manifest"')
})
