// Quizzes themselves. Each change is in the transaction of its action, after its item was locked.
import type { QuizRules } from '@mediatheque/contract/quiz'
import { type RawBuilder, sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { RulesRow } from './attempt.rules.ts'

/** Who takes a quiz: a person, or who holds the key of an attempt. */
export type Holder = { personID: number } | { keyHash: Buffer }

export const isHolder = (holder: Holder | null): RawBuilder<boolean> => {
  if (!holder) return sql`false`
  return 'personID' in holder ? sql`a.person_id = ${holder.personID}` : sql`a.key_hash = ${holder.keyHash}`
}

export interface QuizRow extends RulesRow {
  timeline_id: number
  clip_data_id: number
  chapter_id: number | null
  name: string
  intro: string
  is_private: boolean
  maker_id: number | null
  is_default: boolean
}

export interface QuizCardRow extends QuizRow {
  questions: number
  most_points: number
  attempt: AttemptRow | null
  /** The finished attempt that counts. */
  score: AttemptRow | null
}

export interface AttemptRow {
  attempt_id: number
  number: number
  /** As text where it is inside JSON. */
  started_at: Date | string
  finished_at: Date | string | null
  points: number
  most_points: number
  is_late: boolean
  waiting: number
}

/** Of an attempt `a`: by the due date of today, so that a teacher who moves it moves lateness too. */
export const attemptFacts = sql`
  exists (select from answer w join timeline d on d.timeline_id = a.timeline_id
    where w.attempt_id = a.attempt_id and not w.is_skipped and w.answered_at > d.due_at) as is_late,
  (select count(*)::int from answer w where w.attempt_id = a.attempt_id and w.awaits_mark) as waiting`

const columns = sql`t.timeline_id, t.clip_data_id, t.chapter_id, t.name, t.intro, t.is_private, t.maker_id,
  coalesce(m.default_timeline_id = t.timeline_id, false) as is_default, t.most_attempts, t.counted_attempt,
  t.show_right, t.show_right_at, t.due_at, t.late_answers, coalesce(t.due_at < now(), false) as is_past_due,
  coalesce(t.show_right_at <= now(), false) as is_past_show_date`

export async function findQuiz(db: Handle, id: number): Promise<QuizRow | undefined> {
  const { rows } = await sql<QuizRow>`
    select ${columns} from timeline t join media_item m using (clip_data_id)
    where t.timeline_id = ${id}`.execute(db)
  return rows[0]
}

const attemptColumns = sql`a.attempt_id, a.number, a.started_at, a.finished_at, a.points, a.most_points,
  ${attemptFacts}`

/** What a closed quiz left open counts as it is. */
export const isOver = sql`(a.finished_at is not null or (t.late_answers = 'refused' and t.due_at < now()))`

/** As `countedAttempt` chooses, of an attempt `a` of the quiz `t`. */
export const countsFirst = sql`
  case t.counted_attempt when 'best' then -coalesce(a.points / nullif(a.most_points, 0), 0)
    when 'first' then a.number else -a.number end, a.number`

const cards = (where: RawBuilder<unknown>, holder: Holder | null) => sql<QuizCardRow>`
  select ${columns}, asked.questions, asked.most_points, last.attempt, counted.attempt as score
  from timeline t
  join media_item m using (clip_data_id)
  cross join lateral (
    select count(*) as questions, coalesce(sum(v.points), 0) as most_points
    from question q join question_version v on v.question_id = q.question_id and v.version = q.version
    where q.timeline_id = t.timeline_id and q.is_visible and q.removed_at is null
  ) asked
  left join lateral (
    select to_json(it) as attempt from (
      select ${attemptColumns} from attempt a where a.timeline_id = t.timeline_id and ${isHolder(holder)}
      order by a.number desc, a.attempt_id desc limit 1) it
  ) last on true
  left join lateral (
    select to_json(it) as attempt from (
      select ${attemptColumns} from attempt a where a.timeline_id = t.timeline_id and ${isHolder(holder)}
        and ${isOver}
      order by ${countsFirst} limit 1) it
  ) counted on true
  where ${where}
  order by lower(t.name), t.timeline_id`

/** By name (QUIZ-02). */
export const listQuizCards = async (db: Handle, clipDataID: number, holder: Holder | null) =>
  (await cards(sql`t.clip_data_id = ${clipDataID}`, holder).execute(db)).rows

export const readQuizCard = async (db: Handle, id: number, holder: Holder | null) =>
  (await cards(sql`t.timeline_id = ${id}`, holder).execute(db)).rows[0]

export interface QuizDraft {
  Name: string
  Intro: string
  ChapterID: number | null
  IsPrivate: boolean
}

const columnsOf = (it: QuizDraft) => ({
  name: it.Name,
  intro: it.Intro,
  chapter_id: it.ChapterID,
  is_private: it.IsPrivate,
})

export async function insertQuiz(tx: Tx, clipDataID: number, makerID: number, draft: QuizDraft) {
  const { timeline_id } = await tx
    .insertInto('timeline')
    .values({ clip_data_id: clipDataID, maker_id: makerID, ...columnsOf(draft) })
    .returning('timeline_id')
    .executeTakeFirstOrThrow()
  return timeline_id
}

export const updateQuiz = (tx: Tx, id: number, draft: QuizDraft) =>
  tx
    .updateTable('timeline')
    .set({ ...columnsOf(draft), updated_at: sql<Date>`now()` })
    .where('timeline_id', '=', id)
    .execute()

export const saveRules = (tx: Tx, id: number, it: QuizRules) =>
  tx
    .updateTable('timeline')
    .set({
      most_attempts: it.MostAttempts,
      counted_attempt: it.CountedAttempt,
      show_right: it.ShowRight,
      show_right_at: it.ShowRight === 'afterDate' ? it.ShowRightAt : null,
      due_at: it.DueAt,
      late_answers: it.LateAnswers,
      updated_at: sql<Date>`now()`,
    })
    .where('timeline_id', '=', id)
    .execute()

export const removeQuiz = (tx: Tx, id: number) =>
  tx.deleteFrom('timeline').where('timeline_id', '=', id).execute()

export const isChapterOf = async (db: Handle, clipDataID: number, chapterID: number) =>
  (await db
    .selectFrom('chapter')
    .select('chapter_id')
    .where('clip_data_id', '=', clipDataID)
    .where('chapter_id', '=', chapterID)
    .executeTakeFirst()) !== undefined

export const countQuizzes = async (db: Handle, clipDataID: number): Promise<number> => {
  const { count } = await db
    .selectFrom('timeline')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('clip_data_id', '=', clipDataID)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What search and cards say of the item. A private quiz is nobody else's business, so it does not count. */
export const noteQuizzes = (tx: Tx, clipDataID: number) =>
  sql`update media_item set
    has_quiz = exists (select from timeline where clip_data_id = ${clipDataID} and not is_private),
    default_timeline_id = (select timeline_id from timeline
      where timeline_id = media_item.default_timeline_id and not is_private)
    where clip_data_id = ${clipDataID}`.execute(tx)

/** QUIZ-10: by name; a private one for its maker, or for those who look after the item when there is none. */
export const listTimelines = (db: Handle, clipDataID: number, personID: number | null, mayEdit: boolean) =>
  db
    .selectFrom('timeline as t')
    .select(['t.timeline_id as ID', 't.name as Name', 't.chapter_id as ChapterID'])
    .where('t.clip_data_id', '=', clipDataID)
    .where(
      sql<boolean>`(not t.is_private or t.maker_id = ${personID} or (t.maker_id is null and ${mayEdit}::boolean))`,
    )
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.timeline_id')
    .execute()
