// What the worker is to do with slides. Every change of a running task is fenced by the moment it was begun.
import { SlideTaskKind, type SlideTaskState } from '@mediatheque/contract/slideshows'
import { sql, type UpdateObject } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { placeInQueue } from '../../platform/jobs/turns.sql.ts'
import { queues } from './queues.ts'

type Handle = Db | Tx

const OPEN: SlideTaskState[] = ['waiting', 'processing']

export interface TaskDraft {
  clip_data_id: number
  slideshow_id: number | null
  kind: SlideTaskKind
  requested_by: number
  is_dual?: boolean
  file_name?: string
  source_key?: string
  /** Null: that of the item. */
  language?: string | null
}

/** Nothing where the same is open already. */
export async function insertTask(tx: Tx, draft: TaskDraft): Promise<number | undefined> {
  const row = await tx
    .insertInto('slide_task')
    .values(draft)
    .onConflict(it => it.doNothing())
    .returning('slide_task_id')
    .executeTakeFirst()
  return row?.slide_task_id
}

const tasks = (db: Handle) =>
  db
    .selectFrom('slide_task as t')
    .selectAll('t')
    .select(
      sql<number>`case when t.status = 'waiting' then ${placeInQueue(
        Object.values(queues).map(it => it.name),
        sql`'slide-task-' || t.slide_task_id`,
        sql`exists (select from slide_task w
          where w.slide_task_id = (ahead.data ->> 'TaskID')::bigint and w.status = 'waiting')`,
      )} else 0 end`.as('place'),
    )

export type TaskRow = Awaited<ReturnType<typeof readTask>>

/** Those that are open or have failed, newest first. */
export const listTasks = (db: Handle, clipDataID: number, most: number) =>
  tasks(db)
    .where('t.clip_data_id', '=', clipDataID)
    .where('t.status', 'in', [...OPEN, 'failed'])
    .orderBy('t.slide_task_id', 'desc')
    .limit(most)
    .execute()

export const readTask = (db: Handle, taskID: number) =>
  tasks(db).where('t.slide_task_id', '=', taskID).executeTakeFirstOrThrow()

/** What failed is no longer told of; what is open ends. Answers its file, which is nobody's then. */
export const cancelTask = (tx: Tx, clipDataID: number, taskID: number) =>
  tx
    .updateTable('slide_task as t')
    .from('slide_task as o')
    .set({ status: 'cancelled', finished_at: sql<Date>`now()`, source_key: null })
    .whereRef('o.slide_task_id', '=', 't.slide_task_id')
    .where('t.slide_task_id', '=', taskID)
    .where('t.clip_data_id', '=', clipDataID)
    .where('t.status', 'in', [...OPEN, 'failed'])
    .returning('o.source_key')
    .executeTakeFirst()

export interface RunningTask {
  TaskID: number
  ClipDataID: number
  SlideShowID: number | null
  EncID: string
  Title: string
  /** That was chosen, or that of the item. */
  Language: string
  OwnerID: number
  RequestedBy: number | null
  Kind: SlideTaskKind
  IsDual: boolean
  FileName: string
  SourceKey: string | null
  StartedAt: Date
}

export async function beginTask(db: Db, taskID: number): Promise<RunningTask | undefined> {
  const begun = await db
    .updateTable('slide_task')
    // To the millisecond, which is all that a Date holds.
    .set({ status: 'processing', started_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
    .where('slide_task_id', '=', taskID)
    .where('status', 'in', OPEN)
    .returning('started_at')
    .executeTakeFirst()
  if (!begun?.started_at) return undefined
  const told = await readTold(db, taskID)
  return told && { ...told, StartedAt: begun.started_at }
}

export async function readTold(
  db: Handle,
  taskID: number,
): Promise<Omit<RunningTask, 'StartedAt'> | undefined> {
  const row = await db
    .selectFrom('slide_task as t')
    .innerJoin('media_item as m', 'm.clip_data_id', 't.clip_data_id')
    .select(['t.slide_task_id as TaskID', 't.clip_data_id as ClipDataID', 't.slideshow_id as SlideShowID'])
    .select([
      'm.enc_id as EncID',
      'm.title as Title',
      sql<string>`coalesce(t.language, m.language)`.as('Language'),
      'm.owner_id as OwnerID',
      't.requested_by as RequestedBy',
    ])
    .select(['t.kind', 't.is_dual as IsDual', 't.file_name as FileName', 't.source_key as SourceKey'])
    .where('t.slide_task_id', '=', taskID)
    .executeTakeFirst()
  if (!row) return undefined
  const { kind, ...told } = row
  return { ...told, Kind: SlideTaskKind.parse(kind) }
}

type Fence = Pick<RunningTask, 'TaskID' | 'StartedAt'>

/** False where it is no longer ours: cancelled, deleted, or taken over by another worker. */
export async function changeTask(
  db: Handle,
  { TaskID, StartedAt }: Fence,
  change: UpdateObject<DB, 'slide_task'>,
): Promise<boolean> {
  const row = await db
    .updateTable('slide_task')
    .set(change)
    .where('slide_task_id', '=', TaskID)
    .where('status', '=', 'processing')
    .where('started_at', '=', StartedAt)
    .returning('slide_task_id')
    .executeTakeFirst()
  return row !== undefined
}

export const isStillOurs = async (db: Handle, { TaskID, StartedAt }: Fence) =>
  (await db
    .selectFrom('slide_task')
    .select('slide_task_id')
    .where('slide_task_id', '=', TaskID)
    .where('status', '=', 'processing')
    .where('started_at', '=', StartedAt)
    .executeTakeFirst()) !== undefined

/** Given up by the queue, whoever held it last. */
export const failTask = (db: Handle, taskID: number, reason: string) =>
  db
    .updateTable('slide_task')
    .set({ status: 'failed', reason, finished_at: sql<Date>`now()`, source_key: null })
    .where('slide_task_id', '=', taskID)
    .where('status', 'in', OPEN)
    .returning('slide_task_id')
    .executeTakeFirst()

/** With what it made it goes too: then it can be asked for again. */
export const linkTask = (tx: Tx, taskID: number, showID: number) =>
  tx.updateTable('slide_task').set({ slideshow_id: showID }).where('slide_task_id', '=', taskID).execute()
