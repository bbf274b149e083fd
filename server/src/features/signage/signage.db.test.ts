import { NO_SIGNAGE, SCREEN_ITEMS_MOST } from '@mediatheque/contract/signage'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'
import { givePhotos, givePhotoset, pictureOf } from '../../testing/photosets.ts'
import {
  convertNow,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
} from '../../testing/recordings.ts'

let app: TestApp
let admin: Browser
let sender: Browser
let viewer: Browser
let nobody: Browser
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('administrator')
  sender = await app.as('uploader')
  viewer = await app.as('viewer')
  nobody = await app.as('nobody')
})
afterAll(async () => {
  await app.close()
  await removeCorpus()
})

const STS = '/iAPI/Signage/STSData/'
const db = () => app.platform.db
let count = 0
const nameOf = (what: string) => `${what} ${++count}`

interface GivenScreen {
  ID: number
  Name: string
  ScreenURL: string
  key: string
}
async function giveScreen(draft: object = {}): Promise<GivenScreen> {
  const { body } = await admin.post('/api/signage/players/', { Name: nameOf('Screen'), ...draft })
  return { ...body.Data, key: body.Data.ScreenURL.split('id=')[1] }
}
const giveZone = async (draft: object = {}) =>
  (await admin.post('/api/signage/zones/', { Name: nameOf('Zone'), ...draft })).body.Data
const send = (by: Browser, cdid: number, to: object) => by.post('/api/signage/send/', { cdid, ...to })
const asked = (key: string) => nobody.get(`/GetSignage.aspx?gallerydata=1&id=${key}`)
const shownOn = async (key: string): Promise<string[]> =>
  (await asked(key)).body.Items.map((it: { Title: string }) => it.Title)
const sentTo = async (ID: number): Promise<string[]> =>
  (await admin.get(`/api/signage/players/${ID}/items/`)).body.Items.map((it: { Title: string }) => it.Title)

/** A set with one picture, so that a screen has something to show. */
async function giveSet(title: string, draft: object = {}) {
  const set = await givePhotoset(app, sender, { title, ...draft })
  await givePhotos(app, sender, set.ClipDataID, [['one.jpg', await pictureOf('teal')]])
  return set
}

describe('who may send', () => {
  test('SIGNAGE-01 without screens and zones the exact text, in every form', async () => {
    await giveScreen()
    const { ClipDataID } = await giveMedia(db(), sender.PersonID)
    for (const answer of [
      await viewer.get(STS),
      await viewer.get('/api/signage/stsdata/'),
      await viewer.get('/iAPI/Signage/S/'),
      await viewer.get('/api/ml/search/?signage=1'),
      await send(viewer, ClipDataID, { players: [1] }),
      await viewer.post('/api/signage/takeoff/', { cdid: ClipDataID, players: [1] }),
    ])
      expect([answer.status, answer.body.Message]).toEqual([403, NO_SIGNAGE])
    expect(NO_SIGNAGE).toBe('Sorry, you do not have permission to access this feature')
    expect((await nobody.get(STS)).status).toBe(401)
    expect((await (await app.as('guest')).get(STS)).status).toBe(403)
  })

  test('SIGNAGE-01 SHELL-04 the modal’s address is refused to those who may send nowhere', async () => {
    const person = await app.as('viewer')
    const address = '/iapi/core/ui/sendtosignage/'
    const offered = async () => (await person.get('/api/core/user/settings/')).body.CanSendToSignage
    expect([(await person.get(address)).status, await offered()]).toEqual([403, false])
    await giveZone({ PersonIDs: [person.PersonID], PlayerIDs: [(await giveScreen()).ID] })
    expect([(await person.get(address)).status, await offered()]).toEqual([200, true])
    expect((await admin.get(address)).status).toBe(200)
  })

  test('SIGNAGE-01 SIGNAGE-02 people and groups are named for a screen or a zone; administrators see all', async () => {
    const [person, member] = [await app.as('viewer'), await app.as('viewer')]
    const { GroupID } = (await admin.post('/api/core/groups/', { Name: nameOf('Porters') })).body.Data
    await admin.post(`/api/core/groups/${GroupID}/members/`, { PersonIDs: [member.PersonID] })
    const screen = await giveScreen({ PersonIDs: [person.PersonID] })
    const zone = await giveZone({ GroupIDs: [GroupID], PlayerIDs: [screen.ID] })
    const empty = await giveZone({ PersonIDs: [person.PersonID] })
    expect((await person.get(STS)).body).toEqual({
      Players: [{ ID: screen.ID, Name: screen.Name, ItemCount: 0, IsThere: false }],
      Zones: [],
    })
    expect((await member.get(STS)).body).toEqual({
      Players: [],
      Zones: [{ ID: zone.ID, Name: zone.Name, PlayerCount: 1, ThereCount: 0 }],
    })
    const all = (await admin.get(STS)).body
    expect(all.Players).toContainEqual(expect.objectContaining({ ID: screen.ID }))
    expect(all.Zones).toContainEqual(expect.objectContaining({ ID: zone.ID }))
    expect(all.Zones).not.toContainEqual(expect.objectContaining({ ID: empty.ID }))
    await admin.post(`/api/core/groups/${GroupID}/members/delete`, { PersonIDs: [member.PersonID] })
    expect((await member.get(STS)).status).toBe(403)
  })
})

describe('sending', () => {
  test('SIGNAGE-02 an item goes to a screen and to each screen of a zone, once, at the end', async () => {
    const [one, two] = [await giveScreen(), await giveScreen({ PersonIDs: [sender.PersonID] })]
    const zone = await giveZone({ PersonIDs: [sender.PersonID], PlayerIDs: [one.ID, two.ID] })
    const [first, second] = [await giveSet('First'), await giveSet('Second')]
    expect((await send(sender, first.ClipDataID, { players: [two.ID] })).body).toEqual({
      Success: true,
      Sent: 1,
    })
    expect((await send(sender, first.ClipDataID, { players: [two.ID], zones: [zone.ID] })).body.Sent).toBe(1)
    expect((await send(sender, second.ClipDataID, { zones: [zone.ID] })).body.Sent).toBe(2)
    expect([await sentTo(one.ID), await sentTo(two.ID)]).toEqual([
      ['First', 'Second'],
      ['First', 'Second'],
    ])
    expect(await shownOn(two.key)).toEqual(['First', 'Second'])
    expect((await sender.get(`${STS}?id=${first.EncID}`)).body).toMatchObject({
      Players: [{ ID: two.ID, ItemCount: 2, IsThere: true }],
      Zones: [{ ID: zone.ID, PlayerCount: 2, ThereCount: 2 }],
    })
    const taken = await sender.post('/api/signage/takeoff/', { cdid: first.ClipDataID, zones: [zone.ID] })
    expect(taken.body).toEqual({ Success: true, Removed: 2 })
    expect(await shownOn(two.key)).toEqual(['Second'])
    const again = await sender.post('/api/signage/takeoff/', { cdid: first.ClipDataID, zones: [zone.ID] })
    expect([again.status, again.body.Message]).toEqual([404, 'It is no longer on this screen'])
    const trail = await db()
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('subject', '=', `media:${first.ClipDataID}`)
      .where('action', 'like', '%signage')
      .orderBy('audit_id')
      .execute()
    expect(trail.map(it => it.action)).toEqual(['sent to signage', 'sent to signage', 'taken off signage'])
    expect(trail[1]?.detail).toEqual({ Screens: [one.Name] })
  })

  test('SIGNAGE-02 what may not be sent, and where one may not send, is refused by its field', async () => {
    const own = await giveScreen({ PersonIDs: [sender.PersonID] })
    const foreign = await giveScreen()
    const zone = await giveZone({ PlayerIDs: [own.ID] })
    const set = await giveSet('Refused')
    const sound = await giveMedia(db(), sender.PersonID, { is_audio: true })
    const lesson = await giveMedia(db(), sender.PersonID, { record_type: 3 })
    const secret = await giveSet('Secret', { is_private: true })
    const hidden = await giveMedia(db(), admin.PersonID, { is_private: true })
    for (const [cdid, to, status, message] of [
      [set.ClipDataID, {}, 400, 'Please choose at least one screen or zone'],
      [set.ClipDataID, { players: [foreign.ID] }, 400, 'You cannot send to this screen'],
      [set.ClipDataID, { zones: [zone.ID] }, 400, 'You cannot send to this zone'],
      [sound.ClipDataID, { players: [own.ID] }, 409, 'Items of this kind cannot be shown on a screen'],
      [lesson.ClipDataID, { players: [own.ID] }, 409, 'Items of this kind cannot be shown on a screen'],
      [secret.ClipDataID, { players: [own.ID] }, 409, 'A private item cannot be shown on a screen'],
      [hidden.ClipDataID, { players: [own.ID] }, 404, 'There is no such item'],
    ] as const) {
      const answer = await send(sender, cdid, to)
      expect([answer.status, answer.body.Message]).toEqual([status, message])
    }
    expect((await send(sender, set.ClipDataID, { players: [foreign.ID] })).body.Fields).toEqual({
      players: 'You cannot send to this screen',
    })
    expect(await sentTo(own.ID)).toEqual([])
  })

  test('SIGNAGE-02 a screen holds so many items and no more', async () => {
    const screen = await giveScreen()
    const set = await giveSet('One too many')
    for (let n = 0; n < SCREEN_ITEMS_MOST; n++) {
      const { ClipDataID } = await giveMedia(db(), sender.PersonID, { pp_id: 1 })
      await db()
        .insertInto('signage_item')
        .values({ signage_player_id: screen.ID, clip_data_id: ClipDataID, position: n })
        .execute()
    }
    const answer = await send(admin, set.ClipDataID, { players: [screen.ID] })
    expect([answer.status, answer.body.Message]).toEqual([
      409,
      `“${screen.Name}” is full. Please remove something first`,
    ])
  })
})

describe('showing to people who could not see it', () => {
  test('SIGNAGE-02 beyond what is public only those send who may open it to others, and it stays only while they may', async () => {
    const helper = await app.as('viewer')
    const screen = await giveScreen({ PersonIDs: [helper.PersonID] })
    const closed = await giveSet('Members only')
    const refused = await send(helper, closed.ClipDataID, { players: [screen.ID] })
    expect([refused.status, refused.body.Message]).toEqual([
      403,
      'You cannot show this item to people who don’t have access to it',
    ])
    const open = await giveSet('For all', { pp_id: await givePolicy(db(), { restriction: 0 }) })
    expect((await send(helper, open.ClipDataID, { players: [screen.ID] })).status).toBe(200)
    await giveGrant(db(), closed.ClipDataID, helper.PersonID, { isCoOwner: true })
    expect((await send(helper, closed.ClipDataID, { players: [screen.ID] })).status).toBe(200)
    expect(await shownOn(screen.key)).toEqual(['For all', 'Members only'])
    await admin.post(`/api/core/people/${helper.PersonID}/disable`, {})
    expect(await shownOn(screen.key)).toEqual(['For all'])
  })
})

describe('searching', () => {
  test('SIGNAGE-03 SRCH-24 only what is on screens to which one may send; every search obeys the flag', async () => {
    const searcher = await app.as('viewer')
    const own = await giveScreen({ PersonIDs: [searcher.PersonID] })
    const foreign = await giveScreen()
    // What its policy lets everybody show who may watch it.
    const pp_id = await givePolicy(db(), { widenedBy: 3 })
    const [sent, elsewhere] = [await giveSet('Signword sent', { pp_id }), await giveSet('Signword elsewhere')]
    await giveSet('Signword nowhere')
    await send(searcher, sent.ClipDataID, { players: [own.ID] })
    await send(admin, elsewhere.ClipDataID, { players: [foreign.ID] })
    const f = encodeURIComponent(JSON.stringify({ s: 'signword', o: 3 }))
    const titles = async (by: Browser, path: string) =>
      (await by.get(`${path}f=${f}`)).body.Items.map((it: { Title: string }) => it.Title)
    for (const path of ['/iAPI/Signage/S/?', '/api/ml/search/?signage=1&', '/iAPI/ML/S/?signage=true&']) {
      expect(await titles(searcher, path)).toEqual(['Signword sent'])
      expect(await titles(admin, path)).toEqual(['Signword elsewhere', 'Signword sent'])
    }
    expect(await titles(searcher, '/api/ml/search/?')).toHaveLength(3)
    const all = await searcher.get('/iAPI/Signage/S/')
    expect(all.body).toMatchObject({ Total: 1, Items: [{ Title: 'Signword sent' }] })
    const facets = (await searcher.get('/api/ml/search/facets/?signage=1')).body
    expect(facets.RecordTypes).toEqual([expect.objectContaining({ Value: '4', Count: 1 })])
  })
})

describe('a running screen', () => {
  test('SIGNAGE-04 anyone who has the key sees what it plays; LastUpdatedAt changes only when that does', async () => {
    const screen = await giveScreen()
    const set = await giveSet('Tides')
    const first = await asked(screen.key)
    expect(first.body).toMatchObject({ Name: screen.Name, Items: [], Total: 0 })
    await send(admin, set.ClipDataID, { players: [screen.ID] })
    const filled = (await asked(screen.key)).body
    expect(filled.LastUpdatedAt).not.toBe(first.body.LastUpdatedAt)
    expect(filled.Items).toMatchObject([
      { Kind: 'pictures', Title: 'Tides', ClipDataID: set.ClipDataID, Pictures: [{ Title: 'one' }] },
    ])
    expect((await asked(screen.key)).body.LastUpdatedAt).toBe(filled.LastUpdatedAt)
    const brief = (await nobody.get(`/GetSignage.aspx?id=${screen.key}`)).body
    expect(brief).toMatchObject({ LastUpdatedAt: filled.LastUpdatedAt, Items: [], Total: 1 })
    await givePhotos(app, sender, set.ClipDataID, [['two.jpg', await pictureOf('olive')]])
    const more = (await asked(screen.key)).body
    expect(more.LastUpdatedAt).not.toBe(filled.LastUpdatedAt)
    expect(more.Items[0].Pictures).toHaveLength(2)
    const seen = (await admin.get('/api/signage/players/')).body.Items
    expect(seen.find((it: GivenScreen) => it.ID === screen.ID).LastSeenAt).not.toBeNull()
  })

  test('SIGNAGE-04 its bytes are open to it and end with what opened them', async () => {
    const screen = await giveScreen()
    const [kept, taken] = [await giveSet('Kept'), await giveSet('Taken')]
    for (const it of [kept, taken]) await send(admin, it.ClipDataID, { players: [screen.ID] })
    const addresses: string[] = (await asked(screen.key)).body.Items.map(
      (it: { Pictures: { ImageURLs: string[] }[] }) => it.Pictures[0]?.ImageURLs.at(-1),
    )
    await admin.post('/api/signage/takeoff/', { cdid: taken.ClipDataID, players: [screen.ID] })
    const answers = await Promise.all(addresses.map(it => nobody.get(it)))
    expect(answers.map(it => it.status)).toEqual([200, 403])
    expect(answers[0]?.headers['content-type']).toMatch(/^image\//)
  })

  test('SIGNAGE-04 deleted, expired, scheduled, waiting and private items disappear, and come back', async () => {
    const screen = await giveScreen()
    const set = await giveSet('Comes and goes')
    const stays = await giveSet('Stays')
    for (const it of [set, stays]) await send(admin, it.ClipDataID, { players: [screen.ID] })
    const change = (columns: object) =>
      db().updateTable('media_item').set(columns).where('clip_data_id', '=', set.ClipDataID).execute()
    const DAY_MS = 86_400_000
    const states: [away: object, back: object][] = [
      [{ deleted_at: new Date() }, { deleted_at: null }],
      [{ expires_at: new Date(Date.now() - DAY_MS) }, { expires_at: null }],
      [{ publish_at: new Date(Date.now() + DAY_MS) }, { publish_at: null }],
      [{ approval: 'pending' as const }, { approval: 'approved' as const }],
      [{ is_private: true }, { is_private: false }],
    ]
    for (const [away, back] of states) {
      const before = (await asked(screen.key)).body.LastUpdatedAt
      await change(away)
      const gone = (await asked(screen.key)).body
      expect([gone.Items.length, gone.LastUpdatedAt === before]).toEqual([1, false])
      await change(back)
      expect(await shownOn(screen.key)).toEqual(['Comes and goes', 'Stays'])
    }
    await change({ is_private: true })
    const listed = (await admin.get(`/api/signage/players/${screen.ID}/items/`)).body.Items
    expect(listed.map((it: { IsShown: boolean }) => it.IsShown)).toEqual([false, true])
  })

  test('SIGNAGE-02 SIGNAGE-04 a playlist is played in its order: what its sender may show, and nothing else', async () => {
    const screen = await giveScreen({ PersonIDs: [sender.PersonID] })
    const list = await giveMedia(db(), sender.PersonID, { record_type: 2, title: 'Programme' })
    const own = await giveSet('Own')
    const hidden = await giveSet('Hidden')
    const secret = await giveSet('Secret', { is_private: true })
    const sound = await giveMedia(db(), sender.PersonID, { is_audio: true })
    const other = await giveSet('Other')
    const inside = async (it: { ClipDataID: number }, more: object = {}) =>
      db()
        .insertInto('playlist_item')
        .values({ playlist_id: list.ClipDataID, clip_data_id: it.ClipDataID, position: ++count, ...more })
        .execute()
    for (const it of [other, secret, sound, own]) await inside(it)
    await inside(hidden, { is_hidden: true })
    expect((await send(sender, list.ClipDataID, { players: [screen.ID] })).body).toMatchObject({ Sent: 1 })
    expect(await sentTo(screen.ID)).toEqual(['Programme'])
    expect(await shownOn(screen.key)).toEqual(['Other', 'Own'])
    const { Items, LastUpdatedAt } = (await asked(screen.key)).body
    expect(new Set(Items.map((it: { PlaylistItemID: number }) => it.PlaylistItemID)).size).toBe(2)
    // The right to bytes is looked up once in a while: each address is asked for once.
    const [open, bytes]: string[] = Items.map(
      (it: { Pictures: { ImageURLs: string[] }[] }) => it.Pictures[0]?.ImageURLs[0],
    )
    expect((await nobody.get(open ?? '')).status).toBe(200)

    // Nobody but its owner may watch it: its sender could not have shown it by itself.
    const policy = await db()
      .insertInto('publishing_policy')
      .values({ name: nameOf('For nobody'), restriction: 2 })
      .returning('publishing_policy_id')
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('media_item')
      .set({ owner_id: admin.PersonID, pp_id: policy.publishing_policy_id })
      .where('clip_data_id', '=', own.ClipDataID)
      .execute()
    expect(await shownOn(screen.key)).toEqual(['Other'])
    expect((await nobody.get(bytes ?? '')).status).toBe(403)
    // Locked to the playlist it is open in it.
    await db()
      .updateTable('playlist_item')
      .set({ is_locked: true, locked_by: admin.PersonID, locked_at: new Date() })
      .where('clip_data_id', '=', own.ClipDataID)
      .execute()
    expect(await shownOn(screen.key)).toEqual(['Other', 'Own'])
    await inside(await giveSet('Added later'))
    const after = (await asked(screen.key)).body
    expect([after.Total, after.LastUpdatedAt === LastUpdatedAt]).toEqual([3, false])
    await admin.post('/api/signage/takeoff/', { cdid: list.ClipDataID, players: [screen.ID] })
    expect(await shownOn(screen.key)).toEqual([])
  })

  test('SIGNAGE-04 an administrator says how long pictures stay and when recordings are cut', async () => {
    const screen = await giveScreen()
    const set = await giveSet('Timed')
    await send(admin, set.ClipDataID, { players: [screen.ID] })
    const secs = async () => (await asked(screen.key)).body.Items[0].PictureSecs
    expect(await secs()).toBe(10)
    const before = (await asked(screen.key)).body.LastUpdatedAt
    const save = (body: object, by = admin) =>
      by.post(`/api/signage/players/${screen.ID}/times`, { cdid: set.ClipDataID, CutSecs: null, ...body })
    expect((await save({ PictureSecs: 25, CutSecs: 90 })).status).toBe(200)
    expect(await secs()).toBe(25)
    expect((await asked(screen.key)).body.LastUpdatedAt).not.toBe(before)
    const [sent] = (await admin.get(`/api/signage/players/${screen.ID}/items/`)).body.Items
    expect(sent).toMatchObject({ PictureSecs: 25, CutSecs: 90 })
    const WRONG = 'Please use whole seconds from 1 to 3600'
    for (const PictureSecs of [0, 1.5, 3601, 'x'])
      expect(await save({ PictureSecs })).toMatchObject({
        status: 400,
        body: { Fields: { PictureSecs: WRONG } },
      })
    expect((await save({ PictureSecs: 5 }, sender)).status).toBe(403)
    expect((await save({ PictureSecs: null })).status).toBe(200)
    expect(await secs()).toBe(10)
    await admin.post('/api/signage/takeoff/', { cdid: set.ClipDataID, players: [screen.ID] })
    expect((await save({ PictureSecs: 5 })).status).toBe(404)
  })

  test('SIGNAGE-04 SIGNAGE-05 a recording comes with where its bytes are, once it can be played', async () => {
    const screen = await giveScreen()
    const path = await makeRecording('screen.mp4', [...moving('320x180'), ...H264])
    const film = await giveRecording(app.platform, sender.PersonID, path, {}, { title: 'Film' })
    await send(admin, film.ClipDataID, { players: [screen.ID] })
    expect(await shownOn(screen.key)).toEqual([])
    await convertNow(app.platform, film.ConversionID)
    const [entry] = (await asked(screen.key)).body.Items
    expect(entry).toMatchObject({ Kind: 'recording', Title: 'Film', Playback: { IsPlayable: true } })
    expect((await nobody.get(entry.Playback.MediaURL)).status).toBe(200)
    // A screen watches, and nothing else.
    expect(entry.Playback.PosterURL).toBe('')
    expect((await nobody.get(`/api/ml/media/${film.EncID}/`)).status).toBe(401)
  })

  test('SIGNAGE-04 a key that is none, one of another purpose and one that was replaced open nothing', async () => {
    const screen = await giveScreen()
    const altered = screen.key.slice(0, -1) + (screen.key.endsWith('A') ? 'B' : 'A')
    for (const key of ['', '1', altered, `${screen.ID}-1.${'x'.repeat(22)}`, '%00', 'a'.repeat(500)])
      expect((await asked(key)).status).toBeGreaterThanOrEqual(400)
    const renewed = await admin.post(`/api/signage/players/${screen.ID}/newkey`)
    const key = renewed.body.Data.ScreenURL.split('id=')[1]
    expect(key).not.toBe(screen.key)
    expect([(await asked(screen.key)).status, (await asked(key)).status]).toEqual([404, 200])
    await admin.post(`/api/signage/players/${screen.ID}/delete`)
    expect((await asked(key)).body.Message).toBe('There is no screen at this address')
  })

  test('SIGNAGE-04 its page opens for everybody and may stand in a frame', async () => {
    const { ScreenURL } = await giveScreen()
    const page = await nobody.get(ScreenURL)
    expect([page.status, String(page.headers['content-security-policy'])]).toEqual([
      200,
      expect.stringContaining('frame-ancestors *'),
    ])
  })
})

describe('administrators', () => {
  test('SIGNAGE-02 the order of a screen is kept, and what is not named follows', async () => {
    const screen = await giveScreen()
    const sets = [await giveSet('A'), await giveSet('B'), await giveSet('C')]
    for (const it of sets) await send(admin, it.ClipDataID, { players: [screen.ID] })
    const ids = [sets[2], sets[0]].map(it => it?.ClipDataID)
    expect((await admin.post(`/api/signage/players/${screen.ID}/saveorder`, { ids })).status).toBe(200)
    expect(await shownOn(screen.key)).toEqual(['C', 'A', 'B'])
  })

  test('screens and zones are changed and removed; what was wrong is named by its field', async () => {
    const screen = await giveScreen({ PersonIDs: [viewer.PersonID] })
    const zone = await giveZone({ PlayerIDs: [screen.ID] })
    const taken = screen.Name.toUpperCase()
    for (const [path, draft, status, fields] of [
      ['players', { Name: ' ' }, 400, { Name: 'Please enter a name' }],
      ['players', { Name: taken }, 409, { Name: 'There is already a screen with this name' }],
      ['players', { Name: 'x', PersonIDs: [999_999] }, 400, { PersonIDs: 'There is no person 999999' }],
      ['players', { Name: 'x', GroupIDs: [999_999] }, 400, { GroupIDs: 'There is no group 999999' }],
      ['zones', { Name: 'x', PlayerIDs: [999_999] }, 400, { PlayerIDs: 'There is no screen 999999' }],
      ['zones', { Name: zone.Name.toLowerCase() }, 409, { Name: 'There is already a zone with this name' }],
    ] as const) {
      const answer = await admin.post(`/api/signage/${path}/`, draft)
      expect([answer.status, answer.body.Fields]).toEqual([status, fields])
    }
    const renamed = await admin.post(`/api/signage/players/${screen.ID}/`, { Name: 'Library door' })
    expect(renamed.body.Data).toMatchObject({ Name: 'Library door', People: [], Zones: [zone.Name] })
    const moved = await admin.post(`/api/signage/zones/${zone.ID}/`, { Name: 'Ground floor' })
    expect(moved.body.Data).toMatchObject({ Name: 'Ground floor', Players: [] })
    expect((await admin.post(`/api/signage/zones/${zone.ID}/delete`)).status).toBe(200)
    expect((await admin.post(`/api/signage/players/${screen.ID}/delete`)).status).toBe(200)
    for (const path of ['players/999999/', 'zones/999999/'])
      expect((await admin.post(`/api/signage/${path}`, { Name: 'x' })).status).toBe(404)
    for (const path of ['players/999999/delete', 'players/999999/newkey', 'zones/999999/delete'])
      expect((await admin.post(`/api/signage/${path}`)).status).toBe(404)
  })
})
