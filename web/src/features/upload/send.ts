// The effects of uploads: dispatches events to the reducer, stores what it changed, and does what it asks for.
import { pages } from '@mediatheque/contract/pages'
import { leaveFor } from '../../shared/api.ts'
import { setUploadsUnderWay } from '../../shared/uploads-under-way.ts'
import type { Batch, Made, Transfer } from './batch.rules.ts'
import { addStream, checkDuplicates, discardUpload, makeContainer, makeItem } from './effects.ts'
import { dropFile, fileOf, holdFile } from './files.ts'
import { adoptBatch, claimBatch, forgetBatch, keepBatch, keptBatchIDs } from './kept-batches.ts'
import { isSameFile } from './pick.rules.ts'
import { newWorker, sendOrder } from './start-worker.ts'
import type { UploadEffect, UploadEvent, UploadNews } from './upload-events.ts'
import { reduceUploads, transferIn } from './uploads.rules.ts'
import { letLeave, noteWhatIsLeft, uploads } from './uploads.ts'
import { isFailure, readMessage, reasonOf, type WorkerMessage, type WorkerOrder } from './worker-messages.ts'

/** UPL-17 */
const NOT_RECOGNISED = 649

/** Resolves when the browser has stored what was changed. */
async function dispatch(event: UploadEvent): Promise<void> {
  const before = uploads.get().batches
  const { state, effects } = reduceUploads(uploads.get(), event)
  uploads.change(state)
  // Progress is not stored: the server knows how much has arrived.
  const changed = event.type === 'progress' ? [] : state.batches.filter(it => !before.includes(it))
  const stored = changed.map(keepBatch)
  for (const effect of effects) void run(effect)
  await Promise.all(stored)
}

async function run(effect: UploadEffect): Promise<void> {
  switch (effect.type) {
    case 'send-file':
      return sendFile(effect.transfer, effect.personID)
    case 'stop-sending':
      return worker?.postMessage({ order: 'stop', id: effect.id } satisfies WorkerOrder)
    case 'check-duplicates':
      return dispatch(await checkDuplicates(effect.id, effect.uploadURL))
    case 'make-item':
      return dispatch(await makeItem(effect.batch, effect.transfer))
    case 'add-stream':
      return dispatch(await addStream(effect.transfer, effect.item))
    case 'make-container':
      return dispatch(await makeContainer(effect.batch))
    case 'drop-file':
      return dropFile(effect.id)
    case 'discard-upload':
      return discardUpload(effect.uploadURL)
    case 'forget-batch':
      await forgetBatch(effect.batchID)
      return noteWhatIsLeft()
    case 'notify':
      for (const listener of newsListeners) listener(effect.news)
  }
}

const newsListeners = new Set<(news: UploadNews) => void>()

/** Subscribes to what the person should be notified of, on whatever page they are. */
export function onNews(listener: (news: UploadNews) => void) {
  newsListeners.add(listener)
  return () => void newsListeners.delete(listener)
}

let worker: Worker | undefined

function startWorker(): Worker {
  if (worker) return worker
  worker = newWorker()
  worker.addEventListener('message', ({ data }) => {
    const message = readMessage(data)
    if (message) void dispatch(eventOf(message))
    else void giveUpWorker()
  })
  worker.addEventListener('error', () => void dispatch(eventOf({ id: null, said: 'failed' })))
  return worker
}

function eventOf(message: WorkerMessage): UploadEvent {
  if (isFailure(message)) return { type: 'send-failed', id: message.id, problem: reasonOf(message) }
  const { id } = message
  switch (message.said) {
    case 'progress':
      return { type: 'progress', id, sent: message.sent, atMs: performance.now() }
    case 'waiting':
      return { type: 'connection-lost', id }
    case 'sending':
      return { type: 'upload-created', id, uploadURL: message.uploadURL }
    case 'sent':
      return { type: 'file-sent', id, uploadURL: message.uploadURL }
  }
}

/** A message that is not recognised: nobody knows what the worker does now (UPL-17). */
async function giveUpWorker() {
  worker?.terminate()
  worker = undefined
  await dispatch({ type: 'worker-lost' })
  letLeave()
  leaveFor(`${pages.sorry.path}?error=${NOT_RECOGNISED}`)
}

async function sendFile({ id, uploadURL }: Transfer, personID: number) {
  const file = await fileOf(id)
  if (!file) return dispatch({ type: 'file-missing', id })
  // Paused or cancelled while the file was being read.
  if (transferIn(uploads.get(), id)?.state !== 'sending') return
  startWorker().postMessage(sendOrder({ id, file, uploadURL, personID }))
}

/** Resolves when the batch is stored. */
export async function startBatch(batch: Batch) {
  setUploadsUnderWay(true)
  await Promise.all([claimBatch(batch.id), dispatch({ type: 'batch-added', batch })])
}

let restoring: Promise<void> | undefined

/** Continues what an earlier page or a closed tab has left. */
export const restoreUploads = (personID: number) => {
  restoring ??= restore(personID)
  return restoring
}

async function restore(personID: number) {
  for (const id of await keptBatchIDs(personID))
    if (!uploads.get().batches.some(it => it.id === id)) void adopt(id)
}

async function adopt(id: string) {
  const batch = await adoptBatch(id)
  if (batch) await dispatch({ type: 'batch-added', batch })
}

export const dismissBatch = (batchID: string) => dispatch({ type: 'batch-dismissed', batchID })
export const pauseTransfer = (id: string) => dispatch({ type: 'paused', id })
export const resumeTransfer = (id: string) => dispatch({ type: 'resumed', id })
export const retryTransfer = (id: string) => dispatch({ type: 'retried', id })
export const retryContainer = (batchID: string) => dispatch({ type: 'container-retried', batchID })
export const cancelTransfers = (ids: readonly string[]) => dispatch({ type: 'cancelled', ids })
export const takeAnyway = (id: string) => dispatch({ type: 'duplicate-accepted', id })
export const takeExisting = (id: string, item: Made) => dispatch({ type: 'existing-chosen', id, item })

/** False when it is another file than the one that was begun. */
export async function giveFileAgain(id: string, file: File): Promise<boolean> {
  const transfer = transferIn(uploads.get(), id)
  if (!transfer || !isSameFile(transfer, file)) return false
  await holdFile(id, file)
  await resumeTransfer(id)
  return true
}
