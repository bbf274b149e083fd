import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'
import { giveGroup } from '../../testing/people.ts'

let app: TestApp
let owner: Browser
let nobody: Browser
let item: { ClipDataID: number; EncID: string }
beforeAll(async () => {
  app = await testApp()
  nobody = await app.as('nobody')
})
beforeEach(async () => {
  owner = await app.as('uploader')
  item = await giveMedia(db(), owner.PersonID, { is_private: true, title: 'Rehearsal', record_type: 1 })
})
afterAll(() => app.close())

const db = () => app.platform.db
const make = (kind: 'CreateEmbedURL' | 'CreateACLLink', options = {}, browser = owner) =>
  browser.post(`/api/ml/${kind}/`, { cdid: item.ClipDataID, restriction: 0, ...options })
const secretIn = (address: string, name: string) => new URL(address).searchParams.get(name) ?? ''
const embedded = (query: string, id = item.EncID, browser = nobody) =>
  browser.get(`/api/embed/ml/media/${id}/?${query}`)

const firstAnswersIn = (html: string): string[] => {
  const json = /id="first-answers">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]'
  return JSON.parse(json).map(({ Path }: { Path: string }) => Path)
}

test('EMBED-03 SHARE-04 anyone who has the link watches a private item without signing in; an altered one is refused', async () => {
  const { body } = await make('CreateEmbedURL', { duration: 0 })
  expect(body).toMatchObject({ Success: true, ExpiresAt: null })
  expect(body.URL).toMatch(/^http:\/\/localhost:8080\/Embed\.aspx\?id=/)
  const code = secretIn(body.URL, 'code')
  const seen = await embedded(`code=${code}`)
  expect([seen.status, seen.body.Title]).toEqual([200, 'Rehearsal'])
  expect((await nobody.get(`/api/pes/ml/media/${item.EncID}/playback/?acl=${code}`)).status).toBe(200)
  expect((await embedded('')).status).toBe(401)
  expect((await embedded(`code=x${code}`)).status).toBe(401)
  const stored = await db().selectFrom('share_link').select('token_hash').executeTakeFirstOrThrow()
  expect(stored.token_hash.toString()).not.toContain(code)
})

test('EMBED-03 a link opens its item and no other, and nothing but watching', async () => {
  const other = await giveMedia(db(), owner.PersonID, { pp_id: await givePolicy(db(), { restriction: 0 }) })
  const code = secretIn((await make('CreateEmbedURL')).body.URL, 'code')
  expect((await embedded(`code=${code}`, other.EncID)).status).toBe(404)
  const stranger = await app.as('viewer')
  const { body } = await stranger.get(`/api/ml/media/${item.EncID}/?code=${code}`)
  expect([body.CanEdit, body.CanDownload, body.CanShare, body.CanEmbed]).toEqual([false, false, false, true])
  expect((await nobody.get(`/api/embed/ml/search/?code=${code}`)).status).toBe(404)
  expect((await nobody.get(`/api/ml/search/?code=${code}`)).status).toBe(401)
})

test('SHARE-06 SHARE-04 a link ends after its days or when it is withdrawn, and says so', async () => {
  const timed = await make('CreateEmbedURL', { duration: 1 })
  const code = secretIn(timed.body.URL, 'code')
  expect(Date.parse(timed.body.ExpiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect((await embedded(`code=${code}`)).status).toBe(200)
  await sql`update share_link set expires_at = now() - interval '1 second'
    where share_link_id = ${timed.body.LinkID}`.execute(db())
  const over = await embedded(`code=${code}`)
  expect([over.status, over.body.Message]).toEqual([403, 'This link has expired'])

  const kept = await make('CreateACLLink')
  const acl = secretIn(kept.body.URL, 'acl')
  const listed = (await owner.get(`/api/ml/media/${item.EncID}/links/`)).body.Items
  expect(listed).toEqual([expect.objectContaining({ LinkID: kept.body.LinkID, Kind: 'acl', Restriction: 0 })])
  const withdraw = (browser: Browser) =>
    browser.post(`/api/ml/media/${item.EncID}/withdrawlink/`, { LinkID: kept.body.LinkID })
  expect((await withdraw(await app.as('viewer'))).status).toBe(404)
  expect((await withdraw(owner)).status).toBe(200)
  expect((await withdraw(owner)).status).toBe(404)
  expect((await embedded(`acl=${acl}`)).body.Message).toBe('This link has expired')
})

test('SHARE-04 a link opens the page of its item without a session, and nothing around it', async () => {
  // Without an administrator everything leads to the first-run page.
  await app.as('administrator')
  await owner.post('/api/ml/DisableEmbedding/', { cdid: item.ClipDataID, disable: true })
  const kept = (await make('CreateACLLink')).body
  const acl = secretIn(kept.URL, 'acl')
  const path = `/view.aspx?id=${item.EncID}&acl=`
  const page = await nobody.get(path + acl)
  expect([page.status, page.text.includes('embed-')]).toEqual([200, true])
  expect(firstAnswersIn(page.text)).toEqual([
    '/api/core/site/settings/',
    '/api/core/appearance/',
    '/api/ml/media/:id/',
    '/api/ml/media/:id/playback/',
  ])
  const { status, body } = await nobody.get(`/api/ml/media/${item.EncID}/?acl=${acl}`)
  expect([status, body.CanEdit, body.CanDownload]).toEqual([200, false, false])
  expect((await nobody.get(`/api/ml/media/${item.EncID}/playback/?acl=${acl}`)).status).toBe(200)
  for (const closed of ['/api/core/user/settings/', '/api/ml/search/', '/api/core/notifications/all/'])
    expect((await nobody.get(`${closed}?acl=${acl}`)).status).toBe(401)
  expect((await nobody.get(`/Default.aspx?acl=${acl}`)).status).toBe(302)
  expect((await nobody.get(`${path}x${acl}`)).status).toBe(302)
  await owner.post(`/api/ml/media/${item.EncID}/withdrawlink/`, { LinkID: kept.LinkID })
  expect((await nobody.get(path + acl)).status).toBe(200)
  expect((await nobody.get(`/api/ml/media/${item.EncID}/?acl=${acl}`)).body.Message).toBe(
    'This link has expired',
  )
})

test('EMBED-01 a page carries what it would ask for first, as text whatever it says', async () => {
  await app.as('administrator')
  item = await giveMedia(db(), owner.PersonID, {
    title: '</script><script>alert(1)</script>',
    record_type: 1,
  })
  const { text } = await owner.get(`/view.aspx?id=${item.EncID}`)
  expect(text).not.toContain('</script><script>alert')
  expect(firstAnswersIn(text)).toHaveLength(5)
  const framed = (await nobody.get(`/Embed.aspx?id=${item.EncID}`)).text
  expect(firstAnswersIn(framed)).toEqual(['/api/core/site/settings/'])
})

test('SHARE-04 a link for signed-in people asks for one', async () => {
  const acl = secretIn((await make('CreateACLLink', { restriction: 1 })).body.URL, 'acl')
  expect((await embedded(`acl=${acl}`)).status).toBe(401)
  expect((await nobody.get(`/view.aspx?id=${item.EncID}&acl=${acl}`)).status).toBe(302)
  const stranger = await app.as('viewer')
  expect((await stranger.get(`/api/ml/media/${item.EncID}/?acl=${acl}`)).status).toBe(200)
  expect((await stranger.get(`/api/ml/media/${item.EncID}/`)).status).toBe(404)
})

test('SHARE-02 who may not share makes no link, in either form', async () => {
  const open = await giveMedia(db(), owner.PersonID, { embed_disabled: true })
  const viewer = await app.as('viewer')
  expect((await make('CreateEmbedURL', {}, viewer)).status).toBe(404)
  const refused = await viewer.post('/view.aspx/CreateEmbedURL', { cdid: open.ClipDataID })
  expect([refused.status, refused.body.d.Message]).toEqual([403, 'This item cannot be embedded'])
  expect((await make('CreateACLLink', {}, await app.as('guest'))).status).toBe(403)
  expect((await make('CreateACLLink', { duration: -1 })).status).toBe(400)
})

test('SHARE-03 the plain addresses carry what was asked for', async () => {
  const web = await owner.get(`/api/ml/media/${item.EncID}/weblink/?rt=1&isdoc=1`)
  expect(web.body.URL).toBe(`http://localhost:8080/view.aspx?id=${item.EncID}&rt=1&isdoc=1`)
  const embed = await owner.get(`/api/ml/media/${item.EncID}/embedcodeurl/?efn=talk&rmid=7`)
  expect(embed.body.URL).toBe(`http://localhost:8080/Embed.aspx?id=${item.EncID}&efn=talk&rmid=7`)
})

test('EMBED-07 in a frame even the owner only watches', async () => {
  const { body } = await embedded('', item.EncID, owner)
  expect([body.Title, body.CanEdit, body.CanDelete, body.CanGrant]).toEqual([
    'Rehearsal',
    false,
    false,
    false,
  ])
  const gone = await owner.post('/api/embed/ml/DeleteClipDataItem/', { id: item.EncID })
  expect(gone.status).toBe(404)
})

test('EMBED-09 what may not be embedded is refused in a frame, with and without a link', async () => {
  const code = secretIn((await make('CreateEmbedURL')).body.URL, 'code')
  await owner.post('/api/ml/DisableEmbedding/', { cdid: item.ClipDataID, disable: true })
  for (const [browser, query] of [
    [owner, ''],
    [nobody, `code=${code}`],
  ] as const) {
    const { status, body } = await embedded(query, item.EncID, browser)
    expect([status, body.Message]).toEqual([403, 'This item cannot be embedded'])
  }
  expect((await owner.get(`/api/ml/media/${item.EncID}/`)).status).toBe(200)
})

test('EMBED-01 public items need no link where the site lets guests in, and one where it does not', async () => {
  const open = await giveMedia(db(), owner.PersonID, {
    pp_id: await givePolicy(db(), { restriction: 0 }),
    poster_key: 'media/1/watch/poster.jpg',
  })
  expect((await embedded('', open.EncID)).status).toBe(401)
  await sql`insert into site_setting (key, value) values ('GuestAccess', 'true'::jsonb)`.execute(db())
  const seen = await embedded('', open.EncID)
  expect([seen.status, seen.body.ImageURLs]).toEqual([200, [`/image/item/${open.EncID}/poster.jpg`]])
  expect((await embedded('', item.EncID)).status).toBe(404)
  expect((await nobody.get(`/api/ml/media/${open.EncID}/`)).status).toBe(401)
  await sql`delete from site_setting where key = 'GuestAccess'`.execute(db())
})

test('EMBED-10 only pages for frames may stand in one', async () => {
  const framed = async (path: string) =>
    String((await owner.get(path)).headers['content-security-policy']).includes('frame-ancestors *')
  expect([await framed('/Embed.aspx?id=x'), await framed('/Default.aspx')]).toEqual([true, false])
  expect(await framed(`/view.aspx?id=${item.EncID}`)).toBe(false)
})

test('EMBED-01 oEmbed tells of what everybody may watch in a frame, as JSON and XML, and of nothing else', async () => {
  const ask = (url: string, more = '') => nobody.get(`/oembed?url=${encodeURIComponent(url)}${more}`)
  const { URL: address } = (await make('CreateEmbedURL')).body
  const json = await ask(address, '&maxwidth=320')
  expect(json.body).toMatchObject({
    version: '1.0',
    type: 'video',
    title: 'Rehearsal',
    width: 320,
    height: 180,
  })
  expect(json.body.html).toContain(`code=${secretIn(address, 'code')}`)
  expect(json.body).not.toHaveProperty('thumbnail_url')
  const poster_key = `posters/${item.EncID}/one.jpg`
  await db()
    .updateTable('media_item')
    .set({ poster_key })
    .where('clip_data_id', '=', item.ClipDataID)
    .execute()
  const { thumbnail_url } = (await ask(address)).body
  expect(thumbnail_url).toBe(
    `http://localhost:8080/image/item/${item.EncID}/one.jpg?code=${secretIn(address, 'code')}`,
  )
  const xml = await ask(address, '&format=xml')
  expect([xml.status, xml.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
  expect(xml.text).toContain('<title>Rehearsal</title>')
  expect((await ask(address, '&format=yaml')).status).toBe(501)
  const plain = `http://localhost:8080/view.aspx?id=${item.EncID}`
  expect((await ask(plain)).status).toBe(404)
  expect((await ask(`https://elsewhere.test/view.aspx?id=${item.EncID}`)).status).toBe(404)
})

test('EMBED-01 the page of an item, and the sign-in page before it, say where oEmbed is', async () => {
  // Without an administrator everything leads to the first-run page.
  await app.as('administrator')
  const path = `/view.aspx?id=${item.EncID}`
  const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)">/
  const href = link.exec((await owner.get(path)).text)?.[1] ?? ''
  expect(new URL(href.replaceAll('&amp;', '&')).searchParams.get('url')).toBe(`http://localhost:8080${path}`)
  const before = await nobody.get(path)
  expect((await nobody.get(String(before.headers.location))).text).toMatch(link)
  expect((await owner.get('/Default.aspx')).text).not.toMatch(link)
})

test('SHARE-05 the embed code holds the title as text, whatever it says', async () => {
  item = await giveMedia(db(), owner.PersonID, {
    title: '"></iframe><script>alert(1)</script>',
    record_type: 1,
    pp_id: await givePolicy(db()),
  })
  const { URL: address } = (await make('CreateEmbedURL')).body
  const { html } = (await nobody.get(`/oembed?url=${encodeURIComponent(address)}`)).body
  expect(html.match(/</g)).toHaveLength(2)
  expect(html).toMatch(/^<iframe src="[^"]+" width="640" height="360" title="[^"]+" /)
})

describe('a link is worth what its maker may still give', () => {
  const asAnyone = { restriction: 0 }
  const openings = async (address: string) => {
    const query = new URL(address).search.replace(/^\?id=[^&]*&/, '')
    const paths = [
      `/api/ml/media/${item.EncID}/?${query}`,
      `/api/ml/media/${item.EncID}/playback/?${query}`,
      `/api/embed/ml/media/${item.EncID}/?${query}`,
      `/image/item/${item.EncID}/poster.jpg?${query}`,
      `/oembed?url=${encodeURIComponent(address)}`,
    ]
    return Promise.all(paths.map(async path => (await nobody.get(path)).status))
  }
  const isDead = async (address: string) => (await openings(address)).every(it => it === 403 || it === 404)
  /** Its picture has no bytes behind it: 404 for want of a file says nothing, so the first answer decides. */
  const isAlive = async (address: string) => (await openings(address))[0] === 200

  beforeEach(async () => {
    const group = await giveGroup(db(), [])
    item = await giveMedia(db(), owner.PersonID, {
      pp_id: await givePolicy(db(), { restriction: 2, groupIDs: [group] }),
      record_type: 1,
    })
  })

  test('SHARE-02 SHARE-04 who may only watch passes on the plain address, in every form of the call', async () => {
    const member = await app.as('viewer')
    await giveGrant(db(), item.ClipDataID, member.PersonID)
    for (const path of ['/api/ml/CreateACLLink/', '/view.aspx/CreateACLLink', '/api/ml/CreateEmbedURL/']) {
      const { status, body } = await member.post(path, { cdid: item.ClipDataID, ...asAnyone })
      const { Message } = body.d ?? body
      expect([status, Message]).toEqual([
        403,
        'You cannot create share links for this item. You can share its plain address',
      ])
    }
    expect((await member.get(`/api/ml/media/${item.EncID}/weblink/`)).status).toBe(200)
    expect((await member.get(`/api/ml/media/${item.EncID}/embedcodeurl/`)).status).toBe(200)
    const { body } = await member.get(`/api/ml/media/${item.EncID}/`)
    expect([body.CanShareByWeblink, body.CanMakeLinks, body.CanWiden]).toEqual([true, false, false])
    await make('CreateACLLink')
    expect((await member.get(`/api/ml/media/${item.EncID}/links/`)).status).toBe(403)
  })

  test('SHARE-04 SHARE-06 without saying so nothing is opened to everybody, and nothing forever', async () => {
    const { body } = await owner.post('/api/ml/CreateACLLink/', { cdid: item.ClipDataID })
    const days = (Date.parse(body.ExpiresAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    expect(await openings(body.URL)).toEqual([401, 401, 401, 401, 404])
    const { Items } = (await owner.get(`/api/ml/media/${item.EncID}/links/`)).body
    expect(Items[0]).toMatchObject({ Restriction: 1, Uses: 0, LastUsedAt: null, State: 'open' })
    await setSite({ LinkDays: 7, EndlessLinks: false })
    const next = (await owner.post('/api/ml/CreateACLLink/', { cdid: item.ClipDataID })).body
    expect(Math.round((Date.parse(next.ExpiresAt) - Date.now()) / 86_400_000)).toBe(7)
    const endless = await make('CreateACLLink', { duration: 0 })
    expect([endless.status, endless.body.Fields]).toEqual([
      400,
      { duration: 'On this site every link needs an end date. Please enter a number of days' },
    ])
    await setSite({ LinkDays: 30, EndlessLinks: true })
  })

  test('SHARE-04 it dies with the item becoming private, and one made for the private item opens it', async () => {
    const links = [(await make('CreateACLLink')).body.URL, (await make('CreateEmbedURL')).body.URL]
    for (const link of links) expect(await isAlive(link)).toBe(true)
    const turn = (isprivate: boolean) =>
      owner.post('/api/ml/UpdateDetails/', { cdid: item.ClipDataID, isprivate })
    expect((await turn(true)).status).toBe(200)
    for (const link of links) expect(await isDead(link)).toBe(true)
    const { URL: own } = (await make('CreateACLLink')).body
    expect(await isAlive(own)).toBe(true)
    await turn(false)
    await turn(true)
    expect(await isDead(own)).toBe(true)
    const { Items } = (await owner.get(`/api/ml/media/${item.EncID}/links/`)).body
    expect(new Set(Items.map((it: { State: string }) => it.State))).toEqual(new Set(['private']))
  })

  test.each([
    ['approval is lost', { approval: 'declined' as const }],
    ['it is not published yet', { publish_at: new Date(Date.now() + 86_400_000) }],
    ['it has expired', { expires_at: new Date(Date.now() - 86_400_000) }],
    ['it is deleted', { deleted_at: new Date() }],
  ])('SHARE-04 it dies when %s', async (_name, change) => {
    const { URL: link } = (await make('CreateACLLink')).body
    expect(await isAlive(link)).toBe(true)
    await db().updateTable('media_item').set(change).where('clip_data_id', '=', item.ClipDataID).execute()
    expect(await isDead(link)).toBe(true)
  })

  test('SHARE-04 EMBED-09 an embed link dies when embedding is switched off', async () => {
    const { URL: link } = (await make('CreateEmbedURL')).body
    await owner.post('/api/ml/DisableEmbedding/', { cdid: item.ClipDataID, disable: true })
    expect(await isDead(link)).toBe(true)
  })

  test('SHARE-04 it dies with its maker, with what the maker may give, and comes back with it', async () => {
    const helper = await app.as('viewer')
    await giveGrant(db(), item.ClipDataID, helper.PersonID, { isCoOwner: true })
    const { URL: link } = (await make('CreateACLLink', {}, helper)).body
    expect(await isAlive(link)).toBe(true)
    await db().updateTable('media_grant').set({ co_owner: false, can_edit: true }).execute()
    expect(await isDead(link)).toBe(true)
    await setPolicy({ widened_by: 2 })
    expect(await isAlive(link)).toBe(true)
    await setPolicy({ widened_by: 0 })
    expect([await isDead(link), await isDead((await make('CreateACLLink')).body.URL ?? link)]).toEqual([
      true,
      true,
    ])
    await setPolicy({ widened_by: 2 })
    const admin = await app.as('administrator')
    expect((await admin.post(`/api/core/people/${helper.PersonID}/disable`, {})).status).toBe(200)
    expect(await isDead(link)).toBe(true)
    const refused = await nobody.get(`/api/ml/media/${item.EncID}/${new URL(link).search}`)
    expect(refused.body.Message).toBe('This link has expired')
  })

  test('SHARE-04 a policy may let everybody who watches make links; out of its group they make none and theirs are dead', async () => {
    await setPolicy({ widened_by: 3 })
    const member = await app.as('viewer')
    const group = await giveGroup(db(), [member.PersonID])
    await db()
      .insertInto('policy_group')
      .values({ publishing_policy_id: await policyID(), group_id: group })
      .execute()
    const { URL: link, LinkID } = (await make('CreateACLLink', {}, member)).body
    await make('CreateACLLink')
    const listed = async (by: Browser) =>
      (await by.get(`/api/ml/media/${item.EncID}/links/`)).body.Items.map(
        (it: { LinkID: number }) => it.LinkID,
      )
    expect([await listed(member), (await listed(owner)).length]).toEqual([[LinkID], 2])
    expect(await isAlive(link)).toBe(true)
    await db().deleteFrom('membership').where('person_id', '=', member.PersonID).execute()
    expect(await isDead(link)).toBe(true)
  })

  test('SHARE-04 the site can forbid links: none is made, and none works', async () => {
    const { URL: link } = (await make('CreateACLLink')).body
    await setSite({ LinksAllowed: false })
    expect(await isDead(link)).toBe(true)
    const refused = await make('CreateACLLink')
    expect([refused.status, refused.body.Message]).toEqual([403, 'Share links are turned off on this site'])
    expect((await owner.get(`/api/ml/media/${item.EncID}/`)).body.CanMakeLinks).toBe(false)
    await setSite({ LinksAllowed: true })
    expect(await isAlive(link)).toBe(true)
  })

  test('SHARE-04 making, the use of each visitor in a day and withdrawing are in the history', async () => {
    const { URL: link, LinkID } = (await make('CreateACLLink')).body
    const query = new URL(link).search
    const visit = (browser: Browser) => browser.get(`/api/ml/media/${item.EncID}/${query}`)
    await visit(nobody)
    await visit(nobody)
    await visit(await app.as('viewer'))
    const [row] = (await owner.get(`/api/ml/media/${item.EncID}/links/`)).body.Items
    expect(row).toMatchObject({ LinkID, Uses: 2, State: 'open', LastUsedAt: expect.any(String) })
    await owner.post(`/api/ml/media/${item.EncID}/withdrawlink/`, { LinkID })
    await visit(nobody)
    const log = (await owner.get(`/api/ml/media/${item.EncID}/`)).body.ItemSettings.MediaStateLog
    expect(log.map((it: { Action: string }) => it.Action)).toEqual([
      'withdrew a link',
      'used a link',
      'used a link',
      'made a link',
    ])
    expect(log[1].Person).toContain('viewer')
  })

  test('SHARE-04 the secret of a link is nowhere in the database, and no kept answer gives it to who may no longer make it', async () => {
    const helper = await app.as('viewer')
    await giveGrant(db(), item.ClipDataID, helper.PersonID, { isCoOwner: true })
    const ask = () =>
      helper.post(
        '/api/ml/CreateACLLink/',
        { cdid: item.ClipDataID, restriction: 0 },
        { 'idempotency-key': 'k1' },
      )
    const first = await ask()
    const secret = secretIn(first.body.URL, 'acl')
    expect((await ask()).body).toEqual(first.body)
    const kept = await db().selectFrom('idempotent_answer').selectAll().execute()
    for (const row of kept)
      for (const value of Object.values(row))
        expect(Buffer.isBuffer(value) ? value.toString('latin1') : String(value)).not.toContain(secret)
    await db().updateTable('media_grant').set({ co_owner: false }).execute()
    const again = await ask()
    expect([again.status, JSON.stringify(again.body).includes(secret)]).toEqual([409, false])
  })

  const policyID = async () =>
    (
      await db()
        .selectFrom('media_item')
        .select('pp_id')
        .where('clip_data_id', '=', item.ClipDataID)
        .executeTakeFirstOrThrow()
    ).pp_id
  const setPolicy = async (change: { widened_by: number }) =>
    db()
      .updateTable('publishing_policy')
      .set(change)
      .where('publishing_policy_id', '=', await policyID())
      .execute()
  const setSite = async (settings: object) => {
    const admin = await app.as('administrator')
    expect((await admin.post('/api/core/site/settings/', settings)).status).toBe(200)
  }
})
