import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { PlaylistItem } from '@mediatheque/contract/playlist'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/app.ts'
import { giveAddPermission, giveMedia, givePolicy } from '../../testing/media.ts'
import {
  act,
  add,
  aPlaylistForEach,
  app,
  db,
  film,
  giveChapter,
  giveQuiz,
  goTo,
  list,
  owner,
  put,
  read,
  titles,
  viewer,
} from '../../testing/playlists.ts'

aPlaylistForEach()

const NASTY = '<img src=x onerror=alert(1)>'

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

  test('PLST-04 PLST-05 the check tells what is in it already and what others may not see', async () => {
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

  test('in a virtual class each thing appears once', async () => {
    goTo(await giveMedia(db(), owner.PersonID, { record_type: 3 }))
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
    await app.platform.files.write(key, Readable.from([picture]))
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
    expect((await (await app.as('guest')).get(`/api/ml/playlists/${list.EncID}/`)).status).toBe(404)
  })

  test('items of another playlist are not touched', async () => {
    const mine = list
    const foreign = await giveMedia(db(), viewer.PersonID, { record_type: 2 })
    goTo(foreign)
    const item = await film()
    const theirs = (await add({ addcdid: item.ClipDataID }, viewer)).body.PlaylistItemID
    goTo(mine)
    for (const [name, more] of [
      ['deleteitem', {}],
      ['updateitem', { title: 'x' }],
      ['itemmode', { mode: 'hide' }],
    ] as const)
      expect((await act(name, { itemid: theirs, ...more })).status).toBe(404)
    goTo(foreign)
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
    goTo(made.body)
    expect((await add({ addcdid: item.ClipDataID }, viewer)).status).toBe(200)
    expect(await titles()).toEqual(['Kept'])
  })

  test('SIGN-20 PLST-14 a viewer who may add nothing keeps a private playlist, and opens it to nobody', async () => {
    const pp_id = await givePolicy(db())
    await db().deleteFrom('add_permission').where('record_type', '=', 2).execute()
    await db()
      .insertInto('add_permission')
      .values({ publishing_policy_id: pp_id, record_type: 2, role: 'manager' })
      .execute()
    const item = await film({ title: 'Kept' })
    expect((await viewer.post('/api/ml/playlists/own/', { title: ' ' })).body.Fields).toMatchObject({
      title: 'Please enter a title',
    })
    const made = await viewer.post('/api/ml/playlists/own/', { title: 'My own' })
    expect(made.body).toMatchObject({ Success: true, Title: 'My own' })
    goTo(made.body)
    expect((await add({ addcdid: item.ClipDataID }, viewer)).status).toBe(200)
    expect(await titles(viewer)).toEqual(['Kept'])
    const opened = await viewer.post('/api/ml/updatedetails/', {
      cdid: made.body.ClipDataID,
      isprivate: false,
      fieldvalues: [],
    })
    expect(opened.status).toBe(403)
    expect((await owner.get(`/api/ml/playlists/${made.body.EncID}/`)).status).toBe(404)
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
