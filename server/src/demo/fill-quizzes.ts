// Quizzes of the demo library, and a class that has taken them.
import { QuestionMode, type QuizRules } from '@mediatheque/contract/quiz'
import {
  grade,
  insertAttempt,
  insertQuestion,
  insertQuiz,
  listQuestions,
  lockLastAttempt,
  mostPoints,
  noteQuizzes,
  type QuestionRow,
  saveRules,
  storeAnswer,
  sumUp,
} from '../features/quizzes/index.ts'
import { type Random, randomBy } from '../generator/random.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { DemoQuestion, DemoQuiz } from './demo-quizzes.ts'
import * as store from './quizzes.sql.ts'

export interface Spoken {
  clipDataID: number
  quizzes: readonly DemoQuiz[]
  /** When a line begins, and when it has been said. */
  startOf: (line: number) => number
  endOf: (line: number) => number
}

const LIMITED: Omit<QuizRules, 'MostAttempts'> = {
  ...{ CountedAttempt: 'best', ShowRight: 'afterLast', LateAnswers: 'marked' },
  ...{ ShowRightAt: null, DueAt: null },
}

const SEED = 1687
const PUPILS = 24
/** How often a pupil of the demo knows the answer. */
const KNOWS = 0.68

const isRight = (option: string) => option.startsWith('=')

/** Of options as they are written down. */
export const optionsOf = (options: readonly string[]) => options.map((it, at) => optionOf(it, at + 1))

function optionOf(written: string, ID: number) {
  const [, share, Text = ''] = /^=?(?:(\d{1,2})%)?(.*)$/.exec(written) ?? []
  const option = { ID, Text, Correct: isRight(written), Feedback: '', IsPattern: Text.includes('*') }
  return share === undefined ? option : { ...option, Share: Number(share) }
}

const placeOf = ({ line, backTo, isRequired }: DemoQuestion, { startOf, endOf }: Spoken) => ({
  at_secs: Math.round(endOf(line) * 10) / 10,
  is_visible: true,
  is_required: isRequired ?? false,
  jump_to_secs: backTo === undefined ? null : Math.floor(startOf(backTo)),
})

const contentOf = ({ mode, question, options, texts, points = 1, right = '', wrong = '' }: DemoQuestion) => ({
  mode,
  question,
  options: optionsOf(options),
  points: mode >= QuestionMode.Poll ? 0 : points,
  feedback_right: right,
  feedback_wrong: wrong,
  image_key: null,
  image_description: '',
  is_hand_marked: texts !== undefined,
})

export async function fillQuizzes(tx: Tx, spoken: Spoken, makerID: number, people: readonly number[]) {
  for (const quiz of spoken.quizzes) {
    const id = await insertQuiz(tx, spoken.clipDataID, makerID, {
      Name: quiz.name,
      Intro: quiz.intro,
      ChapterID: await chapterOf(tx, spoken.clipDataID, quiz),
      IsPrivate: false,
    })
    for (const it of quiz.questions) await insertQuestion(tx, id, placeOf(it, spoken), contentOf(it), makerID)
    if (quiz.mostAttempts) await saveRules(tx, id, { ...LIMITED, MostAttempts: quiz.mostAttempts })
    if (quiz.isDefault) await store.setDefault(tx, spoken.clipDataID, id)
    const random = randomBy(SEED + id)
    const texts = new Map(quiz.questions.map(it => [it.question, it.texts] as const))
    for (const personID of people.slice(0, PUPILS)) await take(tx, random, { quizID: id, texts }, personID)
  }
  if (spoken.quizzes.length > 0) await noteQuizzes(tx, spoken.clipDataID)
}

const chapterOf = async (tx: Tx, clipDataID: number, { chapter }: DemoQuiz) =>
  chapter === undefined ? null : ((await store.chapterNamed(tx, clipDataID, chapter)) ?? null)

/** What pupils of the demo wrote, by question. */
type Texts = ReadonlyMap<string, readonly string[] | undefined>

async function take(
  tx: Tx,
  random: Random,
  { quizID, texts }: { quizID: number; texts: Texts },
  personID: number,
) {
  await insertAttempt(tx, quizID, { personID }, 1)
  const attempt = await lockLastAttempt(tx, quizID, { personID })
  if (!attempt) return
  for (const question of await listQuestions(tx, quizID)) {
    const isKnown = random.isIn(KNOWS)
    const right = question.options.filter(it => it.Correct).map(it => it.ID)
    const any = 1 + random.below(Math.max(1, question.options.length))
    const chosen = isKnown && right.length > 0 ? right : [any]
    const given =
      question.mode === QuestionMode.Text
        ? { chosen: [], text: textOf(question, texts, random, isKnown) }
        : { chosen, text: '' }
    await storeAnswer(tx, {
      attemptID: attempt.attempt_id,
      questionID: question.question_id,
      version: question.version,
      given,
      grade: grade(question, given),
      mostPoints: mostPoints(question),
      isOpen: false,
    })
  }
  await sumUp(tx, quizID, attempt.attempt_id)
}

function textOf(
  { is_hand_marked, question, options }: QuestionRow,
  texts: Texts,
  random: Random,
  isKnown: boolean,
): string {
  const written = is_hand_marked ? texts.get(question) : undefined
  if (written) return written[random.below(written.length)] ?? ''
  if (isKnown) return options[0]?.Text.replaceAll('*', '') ?? ''
  return options.find(it => it.Share !== undefined)?.Text ?? 'I do not know'
}

/** Once the recording is made and says when each line really is; its chapters are new then. */
export async function retimeQuizzes(tx: Tx, spoken: Spoken) {
  for (const quiz of spoken.quizzes) {
    await store.tieToChapter(tx, spoken.clipDataID, quiz.name, await chapterOf(tx, spoken.clipDataID, quiz))
    for (const it of quiz.questions)
      await store.moveQuestion(tx, spoken.clipDataID, quiz.name, it.question, placeOf(it, spoken))
  }
}
