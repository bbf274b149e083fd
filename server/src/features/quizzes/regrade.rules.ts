// A key was wrong: what each answer is worth by the corrected version, and whose score changes.
import { hasOptions } from '@mediatheque/contract/quiz'
import { countedAttempt, type RulesRow } from './attempt.rules.ts'
import { type Grade, grade, mostPoints, NO_GRADE } from './grading.rules.ts'
import type { Content } from './versions.rules.ts'

export interface GradedAnswer {
  attempt_id: number
  version: number
  chosen: number[]
  text: string
  is_skipped: boolean
  is_open: boolean
  is_marked: boolean
  points: number
  most_points: number
}

/** Whether what was chosen then means the same now: the same kind of question with the same choices. */
export const isComparable = (before: Content, after: Content) =>
  before.mode === after.mode &&
  before.is_hand_marked === after.is_hand_marked &&
  (!hasOptions(after.mode) ||
    JSON.stringify(before.options.map(it => it.Text)) === JSON.stringify(after.options.map(it => it.Text)))

export interface Regraded extends Grade {
  attemptID: number
  before: GradedAnswer
  mostPoints: number
  isOpen: boolean
}

/** What a teacher marked by hand stays, unless told otherwise. */
export function regradeAnswers(
  answers: readonly GradedAnswer[],
  content: Content,
  handMarksToo: boolean,
): Regraded[] {
  return answers
    .filter(it => handMarksToo || !it.is_marked)
    .map(it => {
      const graded = it.is_skipped ? NO_GRADE : grade(content, it)
      return {
        ...graded,
        attemptID: it.attempt_id,
        before: it,
        mostPoints: mostPoints(content),
        isOpen: it.is_open && graded.isCorrect === false,
      }
    })
}

export interface ScoredAttempt {
  attempt_id: number
  person_id: number | null
  display_name: string
  number: number
  finished_at: Date | null
  points: number
  most_points: number
}

export interface ScoreChange {
  personID: number | null
  displayName: string
  before: ScoredAttempt
  after: ScoredAttempt
}

const rounded = (points: number) => Math.round(points * 100) / 100

/** By person: the attempt that counts before and after, where its points are others. */
export function changedScores(
  rule: RulesRow['counted_attempt'],
  attempts: readonly ScoredAttempt[],
  regraded: readonly Regraded[],
): ScoreChange[] {
  const byAttempt = new Map(regraded.map(it => [it.attemptID, it]))
  const after = (it: ScoredAttempt): ScoredAttempt => {
    const change = byAttempt.get(it.attempt_id)
    if (!change) return it
    return {
      ...it,
      points: rounded(it.points - change.before.points + change.points),
      most_points: rounded(it.most_points - change.before.most_points + change.mostPoints),
    }
  }
  const people = Map.groupBy(attempts, it => it.person_id ?? `attempt ${it.attempt_id}`)
  return [...people.values()].flatMap(own => {
    const [was, is] = [scoreIn(rule, own), scoreIn(rule, own.map(after))]
    if (!was || !is || (was.points === is.points && was.most_points === is.most_points)) return []
    return [{ personID: is.person_id, displayName: is.display_name, before: was, after: is }]
  })
}

/** Who has finished none is shown with the one that is open. */
function scoreIn(rule: RulesRow['counted_attempt'], own: readonly ScoredAttempt[]) {
  const finished = own.filter(it => it.finished_at !== null)
  return countedAttempt(rule, finished) ?? countedAttempt('last', own)
}
