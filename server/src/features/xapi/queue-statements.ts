import type { Tx } from '../../platform/db/connect.ts'
import { putInOutbox } from '../../platform/outbox/outbox.ts'
import type { WatchedMore } from '../analytics/index.ts'
import type { Reporting } from '../quizzes/index.ts'
import { wantsStatements } from './record-store.ts'
import { statementDestination } from './send-statement.ts'
import {
  answeredStatement,
  completedStatement,
  type Statement,
  viewingStatement,
} from './statements.rules.ts'
import * as store from './xapi.sql.ts'

/** Each statement is a subject of its own: none takes the place of another. */
const put = (tx: Tx, { jobs }: Reporting, statements: readonly Statement[]) =>
  putInOutbox(
    tx,
    jobs,
    statementDestination,
    [...new Map(statements.map(it => [it.id, it])).values()].map(payload => ({
      ...{ subject: payload.id, payload },
    })),
  )

/** In the transaction that stores what was watched. */
export async function queueViewingStatements(tx: Tx, platform: Reporting, it: WatchedMore): Promise<void> {
  if (!(await wantsStatements(tx, platform))) return
  const row = await store.readWatched(tx, it.clipDataID, it.personID)
  if (!row) return
  const statements = it.events.flatMap(
    event =>
      viewingStatement({
        site: platform.config.baseUrl,
        actor: { personID: it.personID, displayName: row.display_name },
        video: { encID: row.enc_id, title: row.title, durationSecs: row.duration_secs },
        visit: it.visit,
        event: {
          ...{ kind: event.i, number: event.number, at: event.dt, placeSecs: event.ct },
          fromSecs: event.StartTimeSecs,
        },
        segments: it.segments,
      }) ?? [],
  )
  await put(tx, platform, statements)
}

/** In the transaction that changed the scores. What was queued before is the same statement and is not sent again. */
export async function queueAnswerStatements(
  tx: Tx,
  platform: Reporting,
  { timelineID, personIDs }: { timelineID: number; personIDs: readonly number[] },
): Promise<void> {
  if (!(await wantsStatements(tx, platform))) return
  const rows = await store.listAnswered(tx, timelineID, personIDs)
  await put(
    tx,
    platform,
    rows.flatMap(row => statementsOf(row, timelineID, platform.config.baseUrl)),
  )
}

function statementsOf(row: store.AnswerRow, timelineID: number, site: string): Statement[] {
  const taken = {
    site,
    actor: { personID: row.person_id, displayName: row.display_name },
    video: { encID: row.enc_id, title: row.title, durationSecs: row.duration_secs },
    quiz: { timelineID, name: row.quiz },
    attemptID: row.attempt_id,
  }
  const answered = answeredStatement(taken, {
    ...{ questionID: row.question_id, version: row.version, question: row.question, answer: row.answer },
    ...{ isCorrect: row.is_correct, points: row.points, mostPoints: row.most_points, at: row.answered_at },
  })
  if (!row.finished_at) return [answered]
  const completed = completedStatement(taken, {
    ...{ points: row.attempt_points, mostPoints: row.attempt_most_points, at: row.finished_at },
  })
  return [answered, completed]
}
