import { NOT_PERMITTED, SUBSTITUTE_HAS_NO_ACCESS } from '@mediatheque/contract/virtual-class'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/app.ts'
import {
  aClassForEach,
  enter,
  giveQuestion,
  inSecs,
  post,
  SETTINGS,
  session,
  start,
  stateIn,
  submit,
} from '../../testing/classes.ts'
import { giveGrant } from '../../testing/media.ts'
import { app, db, list, owner, put, viewer } from '../../testing/playlists.ts'

aClassForEach()

const takeOver = (by: Browser) => post('TakeOverVirtualClass', { id: list.EncID }, by)
const name = (people: number[], by = owner) =>
  post('SaveVirtualClassSubstitutes', { id: list.EncID, people }, by)
const trail = async () =>
  (await db().selectFrom('audit').select(['action', 'person_id']).orderBy('audit_id').execute()).filter(
    it => it.action === 'took over the class',
  )

describe('VC-11 a substitute', () => {
  test('managers and whom the presenter names take over, lead and end; nobody else, and all are told', async () => {
    const itemID = await put()
    await start()
    const [pupil, manager] = [await enter(viewer), await app.as('manager')]
    const [named, editor] = [await app.as('viewer'), await app.as('editor')]
    await name([named.PersonID])
    expect((await session(owner)).Substitutes).toMatchObject([{ UserID: named.PersonID }])
    expect(await session()).toMatchObject({ CanTakeOver: false, Substitutes: [] })
    for (const by of [viewer, editor])
      expect(await takeOver(by)).toMatchObject({ status: 403, body: { Message: NOT_PERMITTED } })
    for (const by of [manager, named]) {
      expect(await session(by)).toMatchObject({ IsOwner: false, CanTakeOver: true })
      expect((await takeOver(by)).body).toMatchObject({ Success: true })
      expect(await session(by)).toMatchObject({ IsOwner: true, CanTakeOver: false })
      await pupil.hears('presenter', it => it.UserID === by.PersonID)
      const line = await enter(by)
      expect(stateIn(await line.command({ Name: 'changeitem', PlaylistItemID: itemID }))).toMatchObject({
        PresenterIsHere: true,
      })
    }
    expect((await trail()).slice(-2).map(it => it.person_id)).toEqual([manager.PersonID, named.PersonID])
    // Asked once more it changes nothing.
    expect((await takeOver(named)).status).toBe(200)
    expect(await trail()).toHaveLength(2)
    expect((await post('EndVirtualClass', {}, named)).body.Success).toBe(true)
  })

  test('is listed as the presenter as soon as the class is theirs', async () => {
    await start()
    const manager = await app.as('manager')
    await enter(manager)
    expect((await takeOver(manager)).body.State.PresenterIsHere).toBe(true)
    const { Viewers } = (await session(manager)).MediaSession
    expect(Viewers).toMatchObject([{ UserID: manager.PersonID, IsOwner: true }])
  })

  test('presents until the session is over, and the next one where it is theirs', async () => {
    const [one, other] = [await app.as('manager'), await app.as('manager')]
    await start()
    for (const by of [one, other]) await takeOver(by)
    await post('EndVirtualClass', {}, one)
    expect((await post('StartVirtualClass2', {}, one)).status).toBe(200)
    expect((await session(one)).IsOwner).toBe(true)
    expect(await session(other)).toMatchObject({ IsOwner: false, CanTakeOver: true })
    expect((await post('EndVirtualClass', {}, other)).status).toBe(403)
    await post('EndVirtualClass')
    await start()
    expect((await session(one)).IsOwner).toBe(false)
  })

  test('asks prepared questions; who may only watch does not write them', async () => {
    await start()
    const question = await giveQuestion()
    await name([viewer.PersonID])
    await takeOver(viewer)
    const line = await enter(viewer)
    const quiz = (await viewer.get(`/iapi/ml/timelines/${question.TimelineID}/?vc=1`)).body
    expect(quiz.AssetData).toHaveLength(1)
    expect(stateIn(await line.command({ Name: 'show-question', ...question })).Question).toMatchObject(
      question,
    )
    expect((await submit(question, [1])).status).toBe(403)
    expect(
      (await viewer.post('/api/ml/DeleteAsset/', { tlid: question.TimelineID, aid: question.AssetID }))
        .status,
    ).toBe(403)
    expect((await viewer.get(`/api/ml/media/${list.EncID}/`)).body.MediaModuleOpts.QuizList.CanAdd).toBe(
      false,
    )
  })

  test('is named by who presents, among people who may open the class', async () => {
    const [helper, stranger] = [await app.as('viewer'), await app.as('viewer')]
    await db()
      .updateTable('media_item')
      .set({ is_private: true })
      .where('clip_data_id', '=', list.ClipDataID)
      .execute()
    await giveGrant(db(), list.ClipDataID, helper.PersonID)
    await name([helper.PersonID])
    expect(await name([helper.PersonID, stranger.PersonID])).toMatchObject({
      ...{ status: 400, body: { Fields: { people: SUBSTITUTE_HAS_NO_ACCESS } } },
    })
    expect(await name([], helper)).toMatchObject({ status: 403 })
    expect((await session(owner)).Substitutes).toMatchObject([{ UserID: helper.PersonID }])
    const found = async (by: Browser) =>
      (await by.get(`/api/ml/mediasession/${list.EncID}/candidates/?s=Person`)).body
    expect((await found(owner)).Items).toContainEqual({
      UserID: helper.PersonID,
      DisplayName: expect.any(String),
    })
    expect((await found(owner)).Items.map((it: { UserID: number }) => it.UserID)).not.toContain(
      stranger.PersonID,
    )
    expect((await found(helper)).Message).toBe(NOT_PERMITTED)
    expect((await takeOver(stranger)).status).toBe(404)
    await name([])
    expect((await takeOver(helper)).status).toBe(403)
  })
})

test('VC-12 those who take part are told whether the presenter is there', async () => {
  await start()
  const pupil = await enter(viewer)
  expect((await session()).State.PresenterIsHere).toBe(false)
  const teacher = await enter(owner)
  await pupil.hears('viewers', it => it.PresenterIsHere && it.Total === 2)
  expect((await session()).State.PresenterIsHere).toBe(true)
  teacher.socket.disconnect()
  await pupil.hears('viewers', it => !it.PresenterIsHere && it.Total === 1)
  expect(stateIn(await pupil.command({ Name: 'resync' })).PresenterIsHere).toBe(false)
})

test('VC-17 all open pages of who has answered are told, and nobody else', async () => {
  await start()
  const question = await giveQuestion()
  const [teacher, page, other] = [
    await enter(owner),
    await enter(viewer),
    await enter(await app.as('viewer')),
  ]
  await teacher.command({ Name: 'show-question', ...question })
  await submit(question, [1])
  expect(await page.hears('ownAnswer')).toMatchObject({ ...question, EncID: list.EncID })
  await teacher.hears('answered')
  expect([...teacher.heard, ...other.heard].filter(it => it.Type === 'ownAnswer')).toEqual([])
})

describe('VC-08 another session begins at the first item', () => {
  const ZERO = { Secs: 0, Index: 0, IsPlaying: false }
  const leftAt = async () => {
    const items = [await put(), await put()]
    await start()
    const teacher = await enter(owner)
    await teacher.command({ Name: 'changeitem', PlaylistItemID: items[1] ?? 0, Secs: 31, IsPlaying: true })
    return { first: items[0], second: items[1], teacher }
  }
  const schedule = (from: number, until: number) =>
    post('SaveVirtualClassSettings', {
      ...SETTINGS,
      schedule: true,
      startat: inSecs(from),
      endat: inSecs(until),
    })

  test('started again', async () => {
    const { first } = await leftAt()
    await post('EndVirtualClass')
    expect((await start()).body.State.Place).toMatchObject({ ...ZERO, PlaylistItemID: first })
  })

  test('scheduled again, after its end and out of its course', async () => {
    const { first, teacher } = await leftAt()
    const question = await giveQuestion()
    await teacher.command({ Name: 'show-question', ...question })
    await submit(question, [1])
    await post('EndVirtualClass')
    expect((await schedule(-5, 600)).body.State.Place).toMatchObject({ ...ZERO, PlaylistItemID: first })
    await teacher.command({ Name: 'show-question', ...question })
    expect((await submit(question, [1])).status).toBe(200)
    await teacher.command({ Name: 'seek', Secs: 20 })
    expect((await schedule(600, 1200)).body.State.Place).toMatchObject({ ...ZERO, PlaylistItemID: first })
  })

  test('a class that goes on stays where it is when its times change', async () => {
    const { second } = await leftAt()
    expect((await schedule(-60, 600)).body.State.Place.PlaylistItemID).toBe(second)
    expect((await schedule(-60, 900)).body.State.Place.PlaylistItemID).toBe(second)
  })
})
