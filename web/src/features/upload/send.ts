// The way of each file: sent by the worker, looked at by the server, made into an item, put into a playlist.
import { fields } from '@mediatheque/contract/fields'
import { pages } from '@mediatheque/contract/pages'
import { RecordType } from '@mediatheque/contract/primitives'
import { streams } from '@mediatheque/contract/streams'
import { upload } from '@mediatheque/contract/upload'
import { api, CallFailed, LoggedOut, leaveFor } from '../../shared/api.ts'
import {
  type Batch,
  type Made,
  madeItems,
  mayMakeContainer,
  nextToSend,
  primaryOf,
  type Transfer,
  uploadIDOf,
} from './batch.rules.ts'
import { formResult, itemInput, processInput } from './details.rules.ts'
import { dropFile, fileOf, holdFile } from './files.ts'
import { GONE, patiently } from './patiently.ts'
import { isSameFile } from './pick.rules.ts'
import { newWorker, sendOrder } from './start-worker.ts'
import {
  addBatch,
  batchOf,
  changeBatch,
  changeTransfer,
  forgetRate,
  letLeave,
  noteProgress,
  removeTransfer,
  transferNow,
  uploadsNow,
} from './uploads.ts'
import { isFailure, readMessage, reasonOf, type WorkerMessage, type WorkerOrder } from './worker-messages.ts'

const MOST_AT_ONCE = 2
/** UPL-17 */
const NOT_RECOGNISED = 649

type News =
  | { kind: 'failed'; transfer: Transfer }
  | { kind: 'made' }
  | { kind: 'containerFailed'; batch: Batch }
const newsListeners = new Set<(news: News) => void>()

/** What somebody should be told of, wherever they are now. */
export function onNews(listener: (news: News) => void) {
  newsListeners.add(listener)
  return () => void newsListeners.delete(listener)
}
const announce = (news: News) => {
  for (const listener of newsListeners) listener(news)
}

let worker: Worker | undefined

function tell(order: WorkerOrder) {
  if (!worker) {
    worker = newWorker()
    worker.addEventListener('message', ({ data }) => hear(data))
    worker.addEventListener('error', () => void hear('failed'))
  }
  worker.postMessage(order)
}

function hear(data: unknown) {
  const message = readMessage(data)
  if (message) return heed(message)
  void lose()
}

/** Nobody knows what the worker does now: what was on the line has failed (UPL-17). */
async function lose() {
  worker?.terminate()
  worker = undefined
  const lost = onTheLine()
  await Promise.all(lost.map(it => changeTransfer(it.id, { state: 'failed', problem: '' })))
  letLeave()
  leaveFor(`${pages.sorry.path}?error=${NOT_RECOGNISED}`)
}

const onTheLine = () =>
  uploadsNow()
    .batches.flatMap(it => it.transfers)
    .filter(it => it.state === 'sending' || it.state === 'interrupted')

function heed(message: WorkerMessage) {
  if (isFailure(message)) {
    const failed = message.id === null ? onTheLine().map(it => it.id) : [message.id]
    for (const id of failed) void fail(id, reasonOf(message))
    return
  }
  if (message.said === 'progress') return noteProgress(message.id, message.sent)
  if (message.said === 'waiting') {
    forgetRate(message.id)
    return void changeTransfer(message.id, { state: 'interrupted' })
  }
  if (message.said === 'sending')
    return void changeTransfer(message.id, { state: 'sending', uploadURL: message.uploadURL })
  void arrived(message.id, message.uploadURL)
}

/** UPL-16: the others go on. */
async function fail(id: string, problem: string) {
  await changeTransfer(id, { state: 'failed', problem })
  const transfer = transferNow(id)
  if (transfer) announce({ kind: 'failed', transfer })
  goOn()
}

export async function startBatch(batch: Batch) {
  await addBatch(batch)
  goOn()
}

/** Whatever can be done next is begun: files in their order, then playlists whose files are all there. */
export function goOn() {
  for (const transfer of nextToSend(uploadsNow().batches, MOST_AT_ONCE)) void send(transfer)
  for (const { id, state } of uploadsNow().batches.flatMap(it => it.transfers))
    if (state === 'checking' && !lookedAt.has(id)) void look(id)
  for (const batch of uploadsNow().batches) if (mayMakeContainer(batch)) void makeContainer(batch)
}

async function send(transfer: Transfer) {
  const { id } = transfer
  const personID = batchOf(id)?.personID ?? 0
  await changeTransfer(id, { state: 'sending', problem: '' })
  const file = await fileOf(id)
  if (!file) return changeTransfer(id, { state: 'missing' })
  if (transferNow(id)?.state !== 'sending') return
  tell(sendOrder({ id, file, uploadURL: transfer.uploadURL, personID }))
}

async function arrived(id: string, uploadURL: string) {
  const size = transferNow(id)?.size ?? 0
  await changeTransfer(id, { state: 'checking', uploadURL, hasArrived: true, sent: size })
  goOn()
}

const lookedAt = new Set<string>()

/** The same bytes may be in the library already: then the person decides. */
async function look(id: string) {
  lookedAt.add(id)
  try {
    const transfer = transferNow(id)
    if (!transfer?.uploadURL) return
    if (transfer.stream) return await join(transfer)
    const filename = uploadIDOf(transfer.uploadURL)
    const { SameAs } = await patiently(() => api(upload.received, { filename }))
    if (SameAs.length > 0 && !transfer.takesAnyway)
      return await changeTransfer(id, { state: 'same', sameAs: SameAs })
    await make(id)
  } catch (error) {
    await refused(id, error)
  } finally {
    lookedAt.delete(id)
  }
}

/** A further stream waits until its item is there; without it, it becomes an item itself. */
async function join({ id, stream, cut, uploadURL }: Transfer) {
  const primary = primaryOf(batchOf(id)?.transfers ?? [], { id, stream })
  if (!primary || !stream) {
    await changeTransfer(id, { stream: null })
    return make(id)
  }
  if (primary.state === 'failed') throw new Error(WITHOUT_ITEM)
  const { item } = primary
  if (!item) return
  await changeTransfer(id, { state: 'processing' })
  const input = {
    ...{ EncID: item.EncID, fn: uploadIDOf(uploadURL ?? '') },
    ...{ Name: stream.name, PrimaryName: stream.primaryName },
    ...(cut && { TrimStart: cut.startSecs, TrimEnd: cut.endSecs }),
  }
  await patiently(() => api(streams.add, input))
  dropFile(id)
  await changeTransfer(id, { state: 'done', item })
  goOn()
}

const WITHOUT_ITEM = 'The recording that this belongs to could not be added'

let fieldsAsked: Promise<Awaited<ReturnType<typeof askFields>>> | undefined
const askFields = () => patiently(() => api(fields.list, {}))
const knownFields = async () => {
  fieldsAsked ??= askFields()
  return (await fieldsAsked).Items
}

async function make(id: string) {
  await changeTransfer(id, { state: 'processing' })
  const [batch, transfer, known] = [batchOf(id), transferNow(id), await knownFields()]
  if (!batch || !transfer?.uploadURL) return
  const input = processInput(batch.details, known, transfer, {
    uploadID: uploadIDOf(transfer.uploadURL),
    isMobile: window.matchMedia('(pointer: coarse) and (width < 640px)').matches,
  })
  const { ClipDataID, EncID, ViewURL, Title } = await patiently(() => api(upload.process, input))
  dropFile(id)
  await changeTransfer(id, { state: 'done', item: { ClipDataID, EncID, ViewURL, Title } })
  announce({ kind: 'made' })
  goOn()
}

async function refused(id: string, error: unknown) {
  if (error instanceof LoggedOut) return
  const isGone = error instanceof CallFailed && error.status === GONE
  if (isGone) await changeTransfer(id, { hasArrived: false, uploadURL: null, sent: 0 })
  await fail(id, error instanceof Error ? error.message : String(error))
}

async function makeContainer(batch: Batch) {
  const { container, details } = batch
  if (!container) return
  await changeBatch({ ...batch, containerState: 'making' })
  const isPlaylist = container.kind === 'playlist'
  const recordType = isPlaylist ? RecordType.Playlist : RecordType.LessonPlan
  const call = isPlaylist ? upload.createPlaylist : upload.createVirtualClass
  try {
    const facts = { recordType, title: container.title, isTitleOptional: false, mandatesCategory: false }
    const result = formResult(details, { ...facts, fields: await knownFields() })
    const { isprivate, publishat: _, catsexc: _none, ...input } = itemInput(details, result)
    const items = madeItems(batch).map(it => String(it.ClipDataID))
    const made = await patiently(() => api(call, { ...input, setprivate: isprivate, rt: recordType, items }))
    const { ClipDataID, EncID, ViewURL, Title } = made
    await changeBatch({
      ...batch,
      containerState: 'done',
      containerItem: { ClipDataID, EncID, ViewURL, Title },
    })
    announce({ kind: 'made' })
  } catch (error) {
    const failed: Batch = { ...batch, containerState: 'failed', containerProblem: String(errorText(error)) }
    await changeBatch(failed)
    announce({ kind: 'containerFailed', batch: failed })
  }
}

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error))

export async function pauseTransfer(id: string) {
  tell({ order: 'stop', id })
  forgetRate(id)
  await changeTransfer(id, { state: 'paused' })
  goOn()
}

export async function resumeTransfer(id: string) {
  await changeTransfer(id, { state: 'waiting' })
  goOn()
}

/** UPL-18: nothing of it is left behind, here or on the server. */
export async function cancelTransfer(id: string) {
  const transfer = transferNow(id)
  if (worker) tell({ order: 'stop', id })
  await removeTransfer(id)
  if (transfer?.uploadURL) discard(transfer.uploadURL)
  goOn()
}

/** From behind: what is on the line goes last, so that nothing else is begun in its place. */
export async function cancelTransfers(ids: readonly string[]) {
  for (const id of ids.toReversed()) await cancelTransfer(id)
}

/** What cannot be discarded now is swept away by the server later. */
const discard = (uploadURL: string) =>
  void api(upload.discard, { filename: uploadIDOf(uploadURL) }).catch(() => undefined)

export async function retryTransfer(id: string) {
  const hasArrived = transferNow(id)?.hasArrived === true
  await changeTransfer(id, { state: hasArrived ? 'checking' : 'waiting', problem: '' })
  goOn()
}

export async function retryContainer(batch: Batch) {
  await changeBatch({ ...batch, containerState: 'waiting', containerProblem: '' })
  goOn()
}

export async function takeAnyway(id: string) {
  await changeTransfer(id, { state: 'checking', takesAnyway: true })
  goOn()
}

export async function takeExisting(id: string, item: Made) {
  const uploadURL = transferNow(id)?.uploadURL
  dropFile(id)
  await changeTransfer(id, { state: 'done', item, usesExisting: true, uploadURL: null })
  if (uploadURL) discard(uploadURL)
  goOn()
}

/** False when it is another file than the one that was begun. */
export async function giveFileAgain(id: string, file: File): Promise<boolean> {
  const transfer = transferNow(id)
  if (!transfer || !isSameFile(transfer, file)) return false
  await holdFile(id, file)
  await resumeTransfer(id)
  return true
}
