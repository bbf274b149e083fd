import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { PlaylistItem } from '@mediatheque/contract/playlist'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveAddPermission, giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'

const NASTY = '<img src=x onerror=alert(1)>'

let house: TestApp
let owner: Browser
let viewer: Browser
let list: { ClipDataID: number; EncID: string }
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  owner = await house.as('uploader')
  viewer = await house.as('viewer')
  list = await giveMedia(db(), owner.PersonID, { record_type: 2 })
})

const db = () => house.platform.db
type Draft = Parameters<typeof giveMedia>[2]
const film = (draft: Draft = {}, by = owner) => giveMedia(db(), by.PersonID, { duration_secs: 100, ...draft })
const read = async (browser = viewer, more = '') =>
  (await browser.get(`/api/ml/playlists/${list.EncID}/${more}`)).body
const titles = async (browser = viewer, more = '') =>
  (await read(browser, more)).Items.map((it: PlaylistItem) => it.Title)
const add = (body: object, browser = owner) =>
  browser.post('/api/ml/playlists/AddItem', { cdid: list.ClipDataID, ...body })
const act = (name: string, body: object, browser = owner) =>
  browser.post(`/api/ml/playlists/${list.EncID}/${name}`, body)
const put = async (draft: Draft = {}, more: object = {}): Promise<number> =>
  (await add({ addcdid: (await film(draft)).ClipDataID, ...more })).body.PlaylistItemID
const giveChapter = async (
  clip_data_id: number,
  title = 'Part',
  start_secs = 10,
  end_secs: number | null = 20,
) =>
  (
    await db()
      .insertInto('chapter')
      .values({ clip_data_id, title, start_secs, end_secs })
      .returning('chapter_id')
      .executeTakeFirstOrThrow()
  ).chapter_id
const giveQuiz = async (clip_data_id: number, more: object = {}) =>
  (
    await db()
      .insertInto('timeline')
      .values({ clip_data_id, name: 'Quiz', maker_id: owner.PersonID, ...more })
      .returning('timeline_id')
      .executeTakeFirstOrThrow()
  ).timeline_id

describe('what it holds', () => {
  test('PLST-01 its items carry every name in order, at both addresses', async () => {
    const item = await film({ title: 'First' })
    await db()
      .insertInto('stream')
      .values({
        ...{ clip_data_id: item.ClipDataID, kind: 'ladder', is_complete: true },
        folder: `media/${item.ClipDataID}/watch/${randomUUID()}`,
      })
      .execute()
    await add({ addcdid: item.ClipDataID })
    await put({ title: 'Second' })
    const newer = await read()
    expect(newer.Items.map((it: PlaylistItem) => it.Title)).toEqual(['First', 'Second'])
    expect(Object.keys(newer.Items[0])).toEqual(expect.arrayContaining(Object.keys(PlaylistItem.shape)))
    expect(newer.Items[0].MediaURL).toMatch(/^\/media\/.*\.m3u8$/)
    expect(newer.Items[1].MediaURL).toBe('')
    const { body: older } = await viewer.get(`/iapi/core/playlist/${list.ClipDataID}/`)
    expect(older.Items).toEqual(newer.Items)
    const page = (await viewer.get(`/api/ml/media/${list.EncID}/`)).body
    expect(page.Playlist.map((it: PlaylistItem) => it.Title)).toEqual(['First', 'Second'])
  })

  test('PLST-03 a whole item, a chapter and a quiz are added at an index; both forms agree', async () => {
    const item = await film({ title: 'Whole' })
    const chapid = await giveChapter(item.ClipDataID)
    const tlid = await giveQuiz(item.ClipDataID)
    await put({ title: 'Last' })
    await add({ addcdid: item.ClipDataID, index: 0 })
    const body = { cdid: list.ClipDataID, addcdid: item.ClipDataID, chapid, index: 0 }
    expect((await owner.post('/view.aspx/AddItemToPlaylist', body)).body.d).toMatchObject({
      Success: true,
      Total: 3,
    })
    expect((await add({ addcdid: item.ClipDataID, tlid, index: 0 })).body.Total).toBe(4)
    const { Items } = await read()
    expect(Items.map((it: PlaylistItem) => it.Title)).toEqual(['Whole', 'Part', 'Whole', 'Last'])
    expect(Items[0]).toMatchObject({ TimelineID: tlid, TimelineName: 'Quiz', IsChapter: false })
    expect(Items[1]).toMatchObject({
      ChapterID: chapid,
      IsChapter: true,
      StartTime: 10,
      EndTime: 20,
      Duration: 10,
    })
    const recent = (await owner.get('/api/ml/user/playlists/recent/')).body
    expect(recent.Items[0].ClipDataID).toBe(list.ClipDataID)
  })

  test('a chapter or a quiz of another item is refused, as are playlists in playlists', async () => {
    const [item, other] = [await film(), await film()]
    const chapid = await giveChapter(other.ClipDataID)
    const tlid = await giveQuiz(other.ClipDataID)
    expect((await add({ addcdid: item.ClipDataID, chapid })).body.Fields).toHaveProperty('chapid')
    expect((await add({ addcdid: item.ClipDataID, tlid })).body.Fields).toHaveProperty('tlid')
    expect((await add({ addcdid: list.ClipDataID })).status).toBe(400)
    expect((await add({ addcdid: 999_999 })).status).toBe(404)
    const secret = await giveQuiz(item.ClipDataID, { is_private: true, maker_id: viewer.PersonID })
    expect((await add({ addcdid: item.ClipDataID, tlid: secret })).status).toBe(400)
    expect(
      (await owner.post('/api/ml/playlists/AddItem', { cdid: item.ClipDataID, addcdid: other.ClipDataID }))
        .status,
    ).toBe(409)
  })

  test('a private quiz is not told of; a deleted chapter takes its entry along', async () => {
    const item = await film()
    const tlid = await giveQuiz(item.ClipDataID, { is_private: true })
    const chapid = await giveChapter(item.ClipDataID)
    await add({ addcdid: item.ClipDataID, tlid })
    await add({ addcdid: item.ClipDataID, chapid })
    expect((await read()).Items[0]).toMatchObject({ TimelineID: null, TimelineName: '' })
    expect((await read(owner)).Items[0].TimelineID).toBe(tlid)
    await db().deleteFrom('chapter').where('chapter_id', '=', chapid).execute()
    await db().deleteFrom('timeline').where('timeline_id', '=', tlid).execute()
    expect((await read(owner)).Items).toHaveLength(1)
  })

  test('PLST-04 PLST-05 the check tells what stands in it already and what others may not see', async () => {
    const item = await film({ is_private: true })
    const chapid = await giveChapter(item.ClipDataID)
    const check = (more: object = {}) =>
      owner.post('/api/ml/CheckItemIsInPlaylist/', {
        cdid: list.ClipDataID,
        addcdid: item.ClipDataID,
        ...more,
      })
    expect((await check()).body).toEqual({ Success: true, IsInPlaylist: false, IsPrivate: true })
    await add({ addcdid: item.ClipDataID })
    expect((await check()).body.IsInPlaylist).toBe(true)
    expect((await check({ chapid })).body.IsInPlaylist).toBe(false)
    const older = await owner.post('/Default.aspx/CheckItemIsInPlaylist', {
      cdid: list.ClipDataID,
      addcdid: item.ClipDataID,
    })
    expect(older.body.d.IsInPlaylist).toBe(true)
    expect((await check({ addcdid: 999_999 })).body.Message).toBe('There is no such item')
  })

  test('in a virtual class each thing stands once', async () => {
    list = await giveMedia(db(), owner.PersonID, { record_type: 3 })
    const item = await film()
    expect((await add({ addcdid: item.ClipDataID })).status).toBe(200)
    const again = await add({ addcdid: item.ClipDataID })
    expect([again.status, again.body.Message]).toEqual([409, 'This item is in the class already'])
  })

  test('how much of each one has watched is told to oneself', async () => {
    const item = await film()
    const chapid = await giveChapter(item.ClipDataID)
    await add({ addcdid: item.ClipDataID })
    await add({ addcdid: item.ClipDataID, chapid })
    await db()
      .insertInto('visit')
      .values({
        ...{ clip_data_id: item.ClipDataID, client_id: randomUUID(), person_id: viewer.PersonID },
        ...{ day: new Date(), segments: [0, 15] },
      })
      .execute()
    expect((await read()).Items.map((it: PlaylistItem) => it.Percent)).toEqual([15, 50])
    expect((await read(owner)).Items.map((it: PlaylistItem) => it.Percent)).toEqual([0, 0])
  })
})

describe('changes', () => {
  test('PLST-06 items are renamed, ordered, taken out and lend their picture; it all stays', async () => {
    const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#268' } })
      .jpeg()
      .toBuffer()
    const key = `posters/x/${randomUUID()}.jpg`
    await house.platform.files.write(key, Readable.from([picture]))
    const [a, b, c] = [
      await put({ title: 'A', poster_key: key }),
      await put({ title: 'B' }),
      await put({ title: 'C' }),
    ]
    expect((await act('saveorder', { ids: [c, a, b] })).status).toBe(200)
    expect(await titles()).toEqual(['C', 'A', 'B'])
    const older = await owner.post('/view.aspx/SavePlaylistOrder', {
      cdid: list.ClipDataID,
      ids: `${b},${c},${a}`,
    })
    expect(older.body.d.Success).toBe(true)
    expect(await titles()).toEqual(['B', 'C', 'A'])
    expect((await act('updateitem', { itemid: b, title: NASTY })).status).toBe(200)
    expect(await titles()).toEqual([NASTY, 'C', 'A'])
    expect((await act('updateitem', { itemid: b, title: ' ' })).status).toBe(200)
    expect((await act('updateitem', { itemid: b, title: 'x'.repeat(201) })).status).toBe(400)
    const cover = await act('setthumbnail', { itemid: a })
    expect(cover.body.ImageURL).toContain(`/image/item/${list.EncID}/`)
    expect((await viewer.get(cover.body.ImageURL)).status).toBe(200)
    expect((await act('setthumbnail', { itemid: c })).status).toBe(409)
    expect((await act('deleteitem', { itemid: c })).body.Total).toBe(2)
    expect((await act('deleteitem', { itemid: c })).status).toBe(404)
    expect(await titles()).toEqual(['B', 'A'])
    const page = (await owner.get(`/api/ml/media/${list.EncID}/`)).body
    const log = page.ItemSettings.MediaStateLog.map((it: { Action: string }) => it.Action)
    expect(log).toContain('took an item out of the playlist')
  })

  test('PLST-02 only those who may edit the playlist change it', async () => {
    const id = await put()
    const calls: [string, object][] = [
      ['deleteitem', { itemid: id }],
      ['updateitem', { itemid: id, title: 'x' }],
      ['itemmode', { itemid: id, mode: 'hide' }],
      ['setthumbnail', { itemid: id }],
      ['saveorder', { ids: [id] }],
    ]
    const item = await film()
    for (const [name, body] of calls) expect((await act(name, body, viewer)).status).toBe(403)
    expect((await add({ addcdid: item.ClipDataID }, viewer)).status).toBe(403)
    const check = { cdid: list.ClipDataID, addcdid: item.ClipDataID }
    expect((await viewer.post('/api/ml/CheckItemIsInPlaylist/', check)).status).toBe(403)
    const broadcast = { cdid: list.ClipDataID, broadcast: true, startat: '2030-01-01T10:00' }
    expect((await viewer.post('/api/ml/SaveBroadcastOptions/', broadcast)).status).toBe(403)
    await db()
      .updateTable('media_item')
      .set({ is_private: true })
      .where('clip_data_id', '=', list.ClipDataID)
      .execute()
    expect((await act('saveorder', { ids: [id] }, viewer)).status).toBe(404)
    expect((await viewer.get(`/api/ml/playlists/${list.EncID}/`)).status).toBe(404)
    expect((await (await house.as('guest')).get(`/api/ml/playlists/${list.EncID}/`)).status).toBe(404)
  })

  test('items of another playlist are not touched', async () => {
    const mine = list
    const foreign = await giveMedia(db(), viewer.PersonID, { record_type: 2 })
    list = foreign
    const item = await film()
    const theirs = (await add({ addcdid: item.ClipDataID }, viewer)).body.PlaylistItemID
    list = mine
    for (const [name, more] of [
      ['deleteitem', {}],
      ['updateitem', { title: 'x' }],
      ['itemmode', { mode: 'hide' }],
    ] as const)
      expect((await act(name, { itemid: theirs, ...more })).status).toBe(404)
    list = foreign
    expect(await titles()).toHaveLength(1)
  })

  test('PLST-14 a viewer who may add playlists makes one with the item and adds to it', async () => {
    const pp_id = await givePolicy(db())
    await giveAddPermission(db(), pp_id, 2)
    const item = await film({ title: 'Kept' })
    const fields = (await viewer.get('/api/core/fields/')).body.Items
    const FieldID = fields.find((it: { IsTitleField: boolean }) => it.IsTitleField).ID
    const made = await viewer.post('/api/ml/CreatePlaylist/', {
      ppid: pp_id,
      fieldvalues: [{ FieldID, FieldValue: 'My own' }],
      rt: 2,
    })
    expect(made.body.Success).toBe(true)
    list = made.body
    expect((await add({ addcdid: item.ClipDataID }, viewer)).status).toBe(200)
    expect(await titles()).toEqual(['Kept'])
  })
})

describe('who sees what', () => {
  test('PLST-02 a hidden item is for those who edit the playlist', async () => {
    const id = await put({ title: 'Hidden' })
    await put({ title: 'Shown' })
    await act('itemmode', { itemid: id, mode: 'hide' })
    expect(await titles()).toEqual(['Shown'])
    expect(await titles(owner)).toEqual(['Hidden', 'Shown'])
    expect((await viewer.get(`/api/ml/media/${list.EncID}/`)).body.Playlist).toHaveLength(1)
    await act('itemmode', { itemid: id, mode: 'show' })
    expect(await titles()).toEqual(['Hidden', 'Shown'])
  })

  test('PLST-05 private, waiting and deleted items are not in it for others, and the order of the rest is kept', async () => {
    await put({ title: 'Mine', is_private: true })
    await put({ title: 'Waiting', approval: 'pending' })
    await put({ title: 'Open' })
    const gone = await film({ title: 'Gone' })
    await add({ addcdid: gone.ClipDataID })
    await db()
      .updateTable('media_item')
      .set({ deleted_at: new Date() })
      .where('clip_data_id', '=', gone.ClipDataID)
      .execute()
    expect(await titles()).toEqual(['Open'])
    expect(await titles(owner)).toEqual(['Mine', 'Waiting', 'Open'])
  })

  test('PLST-02 a locked item opens inside the playlist only', async () => {
    const item = await film({ title: 'Secret', is_private: true })
    const id = (await add({ addcdid: item.ClipDataID })).body.PlaylistItemID
    await act('itemmode', { itemid: id, mode: 'lock' })
    const { Items } = await read()
    expect(Items[0]).toMatchObject({ Title: 'Secret', LockedToPlaylist: true, ViewURL: '' })
    const path = `/api/ml/media/${item.EncID}/`
    expect((await viewer.get(path)).status).toBe(404)
    expect((await viewer.get(`${path}?pl=${list.EncID}`)).status).toBe(200)
    expect((await viewer.get(`${path}playback/?pl=${list.EncID}`)).status).toBe(200)
    expect((await viewer.get(`${path}?pl=${list.EncID}`)).body.CanEdit).toBe(false)
    // Not through another playlist, nor when it is hidden, unlocked, or the playlist is closed.
    const other = await giveMedia(db(), viewer.PersonID, { record_type: 2 })
    expect((await viewer.get(`${path}?pl=${other.EncID}`)).status).toBe(404)
    expect((await viewer.get(`${path}?pl=${item.EncID}`)).status).toBe(404)
    await act('itemmode', { itemid: id, mode: 'hide' })
    expect((await viewer.get(`${path}?pl=${list.EncID}`)).status).toBe(404)
    await act('itemmode', { itemid: id, mode: 'show' })
    await act('itemmode', { itemid: id, mode: 'unlock' })
    expect((await viewer.get(`${path}?pl=${list.EncID}`)).status).toBe(404)
    expect(await titles()).toEqual([])
  })

  test('PLST-02 locking needs the right to give access to the item', async () => {
    const item = await film({ is_private: true })
    await giveGrant(db(), item.ClipDataID, viewer.PersonID)
    await giveGrant(db(), list.ClipDataID, viewer.PersonID, { canEdit: true })
    const id = (await add({ addcdid: item.ClipDataID }, viewer)).body.PlaylistItemID
    expect((await act('itemmode', { itemid: id, mode: 'lock' }, viewer)).status).toBe(403)
    expect((await read(viewer)).Items[0].CanLock).toBe(false)
    expect((await act('itemmode', { itemid: id, mode: 'lock' })).status).toBe(200)
  })
})

describe('broadcast', () => {
  const wall = (secs: number) => new Date(Date.now() + secs * 1000).toISOString().slice(0, 19)
  const save = (body: object) =>
    owner.post('/api/ml/SaveBroadcastOptions/', {
      cdid: list.ClipDataID,
      broadcast: true,
      isutc: true,
      ...body,
    })

  test('PLST-10 the options are kept; a stop before the start is refused', async () => {
    const kept = { broadcast: true, isutc: false, startat: '2026-07-10T10:00', stopat: '2026-07-10T11:00' }
    const answer = await owner.post('/view.aspx/SaveBroadcastOptions', {
      ...{ cdid: list.ClipDataID, region: 'Europe/London' },
      ...kept,
    })
    expect(answer.body.d.Settings).toMatchObject({ Broadcast: true, StartsAt: '2026-07-10T09:00:00.000Z' })
    expect((await read(owner)).Settings).toEqual(answer.body.d.Settings)
    expect((await save({ startat: '2026-07-10T10:00' })).body.Settings.StartsAt).toBe(
      '2026-07-10T10:00:00.000Z',
    )
    const page = (await viewer.get(`/api/ml/media/${list.EncID}/`)).body
    expect(page.PlaylistSettings).toMatchObject({
      Broadcast: true,
      IsUTC: true,
      StartAt: '2026-07-10T10:00:00',
    })
    for (const [wrong, field] of [
      [{ startat: '2026-07-10T10:00', stopat: '2026-07-10T09:59' }, 'stopat'],
      [{ startat: '2026-07-10T10:00', stopat: '2026-07-10T10:00' }, 'stopat'],
      [{ startat: '' }, 'startat'],
      [{ startat: 'soon' }, 'startat'],
      [{ startat: '2026-02-30T10:00' }, 'startat'],
      [{ startat: '2026-07-10T10:00', region: 'Moon/Base' }, 'region'],
      // The clock of London has no hour from 1 to 2 that day: the later time on it is the same moment.
      [
        { startat: '2026-03-29T01:00', stopat: '2026-03-29T02:00', isutc: false, region: 'Europe/London' },
        'stopat',
      ],
    ] as const) {
      const refused = await save(wrong)
      expect([refused.status, Object.keys(refused.body.Fields)]).toEqual([400, [field]])
    }
  })

  test('PLST-11 nothing is served before the start, except to those who prepare it', async () => {
    const item = await film({ title: 'Secret', is_private: true })
    await db()
      .insertInto('stream')
      .values({
        ...{ clip_data_id: item.ClipDataID, kind: 'ladder', is_complete: true },
        folder: `media/${item.ClipDataID}/watch/${randomUUID()}`,
      })
      .execute()
    const id = (await add({ addcdid: item.ClipDataID })).body.PlaylistItemID
    await act('itemmode', { itemid: id, mode: 'lock' })
    await save({ startat: wall(3600) })
    const path = `/api/ml/media/${item.EncID}/playback/?pl=${list.EncID}`
    const held = await read()
    expect(held).toMatchObject({
      State: 'before',
      IsHeld: true,
      Schedule: [{ PlaylistItemID: id, Secs: 100 }],
    })
    expect(held.Items[0]).toMatchObject({ Title: 'Secret', MediaURL: '', AvailableImages: [] })
    expect((await viewer.get(path)).status).toBe(404)
    expect((await read(owner)).Items[0].MediaURL).not.toBe('')
    expect((await read(owner, '?b=1')).Items[0].MediaURL).toBe('')
    await save({ startat: wall(-10) })
    expect(await read(viewer, '?b=1')).toMatchObject({ State: 'during', IsHeld: false })
    expect((await read()).Items[0].MediaURL).not.toBe('')
    expect((await viewer.get(path)).status).toBe(200)
  })

  test('PLST-12 PLST-13 the schedule is the same for everybody, and after the stop it is over', async () => {
    await put({ title: 'Mine', is_private: true, duration_secs: 30 })
    await put({ title: 'Open', duration_secs: 50 })
    await put({ title: 'Paper', record_type: 10, duration_secs: null })
    await save({ startat: wall(-40) })
    const [theirs, mine] = [await read(viewer, '?b=1'), await read(owner, '?b=1')]
    expect(theirs.Schedule).toEqual(mine.Schedule)
    expect(theirs.Schedule.map((it: { Secs: number }) => it.Secs)).toEqual([30, 50, 0])
    expect(theirs.Items).toHaveLength(2)
    await save({ startat: wall(-40), stopat: wall(-1) })
    expect(await read(viewer, '?b=1')).toMatchObject({ State: 'after', IsHeld: true })
    expect(await read(viewer)).toMatchObject({ State: 'after', IsHeld: false })
    await save({ broadcast: false, startat: wall(-40) })
    expect(await read(viewer, '?b=1')).toMatchObject({ State: 'none', IsHeld: false, Schedule: [] })
  })

  test('the clock is that of the database, to the millisecond', async () => {
    const { Now } = (await viewer.get('/api/ml/clock/')).body
    expect(Math.abs(Date.parse(Now) - Date.now())).toBeLessThan(60_000)
  })
})

test('SRCH-31 what is searched to be chosen comes with its chapters and quizzes', async () => {
  const word = `zq${randomUUID().slice(0, 8)}`
  const item = await film({ title: `Chosen ${word}` })
  const chapid = await giveChapter(item.ClipDataID, 'Its part')
  const tlid = await giveQuiz(item.ClipDataID)
  await giveQuiz(item.ClipDataID, { is_private: true })
  const f = encodeURIComponent(JSON.stringify({ s: word }))
  const found = async (browser: Browser) => (await browser.get(`/iapi/ml/s/?f=${f}&parts=1`)).body
  const body = await found(viewer)
  expect(body.PageSize).toBe(20)
  expect(body.Items[0]).toMatchObject({
    ClipDataID: item.ClipDataID,
    ViewURL: `/view.aspx?id=${item.EncID}`,
    Timelines: [{ ID: tlid, Name: 'Quiz' }],
    Chapters: [{ ID: chapid, Title: 'Its part', ImageURL: '', StartTime: 10, Duration: 10 }],
  })
  expect((await found(owner)).Items[0].Timelines).toHaveLength(2)
  expect((await viewer.get(`/iapi/ml/s/?f=${f}`)).body.Items[0]).not.toHaveProperty('Chapters')
})
