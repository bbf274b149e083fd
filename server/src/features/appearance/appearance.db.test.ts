import { appearanceVersion, customPageVersion } from '@mediatheque/contract/appearance'
import { CHANGED_CODE } from '@mediatheque/contract/errors'
import { isReadable } from '@mediatheque/contract/look'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, ORIGIN, type TestApp, testApp, type Who } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { storeLoginBackground } from '../settings/index.ts'

let app: TestApp
let admin: Browser
let nobody: Browser
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('administrator')
  nobody = await app.as('nobody')
})
afterAll(() => app.close())

const LOOK = '/api/core/appearance/'
const DRAFT = {
  SiteName: 'Northgate',
  Accent: '#7a3d6b',
  DarkAccent: '',
  Font: 'Georgia',
  HeadingFont: '',
  FooterLinks: [{ Title: 'University', URL: 'https://northgate.example' }],
  FormattedMail: true,
}
const shown = async (browser = nobody) => (await browser.get(LOOK)).body
const lastAudit = () =>
  app.platform.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('person_id', '=', admin.PersonID)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><script>alert(1)</script><rect width="${width / 2}" height="${height}" fill="#7a3d6b"/></svg>`
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer()
const send = (browser: Browser, kind: string, payload: Buffer) =>
  app.http.inject({
    method: 'POST',
    url: `${LOOK}pictures/${kind}/`,
    headers: { host: new URL(ORIGIN).host, origin: ORIGIN, 'content-type': 'application/octet-stream' },
    cookies: Object.fromEntries(browser.cookies),
    payload,
  })
const stored = async () => {
  const keys: string[] = []
  for await (const key of app.platform.files.list('appearance/')) keys.push(key)
  return keys
}

describe('the look of the site', () => {
  test('is read by anyone, and saved by administrators with an entry of the audit trail', async () => {
    expect(await shown()).toMatchObject({ Accent: '', Font: '', FooterLinks: [], LogoURL: null, Pages: [] })
    for (const who of ['manager', 'editor'] as const)
      expect((await (await app.as(who)).post(LOOK, DRAFT)).status).toBe(403)
    const saved = await admin.post(LOOK, DRAFT)
    expect(saved.body.Data).toMatchObject(DRAFT)
    expect(await shown()).toMatchObject(DRAFT)
    expect((await nobody.get('/api/core/site/settings/')).body.SiteName).toBe('Northgate')
    expect(await lastAudit()).toEqual({ action: 'changed the appearance of the site', detail: DRAFT })
  })

  test.each([
    ['Accent', { Accent: '#f2bd62' }, 'accent-too-light', 'light'],
    ['DarkAccent', { DarkAccent: '#40203a' }, 'dark-accent-too-dark', 'dark'],
  ] as const)(
    '%s that cannot be read is refused by its field, with the nearest that can',
    async (field, change, key, theme) => {
      await admin.post(LOOK, DRAFT)
      const { status, body } = await admin.post(LOOK, { ...DRAFT, SiteName: 'Changed', ...change })
      expect({ status, Key: body.Key }).toEqual({ status: 400, Key: key })
      expect(await shown()).toMatchObject(DRAFT)
      const [offered = ''] = /#[0-9a-f]{6}/.exec(body.Fields[field]) ?? []
      expect(isReadable(offered, theme)).toBe(true)
      expect((await admin.post(LOOK, { ...DRAFT, [field]: offered })).status).toBe(200)
    },
  )

  test.each([
    ['Accent', { Accent: 'red' }],
    ['Accent', { Accent: '#7a3d6b80' }],
    ['Font', { Font: 'Comic Sans Nowhere' }],
    ['HeadingFont', { HeadingFont: 'x";}</style>' }],
    ['FooterLinks.0.URL', { FooterLinks: [{ Title: 'Bad', URL: 'javascript:alert(1)' }] }],
    ['FooterLinks.0.URL', { FooterLinks: [{ Title: 'Bad', URL: '//elsewhere.example' }] }],
    ['SiteName', { SiteName: ' ' }],
  ])('a wrong %s is refused by its field', async (field, change) => {
    const { status, body } = await admin.post(LOOK, { ...DRAFT, ...change })
    expect(status).toBe(400)
    expect(Object.keys(body.Fields)).toContain(field)
  })

  test('what somebody else has saved meanwhile is a conflict, and nothing is overwritten', async () => {
    await admin.post(LOOK, DRAFT)
    const Version = appearanceVersion(await shown())
    const other = await app.as('administrator')
    expect((await other.post(LOOK, { ...DRAFT, SiteName: 'By another', Version })).status).toBe(200)
    const { status, body } = await admin.post(LOOK, { ...DRAFT, SiteName: 'By me', Version })
    expect({ status, ErrorCode: body.ErrorCode }).toEqual({ status: 409, ErrorCode: CHANGED_CODE })
    expect((await shown()).SiteName).toBe('By another')
    const again = appearanceVersion(await shown())
    expect((await admin.post(LOOK, { ...DRAFT, SiteName: 'By me', Version: again })).status).toBe(200)
  })

  test('one click goes back to the look of the product; name, links and pages stay', async () => {
    await admin.post(LOOK, DRAFT)
    await send(admin, 'logo', await photo(300, 100))
    await admin.post('/api/core/pages/help/', { Language: 'en', Title: 'Help', Html: '<p>Ask us.</p>' })
    const { body } = await admin.post(`${LOOK}reset/`)
    expect(body.Data).toMatchObject({
      ...{ Accent: '', DarkAccent: '', Font: '', HeadingFont: '', FormattedMail: false, LogoURL: null },
      ...{ SiteName: DRAFT.SiteName, FooterLinks: DRAFT.FooterLinks },
      Pages: [{ Slug: 'help', Language: 'en', Title: 'Help' }],
    })
    expect(await stored()).toEqual([])
    expect((await lastAudit()).action).toBe('went back to the usual appearance')
    await admin.post('/api/core/pages/help/delete', { Language: 'en' })
  })
})

describe('the HTML of a page', () => {
  const html = async (path: string) => (await nobody.get(path, { accept: 'text/html' })).text

  test.each(['/login.aspx', '/Embed.aspx?id=none', '/no-such-address'])(
    'at %s has name, icon, colours and fonts before a script has run',
    async path => {
      const plain = await html(path)
      expect(plain).not.toContain('id="look"')
      await admin.post(LOOK, { ...DRAFT, SiteName: 'North & gate </title>' })
      const { Data } = (await send(admin, 'favicon', await photo(64, 64))).json()
      const page = await nobody.get(path, { accept: 'text/html' })
      const [, nonce] = /<style id="look" nonce="([^"]+)">/.exec(page.text) ?? []
      expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(page.text).toContain('<title>North &amp; gate &lt;/title&gt;</title>')
      expect(page.text).toContain(`<link rel="icon" type="image/png" href="${Data.FaviconURL}">`)
      expect(page.text).not.toContain('image/svg+xml')
      expect(page.text).toContain('--accent:#7a3d6b')
      expect(page.text).toContain('--font:"Georgia"')
      expect(page.text.indexOf('id="look"')).toBeGreaterThan(page.text.lastIndexOf('rel="stylesheet"'))
      await admin.post(`${LOOK}reset/`)
    },
  )
})

describe('pictures of the site', () => {
  test('a logo is drawn again within its size, shown to anyone for long, and replaced without a trace', async () => {
    const first = (await send(admin, 'logo', await photo(2000, 200))).json().Data.LogoURL
    expect(first).toMatch(/^\/picture\/site\/logo-[0-9a-f]{16}\.png$/)
    const got = await nobody.get(first)
    expect(got.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sharp(got.bytes).metadata()).toMatchObject({ format: 'png', width: 480, height: 48 })
    const second = (await send(admin, 'logo', await photo(100, 50))).json().Data.LogoURL
    expect(second).not.toBe(first)
    expect(await stored()).toHaveLength(1)
    const { body } = await admin.post(`${LOOK}pictures/logo/delete`)
    expect(body.Data.LogoURL).toBeNull()
    expect(await stored()).toEqual([])
  })

  test('a drawing becomes pixels that fill the size, with what can be seen through', async () => {
    const { Data } = (await send(admin, 'logo-dark', Buffer.from(drawing(24, 24)))).json()
    const { bytes, headers } = await nobody.get(Data.DarkLogoURL)
    expect(headers['content-type']).toBe('image/png')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', height: 96, hasAlpha: true })
    expect(bytes.includes('script')).toBe(false)
    await admin.post(`${LOOK}pictures/logo-dark/delete`)
  })

  test('a favicon is a square, however wide it was', async () => {
    const { Data } = (await send(admin, 'favicon', await photo(400, 100))).json()
    const { bytes } = await nobody.get(Data.FaviconURL)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: true })
    await admin.post(`${LOOK}pictures/favicon/delete`)
  })

  test('ITEM-32 of an item and a picture of its own, the one that was chosen last is behind the sign-in form', async () => {
    const behind = async () => (await nobody.get('/api/auth/options')).body.BackgroundURL
    await app.platform.db.transaction().execute(tx => storeLoginBackground(tx, 1))
    expect(await behind()).toBe('/image/login/1')
    await send(admin, 'sign-in', await photo(3000, 2000))
    expect(await behind()).toMatch(/^\/picture\/site\/sign-in-[0-9a-f]{16}\.jpg$/)
    expect(await sharp((await nobody.get(await behind())).bytes).metadata()).toMatchObject({ width: 1920 })
    const { ClipDataID } = await giveMedia(app.platform.db, admin.PersonID, { poster_key: 'posters/1/a.jpg' })
    expect((await admin.post('/api/ml/SetLoginBackground/', { cdid: ClipDataID })).status).toBe(200)
    expect(await behind()).toBe(`/image/login/${ClipDataID}`)
    expect(await stored()).toEqual([])
  })

  test('what is no picture is refused, and so is a kind that there is not', async () => {
    expect((await send(admin, 'logo', Buffer.from('<html><body>no</body></html>'))).statusCode).toBe(415)
    expect((await send(admin, 'logo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).statusCode).toBe(422)
    expect((await send(admin, 'logo', Buffer.from('<svg xmlns="broken'))).statusCode).toBe(422)
    expect((await send(admin, 'banner', await photo(10, 10))).statusCode).toBe(404)
    expect((await nobody.get('/picture/site/logo-0123456789abcdef.png')).status).toBe(404)
    expect((await nobody.get('/picture/site/..%2f..%2fx.png')).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  test.each([
    ['nobody', 401],
    ['guest', 403],
    ['manager', 403],
  ] satisfies [Who, number][])('%s may not set one', async (who, status) => {
    expect((await send(await app.as(who), 'logo', await photo(10, 10))).statusCode).toBe(status)
  })
})

describe('pages of the site', () => {
  const PAGE = '/api/core/pages/imprint/'
  const draft = { Language: 'en', Title: 'Imprint', Html: '<p>Northgate University</p>' }

  test('are read by anyone, in each language, and are named in the footer in its order', async () => {
    await admin.post('/api/core/pages/about-us/', { ...draft, Title: 'About us' })
    await admin.post(PAGE, draft)
    await admin.post(PAGE, { ...draft, Language: 'de', Title: 'Impressum' })
    expect((await nobody.get(PAGE)).body.Items).toEqual([
      { Slug: 'imprint', Language: 'de', Title: 'Impressum', Html: draft.Html },
      { Slug: 'imprint', ...draft },
    ])
    expect((await shown()).Pages.map(({ Title }: { Title: string }) => Title)).toEqual([
      'Impressum',
      'Imprint',
      'About us',
    ])
    expect((await lastAudit()).action).toBe('changed a page of the site')
    expect((await nobody.get('/api/core/pages/')).status).toBe(401)
  })

  test('keep of their text what may be in formatted text', async () => {
    const Html = '<p onclick="x()">Call <a href="javascript:x()">us</a><script>alert(1)</script></p>'
    const { body } = await admin.post(PAGE, { ...draft, Html })
    expect(body.Data.Html).toContain('Call')
    expect(body.Data.Html).not.toMatch(/script|onclick/)
    expect((await nobody.get(PAGE)).body.Items[1].Html).toBe(body.Data.Html)
  })

  test('are not overwritten by somebody who has not seen what was saved meanwhile', async () => {
    const { body } = await admin.post(PAGE, draft)
    const Version = customPageVersion(body.Data)
    expect((await admin.post(PAGE, { ...draft, Title: 'First', Version })).status).toBe(200)
    expect((await admin.post(PAGE, { ...draft, Title: 'Second', Version })).status).toBe(409)
    const none = customPageVersion(undefined)
    expect((await admin.post(PAGE, { ...draft, Version: none })).status).toBe(409)
    expect((await admin.post('/api/core/pages/new/', { ...draft, Version: none })).status).toBe(200)
  })

  test('have their title in the HTML, and say to machines that there is none', async () => {
    await admin.post(PAGE, { ...draft, Title: 'Imprint & contact' })
    const page = await nobody.get('/page/Imprint', { accept: 'text/html' })
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/<title>Imprint &amp; contact · [^<]+<\/title>/)
    expect((await nobody.get('/page/none', { accept: 'text/html' })).status).toBe(404)
  })

  test('go one language at a time', async () => {
    expect((await admin.post(`${PAGE}delete`, { Language: 'en' })).status).toBe(200)
    expect((await nobody.get(PAGE)).body.Total).toBe(1)
    expect((await admin.post(`${PAGE}delete`, { Language: 'en' })).body.Key).toBe('no-such-page')
    await admin.post(`${PAGE}delete`, { Language: 'de' })
    expect((await nobody.get(PAGE)).status).toBe(404)
  })

  test.each(['Über uns', '../x', '', 'a'.repeat(41)])('an address “%s” is refused', async slug => {
    const { status } = await admin.post(`/api/core/pages/${encodeURIComponent(slug)}/`, draft)
    expect([400, 404]).toContain(status)
  })
})
