// One run of a task: begun, watched over, and ended in one transaction with what it made.

import { sql } from 'kysely'
import { publishItemChange } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import type { DocumentRun } from '../../platform/document-tools/run-document-tool.ts'
import { inWorkFolder } from '../../platform/files/work-folder.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Lost, runFenced } from '../../platform/jobs/fenced-task.ts'
import { NoUseRetrying } from '../../platform/jobs/job.ts'
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'
import { notifyPeople } from '../notifications/index.ts'
import { doneNotice, failedNotice } from './notices.rules.ts'
import { publishTask } from './publish-task.ts'
import { jobKey, queues } from './queues.ts'
import { beginTask, type RunningTask, readTold, slideTasks } from './tasks.sql.ts'

const TELL_EVERY_MS = 500
/** 100 is for when everything is there. */
const MOST_PERCENT = 99

export const percentOf = (share: number) => Math.min(MOST_PERCENT, Math.floor(share * 100))

export interface TaskRun {
  platform: Platform
  task: RunningTask
  /** A folder of its own, gone when it is over. */
  work: string
  tools: DocumentRun & { signal: AbortSignal }
  /** From 0 to 1; fails with Lost where the task is no longer ours. */
  report(share: number): Promise<void>
  /** The same where nobody can wait for it. */
  note(share: number): void
  /** Everything it made becomes the item's in one step. */
  finish(store: (tx: Tx) => Promise<void>): Promise<void>
}

export async function runTask(
  platform: Platform,
  taskID: number,
  stopping: AbortSignal,
  make: (run: TaskRun) => Promise<void>,
): Promise<void> {
  const { config, db } = platform
  await runFenced(
    platform,
    {
      begin: () => beginTask(db, taskID),
      isHeld: ({ Lease }) => slideTasks.isHeld(db, Lease),
      run: async (task, signal) => {
        publishTask(platform, task, 'processing', 0)
        await inWorkFolder(config, 'slides', work => make(runOf(platform, task, work, signal)))
      },
      release: task => returnToQueue(platform, task),
      fail: async (_, error) => {
        throw failureOf(error)
      },
    },
    stopping,
  )
}

/** What a file or a recording is to blame for is so the next time too. */
function failureOf(error: unknown): unknown {
  if (error instanceof DocumentRefused) return new NoUseRetrying(error.message, { cause: error.tail })
  const isRefused = error instanceof ToolFailed && error.why === 'failed'
  return isRefused ? new NoUseRetrying('This file could not be read', { cause: error.tail }) : error
}

function runOf(platform: Platform, task: RunningTask, work: string, signal: AbortSignal): TaskRun {
  const { config, db, log } = platform
  let told = 0
  const report = async (share: number) => {
    signal.throwIfAborted()
    if (Date.now() - told < TELL_EVERY_MS) return
    told = Date.now()
    const percent = percentOf(share)
    if (!(await slideTasks.change(db, task.Lease, { percent }))) throw new Lost()
    publishTask(platform, task, 'processing', percent)
  }
  return {
    platform,
    task,
    work,
    tools: { home: work, mostSecs: config.mediaMostSecs, niceness: config.mediaNiceness, signal },
    report,
    note: share => void report(share).catch(err => log.debug({ err }, 'progress of slides was not told')),
    finish: store => finish(platform, task, store),
  }
}

async function finish(platform: Platform, task: RunningTask, store: (tx: Tx) => Promise<void>) {
  const publishNotices = await platform.db.transaction().execute(async tx => {
    const end = { status: 'done', percent: 100, finished_at: sql`now()`, source_key: null }
    if (!(await slideTasks.change(tx, task.Lease, end))) throw new Lost()
    await store(tx)
    const notice = doneNotice(task)
    return notice && task.RequestedBy !== null ? notifyPeople(tx, [task.RequestedBy], notice) : undefined
  })
  publishNotices?.(platform)
  publishTask(platform, task, 'done', 100)
  publishItemChange(platform, task.EncID, 'slides')
}

/** Stopped with the worker, not by its own fault: it goes on later, and no try is counted. */
async function returnToQueue({ db, jobs }: Platform, task: RunningTask) {
  await db.transaction().execute(async tx => {
    if (await slideTasks.release(tx, task.Lease))
      await jobs.send(
        tx,
        queues[task.Kind],
        { TaskID: task.TaskID },
        { turnOf: task.RequestedBy, singletonKey: jobKey(task.TaskID), keepsPlace: true },
      )
  })
}

/** After the last try. */
export async function giveUp(platform: Platform, taskID: number, reason: string) {
  const told = await platform.db.transaction().execute(async tx => {
    const before = await readTold(tx, taskID)
    if (!before || !(await slideTasks.fail(tx, taskID, reason, { source_key: null }))) return undefined
    const people = before.RequestedBy === null ? [] : [before.RequestedBy]
    return { task: before, publishNotices: await notifyPeople(tx, people, failedNotice(before)) }
  })
  if (!told) return
  if (told.task.SourceKey) await platform.files.remove(told.task.SourceKey)
  told.publishNotices(platform)
  publishTask(platform, told.task, 'failed', 0)
  publishItemChange(platform, told.task.EncID, 'slides')
}
