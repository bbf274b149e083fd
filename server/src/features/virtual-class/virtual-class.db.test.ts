import {
  ALREADY_ANSWERED,
  type ClassAnswer,
  type ClassState,
  END_BEFORE_START,
  INVALID_SCHEDULE,
  NOT_ASKED_NOW,
  NOT_PERMITTED,
  VirtualClass,
} from '@mediatheque/contract/virtual-class'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/app.ts'
import { enterClass, type Pupil } from '../../testing/classes.ts'
import { giveGrant, giveMedia } from '../../testing/media.ts'
import {
  act,
  add,
  aPlaylistForEach,
  db,
  goTo,
  house,
  list,
  owner,
  put,
  read,
  viewer,
} from '../../testing/playlists.ts'
import { ONE, POLL } from '../../testing/quizzes.ts'

aPlaylistForEach()

const present: Pupil[] = []
beforeEach(async () => goTo(await giveMedia(db(), owner.PersonID, { record_type: 3, title: 'Tides' })))
afterEach(() => {
  for (const { socket } of present.splice(0)) socket.disconnect()
})

const enter = async (browser: Browser, more = {}) => {
  const pupil = await enterClass(house, browser, list.EncID, more)
  present.push(pupil)
  return pupil
}
const post = (name: string, body: object = {}, by = owner) =>
  by.post(`/api/ml/${name}/`, { id: list.ClipDataID, ...body })
const start = () => post('StartVirtualClass2')
const session = async (by = viewer): Promise<VirtualClass> =>
  (await by.get(`/iAPI/ml/mediasession/${list.EncID}/`)).body
const SETTINGS = { schedule: false, startat: '', endat: '', controlmedia: true, disableafterend: false }
const inSecs = (secs: number) => new Date(Date.now() + secs * 1000).toISOString()
const stateIn = (answer: ClassAnswer): ClassState => {
  if (!answer.Success || !answer.State) throw new Error(JSON.stringify(answer))
  return answer.State
}
const setTimes = (times: { start_time?: Date; end_time?: Date }) =>
  db().updateTable('virtual_class').set(times).where('clip_data_id', '=', list.ClipDataID).execute()

async function giveQuestion(draft: object = ONE, more: object = {}) {
  const { body } = await owner.post(`/api/ml/timelines/${list.EncID}/create`, { name: 'Questions', ...more })
  const TimelineID: number = body.ID
  const data = { ...draft, AtSecs: 0, JumpToSecs: null, IsVisible: false }
  const saved = await owner.post('/api/ml/SaveAsset/', { tlid: TimelineID, data })
  return { TimelineID, AssetID: saved.body.ID as number }
}
const submit = (
  { TimelineID, AssetID }: { TimelineID: number; AssetID: number },
  answer: unknown,
  by = viewer,
) => by.post('/api/ml/SubmitAnswerVirtualClass/', { tlid: TimelineID, aid: AssetID, answer })

describe('a class', () => {
  test('VC-01 says its fields and who is there, each person once, at both addresses', async () => {
    const other = await house.as('viewer')
    for (const browser of [owner, viewer, viewer, other]) await enter(browser)
    const { body } = await owner.get(`/api/ml/mediasession/${list.ClipDataID}/`)
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(VirtualClass.shape).toSorted())
    expect(body).toMatchObject({
      ClipDataID: list.ClipDataID,
      ControlMedia: true,
      Scheduled: false,
      IsOwner: true,
    })
    expect(body.MediaSession.Viewers.map((it: { UserID: number }) => it.UserID)).toEqual([
      owner.PersonID,
      viewer.PersonID,
      other.PersonID,
    ])
    expect(body.EditURL).toContain(list.EncID)
    expect(await session()).toMatchObject({ IsOwner: false, EditURL: '', MediaSession: { Total: 3 } })
  })

  test('VC-03 settings are kept, by the owner and co-owners alone', async () => {
    const [startat, endat] = [inSecs(3600), inSecs(5400)]
    const draft = { schedule: true, startat, endat, controlmedia: false, disableafterend: true }
    expect((await post('SaveVirtualClassSettings', draft)).status).toBe(200)
    expect(await session()).toMatchObject({
      ...{ Scheduled: true, StartTime: startat, EndTime: endat },
      ...{ ControlMedia: false, DisableAfterEndTime: true },
    })
    for (const by of [viewer, await house.as('editor'), await house.as('manager')])
      for (const name of ['SaveVirtualClassSettings', 'StartVirtualClass2', 'EndVirtualClass'])
        expect(await post(name, draft, by)).toMatchObject({ status: 403, body: { Message: NOT_PERMITTED } })
    const helper = await house.as('uploader')
    await giveGrant(db(), list.ClipDataID, helper.PersonID, { isCoOwner: true })
    expect((await session(helper)).IsOwner).toBe(true)
    expect(
      (await helper.post('/view.aspx/SetVirtualClassControlStatus', { id: list.EncID, control: true })).body
        .d,
    ).toMatchObject({ Success: true, State: { ControlMedia: true } })
  })

  test('VC-04 a schedule without valid dates, or that ends before it starts, is refused and changes nothing', async () => {
    const refused = async (startat: string | null, endat: string | null) =>
      (await post('SaveVirtualClassSettings', { ...SETTINGS, schedule: true, startat, endat })).body
    expect(await refused('', inSecs(60))).toMatchObject({
      Message: INVALID_SCHEDULE,
      Fields: { startat: INVALID_SCHEDULE },
    })
    expect(await refused(inSecs(60), null)).toMatchObject({ Fields: { endat: INVALID_SCHEDULE } })
    expect(await refused('next week', inSecs(60))).toMatchObject({ Message: INVALID_SCHEDULE })
    expect(await refused(inSecs(60), inSecs(30))).toMatchObject({ Fields: { endat: END_BEFORE_START } })
    expect((await session()).Scheduled).toBe(false)
    const wall = { ...SETTINGS, schedule: true, startat: '2030-01-31T10:00', endat: '2030-01-31T10:30' }
    expect((await post('SaveVirtualClassSettings', wall)).status).toBe(200)
  })

  test('an item of another kind is no class', async () => {
    const other = await giveMedia(db(), owner.PersonID, { record_type: 2 })
    expect((await owner.get(`/api/ml/mediasession/${other.EncID}/`)).status).toBe(409)
    expect((await post('StartVirtualClass2', { id: other.EncID })).status).toBe(409)
    const hidden = await giveMedia(db(), owner.PersonID, { record_type: 3, is_private: true })
    expect((await viewer.get(`/api/ml/mediasession/${hidden.EncID}/`)).status).toBe(404)
  })
})

describe('before, during and after', () => {
  test('VC-06 VC-08 nothing is served before it starts; at its time it opens by itself', async () => {
    const film = await giveMedia(db(), owner.PersonID, { is_private: true, duration_secs: 60 })
    const { body } = await add({ addcdid: film.ClipDataID })
    await act('itemmode', { itemid: body.PlaylistItemID, mode: 'lock' })
    const isOpen = async () =>
      (await viewer.get(`/api/ml/media/${film.EncID}/?pl=${list.EncID}`)).status === 200
    expect(await read()).toMatchObject({ IsHeld: true, Total: 1 })
    expect(await isOpen()).toBe(false)
    expect(await read(owner)).toMatchObject({ IsHeld: false })
    await post('SaveVirtualClassSettings', {
      ...SETTINGS,
      schedule: true,
      startat: inSecs(600),
      endat: inSecs(1200),
    })
    expect(await read()).toMatchObject({ IsHeld: true })
    await setTimes({ start_time: new Date(Date.now() - 1000) })
    expect(await read()).toMatchObject({ IsHeld: false })
    expect(await isOpen()).toBe(true)
    expect((await session()).State.Place.PlaylistItemID).toBe(body.PlaylistItemID)
  })

  test('VC-08 who takes part gets start-lesson, and the content opens', async () => {
    await put({ title: 'Moon' })
    const pupil = await enter(viewer)
    expect((await start()).body).toMatchObject({ Success: true, State: { Seq: 1 } })
    const told = await pupil.hears('controlMediaCommand')
    expect(told).toMatchObject({ Command: { Name: 'start-lesson' }, State: { Seq: 1 } })
    expect(told.State.StartedAt).not.toBeNull()
    expect(await read()).toMatchObject({ IsHeld: false })
  })

  test('VC-07 after its end it is over where that was wished, and otherwise stays', async () => {
    await put()
    const over = {
      ...SETTINGS,
      schedule: true,
      startat: inSecs(-60),
      endat: inSecs(600),
      disableafterend: true,
    }
    await post('SaveVirtualClassSettings', over)
    expect(await read()).toMatchObject({ IsHeld: false })
    const question = await giveQuestion()
    const teacher = await enter(owner)
    expect(stateIn(await teacher.command({ Name: 'show-question', ...question })).Question).not.toBeNull()
    await setTimes({ end_time: new Date(Date.now() - 1000) })
    expect(await read()).toMatchObject({ IsHeld: true })
    expect((await session()).State.Question).toBeNull()
    expect((await submit(question, [1])).body.Message).toBe(NOT_ASKED_NOW)
    const { EndTime } = await session()
    await post('SaveVirtualClassSettings', { ...over, endat: EndTime, disableafterend: false })
    expect(await read()).toMatchObject({ IsHeld: false })
  })

  test('a class is ended by hand, and started again from the beginning with new answers', async () => {
    const itemID = await put()
    await start()
    const question = await giveQuestion()
    const teacher = await enter(owner)
    await teacher.command({ Name: 'play', Secs: 12 })
    await teacher.command({ Name: 'show-question', ...question })
    expect((await submit(question, [1])).status).toBe(200)
    const ended = (await post('EndVirtualClass')).body.State
    expect(ended).toMatchObject({ Question: null, Place: { IsPlaying: false } })
    expect(ended.EndedAt).not.toBeNull()
    expect((await teacher.hears('settings')).State.EndedAt).toBe(ended.EndedAt)
    expect(await teacher.command({ Name: 'pause', Secs: 1 })).toMatchObject({ Success: false })
    expect((await start()).body.State).toMatchObject({
      EndedAt: null,
      Place: { PlaylistItemID: itemID, Secs: 0 },
    })
    await teacher.command({ Name: 'show-question', ...question })
    expect((await session()).OwnAnswer).toBeNull()
    expect((await submit(question, [2])).status).toBe(200)
    const all = (await owner.get(`/iapi/ml/timelines/interactions/?vc=1&tlid=${question.TimelineID}`)).body
    expect(all).toMatchObject({ Total: 1, Items: [{ Chosen: [2] }] })
  })
})

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
    expect((await told({ Name: 'gallery-goto', Index: 4 })).State.Place.Index).toBe(4)
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

  test('VC-11 only who presents commands; everybody may ask to be lined up anew', async () => {
    const itemID = await put()
    await start()
    const question = await giveQuestion()
    const editor = await enter(await house.as('editor'))
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

  test('a class that is deleted takes nobody, and stands where it was when it is restored', async () => {
    await put()
    await start()
    const teacher = await enter(owner)
    const { Seq } = stateIn(await teacher.command({ Name: 'play', Secs: 50 }))
    await owner.post('/api/ml/DeleteClipDataItem/', { id: list.ClipDataID })
    expect(await teacher.command({ Name: 'pause', Secs: 51 })).toMatchObject({ Success: false })
    expect((await viewer.get(`/api/ml/mediasession/${list.EncID}/`)).status).toBe(404)
    const manager = await house.as('manager')
    expect((await manager.post(`/api/ml/media/${list.EncID}/restore/`)).status).toBe(200)
    expect((await session()).State).toMatchObject({ Seq, Place: { Secs: 50, IsPlaying: true } })
  })

  test('whoever may not watch the class any more is not let in, and what is not signed in neither', async () => {
    await expect(enter(await house.as('nobody'))).rejects.toThrow()
    const pupil = await enter(viewer)
    await db()
      .updateTable('media_item')
      .set({ is_private: true })
      .where('clip_data_id', '=', list.ClipDataID)
      .execute()
    expect(await pupil.command({ Name: 'resync' })).toMatchObject({ Success: false })
  })

  test('VC-14 VC-15 one beacon for each item and question; each thing stands once, and all hear of a new one', async () => {
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

describe('questions', () => {
  test('VC-16 who presents makes and sees all of them; who takes part sees those that were asked', async () => {
    await start()
    const question = await giveQuestion()
    const editor = await house.as('editor')
    for (const by of [viewer, editor]) {
      expect((await by.post(`/api/ml/timelines/${list.EncID}/create`, { name: 'Mine' })).status).toBe(403)
      const body = { tlid: question.TimelineID, data: { ...POLL, AtSecs: 0 } }
      expect((await by.post('/api/ml/SaveAsset/', body)).status).toBe(403)
      expect(
        (await by.post('/view.aspx/DeleteAsset', { tlid: question.TimelineID, aid: question.AssetID }))
          .status,
      ).toBe(403)
      expect((await by.get(`/iapi/ml/timelines/${question.TimelineID}/?v=1&vc=1`)).body.AssetData).toEqual([])
      expect((await by.get(`/api/ml/timelines/${question.TimelineID}/`)).body.AssetData).toEqual([])
    }
    expect((await owner.get(`/api/ml/timelines/${question.TimelineID}/`)).body.AssetData).toHaveLength(1)
    const [teacher, pupil] = [await enter(owner), await enter(viewer)]
    await teacher.command({ Name: 'show-question', ...question })
    const seen = (await viewer.get(`/iapi/ml/timelines/${question.TimelineID}/?v=1&vc=1`)).body.AssetData
    expect(seen).toMatchObject([{ ID: question.AssetID, Data: { Question: ONE.Question } }])
    await pupil.hears('questionupdate')
    for (const said of [JSON.stringify(seen), JSON.stringify(pupil.heard), JSON.stringify(await session())])
      expect(said).not.toMatch(/Correct":true|Secret|Indeed/)
    const quiz = (await viewer.get(`/api/ml/media/${list.EncID}/`)).body.MediaModuleOpts.QuizList
    expect(quiz).toMatchObject({ CanAdd: false, Show: true })
  })

  test('VC-16 what is being asked stays as it is until it has ended', async () => {
    await start()
    const question = await giveQuestion()
    const teacher = await enter(owner)
    await teacher.command({ Name: 'show-question', ...question })
    const body = { tlid: question.TimelineID, aid: question.AssetID }
    const data = { ...ONE, ID: question.AssetID, AtSecs: 0, JumpToSecs: null }
    const REFUSED = { status: 409, body: { Message: 'Please end the question first' } }
    expect(await owner.post('/api/ml/SaveAsset/', { ...body, data })).toMatchObject(REFUSED)
    expect(await owner.post('/api/ml/DeleteAsset/', body)).toMatchObject(REFUSED)
    expect(await owner.post(`/api/ml/timelines/${question.TimelineID}/delete/`)).toMatchObject(REFUSED)
    await teacher.command({ Name: 'end-question', ...question })
    expect((await owner.post('/api/ml/SaveAsset/', { ...body, data })).status).toBe(200)
    expect((await owner.post('/api/ml/DeleteAsset/', body)).status).toBe(200)
  })

  test('VC-16 a private quiz is not asked, nor one of another item', async () => {
    await start()
    const teacher = await enter(owner)
    const secret = await giveQuestion(ONE, { isprivate: true })
    expect(await teacher.command({ Name: 'show-question', ...secret })).toMatchObject({ Success: false })
    const one = await giveQuestion()
    const two = await giveQuestion()
    const mixed = { TimelineID: one.TimelineID, AssetID: two.AssetID }
    expect(await teacher.command({ Name: 'show-question', ...mixed })).toMatchObject({ Success: false })
  })

  test('VC-17 an answer counts once, and who presents sees the name at once', async () => {
    await start()
    const question = await giveQuestion()
    const [teacher, pupil] = [await enter(owner), await enter(viewer)]
    expect((await submit(question, [1])).body.Message).toBe(NOT_ASKED_NOW)
    await teacher.command({ Name: 'show-question', ...question })
    const answers = await Promise.all([1, 2, 1].map(chosen => submit(question, [chosen])))
    expect(answers.map(it => it.status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(it => it.status === 409)?.body.Message).toBe(ALREADY_ANSWERED)
    expect(await teacher.hears('answered')).toMatchObject({
      ...question,
      UserID: viewer.PersonID,
      Answered: 1,
    })
    expect((await submit(question, [1], owner)).status).toBe(403)
    const { body } = await owner.get(`/iapi/ml/timelines/interactions/?vc=1&tlid=${question.TimelineID}`)
    expect(body).toMatchObject({ Total: 1, Items: [{ PersonID: viewer.PersonID }] })
    expect(body.Items[0].DisplayName).toMatch(/^Person/)
    await pupil.command({ Name: 'answered-question', ...question })
    expect(pupil.heard.filter(it => it.Type === 'answered')).toEqual([])
  })

  test('VC-17 nothing right is told before the question has ended', async () => {
    await start()
    const question = await giveQuestion()
    const teacher = await enter(owner)
    await teacher.command({ Name: 'show-question', ...question })
    const { Data } = (await submit(question, [1])).body
    const HELD = { Chosen: [1], IsCorrect: null, Points: 0, Right: [], Feedback: [] }
    expect(Data).toMatchObject(HELD)
    expect((await session()).OwnAnswer).toMatchObject(HELD)
    const quiz = async () => (await viewer.get(`/iapi/ml/timelines/${question.TimelineID}/?v=1&vc=1`)).body
    const own = async () =>
      (await viewer.get(`/iapi/ml/timelines/interactions/?vc=1&tlid=${question.TimelineID}`)).body.Items[0]
    expect(await quiz()).toMatchObject({ Attempt: null, AssetData: [{ Result: HELD }] })
    expect(await own()).toMatchObject({ IsCorrect: null, Points: 0 })
    expect(await submit(question, [2])).toMatchObject({ status: 409, body: { Message: ALREADY_ANSWERED } })
    await teacher.command({ Name: 'end-question', ...question })
    expect((await quiz()).AssetData[0].Result).toMatchObject({ IsCorrect: true, Right: [1], Points: 2 })
    expect(await own()).toMatchObject({ IsCorrect: true, Points: 2 })
    expect(await submit(question, [2])).toMatchObject({ status: 409, body: { Message: ALREADY_ANSWERED } })
  })

  test('the quizzes of a class are not taken beside it', async () => {
    const question = await giveQuestion()
    await start()
    expect((await viewer.post(`/api/ml/timelines/${question.TimelineID}/attempts/`, {})).status).toBe(409)
    const body = { aid: question.AssetID, answer: [1] }
    expect((await viewer.post(`/api/ml/timelines/${question.TimelineID}/answer/`, body)).status).toBe(409)
    expect((await submit({ TimelineID: 999_999, AssetID: 1 }, [1])).status).toBe(404)
    expect((await submit(question, [1], await house.as('guest'))).status).toBe(403)
  })
})
