import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keyOf } from '../../core/access/index.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { linkKeys } from './index.ts'

let app: TestApp
let owner: Browser
let nobody: Browser
let item: { ClipDataID: number; EncID: string }
beforeAll(async () => {
  app = await testApp()
  nobody = await app.as('nobody')
  // Without an administrator everything leads to the first-run page.
  await app.as('administrator')
})
beforeEach(async () => {
  owner = await app.as('uploader')
  item = await giveMedia(db(), owner.PersonID, {
    is_private: true,
    title: 'Rehearsal',
    record_type: 1,
    duration_secs: 120,
    poster_key: 'media/1/watch/poster.jpg',
  })
  await sql`delete from sign_in_failure`.execute(db())
})
afterAll(() => app.close())

const db = () => app.platform.db
const make = async (options: object, kind = 'CreateACLLink') =>
  (await owner.post(`/api/ml/${kind}/`, { cdid: item.ClipDataID, restriction: 0, ...options })).body
const tokenIn = ({ URL: address }: { URL: string }) => {
  const { searchParams } = new URL(address)
  return searchParams.get('acl') ?? searchParams.get('code') ?? ''
}
const unlock = (link: string, password: string) => nobody.post('/api/ml/links/unlock/', { link, password })
const see = (acl: string, by = nobody) => by.get(`/api/ml/media/${item.EncID}/?acl=${acl}`)

test('SHARE-04 a link with a password opens by a pass that its password gives, and by nothing else', async () => {
  const acl = tokenIn(await make({ password: 'open sesame' }))
  const locked = await see(acl)
  expect([locked.status, locked.body.Key, locked.body.Message]).toEqual([
    403,
    'link-needs-password',
    'This link needs a password',
  ])
  const wrong = await unlock(acl, 'close sesame')
  expect([wrong.status, wrong.body.Fields]).toEqual([403, { password: 'Wrong password' }])
  const { body } = await unlock(acl, 'open sesame')
  const seen = await see(body.Pass)
  expect([seen.status, seen.body.Title]).toEqual([200, 'Rehearsal'])
  expect((await nobody.get(`/api/ml/media/${item.EncID}/playback/?acl=${body.Pass}`)).status).toBe(200)
  expect((await see(`1${body.Pass}`)).status).toBe(401)
  const rows = await db().selectFrom('share_link').select('password_hash').execute()
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/)
})

test('SHARE-04 before the password nothing is told: no title, no picture, no preview, and no visitor is counted', async () => {
  const link = await make({ password: 'open sesame' })
  const acl = tokenIn(link)
  const page = await nobody.get(`/view.aspx?id=${item.EncID}&acl=${acl}`, { accept: 'text/html' })
  expect([page.status, page.text.includes('Rehearsal'), page.text.includes('og:')]).toEqual([
    200,
    false,
    false,
  ])
  const framed = await nobody.get(`/Embed.aspx?id=${item.EncID}&acl=${acl}`, { accept: 'text/html' })
  expect(framed.text).not.toContain('Rehearsal')
  const oembed = await nobody.get(`/oembed?url=${encodeURIComponent(link.URL)}`)
  expect([oembed.status, oembed.text.includes('Rehearsal')]).toEqual([403, false])
  const ask = async (path: string) => (await nobody.get(`${path}?acl=${acl}`)).status
  expect(await ask(`/api/ml/media/${item.EncID}/playback/`)).toBe(403)
  expect(await ask(`/api/ml/media/${item.EncID}/downloadoptions/`)).toBe(403)
  expect(await ask(`/image/item/${item.EncID}/poster.jpg`)).toBe(404)
  const [row] = (await owner.get(`/api/ml/media/${item.EncID}/links/`)).body.Items
  expect(row).toMatchObject({ HasPassword: true, Uses: 0 })
  expect(JSON.stringify(row)).not.toContain('argon2')
})

test('SHARE-04 guesses at the password of a link are slowed down, also for the right one', async () => {
  const acl = tokenIn(await make({ password: 'open sesame' }))
  for (let guess = 0; guess < 5; guess++) expect((await unlock(acl, `guess ${guess}`)).status).toBe(403)
  const slowed = await unlock(acl, 'open sesame')
  expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, expect.any(String)])
  const other = tokenIn(await make({ password: 'another one' }))
  expect((await unlock(other, 'another one')).status).toBe(200)
  expect((await unlock('x'.repeat(32), 'open sesame')).status).toBe(404)
})

test('SHARE-04 a pass is worth what its link is worth, and asks for the password again when it is over', async () => {
  const link = await make({ password: 'open sesame' })
  const { Pass } = (await unlock(tokenIn(link), 'open sesame')).body
  await sql`update share_link set expires_at = now() - interval '1 second'`.execute(db())
  expect((await see(Pass)).body.Message).toBe('This link has expired')
  await sql`update share_link set expires_at = null`.execute(db())
  expect((await see(Pass)).status).toBe(200)
  const now = Date.now
  Date.now = () => now() + 13 * 3_600_000
  const over = await see(Pass)
  Date.now = now
  expect(over.body.Key).toBe('link-needs-password')
})

test('SHARE-04 a link for signed-in people with a password needs both', async () => {
  const acl = tokenIn(await make({ password: 'open sesame', restriction: 1 }))
  const { Pass } = (await unlock(acl, 'open sesame')).body
  expect((await see(Pass)).status).toBe(401)
  const stranger = await app.as('viewer')
  expect((await see(acl, stranger)).body.Key).toBe('link-needs-password')
  expect((await see(Pass, stranger)).status).toBe(200)
  // Who may see it anyway is not asked.
  expect((await see(acl, owner)).status).toBe(200)
})

test('SHARE-04 SHARE-12 a link plays its part, and says so to the page', async () => {
  const acl = tokenIn(await make({ start: 30, end: 45.5 }))
  const { PlayerSettings } = (await see(acl)).body
  expect(PlayerSettings).toMatchObject({ StartAtSecs: 30, Part: { StartSecs: 30, EndSecs: 45.5 } })
  expect((await owner.get(`/api/ml/media/${item.EncID}/`)).body.PlayerSettings.Part).toBe(null)
  const whole = tokenIn(await make({ end: 500 }))
  expect((await see(whole)).body.PlayerSettings.Part).toBe(null)
  const wrong = async (options: object) => (await make(options)).Fields
  expect(await wrong({ start: 40, end: 40 })).toEqual({ end: 'The end must be after the start' })
  expect(await wrong({ start: 120 })).toEqual({ start: 'This time is after the end of the recording' })
  item = await giveMedia(db(), owner.PersonID, { record_type: 3 })
  expect(await wrong({ start: 5 })).toEqual({ start: 'Only recordings can have a start and an end' })
})

test('SHARE-04 by a link files are downloaded only where its maker allowed it, and never where downloads are off', async () => {
  const offers = (acl: string) => nobody.get(`/api/ml/media/${item.EncID}/downloadoptions/?acl=${acl}`)
  const file = (acl: string) => nobody.get(`/api/ml/media/${item.EncID}/download/none?acl=${acl}`)
  const plain = tokenIn(await make({}))
  expect([
    (await see(plain)).body.CanDownload,
    (await offers(plain)).status,
    (await file(plain)).status,
  ]).toEqual([false, 403, 403])
  const acl = tokenIn(await make({ download: true }))
  expect([(await see(acl)).body.CanDownload, (await offers(acl)).status]).toEqual([true, 200])
  expect((await file(acl)).status).toBe(404)
  const framed = await nobody.get(`/api/embed/ml/media/${item.EncID}/downloadoptions/?acl=${acl}`)
  expect(framed.status).toBe(403)
  expect((await make({ download: true, start: 5 })).Fields).toHaveProperty('download')
  expect((await make({ download: true }, 'CreateEmbedURL')).Fields).toHaveProperty('download')
  await owner.post('/api/ml/DisableDownload/', { cdid: item.ClipDataID, disable: true })
  expect((await offers(acl)).status).toBe(403)
  expect((await make({ download: true })).Fields).toEqual({
    download: 'Downloads of this item are turned off',
  })
})

test('SHARE-04 the list of links shows what was chosen for each', async () => {
  await make({ start: 10, end: 20, password: 'open sesame' }, 'CreateEmbedURL')
  await make({ download: true })
  const { Items } = (await owner.get(`/api/ml/media/${item.EncID}/links/`)).body
  expect(Items).toMatchObject([
    { Kind: 'acl', StartSecs: 0, EndSecs: null, MayDownload: true, HasPassword: false },
    { Kind: 'embed', StartSecs: 10, EndSecs: 20, MayDownload: false, HasPassword: true },
  ])
  expect((await make({ password: 'short' })).Fields).toEqual({
    password: 'Please use at least 6 characters',
  })
})

const change = (LinkID: number, options: object, by = owner) =>
  by.post(`/api/ml/media/${item.EncID}/changelink/`, { LinkID, ...options })
const listed = async () => (await owner.get(`/api/ml/media/${item.EncID}/links/`)).body.Items

test('SHARE-04 what was chosen for a link is changed by those who may withdraw it; the rest stays as it is', async () => {
  const link = await make({ duration: 5, start: 10, end: 20, password: 'open sesame' })
  expect((await change(link.LinkID, { end: 30 })).status).toBe(200)
  expect(await listed()).toMatchObject([
    { StartSecs: 10, EndSecs: 30, HasPassword: true, ExpiresAt: link.ExpiresAt },
  ])
  await change(link.LinkID, { start: 0, end: null, download: true, duration: 20, password: null })
  const [row] = await listed()
  expect(row).toMatchObject({ StartSecs: 0, EndSecs: null, MayDownload: true, HasPassword: false })
  expect(Date.parse(row.ExpiresAt)).toBeGreaterThan(Date.parse(link.ExpiresAt))
  const seen = await see(tokenIn(link))
  expect([seen.status, seen.body.CanDownload, seen.body.PlayerSettings.Part]).toEqual([200, true, null])
  const { rows } = await sql<{ detail: object }>`
    select detail from audit where action = 'changed a link' order by audit_id desc limit 1`.execute(db())
  expect(rows[0]?.detail).toMatchObject({ LinkID: link.LinkID, Days: 20, HasPassword: false })
})

test('SHARE-04 a changed password ends what the earlier one opened, also streams that are playing', async () => {
  const link = await make({ password: 'open sesame' })
  const acl = tokenIn(link)
  const { Pass } = (await unlock(acl, 'open sesame')).body
  expect((await see(Pass)).status).toBe(200)
  await change(link.LinkID, { password: 'close sesame' })
  expect((await see(Pass)).body.Key).toBe('link-needs-password')
  expect((await unlock(acl, 'open sesame')).status).toBe(403)
  const again = (await unlock(acl, 'close sesame')).body.Pass
  expect((await see(again)).status).toBe(200)
  const viewerAt = async (pass: object) => {
    const viewer = await linkKeys.takeAgain(app.platform, { LinkID: link.LinkID, ...pass }, NOBODY)
    return viewer && keyOf(viewer, 'link')?.isLocked
  }
  expect([await viewerAt({}), await viewerAt({ PasswordVersion: 1 })]).toEqual([true, false])
  const audit = await sql<{ it: string }>`select string_agg(detail::text, '') as it from audit`.execute(db())
  expect(audit.rows[0]?.it).not.toContain('sesame')
})

test('SHARE-04 a link is not changed by others, after its end, or to what a link may not be', async () => {
  const link = await make({ start: 10, end: 20 })
  const { LinkID } = link
  const refused = async (options: object) => (await change(LinkID, options)).body.Fields
  expect(await refused({ start: 20 })).toEqual({ end: 'The end must be after the start' })
  expect(await refused({ start: 500, end: null })).toEqual({
    start: 'This time is after the end of the recording',
  })
  expect(await refused({ download: true })).toHaveProperty('download')
  expect(await refused({ password: 'short' })).toHaveProperty('password')
  await sql`insert into site_setting (key, value) values ('EndlessLinks', 'false'::jsonb)`.execute(db())
  expect(await refused({ duration: 0 })).toHaveProperty('duration')
  await sql`delete from site_setting where key = 'EndlessLinks'`.execute(db())
  expect((await change(LinkID, { end: 30 }, await app.as('viewer'))).status).toBe(404)
  expect((await change(LinkID, { end: 30 }, nobody)).status).toBe(401)
  const other = await giveMedia(db(), owner.PersonID, { record_type: 1 })
  const elsewhere = await owner.post(`/api/ml/media/${other.EncID}/changelink/`, { LinkID, end: 30 })
  expect(elsewhere.status).toBe(404)
  await owner.post(`/api/ml/media/${item.EncID}/withdrawlink/`, { LinkID })
  expect((await change(LinkID, { end: 30 })).status).toBe(404)
})
