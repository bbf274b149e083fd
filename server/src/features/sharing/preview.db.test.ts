import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { storeSiteSettings } from '../settings/index.ts'

let app: TestApp
let owner: Browser
let nobody: Browser

beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  await app.as('administrator')
  nobody = await app.as('nobody')
  await storeSiteSettings(app.platform.db, { GuestAccess: true, SiteName: 'Northgate' })
})
afterAll(() => app.close())

const give = async (more: object = {}) =>
  giveMedia(app.platform.db, owner.PersonID, {
    pp_id: await givePolicy(app.platform.db, { restriction: 0 }),
    record_type: 1,
    title: 'Cells & "tissue" </title><script>',
    ...more,
  })

/** As crawlers do, who follow where they are led. */
async function htmlOf(path: string) {
  const page = await nobody.get(path, { accept: 'text/html' })
  const to = page.headers.location
  return to ? (await nobody.get(String(to), { accept: 'text/html' })).text : page.text
}

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1]

/** What differs at each request, or names what was requested. */
const comparable = (html: string, id: string) =>
  html
    .replace(/nonce="[^"]*"/g, '')
    .replaceAll(id, 'ID')
    .replaceAll(encodeURIComponent(id), 'ID')

test('a public item has a preview in the HTML of its page, and its title cannot break out of it', async () => {
  const { EncID } = await give()
  const html = await htmlOf(`/view.aspx?id=${EncID}`)
  expect(contentOf(html, 'og:title')).toBe('Cells &amp; &quot;tissue&quot; &lt;/title&gt;&lt;script&gt;')
  expect(contentOf(html, 'og:type')).toBe('video.other')
  expect(contentOf(html, 'og:site_name')).toBe('Northgate')
  expect(contentOf(html, 'twitter:card')).toMatch(/^summary/)
  expect(contentOf(html, 'og:url')).toBe(`http://localhost:8080/view.aspx?id=${EncID}`)
  expect(html).toContain('<title>Cells &amp; &quot;tissue&quot; &lt;/title&gt;&lt;script&gt;</title>')
  expect(html).not.toContain('</title><script>')
})

test('a public item is described where scripts are turned off, and has one address of its own', async () => {
  const description_text = 'Walls </p></noscript><script>alert(1)</script> & membranes'
  const { EncID } = await give({ description_text, poster_key: 'media/1/watch/poster.jpg' })
  const html = await htmlOf(`/view.aspx?id=${EncID}&t=12`)
  const site = 'http://localhost:8080'
  expect(html).toContain(`<link rel="canonical" href="${site}/view.aspx?id=${EncID}">`)
  const inside = /<noscript>([\s\S]*?)<\/noscript>/.exec(html)?.[1] ?? ''
  expect(inside).toContain('<h1>Cells &amp; &quot;tissue&quot; &lt;/title&gt;&lt;script&gt;</h1>')
  expect(inside).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; membranes</p>')
  expect(inside).toContain('This site needs JavaScript')
  expect(html).not.toContain('<script>alert(1)')
  expect(contentOf(html, 'og:image')).toBe(`${site}/image/item/${EncID}/poster.jpg`)
  expect([contentOf(html, 'twitter:card'), contentOf(html, 'twitter:player')]).toEqual([
    'player',
    `${site}/Embed.aspx?id=${EncID}`,
  ])
  expect([contentOf(html, 'og:video:width'), contentOf(html, 'robots')]).toEqual(['640', undefined])
})

test('people find the title of an item in its HTML where they may watch it, and no preview for others', async () => {
  const { EncID } = await give({ is_private: true, title: 'Quokka <mine>' })
  const own = (await owner.get(`/view.aspx?id=${EncID}`, { accept: 'text/html' })).text
  expect(own).toContain('<title>Quokka &lt;mine&gt;</title>')
  expect(contentOf(own, 'og:title')).toBeUndefined()
  const another = await app.as('viewer')
  expect((await another.get(`/view.aspx?id=${EncID}`, { accept: 'text/html' })).text).not.toContain('Quokka')
})

test('a public playlist has one too, and an item that may not be embedded names no player', async () => {
  const list = await give({ record_type: 2, title: 'Term one' })
  const html = await htmlOf(`/view.aspx?id=${list.EncID}`)
  expect([contentOf(html, 'og:title'), contentOf(html, 'og:type')]).toEqual(['Term one', 'website'])
  const shut = await give({ embed_disabled: true, title: 'Not framed' })
  const page = await htmlOf(`/view.aspx?id=${shut.EncID}`)
  expect([contentOf(page, 'og:title'), contentOf(page, 'og:video')]).toEqual(['Not framed', undefined])
})

test('the HTML of what is not public is that of an item which does not exist', async () => {
  const absent = comparable(await htmlOf('/view.aspx?id=4711abcdef'), '4711abcdef')
  const hidden = [
    await give({ is_private: true, title: 'Secret' }),
    await give({ approval: 'pending', title: 'Secret' }),
    await give({ publish_at: new Date('2099-01-01'), title: 'Secret' }),
    await give({ pp_id: await givePolicy(app.platform.db, { restriction: 1 }), title: 'Secret' }),
  ]
  for (const { EncID } of hidden) {
    const html = await htmlOf(`/view.aspx?id=${EncID}`)
    expect(html).not.toContain('Secret')
    expect(comparable(html, EncID)).toBe(absent)
    const framed = await nobody.get(`/Embed.aspx?id=${EncID}`, { accept: 'text/html' })
    expect(framed.text).not.toContain('Secret')
  }
  const { EncID } = await give({ title: 'Open' })
  await storeSiteSettings(app.platform.db, { GuestAccess: false })
  expect(comparable(await htmlOf(`/view.aspx?id=${EncID}`), EncID)).toBe(
    comparable(await htmlOf('/view.aspx?id=4711abcdef'), '4711abcdef'),
  )
  await storeSiteSettings(app.platform.db, { GuestAccess: true })
})

test('EMBED-01 oEmbed stays within maxwidth and maxheight, its picture too, and tells nothing of what is not public', async () => {
  const { EncID } = await give({ title: 'Open', poster_key: 'media/1/watch/poster.jpg' })
  const ask = async (id: string, more = '') => {
    const url = encodeURIComponent(`http://localhost:8080/view.aspx?id=${id}`)
    return (await nobody.get(`/oembed?url=${url}${more}`)).body
  }
  const sizeOf = ({ width, height, html, thumbnail_url }: Record<string, string | number | undefined>) => [
    [width, height],
    String(html).includes(`width="${width}" height="${height}"`),
    thumbnail_url !== undefined,
  ]
  expect(sizeOf(await ask(EncID))).toEqual([[640, 360], true, true])
  expect(sizeOf(await ask(EncID, '&maxheight=180'))).toEqual([[320, 180], true, false])
  expect(sizeOf(await ask(EncID, '&maxwidth=480&maxheight=180'))).toEqual([[320, 180], true, false])
  expect(sizeOf(await ask(EncID, '&maxwidth=2000&maxheight=2000'))).toEqual([[640, 360], true, true])
  expect((await ask(EncID, '&maxwidth=0')).Success).toBe(false)
  const absent = await ask('4711abcdef')
  const hidden = await give({ is_private: true, title: 'Secret' })
  expect({ ...(await ask(hidden.EncID)), RequestID: '' }).toEqual({ ...absent, RequestID: '' })
})
