// What is being uploaded, known to every page: batches, kept for after a reload, each held by one tab at a time.
import { useSyncExternalStore } from 'react'
import { allKept, forgetKept, keep, kept, keptKeys } from '../../shared/kept.ts'
import { setUploadsUnderWay } from '../../shared/uploads-under-way.ts'
import { Batch, isBusy, isWorthKeeping, reopened, type Transfer, withTransfer } from './batch.rules.ts'
import { dropFile, dropFilesBut, fileOf } from './files.ts'
import { addSample, type Sample } from './progress.rules.ts'

export interface Uploads {
  batches: readonly Batch[]
  /** What the speed of each file is told from. */
  rates: ReadonlyMap<string, readonly Sample[]>
}

let state: Uploads = { batches: [], rates: new Map() }
const listeners = new Set<() => void>()
const releases = new Map<string, () => void>()

function change(next: Partial<Uploads>) {
  state = { ...state, ...next }
  watchLeaving(state.batches.some(isBusy))
  for (const listener of listeners) listener()
}

export const uploadsNow = () => state

export const useUploads = () =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => state,
  )

const warn = (event: BeforeUnloadEvent) => event.preventDefault()
let isWatching = false

function watchLeaving(isNeeded: boolean) {
  if (isNeeded === isWatching) return
  isWatching = isNeeded
  if (isNeeded) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

/** For the way to the Sorry page, which nobody should be asked about. */
export const letLeave = () => watchLeaving(false)

export const batchOf = (transferID: string) =>
  state.batches.find(batch => batch.transfers.some(it => it.id === transferID))

export const transferNow = (id: string): Transfer | undefined =>
  batchOf(id)?.transfers.find(it => it.id === id)

export function changeBatch(batch: Batch) {
  change({ batches: state.batches.map(it => (it.id === batch.id ? batch : it)) })
  return keep('batches', batch.id, batch)
}

export async function changeTransfer(id: string, changes: Partial<Transfer>): Promise<void> {
  const batch = batchOf(id)
  if (batch) await changeBatch(withTransfer(batch, id, changes))
}

/** Not kept: the server knows how much has arrived. */
export function noteProgress(id: string, sent: number) {
  const batch = batchOf(id)
  if (!batch) return
  const samples = addSample(state.rates.get(id) ?? [], { atMs: performance.now(), sent })
  const next = withTransfer(batch, id, { sent, state: 'sending' })
  change({
    batches: state.batches.map(it => (it.id === batch.id ? next : it)),
    rates: new Map(state.rates).set(id, samples),
  })
}

export function forgetRate(id: string) {
  const rates = new Map(state.rates)
  rates.delete(id)
  change({ rates })
}

/** Held until the tab closes or the batch is put away: two tabs must not send the same file. */
function claim(id: string): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve()
  return new Promise(resolve => {
    void navigator.locks.request(`mediatheque upload ${id}`, () => {
      resolve()
      return new Promise<void>(release => void releases.set(id, release))
    })
  })
}

export async function addBatch(batch: Batch) {
  setUploadsUnderWay(true)
  change({ batches: [...state.batches, batch] })
  await Promise.all([claim(batch.id), keep('batches', batch.id, batch)])
}

export async function putAway(batch: Batch) {
  change({ batches: state.batches.filter(it => it.id !== batch.id) })
  for (const { id } of batch.transfers) dropFile(id)
  await forgetKept('batches', batch.id)
  releases.get(batch.id)?.()
  releases.delete(batch.id)
  await noteWhatIsLeft()
}

/** The dock is not fetched again when nothing is kept. */
export async function noteWhatIsLeft() {
  const left = await Promise.all([keptKeys('batches'), keptKeys('drafts')])
  setUploadsUnderWay(left.flat().length > 0 || state.batches.length > 0)
}

export async function removeTransfer(id: string) {
  const batch = batchOf(id)
  if (!batch) return
  dropFile(id)
  const transfers = batch.transfers.filter(it => it.id !== id)
  if (transfers.length === 0) await putAway(batch)
  else await changeBatch({ ...batch, transfers })
}

let restoring: Promise<void> | undefined

/** What an earlier page or a tab that was closed has left; `onBatch` is called for each as soon as it is ours. */
export const restoreUploads = (personID: number, onBatch: () => void) => {
  restoring ??= restore(personID, onBatch)
  return restoring
}

async function restore(personID: number, onBatch: () => void) {
  const needed = new Set<string>()
  for (const found of await allKept('batches')) {
    const read = Batch.safeParse(found)
    if (!read.success) continue
    if (!isWorthKeeping(read.data, personID, Date.now())) {
      await forgetKept('batches', read.data.id)
      continue
    }
    for (const { id } of read.data.transfers) needed.add(id)
    if (!state.batches.some(it => it.id === read.data.id)) void adopt(read.data.id, onBatch)
  }
  for (const draft of await allKept('drafts')) for (const id of fileIDsIn(draft)) needed.add(id)
  await dropFilesBut(needed)
}

async function adopt(id: string, onBatch: () => void) {
  await claim(id)
  // Another tab may have finished it meanwhile.
  const { data } = Batch.safeParse(await kept('batches', id))
  if (!data) return releases.get(id)?.()
  const atHand = await Promise.all(data.transfers.map(async it => ((await fileOf(it.id)) ? it.id : '')))
  change({ batches: [...state.batches, reopened(data, it => atHand.includes(it))] })
  onBatch()
}

function fileIDsIn(draft: unknown): string[] {
  if (draft === null || typeof draft !== 'object' || !('files' in draft) || !Array.isArray(draft.files))
    return []
  return draft.files.map(it => String(it?.id))
}
