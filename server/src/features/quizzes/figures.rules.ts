// What came of a quiz, from the answers as they are stored.
import type { AttemptFigures, QuestionFigures, QuizAnalytics } from '@mediatheque/contract/quizzes'
import { answerText, attemptOf } from './asset.rules.ts'
import { countedAttempt, type RulesRow } from './attempt.rules.ts'
import type { InteractionRow } from './attempts.sql.ts'
import { plain, type StoredOption } from './grading.rules.ts'
import type { AttemptRow } from './quizzes.sql.ts'

export interface AskedRow {
  question_id: number
  version: number
  is_current: boolean
  mode: number
  question: string
  at_secs: number
  points: number
  options: readonly StoredOption[]
}

export interface TakenRow extends AttemptRow {
  person_id: number | null
  display_name: string
  user_name: string
  email: string
  /** Every question has been answered, though some may be asked once more after the recording has jumped back. */
  is_complete: boolean
}

const SHARES = 10
const MOST_TEXTS = 50

export function figuresOf(
  quiz: { ID: number; Name: string },
  rule: RulesRow['counted_attempt'],
  asked: readonly AskedRow[],
  taken: readonly TakenRow[],
  answers: readonly InteractionRow[],
): QuizAnalytics {
  const counted = countedAttempts(taken, rule)
  const percents = counted.filter(it => it.most_points > 0).map(percentOf)
  return {
    ...quiz,
    People: new Set(taken.map(it => it.person_id ?? `attempt ${it.attempt_id}`)).size,
    Attempts: taken.length,
    Finished: taken.filter(it => it.finished_at !== null).length,
    MeanPercent: mean(percents),
    Waiting: taken.reduce((sum, it) => sum + it.waiting, 0),
    Shares: Array.from(
      { length: SHARES },
      (_, at) => percents.filter(it => Math.min(SHARES - 1, Math.floor(it / SHARES)) === at).length,
    ),
    Questions: asked
      .map(it =>
        figuresOfQuestion(
          it,
          answers.filter(row => isOf(row, it)),
        ),
      )
      .filter(it => it.IsCurrent || it.Answered + it.Skipped > 0),
    Rows: rowsOf(taken, answers, new Set(counted.map(it => it.attempt_id))),
  }
}

const isOf = (row: InteractionRow, it: AskedRow) =>
  row.question_id === it.question_id && row.version === it.version

/** The complete attempt of each person that counts; who was not signed in is somebody else each time. */
function countedAttempts(taken: readonly TakenRow[], rule: RulesRow['counted_attempt']): TakenRow[] {
  const byPerson = Map.groupBy(
    taken.filter(it => it.is_complete),
    it => (it.person_id === null ? `attempt ${it.attempt_id}` : `person ${it.person_id}`),
  )
  return [...byPerson.values()].flatMap(attempts => countedAttempt(rule, attempts) ?? [])
}

const percentOf = ({ points, most_points }: TakenRow) => (points / most_points) * 100

const mean = (values: readonly number[]) =>
  values.length === 0
    ? null
    : Math.round((values.reduce((sum, it) => sum + it, 0) / values.length) * 100) / 100

function figuresOfQuestion(it: AskedRow, rows: readonly InteractionRow[]): QuestionFigures {
  const answered = rows.filter(row => !row.is_skipped)
  return {
    ID: it.question_id,
    Version: it.version,
    IsCurrent: it.is_current,
    Mode: it.mode,
    Question: it.question,
    AtSecs: it.at_secs,
    Points: it.points,
    Answered: answered.length,
    Skipped: rows.length - answered.length,
    Right: answered.filter(row => row.is_correct).length,
    MeanPoints: it.points > 0 ? mean(answered.map(row => row.points)) : null,
    Options: it.options.map(({ ID, Text, Correct }) => ({
      ID,
      Text,
      Correct,
      Count: answered.filter(row => row.chosen.includes(ID)).length,
    })),
    Texts: textsIn(answered),
  }
}

/** Written alike they are one. */
function textsIn(rows: readonly InteractionRow[]): QuestionFigures['Texts'] {
  const found = new Map<string, QuestionFigures['Texts'][number]>()
  for (const { text, is_correct } of rows) {
    if (text === '') continue
    const entry = found.get(plain(text)) ?? { Text: text, IsCorrect: is_correct, Count: 0 }
    found.set(plain(text), { ...entry, Count: entry.Count + 1 })
  }
  return [...found.values()].toSorted((a, b) => b.Count - a.Count).slice(0, MOST_TEXTS)
}

function rowsOf(
  taken: readonly TakenRow[],
  answers: readonly InteractionRow[],
  counted: ReadonlySet<number>,
): AttemptFigures[] {
  const byAttempt = Map.groupBy(answers, it => it.attempt_id)
  return taken.map(it => ({
    ...attemptOf(it),
    PersonID: it.person_id,
    DisplayName: it.display_name,
    IsCounted: counted.has(it.attempt_id),
    Answers: (byAttempt.get(it.attempt_id) ?? []).map(row => ({
      ID: row.question_id,
      Version: row.version,
      Answer: answerText(row),
      IsSkipped: row.is_skipped,
      IsCorrect: row.is_correct,
      Points: row.points,
      Tries: row.tries,
      IsWaiting: row.awaits_mark,
    })),
  }))
}
