import { afterAll, beforeAll, expect, test } from 'vitest'
import { readXml } from '../../platform/saml/xml.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { storeSiteSettings } from '../settings/index.ts'

let app: TestApp
let owner: Browser
let nobody: Browser
let everybody: number
let members: number
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  nobody = await app.as('nobody')
  await app.as('administrator')
  await storeSiteSettings(app.platform.db, { GuestAccess: true, SiteName: 'Northgate' })
  everybody = await givePolicy(app.platform.db, { restriction: 0 })
  members = await givePolicy(app.platform.db, { restriction: 1 })
})
afterAll(() => app.close())

const db = () => app.platform.db
type Draft = Parameters<typeof giveMedia>[2]
const give = (draft: Draft = {}) => giveMedia(db(), owner.PersonID, { pp_id: everybody, ...draft })
const rss = (by = owner) => `/feeds/of/person/${by.PersonID}/rss.xml`

/** An item with one stored file that is played as it is. */
async function giveFilm(draft: Draft = {}) {
  const item = await give({ duration_secs: 3725, poster_key: 'media/1/watch/poster.jpg', ...draft })
  await db()
    .insertInto('media_file')
    .values({
      clip_data_id: item.ClipDataID,
      role: 'copy',
      key: `media/${item.ClipDataID}/watch/film.mp4`,
      name: 'film.mp4',
      bytes: 12_345,
      content_type: 'video/mp4',
    })
    .execute()
  return item
}

test('a public feed is RSS 2.0 with what a guest may watch, and nothing else', async () => {
  const film = await giveFilm({ title: 'Tides & </title><item> “mud”\u0008', description_text: 'A < B' })
  await give({ title: 'Secret', is_private: true })
  await give({ title: 'Secret', pp_id: members })
  await give({ title: 'Secret', approval: 'pending' })
  const { status, headers, text } = await nobody.get(rss())
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(() => readXml(text)).not.toThrow()
  expect(text).not.toContain('Secret')
  expect(text.match(/<item>/g)).toHaveLength(1)
  expect(text).toContain('<title>Tides &amp; &lt;/title&gt;&lt;item&gt; “mud”</title>')
  expect(text).toContain(`<guid isPermaLink="false">${film.EncID}</guid>`)
  expect(text).toContain('<itunes:duration>01:02:05</itunes:duration>')
  expect(text).toContain(`<itunes:image href="http://localhost:8080/feeds/items/${film.EncID}/picture"/>`)
  const signedIn = await owner.get(rss())
  expect(signedIn.text).toBe(text)
})

test('a podcast holds what can be fetched, with its length and type, and the file is open to its readers', async () => {
  await give({ title: 'No file' })
  const { text } = await nobody.get(rss().replace('rss.xml', 'podcast.xml'))
  expect(text).not.toContain('No file')
  const [, url = '', length, type] = /<enclosure url="([^"]+)" length="(\d+)" type="([^"]+)"/.exec(text) ?? []
  expect([length, type]).toEqual(['12345', 'video/mp4'])
  const file = await nobody.get(new URL(url).pathname)
  expect([file.status, String(file.headers.location)]).toEqual([
    302,
    expect.stringMatching(/^\/media\/.*film\.mp4$/),
  ])
  const shut = await giveFilm({ pp_id: members })
  expect((await nobody.get(`/feeds/items/${shut.EncID}/film.mp4`)).status).toBe(404)
})

test('a feed that has not changed is not sent again, and one that has is', async () => {
  const first = await nobody.get(rss())
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await nobody.get(rss(), known)).status).toBe(304)
  const since = { 'if-modified-since': String(first.headers['last-modified']) }
  expect((await nobody.get(rss(), since)).status).toBe(304)
  await give({ title: 'One more' })
  expect((await nobody.get(rss(), known)).status).toBe(200)
})

test('categories and playlists have feeds; what a guest may not see, and a site without guests, have none', async () => {
  const list = await give({ record_type: 2, title: 'Term one' })
  const hidden = await give({ record_type: 2, pp_id: members })
  const film = await give({ title: 'In the list' })
  await db()
    .insertInto('playlist_item')
    .values({ playlist_id: list.ClipDataID, clip_data_id: film.ClipDataID, position: 0 })
    .execute()
  const feed = await nobody.get(`/feeds/of/playlist/${list.EncID}/rss.xml`)
  expect(feed.text).toContain('<title>In the list</title>')
  const page = await nobody.get(`/view.aspx?id=${list.EncID}`, { accept: 'text/html' })
  const html = page.headers.location ? await owner.get(`/view.aspx?id=${list.EncID}`) : page
  expect(html.text).toContain(`type="application/rss+xml" title="Term one"`)
  for (const path of [
    `playlist/${hidden.EncID}/rss.xml`,
    'category/999/rss.xml',
    'person/x/rss.xml',
    'a/b/c',
  ])
    expect((await nobody.get(`/feeds/of/${path}`)).status).toBe(404)
  await storeSiteSettings(db(), { GuestAccess: false })
  expect((await nobody.get(rss())).status).toBe(404)
  await storeSiteSettings(db(), { GuestAccess: true })
})

test('one’s own feed is at a secret address, which can be renewed and ends with the account', async () => {
  const viewer = await app.as('viewer')
  await giveFilm({ title: 'For members', pp_id: members })
  await viewer.post('/api/ml/follows/', { Kind: 'person', ID: String(owner.PersonID) })
  const ADDRESS = '/api/ml/follows/address/'
  expect((await viewer.get(ADDRESS)).body.FeedURL).toBe('')
  const made = (await viewer.post(ADDRESS, { Replaces: '' })).body.Data
  expect((await viewer.post(ADDRESS, { Replaces: '' })).body.Key).toBe('feed-address-replaced')
  const read = (address: string) => nobody.get(new URL(address).pathname)
  const feed = await read(made.FeedURL)
  expect(feed.text).toContain('<title>For members</title>')
  expect(feed.headers['cache-control']).toContain('private')
  const [, picture = ''] = /<itunes:image href="([^"]+private[^"]+)"/.exec(feed.text) ?? []
  expect(picture).toContain('/feeds/private/')
  const renewed = (await viewer.post(ADDRESS, { Replaces: made.FeedURL })).body.Data
  expect([(await read(made.FeedURL)).status, (await read(renewed.FeedURL)).status]).toEqual([404, 200])
  expect((await read(renewed.PodcastURL)).status).toBe(200)
  await db()
    .updateTable('person')
    .set({ disabled_at: new Date() })
    .where('person_id', '=', viewer.PersonID)
    .execute()
  expect((await read(renewed.FeedURL)).status).toBe(404)
})
