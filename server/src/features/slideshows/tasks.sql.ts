// What the worker is to do with slides.
import { SlideTaskKind, type SlideTaskState } from '@mediatheque/contract/slideshows'
import { sql } from 'kysely'
import type { Db, Handle, Tx } from '../../platform/db/connect.ts'
import { type Lease, taskRows } from '../../platform/jobs/task-rows.sql.ts'
import { placeInQueue } from '../../platform/jobs/turns.sql.ts'
import { queues } from './queues.ts'

export const slideTasks = taskRows('slide_task', 'slide_task_id')

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

/** What failed is no longer told of; what is open ends. Returns its file, which is nobody's then. */
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
  Lease: Lease
}

export async function beginTask(db: Db, taskID: number): Promise<RunningTask | undefined> {
  const lease = await slideTasks.begin(db, taskID)
  const told = lease && (await readTold(db, taskID))
  return told && { ...told, Lease: lease }
}

export async function readTold(db: Handle, taskID: number): Promise<Omit<RunningTask, 'Lease'> | undefined> {
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

/** With what it made it goes too: then it can be asked for again. */
export const linkTask = (tx: Tx, taskID: number, showID: number) =>
  tx.updateTable('slide_task').set({ slideshow_id: showID }).where('slide_task_id', '=', taskID).execute()
