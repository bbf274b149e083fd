// Asking the worker for something, looking how far it is, and breaking it off.
import { randomBytes } from 'node:crypto'
import {
  FILES_UPLOADED,
  type OCRLanguage,
  OCRStatus,
  SLIDE_EXTENSIONS,
  type SlideTask,
  SlideTaskKind,
  SlideTaskState,
  type slideshows,
} from '@mediatheque/contract/slideshows'
import { changeItem, recordChange, requireItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { takeAttachment } from '../upload/index.ts'
import { changeShow, noteChange } from './change-slideshow.ts'
import { publishTask } from './publish-task.ts'
import { jobKey, queues } from './queues.ts'
import { readOCRStatuses } from './slides-of.sql.ts'
import { countSlides, queueSlides } from './slideshows.sql.ts'
import {
  cancelTask,
  insertTask,
  listTasks,
  readTask,
  readTold,
  type TaskDraft,
  type TaskRow,
} from './tasks.sql.ts'

const MOST_SHOWN = 50

async function queueTask(tx: Tx, ctx: Context, draft: Omit<TaskDraft, 'requested_by'>): Promise<TaskRow> {
  const requested_by = personOf(ctx).PersonID
  const TaskID = await insertTask(tx, { ...draft, requested_by })
  if (TaskID === undefined) throw new Refusal('conflict', 'slides-under-way')
  await ctx.jobs.send(
    tx,
    queues[draft.kind],
    { TaskID },
    { turnOf: requested_by, singletonKey: jobKey(TaskID) },
  )
  return readTask(tx, TaskID)
}

/** SLIDE-05 */
export const processSlide: Action<typeof slideshows.processSlide> = async (ctx, { EncID, ssid, file }) => {
  const { row } = await requireItem(ctx, EncID, 'edit')
  const sent = await takeAttachment(ctx, file, { extensions: SLIDE_EXTENSIONS })
  const source_key = `posters/${row.enc_id}/slides-${randomBytes(8).toString('hex')}.${sent.extension}`
  await ctx.files.write(source_key, await sent.read())
  try {
    const task = await changeShow(ctx, EncID, ssid, async (tx, found, show) => {
      if (show.is_video_ocr) throw new Refusal('conflict', 'slideshow-read-from-video')
      await noteChange(tx, ctx, found, 'added slides', { Name: show.name, File: sent.name })
      const { clip_data_id, slideshow_id } = show
      return queueTask(tx, ctx, {
        clip_data_id,
        slideshow_id,
        kind: 'file',
        file_name: sent.name,
        source_key,
      })
    })
    await sent.done()
    return { Success: true, Message: FILES_UPLOADED, Data: shown(task) }
  } catch (error) {
    await ctx.files.remove(source_key)
    throw error
  }
}

/** SLIDE-10 */
export const submitSlideOCR: Action<typeof slideshows.submitSlideOCR> = async (ctx, it) => {
  const task = await changeShow(ctx, it.ClipDataID, it.SlideShowID, async (tx, found, show) => {
    if (show.is_video_ocr) throw new Refusal('conflict', 'slideshow-read-from-video')
    const task = await orderFor(tx, ctx, { ...show, language: it.Language }, 'ocr')
    await queueSlides(tx, show.slideshow_id, task.slide_task_id)
    await noteChange(tx, ctx, found, 'had slides read', { Name: show.name })
    return task
  })
  return { Success: true, Data: shown(task) }
}

export const alignSlideshow: Action<typeof slideshows.align> = async (ctx, { EncID, ssid }) => {
  const task = await changeShow(ctx, EncID, ssid, async (tx, found, show) => {
    const task = await orderFor(tx, ctx, show, 'align')
    await noteChange(tx, ctx, found, 'had the times of slides found', { Name: show.name })
    return task
  })
  return { Success: true, Data: shown(task) }
}

async function orderFor(
  tx: Tx,
  ctx: Context,
  it: { clip_data_id: number; slideshow_id: number; language?: OCRLanguage | undefined },
  kind: 'ocr' | 'align',
) {
  const { clip_data_id, slideshow_id, language = null } = it
  if ((await countSlides(tx, slideshow_id)) === 0) throw new Refusal('conflict', 'no-slides-yet')
  return queueTask(tx, ctx, { clip_data_id, slideshow_id, kind, language })
}

/** SLIDE-11, SLIDE-12 */
export const submitVideoOCR: Action<typeof slideshows.submitVideoOCR> = async (ctx, it) => {
  const task = await changeItem(ctx, it.ClipDataID, 'edit', 'slides', async (tx, found) => {
    const { clip_data_id } = found.row
    const status = await readOCRStatuses(tx, clip_data_id)
    if (it.IsDual && status.DualOCRStatusID === null) throw new Refusal('conflict', 'no-second-picture')
    if ((it.IsDual ? status.DualOCRStatusID : status.OCRStatusID) !== OCRStatus.None)
      throw new Refusal('conflict', 'text-already-requested')
    await recordChange(tx, ctx, found, 'had the text in the video read', { Dual: it.IsDual })
    return queueTask(tx, ctx, {
      clip_data_id,
      slideshow_id: null,
      kind: 'video-ocr',
      is_dual: it.IsDual,
      language: it.Language ?? null,
    })
  })
  return { Success: true, Data: shown(task), OCRStatusID: OCRStatus.Waiting }
}

export const showTasks: Action<typeof slideshows.tasks> = async (ctx, { EncID }) => {
  const { row } = await requireItem(ctx, EncID, 'edit')
  const Items = (await listTasks(ctx.db, row.clip_data_id, MOST_SHOWN)).map(shown)
  return { Items, Total: Items.length }
}

export const cancelSlideTask: Action<typeof slideshows.cancelTask> = async (ctx, { EncID, taskid }) => {
  const cancelled = await changeItem(ctx, EncID, 'edit', 'slides', async (tx, found) => {
    const row = await cancelTask(tx, found.row.clip_data_id, taskid)
    if (!row) throw new Refusal('not-found', 'slides-not-under-way')
    await recordChange(tx, ctx, found, 'cancelled work on slides', {})
    return { told: await readTold(tx, taskid), key: row.source_key }
  })
  if (cancelled.key) await ctx.files.remove(cancelled.key)
  if (cancelled.told) publishTask(ctx, cancelled.told, 'cancelled', 0)
  return { Success: true }
}

const shown = (row: TaskRow): SlideTask => ({
  ID: row.slide_task_id,
  SlideShowID: row.slideshow_id,
  Kind: SlideTaskKind.parse(row.kind),
  FileName: row.file_name,
  State: SlideTaskState.parse(row.status),
  QueuePosition: Number(row.place),
  Percent: row.percent,
  Reason: row.reason,
  RequestedAt: row.queued_at.toISOString(),
})
