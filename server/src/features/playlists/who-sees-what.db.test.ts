import { randomUUID } from 'node:crypto'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import { describe, expect, test } from 'vitest'
import { giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'
import {
  act,
  add,
  aPlaylistForEach,
  app,
  db,
  film,
  list,
  owner,
  put,
  read,
  titles,
  viewer,
} from '../../testing/playlists.ts'

aPlaylistForEach()

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

  test('PLST-02 what was locked is open as long as who locked it may open it, and closes when it becomes private', async () => {
    const helper = await app.as('viewer')
    const item = await film({ title: 'Lent' })
    await db()
      .updateTable('media_item')
      .set({ pp_id: await givePolicy(db(), { restriction: 2 }) })
      .where('clip_data_id', '=', item.ClipDataID)
      .execute()
    await giveGrant(db(), item.ClipDataID, helper.PersonID, { isCoOwner: true })
    await giveGrant(db(), list.ClipDataID, helper.PersonID, { canEdit: true })
    const id = (await add({ addcdid: item.ClipDataID }, helper)).body.PlaylistItemID
    await act('itemmode', { itemid: id, mode: 'lock' }, helper)
    const open = async () => (await viewer.get(`/api/ml/media/${item.EncID}/?pl=${list.EncID}`)).status
    expect(await open()).toBe(200)
    await db()
      .updateTable('media_grant')
      .set({ co_owner: false })
      .where('clip_data_id', '=', item.ClipDataID)
      .execute()
    expect([await open(), await titles()]).toEqual([404, []])
    await act('itemmode', { itemid: id, mode: 'lock' })
    expect([await open(), await titles()]).toEqual([200, ['Lent']])
    await owner.post('/api/ml/UpdateDetails/', { cdid: item.ClipDataID, isprivate: true })
    expect([await open(), await titles()]).toEqual([404, []])
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
  const giveStream = (clip_data_id: number) =>
    db()
      .insertInto('stream')
      .values({
        ...{ clip_data_id, kind: 'ladder', is_complete: true },
        folder: `media/${clip_data_id}/watch/${randomUUID()}`,
      })
      .execute()
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
    await giveStream(item.ClipDataID)
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

  test('PLST-12 only what is on, and soon will be, has an address; an ordinary playlist has all of them', async () => {
    for (const title of ['Over', 'On air', 'Much later']) {
      const { ClipDataID } = await film({ title })
      await giveStream(ClipDataID)
      await add({ addcdid: ClipDataID })
    }
    const served = async (more: string, by = viewer) =>
      (await read(by, more)).Items.filter((it: PlaylistItem) => it.MediaURL !== '').map(
        (it: PlaylistItem) => it.Title,
      )
    await save({ startat: wall(-130) })
    for (const by of [viewer, owner]) expect(await served('?b=1', by)).toEqual(['On air'])
    expect(await served('')).toEqual(['Over', 'On air', 'Much later'])
    await save({ startat: wall(-180) })
    expect(await served('?b=1')).toEqual(['On air', 'Much later'])
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
