// What the teacher decided about taking a quiz: how often, until when, which attempt counts, when the key is shown.
import { isPoll, type QuizRules } from '@mediatheque/contract/quiz'

export interface RulesRow {
  most_attempts: number | null
  counted_attempt: QuizRules['CountedAttempt']
  show_right: QuizRules['ShowRight']
  show_right_at: Date | null
  due_at: Date | null
  late_answers: QuizRules['LateAnswers']
  /** By the clock of the database. */
  is_past_due: boolean
  is_past_show_date: boolean
}

export const rulesOf = (row: RulesRow): QuizRules => ({
  MostAttempts: row.most_attempts,
  CountedAttempt: row.counted_attempt,
  ShowRight: row.show_right,
  ShowRightAt: row.show_right_at?.toISOString() ?? null,
  DueAt: row.due_at?.toISOString() ?? null,
  LateAnswers: row.late_answers,
})

type Closing = Pick<RulesRow, 'is_past_due' | 'late_answers'>

/** Nothing can be answered any more. */
export const isClosed = (row: Closing) => row.is_past_due && row.late_answers === 'refused'

interface Begun {
  number: number
  finished_at: Date | string | null
}

/** Whether the key may leave the server for the holder whose last attempt this is. */
export function isRightShown(rules: RulesRow, last: Begun | null): boolean {
  switch (rules.show_right) {
    case 'atOnce':
      return true
    case 'afterDate':
      return rules.is_past_show_date
    case 'afterLast':
      return isClosed(rules) || (isLastAttempt(rules, last) && last?.finished_at !== null)
    case 'never':
      return false
  }
}

const isLastAttempt = ({ most_attempts }: RulesRow, last: Begun | null): last is Begun =>
  last !== null && most_attempts !== null && last.number >= most_attempts

/** Polls have no key. */
export const isHeldBack = (rules: RulesRow, last: Begun | null, mode: number) =>
  !isPoll(mode) && !isRightShown(rules, last)

/** While an attempt is open its sum would say of each answer whether it was right. */
export const isScoreHeld = (rules: RulesRow, attempt: Begun) =>
  attempt.finished_at === null && !isRightShown(rules, attempt)

/** Null: any number. */
export const attemptsLeft = ({ most_attempts }: RulesRow, last: Pick<Begun, 'number'> | null) =>
  most_attempts === null ? null : Math.max(0, most_attempts - (last?.number ?? 0))

interface Scored {
  number: number
  points: number
  most_points: number
}

const shareReached = ({ points, most_points }: Scored) => (most_points > 0 ? points / most_points : 0)

/** Of one person's finished attempts, the one that is the score; of equally good ones the first. */
export function countedAttempt<It extends Scored>(
  rule: RulesRow['counted_attempt'],
  finished: readonly It[],
): It | undefined {
  const inOrder = finished.toSorted((a, b) => a.number - b.number)
  if (rule === 'first') return inOrder[0]
  if (rule === 'last') return inOrder.at(-1)
  return inOrder.reduce<It | undefined>(
    (best, it) => (best === undefined || shareReached(it) > shareReached(best) ? it : best),
    undefined,
  )
}
