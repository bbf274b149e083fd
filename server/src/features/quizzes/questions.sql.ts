// What a quiz asks. A version that has been answered stays as it is; the database holds that too.
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Content } from './versions.rules.ts'

export interface QuestionRow extends Content {
  question_id: number
  at_secs: number
  is_visible: boolean
  is_required: boolean
  jump_to_secs: number | null
  version: number
  answered: number
}

const select = sql`
  select q.question_id, q.at_secs, q.is_visible, q.is_required, q.jump_to_secs, v.version, v.mode, v.question,
    v.options, v.points, v.feedback_right, v.feedback_wrong, v.image_key, v.image_description,
    v.is_hand_marked,
    (select count(*) from answer w where w.question_id = v.question_id and w.version = v.version) as answered
  from question q join question_version v on v.question_id = q.question_id and v.version = q.version`

/** In the order of time. */
export const listQuestions = async (db: Handle, timelineID: number): Promise<QuestionRow[]> =>
  (
    await sql<QuestionRow>`${select} where q.timeline_id = ${timelineID} and q.removed_at is null
      order by q.at_secs, q.question_id`.execute(db)
  ).rows

const read = async (db: Handle, id: number) =>
  (await sql<QuestionRow>`${select} where q.question_id = ${id}`.execute(db)).rows[0]

/** The row first, what it says after: a version that another transaction has just made is seen. */
const lock = (tx: Tx, timelineID: number, id: number) =>
  tx
    .selectFrom('question')
    .select(['question_id', 'is_visible'])
    .where('timeline_id', '=', timelineID)
    .where('question_id', '=', id)
    .where('removed_at', 'is', null)

/** So that nobody answers it while it changes. */
export async function lockQuestion(tx: Tx, timelineID: number, id: number) {
  const found = await lock(tx, timelineID, id).forUpdate().executeTakeFirst()
  return found && read(tx, id)
}

/** As it is asked now; held against changes, not against others who answer. */
export async function shareQuestion(tx: Tx, timelineID: number, id: number) {
  const found = await lock(tx, timelineID, id).forShare().executeTakeFirst()
  return found?.is_visible ? read(tx, id) : undefined
}

export interface Place {
  at_secs: number
  is_visible: boolean
  is_required: boolean
  jump_to_secs: number | null
}

export async function insertQuestion(
  tx: Tx,
  timelineID: number,
  place: Place,
  content: Content,
  personID: number,
): Promise<number> {
  const { question_id } = await tx
    .insertInto('question')
    .values({ timeline_id: timelineID, ...place })
    .returning('question_id')
    .executeTakeFirstOrThrow()
  await insertVersion(tx, question_id, 1, content, personID)
  return question_id
}

const columnsOf = ({ options, ...content }: Content) => ({ ...content, options: JSON.stringify(options) })

async function insertVersion(tx: Tx, id: number, version: number, content: Content, personID: number) {
  await tx
    .insertInto('question_version')
    .values({ question_id: id, version, made_by: personID, ...columnsOf(content) })
    .execute()
}

export const placeQuestion = (tx: Tx, id: number, place: Place) =>
  tx.updateTable('question').set(place).where('question_id', '=', id).execute()

export async function addVersion(tx: Tx, id: number, version: number, content: Content, personID: number) {
  await insertVersion(tx, id, version, content, personID)
  await tx.updateTable('question').set({ version }).where('question_id', '=', id).execute()
}

export const rewriteVersion = (tx: Tx, id: number, version: number, content: Content, personID: number) =>
  tx
    .updateTable('question_version')
    .set({ ...columnsOf(content), made_by: personID, made_at: sql<Date>`now()` })
    .where('question_id', '=', id)
    .where('version', '=', version)
    .execute()

export const isAnswered = async (tx: Tx, id: number) =>
  (await tx.selectFrom('answer').select('question_id').where('question_id', '=', id).executeTakeFirst()) !==
  undefined

export const markRemoved = (tx: Tx, id: number) =>
  tx.updateTable('question').set({ removed_at: sql<Date>`now()` }).where('question_id', '=', id).execute()

export const deleteQuestion = (tx: Tx, id: number) =>
  tx.deleteFrom('question').where('question_id', '=', id).execute()

export interface VersionRow extends Content {
  version: number
  made_at: Date
  made_by: string
  answered: number
}

/** Oldest first. */
export const listVersions = async (db: Handle, timelineID: number, id: number): Promise<VersionRow[]> =>
  (
    await sql<VersionRow>`
      select v.version, v.mode, v.question, v.options, v.points, v.feedback_right, v.feedback_wrong, v.image_key,
        v.image_description, v.is_hand_marked, v.made_at, coalesce(p.display_name, '') as made_by,
        (select count(*) from answer w where w.question_id = v.question_id and w.version = v.version) as answered
      from question_version v join question q using (question_id) left join person p on p.person_id = v.made_by
      where q.timeline_id = ${timelineID} and q.question_id = ${id} order by v.version`.execute(db)
  ).rows

/** In storage; of one question where one is named. */
export async function listPictures(db: Handle, timelineID: number, id: number | null = null) {
  const { rows } = await sql<{ key: string }>`
    select distinct v.image_key as key from question_version v join question q using (question_id)
    where q.timeline_id = ${timelineID} and v.image_key is not null
      ${id === null ? sql`` : sql`and q.question_id = ${id}`}`.execute(db)
  return rows.map(row => row.key)
}

/** Whether these bytes belong to a quiz of the item, and to which. */
export async function quizOfPicture(db: Handle, clipDataID: number, key: string) {
  const { rows } = await sql<{ timeline_id: number }>`
    select t.timeline_id from question_version v join question q using (question_id) join timeline t using (timeline_id)
    where t.clip_data_id = ${clipDataID} and v.image_key = ${key} limit 1`.execute(db)
  return rows[0]?.timeline_id
}
