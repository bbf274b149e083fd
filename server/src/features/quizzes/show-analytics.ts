import type { QuizAnalytics, quizzes } from '@mediatheque/contract/quizzes'
import { stringify } from 'csv-stringify/sync'
import { recordAudit } from '../../platform/audit.ts'
import { FOR_SPREADSHEETS, guarded } from '../../platform/csv-guard.ts'
import { fileNameOf } from '../../platform/files/file-name.rules.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { holds } from '../../platform/http/viewer.ts'
import { listAsked, listTaken } from './analytics.sql.ts'
import { listInteractions } from './attempts.sql.ts'
import { figuresOf } from './figures.rules.ts'
import { type FoundQuiz, requireQuiz } from './require-quiz.ts'

const MOST_SHOWN = 2000
const MOST_WRITTEN = 200_000

/** QUIZ-10 */
export const showAnalytics: Action<typeof quizzes.analytics> = async (ctx, { ID }) =>
  read(ctx, await requireQuiz(ctx, ID, 'edit'), MOST_SHOWN)

async function read(ctx: Context, found: FoundQuiz, most: number): Promise<QuizAnalytics> {
  return (await readAll(ctx, found, most)).figures
}

async function readAll({ db }: Context, { quiz }: FoundQuiz, most: number) {
  const id = quiz.timeline_id
  const [asked, taken, answers] = await Promise.all([
    listAsked(db, id),
    listTaken(db, id, most),
    listInteractions(db, id, 'everybody'),
  ])
  return {
    figures: figuresOf({ ID: id, Name: quiz.name }, quiz.counted_attempt, asked, taken, answers),
    taken,
  }
}

/** A line for each attempt, with two columns for each question. */
export async function writeResults(ctx: Context, id: number) {
  const found = await requireQuiz(ctx, id, 'edit')
  const { figures, taken } = await readAll(ctx, found, MOST_WRITTEN)
  const { Questions, Rows } = figures
  const people = new Map(taken.map(it => [it.attempt_id, it]))
  const maySeeEmail = holds(ctx.viewer, 'manager')
  await recordAudit(ctx.db, ctx, { action: 'exported the results of a quiz', detail: { Quiz: id } })
  const head = ['Person', 'Attempt', 'Started', 'Finished', 'Points', 'Out of', 'Percent']
  const rules = ['Counts', 'Late', 'Waiting to be marked']
  const titles = Questions.flatMap(it => [titleOf(it), `${titleOf(it)} (points)`])
  const known = ['User name', 'Person ID', ...(maySeeEmail ? ['E-mail'] : [])]
  const lines = Rows.map(row => [
    row.DisplayName || 'Guest',
    row.Number,
    row.StartedAt,
    row.FinishedAt ?? '',
    row.Points,
    row.MostPoints,
    row.MostPoints > 0 ? Math.round((row.Points / row.MostPoints) * 1000) / 10 : '',
    ...Questions.flatMap(it => {
      const answer = row.Answers.find(some => some.ID === it.ID && some.Version === it.Version)
      return answer ? [answer.IsSkipped ? 'skipped' : answer.Answer, answer.Points] : ['', '']
    }),
    ...[row.IsCounted ? 'yes' : 'no', row.IsLate ? 'yes' : 'no', row.Waiting],
    // Two people of one name are told apart by these, also in a gradebook.
    people.get(row.AttemptID)?.user_name ?? '',
    row.PersonID ?? '',
    ...(maySeeEmail ? [people.get(row.AttemptID)?.email ?? ''] : []),
  ])
  const body = stringify(
    [[...head, ...titles, ...rules, ...known], ...lines].map(line =>
      line.map(it => (typeof it === 'string' ? guarded(it) : it)),
    ),
    FOR_SPREADSHEETS,
  )
  return { name: fileNameOf(found.quiz.name, 'csv'), type: 'text/csv; charset=utf-8', body }
}

const titleOf = ({ Question, Version, IsCurrent }: QuizAnalytics['Questions'][number]) =>
  IsCurrent && Version === 1 ? Question : `${Question} [version ${Version}]`
