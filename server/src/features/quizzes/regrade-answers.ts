import type { quizzes } from '@mediatheque/contract/quizzes'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { sumUpAll } from './attempts.sql.ts'
import { listVersions } from './questions.sql.ts'
import {
  changedScores,
  isComparable,
  type Regraded,
  regradeAnswers,
  type ScoreChange,
} from './regrade.rules.ts'
import { listGraded, listScores, storeRegrade } from './regrade.sql.ts'
import { type FoundQuiz, noQuestion, requireQuiz } from './require-quiz.ts'
import { type Content, contentOf } from './versions.rules.ts'

const MOST_SHOWN = 500

export interface Regrading {
  questionID: number
  content: Content
  handMarksToo: boolean
}

interface Plan {
  regraded: Regraded[]
  handMarked: number
  changes: ScoreChange[]
}

/** Answers to every version that asked the same, as the content would grade them. */
async function planRegrade(db: Handle, { quiz }: FoundQuiz, it: Regrading): Promise<Plan> {
  const versions = await listVersions(db, quiz.timeline_id, it.questionID)
  const comparable = versions.filter(one => isComparable(one, it.content)).map(one => one.version)
  const answers = await listGraded(db, it.questionID, comparable)
  const regraded = regradeAnswers(answers, it.content, it.handMarksToo)
  return {
    regraded,
    handMarked: answers.length - regraded.length,
    changes: changedScores(quiz.counted_attempt, await listScores(db, quiz.timeline_id), regraded),
  }
}

/** One transaction with the version that grades them. */
export async function applyRegrade(
  tx: Tx,
  found: FoundQuiz,
  regrading: Regrading,
  version: number,
  personID: number,
): Promise<Plan> {
  const plan = await planRegrade(tx, found, regrading)
  if (plan.regraded.length === 0) return plan
  await storeRegrade(tx, { questionID: regrading.questionID, version, personID }, plan.regraded)
  const attemptIDs = plan.regraded.map(it => it.attemptID)
  await sumUpAll(tx, found.quiz.timeline_id, attemptIDs)
  return plan
}

export const previewRegrade: Action<typeof quizzes.previewRegrade> = async (
  ctx,
  { ID, Draft, HandMarksToo },
) => {
  const found = await requireQuiz(ctx, ID, 'edit')
  const versions = await listVersions(ctx.db, ID, Draft.ID)
  if (versions.length === 0) throw noQuestion()
  const plan = await planRegrade(ctx.db, found, {
    questionID: Draft.ID,
    content: contentOf(Draft, null),
    handMarksToo: HandMarksToo,
  })
  return {
    Answers: plan.regraded.length,
    HandMarked: plan.handMarked,
    Total: plan.changes.length,
    Items: plan.changes.slice(0, MOST_SHOWN).map(it => ({
      PersonID: it.personID,
      DisplayName: it.displayName,
      Before: it.before.points,
      MostBefore: it.before.most_points,
      After: it.after.points,
      MostAfter: it.after.most_points,
    })),
  }
}
