import {
  END_BEFORE_START,
  INVALID_SCHEDULE,
  NOT_ASKED_NOW,
  NOT_PERMITTED,
  VirtualClass,
} from '@mediatheque/contract/virtual-class'
import { describe, expect, test } from 'vitest'
import {
  aClassForEach,
  enter,
  giveQuestion,
  inSecs,
  post,
  SETTINGS,
  session,
  setTimes,
  start,
  stateIn,
  submit,
} from '../../testing/classes.ts'
import { giveGrant, giveMedia } from '../../testing/media.ts'
import { act, add, app, db, list, owner, put, read, viewer } from '../../testing/playlists.ts'

aClassForEach()

describe('a class', () => {
  test('VC-01 says its fields and who is there, each person once, at both addresses', async () => {
    const other = await app.as('viewer')
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
    for (const by of [viewer, await app.as('editor'), await app.as('manager')])
      for (const name of ['SaveVirtualClassSettings', 'StartVirtualClass2', 'EndVirtualClass'])
        expect(await post(name, draft, by)).toMatchObject({ status: 403, body: { Message: NOT_PERMITTED } })
    const helper = await app.as('uploader')
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
