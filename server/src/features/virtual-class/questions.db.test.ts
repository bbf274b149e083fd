import { ALREADY_ANSWERED, NOT_ASKED_NOW } from '@mediatheque/contract/virtual-class'
import { describe, expect, test } from 'vitest'
import { aClassForEach, enter, giveQuestion, session, start, submit } from '../../testing/classes.ts'
import { app, list, owner, viewer } from '../../testing/playlists.ts'
import { ONE, POLL } from '../../testing/quizzes.ts'

aClassForEach()

describe('questions', () => {
  test('VC-16 who presents makes and sees all of them; who takes part sees those that were asked', async () => {
    await start()
    const question = await giveQuestion()
    const editor = await app.as('editor')
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

  test('the quizzes of a class are not taken outside it', async () => {
    const question = await giveQuestion()
    await start()
    expect((await viewer.post(`/api/ml/timelines/${question.TimelineID}/attempts/`, {})).status).toBe(409)
    const body = { aid: question.AssetID, answer: [1] }
    expect((await viewer.post(`/api/ml/timelines/${question.TimelineID}/answer/`, body)).status).toBe(409)
    expect((await submit({ TimelineID: 999_999, AssetID: 1 }, [1])).status).toBe(404)
    expect((await submit(question, [1], await app.as('guest'))).status).toBe(403)
  })
})
