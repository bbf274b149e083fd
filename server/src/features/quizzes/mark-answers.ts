// Texts that a teacher reads: what waits, points and a comment; the score of the attempt follows.
import { markVersion, type quizzes, type TextAnswer } from '@mediatheque/contract/quizzes'
import { refuseStale } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { sumUp } from './attempts.sql.ts'
import { isFull } from './grading.rules.ts'
import * as store from './marking.sql.ts'
import { reportScores } from './report-scores.ts'
import { requireQuiz } from './require-quiz.ts'

export const showTexts: Action<typeof quizzes.texts> = async (ctx, { ID, All, Page, PageSize }) => {
  await requireQuiz(ctx, ID, 'edit')
  const { rows, total } = await store.listTexts(ctx.db, ID, {
    all: All,
    limit: PageSize,
    offset: Page * PageSize,
  })
  return { Items: rows.map(textAnswerOf), Total: total }
}

export const markAnswer: Action<typeof quizzes.mark> = async (
  ctx,
  { ID, AttemptID, AssetID, Points, Comment, Version },
) => {
  await requireQuiz(ctx, ID, 'edit')
  return ctx.db.transaction().execute(async tx => {
    await store.lockAttempt(tx, ID, AttemptID)
    const before = await store.readText(tx, ID, AttemptID, AssetID)
    if (!before) throw new Refusal('not-found', 'no-such-answer')
    refuseStale(Version, markVersion(textAnswerOf(before)))
    if (Points > before.most_points)
      throw badField('Points', 'points-out-of-range', { most: before.most_points })
    await store.storeMark(tx, AttemptID, AssetID, {
      points: Points,
      isCorrect: isFull(Points, before.most_points),
      comment: Comment,
      personID: personOf(ctx).PersonID,
    })
    await sumUp(tx, ID, AttemptID)
    await reportScores(tx, ctx, {
      timelineID: ID,
      personIDs: before.person_id === null ? [] : [before.person_id],
    })
    const marked = await store.readText(tx, ID, AttemptID, AssetID)
    if (!marked) throw new Refusal('not-found', 'no-such-answer')
    return { Success: true as const, Data: textAnswerOf(marked) }
  })
}

const textAnswerOf = (row: store.TextAnswerRow): TextAnswer => ({
  AttemptID: row.attempt_id,
  AttemptNumber: row.number,
  AssetID: row.question_id,
  Question: row.question,
  PersonID: row.person_id,
  DisplayName: row.display_name,
  Answer: row.text,
  Points: row.points,
  MostPoints: row.most_points,
  Comment: row.mark_comment,
  IsWaiting: row.awaits_mark,
  MarkedAt: row.marked_at?.toISOString() ?? null,
  MarkedBy: row.marked_by,
  AnsweredAt: row.answered_at.toISOString(),
})
