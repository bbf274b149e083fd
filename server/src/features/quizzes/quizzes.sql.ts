// Quizzes themselves. Each change stands in the transaction of its action, after its item was locked.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

type Handle = Db | Tx

/** Who takes a quiz: a person, or who holds the key of an attempt. */
export type Holder = { personID: number } | { keyHash: Buffer }

export const isHolder = (holder: Holder | null): RawBuilder<boolean> => {
  if (!holder) return sql`false`
  return 'personID' in holder ? sql`a.person_id = ${holder.personID}` : sql`a.key_hash = ${holder.keyHash}`
}

export interface QuizRow {
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
}

export interface AttemptRow {
  attempt_id: number
  number: number
  /** As text where it stands inside JSON. */
  started_at: Date | string
  finished_at: Date | string | null
  points: number
  most_points: number
}

const columns = sql`t.timeline_id, t.clip_data_id, t.chapter_id, t.name, t.intro, t.is_private, t.maker_id,
  coalesce(m.default_timeline_id = t.timeline_id, false) as is_default`

export async function findQuiz(db: Handle, id: number): Promise<QuizRow | undefined> {
  const { rows } = await sql<QuizRow>`
    select ${columns} from timeline t join media_item m using (clip_data_id)
    where t.timeline_id = ${id}`.execute(db)
  return rows[0]
}

const cards = (where: RawBuilder<unknown>, holder: Holder | null) => sql<QuizCardRow>`
  select ${columns}, asked.questions, asked.most_points, last.attempt
  from timeline t
  join media_item m using (clip_data_id)
  cross join lateral (
    select count(*) as questions, coalesce(sum(v.points), 0) as most_points
    from question q join question_version v on v.question_id = q.question_id and v.version = q.version
    where q.timeline_id = t.timeline_id and q.is_visible and q.removed_at is null
  ) asked
  left join lateral (
    select json_build_object('attempt_id', a.attempt_id, 'number', a.number, 'started_at', a.started_at,
      'finished_at', a.finished_at, 'points', a.points, 'most_points', a.most_points) as attempt
    from attempt a where a.timeline_id = t.timeline_id and ${isHolder(holder)}
    order by a.number desc, a.attempt_id desc limit 1
  ) last on true
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
