// Quizzes with questions in them, in one line.
import { QuestionMode } from '@mediatheque/contract/quiz'
import { type Browser, type TestApp, testApp } from './app.ts'
import { giveMedia } from './media.ts'

export const ONE = {
  Mode: QuestionMode.One,
  Question: 'Which planet is the largest?',
  Options: [
    { Text: 'Jupiter', Correct: true, Feedback: 'Indeed' },
    { Text: 'Mars', Feedback: 'Much smaller' },
  ],
  Points: 2,
  FeedbackRight: 'Secret praise',
  FeedbackWrong: 'Secret hint',
  AtSecs: 10,
  JumpToSecs: 4,
}
export const SEVERAL = {
  Mode: QuestionMode.Several,
  Question: 'Which are gases?',
  Options: [
    { Text: 'Helium', Correct: true },
    { Text: 'Neon', Correct: true },
    { Text: 'Iron' },
    { Text: 'Gold' },
  ],
  Points: 4,
  AtSecs: 20,
}
export const TEXT = {
  Mode: QuestionMode.Text,
  Question: 'Name our star',
  Options: [{ Text: 'Sun' }, { Text: 'the Sun' }],
  Points: 1,
  AtSecs: 30,
  IsRequired: true,
}
export const POLL = {
  Mode: QuestionMode.OpenPoll,
  Question: 'Too fast?',
  Options: [{ Text: 'Yes' }, { Text: 'No' }],
  AtSecs: 40,
}

/** One who makes quizzes, two who take them. */
export async function quizApp() {
  const app = await testApp()
  const [owner, viewer, other] = [await app.as('uploader'), await app.as('viewer'), await app.as('viewer')]
  return { ...{ app, owner, viewer, other }, ...making(app, owner), ...taking(viewer) }
}

function making({ platform }: TestApp, owner: Browser) {
  const item = (draft: Parameters<typeof giveMedia>[2] = {}) =>
    giveMedia(platform.db, owner.PersonID, { duration_secs: 100, ...draft })
  const create = async (EncID: string, body: object = {}, by = owner) =>
    by.post(`/api/ml/timelines/${EncID}/create`, { name: 'Quiz', ...body })
  const quizOf = async (EncID: string, body: object = {}) => (await create(EncID, body)).body.ID as number
  const save = (tlid: number, data: object, by = owner) => by.post('/api/ml/SaveAsset/', { tlid, data })
  const addTo = async (tlid: number, data: object) => (await save(tlid, data)).body.ID as number

  /** With a question of each kind. */
  async function giveQuiz() {
    const media = await item()
    const ID = await quizOf(media.EncID)
    const aids: number[] = []
    for (const draft of [ONE, SEVERAL, TEXT, POLL]) aids.push(await addTo(ID, draft))
    const [one = 0, several = 0, text = 0, poll = 0] = aids
    return { ...media, ID, one, several, text, poll }
  }
  /** Also to those who are not signed in. */
  const openToAll = (quizID: number) =>
    platform.db
      .updateTable('publishing_policy')
      .set({ restriction: 0 })
      .where('publishing_policy_id', 'in', eb =>
        eb
          .selectFrom('timeline as t')
          .innerJoin('media_item as m', 'm.clip_data_id', 't.clip_data_id')
          .select('m.pp_id')
          .where('t.timeline_id', '=', quizID),
      )
      .execute()
  return { item, create, quizOf, save, addTo, giveQuiz, openToAll }
}

const taking = (viewer: Browser) => ({
  show: async (id: number, by = viewer, query = '?v=1&vc=1') =>
    (await by.get(`/api/ml/timelines/${id}/${query}`)).body,
  answer: (tlid: number, aid: number, value: unknown, by = viewer, more: object = {}) =>
    by.post(`/api/ml/timelines/${tlid}/answer/`, { aid, answer: value, ...more }),
})
