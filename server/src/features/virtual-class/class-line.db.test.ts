import { NOT_PERMITTED } from '@mediatheque/contract/virtual-class'
import { describe, expect, test } from 'vitest'
import {
  aClassForEach,
  enter,
  giveQuestion,
  type Pupil,
  post,
  session,
  start,
  stateIn,
} from '../../testing/classes.ts'
import { giveMedia } from '../../testing/media.ts'
import { add, app, db, goTo, list, owner, put, viewer } from '../../testing/playlists.ts'

aClassForEach()

/** A photoset of so many pictures, in the class. */
async function putPhotoset(pictures: number): Promise<number> {
  const set = await giveMedia(db(), owner.PersonID, { record_type: 4 })
  await db()
    .insertInto('photo')
    .values(
      Array.from({ length: pictures }, (_, position) => ({
        ...{ photoset_id: set.ClipDataID, position, title: `Picture ${position + 1}` },
      })),
    )
    .execute()
  return (await add({ addcdid: set.ClipDataID })).body.PlaylistItemID
}

describe('the live line', () => {
  test('VC-10 VC-12 each command is numbered, checked and reaches all with the whole state', async () => {
    const [first, second] = [await put({ title: 'One' }), await put({ title: 'Two' })]
    await start()
    const question = await giveQuestion()
    const [teacher, pupil] = [await enter(owner), await enter(viewer)]
    const told = async (...[command]: Parameters<Pupil['command']>) => {
      const { Seq } = stateIn(await teacher.command(command))
      return pupil.hears('controlMediaCommand', it => it.State.Seq === Seq)
    }
    expect(await told({ Name: 'play', Secs: 3, Rate: 1.5 })).toMatchObject({
      Command: { Name: 'play' },
      From: teacher.socket.id,
      State: { Place: { PlaylistItemID: first, Secs: 3, IsPlaying: true, Rate: 1.5 } },
    })
    expect((await told({ Name: 'seek', Secs: 30 })).State.Place).toMatchObject({ Secs: 30, IsPlaying: true })
    expect((await told({ Name: 'pause', Secs: 31 })).State.Place).toMatchObject({
      Secs: 31,
      IsPlaying: false,
    })
    const changed = await told({ Name: 'changeitem', PlaylistItemID: second, IsPlaying: true })
    expect(changed.State.Place).toMatchObject({ PlaylistItemID: second, Secs: 0, IsPlaying: true, Index: 0 })
    const set = await putPhotoset(6)
    await told({ Name: 'changeitem', PlaylistItemID: set })
    expect((await told({ Name: 'gallery-goto', Index: 4 })).State.Place.Index).toBe(4)
    await told({ Name: 'changeitem', PlaylistItemID: second, IsPlaying: true })
    expect((await told({ Name: 'show-question', ...question })).State.Question).toMatchObject(question)
    expect((await told({ Name: 'end-question', ...question })).State.Question).toBeNull()
    await teacher.command({ Name: 'resync' })
    await pupil.hears('controlMediaCommand', it => it.Command.Name === 'resync')
    const numbers = pupil.heard.flatMap(it => ('State' in it ? it.State.Seq : []))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    await teacher.ask({
      Type: 'timelineLocation',
      EncID: list.EncID,
      PlaylistItemID: second,
      Secs: 9,
      IsPlaying: true,
    })
    expect((await pupil.hears('timelineLocation')).State.Place.Secs).toBe(9)
    const Data = new Uint8Array([1, 2, 3])
    await teacher.ask({ Type: 'voiceBroadcast', EncID: list.EncID, Index: 0, Data })
    expect(new Uint8Array((await pupil.hears('voiceBroadcast')).Data)).toEqual(Data)
    await teacher.ask({ Type: 'leaveGroup', EncID: list.EncID })
    await expect.poll(async () => (await session()).MediaSession.Total).toBe(1)
  })

  test('VC-13 who joins late or comes back gets the whole state, and who leaves is not there any more', async () => {
    const second = [await put(), await put()][1] ?? 0
    await start()
    const teacher = await enter(owner)
    await teacher.command({ Name: 'changeitem', PlaylistItemID: second, Secs: 40, IsPlaying: true })
    const pupil = await enter(viewer, { joins: false })
    const joined = stateIn(await pupil.ask({ Type: 'joinGroup', EncID: list.EncID }))
    expect(joined.Place).toMatchObject({ PlaylistItemID: second, Secs: 40, IsPlaying: true })
    await teacher.hears('viewers', it => it.Total === 2)
    pupil.socket.disconnect()
    await teacher.hears('viewers', it => it.Total === 1)
    const again = await enter(viewer, { joins: false })
    expect(stateIn(await again.ask({ Type: 'joinGroup', EncID: list.EncID })).Seq).toBe(joined.Seq)
  })

  test('VC-11 only who presents commands; everybody may ask to be lined up again', async () => {
    const itemID = await put()
    await start()
    const question = await giveQuestion()
    const editor = await enter(await app.as('editor'))
    const [teacher, pupil] = [await enter(owner), await enter(viewer)]
    const REFUSED = { Success: false, Message: NOT_PERMITTED }
    for (const by of [pupil, editor]) {
      expect(await by.command({ Name: 'play', Secs: 0 })).toEqual(REFUSED)
      expect(await by.command({ Name: 'changeitem', PlaylistItemID: itemID })).toEqual(REFUSED)
      expect(await by.command({ Name: 'show-question', ...question })).toEqual(REFUSED)
      expect(await by.command({ Name: 'start-lesson' })).toEqual(REFUSED)
      expect(await by.command({ Name: 'answered-question', ...question })).toEqual(REFUSED)
      const place = { EncID: list.EncID, PlaylistItemID: itemID, Secs: 1, IsPlaying: true }
      expect(await by.ask({ Type: 'timelineLocation', ...place })).toEqual(REFUSED)
      expect(
        await by.ask({ Type: 'voiceBroadcast', EncID: list.EncID, Index: 0, Data: new Uint8Array(4) }),
      ).toEqual(REFUSED)
      expect(stateIn(await by.command({ Name: 'resync' })).Seq).toBe(1)
    }
    expect(teacher.heard.filter(it => it.Type === 'controlMediaCommand')).toEqual([])
    const hidden = await giveMedia(db(), owner.PersonID, { record_type: 3, is_private: true })
    expect(await pupil.ask({ Type: 'joinGroup', EncID: hidden.EncID })).toMatchObject({ Success: false })
    expect(await pupil.ask({ Type: 'nonsense' } as never)).toMatchObject({ Success: false })
  })

  test('VC-09 VC-11 without control the presenter moves nothing; all hear who is in control', async () => {
    await put()
    await start()
    const [teacher, pupil] = [await enter(owner), await enter(viewer)]
    await teacher.command({ Name: 'play', Secs: 5 })
    const body = { control: false }
    expect((await post('SetVirtualClassControlStatus', body)).body.State.ControlMedia).toBe(false)
    expect((await pupil.hears('controlMedia')).State).toMatchObject({
      ControlMedia: false,
      Place: { IsPlaying: false },
    })
    expect(await teacher.command({ Name: 'seek', Secs: 1 })).toEqual({
      Success: false,
      Message: NOT_PERMITTED,
    })
    await post('SetVirtualClassControlStatus', { control: true })
    expect(await teacher.command({ Name: 'seek', Secs: 1 })).toMatchObject({ Success: true })
    expect((await post('SetVirtualClassControlStatus', body, viewer)).status).toBe(403)
  })

  test('VC-10 what lies behind the end of a recording or the last picture is the end, or the last picture', async () => {
    const [recording, set] = [await put(), await putPhotoset(11)]
    await start()
    const teacher = await enter(owner)
    const place = async (...[command]: Parameters<Pupil['command']>) =>
      stateIn(await teacher.command(command)).Place
    for (const Name of ['seek', 'pause'] as const)
      expect(await place({ Name, Secs: 999_999 })).toMatchObject({ PlaylistItemID: recording, Secs: 100 })
    expect((await place({ Name: 'play', Secs: 100.4 })).Secs).toBe(100)
    expect((await place({ Name: 'changeitem', PlaylistItemID: recording, Secs: 7000 })).Secs).toBe(100)
    expect((await place({ Name: 'gallery-goto', Index: 3 })).Index).toBe(0)
    const told = { EncID: list.EncID, PlaylistItemID: recording, Secs: 5000, IsPlaying: true }
    expect(stateIn(await teacher.ask({ Type: 'timelineLocation', ...told })).Place.Secs).toBe(100)
    expect(await place({ Name: 'changeitem', PlaylistItemID: set, Secs: 50 })).toMatchObject({ Secs: 0 })
    expect((await place({ Name: 'gallery-goto', Index: 9999 })).Index).toBe(10)
    expect((await place({ Name: 'gallery-goto', Index: 10 })).Index).toBe(10)
  })

  test('before it starts nothing is commanded, and no item of elsewhere is shown', async () => {
    await put()
    const teacher = await enter(owner)
    expect(await teacher.command({ Name: 'play', Secs: 0 })).toMatchObject({ Success: false })
    await teacher.command({ Name: 'start-lesson' })
    const classID = list.ClipDataID
    goTo(await giveMedia(db(), owner.PersonID, { record_type: 2 }))
    const elsewhere = await put()
    expect(await teacher.command({ Name: 'changeitem', PlaylistItemID: elsewhere })).toMatchObject({
      Success: false,
    })
    expect(classID).not.toBe(list.ClipDataID)
  })

  test('a class that is deleted takes nobody, and is where it was when it is restored', async () => {
    await put()
    await start()
    const teacher = await enter(owner)
    const { Seq } = stateIn(await teacher.command({ Name: 'play', Secs: 50 }))
    await owner.post('/api/ml/DeleteClipDataItem/', { id: list.ClipDataID })
    expect(await teacher.command({ Name: 'pause', Secs: 51 })).toMatchObject({ Success: false })
    expect((await viewer.get(`/api/ml/mediasession/${list.EncID}/`)).status).toBe(404)
    const manager = await app.as('manager')
    expect((await manager.post(`/api/ml/media/${list.EncID}/restore/`)).status).toBe(200)
    expect((await session()).State).toMatchObject({ Seq, Place: { Secs: 50, IsPlaying: true } })
  })

  test('anyone who may not watch the class any more is not let in, and what is not signed in neither', async () => {
    await expect(enter(await app.as('nobody'))).rejects.toThrow()
    const pupil = await enter(viewer)
    await db()
      .updateTable('media_item')
      .set({ is_private: true })
      .where('clip_data_id', '=', list.ClipDataID)
      .execute()
    expect(await pupil.command({ Name: 'resync' })).toMatchObject({ Success: false })
  })

  test('VC-14 VC-15 one beacon for each item and question; each thing appears once, and all hear of a new one', async () => {
    await start()
    const [teacher, pupil] = [await enter(owner), await enter(viewer)]
    const film = await giveMedia(db(), owner.PersonID, { title: 'Spring tide' })
    const { body } = await add({ addcdid: film.ClipDataID })
    expect(await pupil.hears('newLessonItem')).toMatchObject({
      PlaylistItemID: body.PlaylistItemID,
      Title: 'Spring tide',
    })
    expect(await add({ addcdid: film.ClipDataID })).toMatchObject({
      status: 409,
      body: { Message: 'This item is in the class already' },
    })
    const count = (type: string) => pupil.heard.filter(it => it.Type === type).length
    const items = (await viewer.get(`/iapi/ml/virtualclasses/mediaitems/${list.ClipDataID}/`)).body
    expect(items.Items.map((it: { Title: string }) => it.Title)).toEqual(['Spring tide'])
    const question = await giveQuestion()
    await teacher.command({ Name: 'resync' })
    await pupil.hears('controlMediaCommand')
    const [media, questions] = [count('mediaupdate'), count('questionupdate')]
    await teacher.command({ Name: 'changeitem', PlaylistItemID: body.PlaylistItemID })
    await teacher.command({ Name: 'show-question', ...question })
    await teacher.command({ Name: 'pause', Secs: 7 })
    await pupil.hears('controlMediaCommand', it => it.Command.Name === 'pause')
    expect([count('mediaupdate'), count('questionupdate')]).toEqual([media + 1, questions + 1])
  })
})
