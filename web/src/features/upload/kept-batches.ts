// Batches that outlive the page, each held by one tab at a time: two tabs must not send the same file.
import { allKept, forgetKept, keep, kept } from '../../shared/kept.ts'
import { Batch, isWorthKeeping, reopened } from './batch.rules.ts'
import { dropFilesBut, fileOf } from './files.ts'

const releases = new Map<string, () => void>()

/** Resolves once no other tab holds the batch; it is ours until the tab closes or `releaseBatch`. */
export function claimBatch(id: string): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve()
  return new Promise(resolve => {
    void navigator.locks.request(`mediatheque upload ${id}`, () => {
      resolve()
      return new Promise<void>(release => void releases.set(id, release))
    })
  })
}

function releaseBatch(id: string) {
  releases.get(id)?.()
  releases.delete(id)
}

export const keepBatch = (batch: Batch) => keep('batches', batch.id, batch)

export async function forgetBatch(id: string) {
  await forgetKept('batches', id)
  releaseBatch(id)
}

/** Ids of the batches that an earlier page or a closed tab has left; what nobody needs any more is dropped. */
export async function keptBatchIDs(personID: number): Promise<string[]> {
  const needed = new Set<string>()
  const ids: string[] = []
  for (const stored of await allKept('batches')) {
    const read = Batch.safeParse(stored)
    if (!read.success) continue
    if (!isWorthKeeping(read.data, personID, Date.now())) {
      await forgetKept('batches', read.data.id)
      continue
    }
    for (const { id } of read.data.transfers) needed.add(id)
    ids.push(read.data.id)
  }
  for (const draft of await allKept('drafts')) for (const id of fileIDsIn(draft)) needed.add(id)
  await dropFilesBut(needed)
  return ids
}

/** Waits until the batch is ours; null where another tab has finished it meanwhile. */
export async function adoptBatch(id: string): Promise<Batch | null> {
  await claimBatch(id)
  const { data } = Batch.safeParse(await kept('batches', id))
  if (!data) {
    releaseBatch(id)
    return null
  }
  const atHand = await Promise.all(data.transfers.map(async it => ((await fileOf(it.id)) ? it.id : '')))
  return reopened(data, it => atHand.includes(it))
}

function fileIDsIn(draft: unknown): string[] {
  if (draft === null || typeof draft !== 'object' || !('files' in draft) || !Array.isArray(draft.files))
    return []
  return draft.files.map(it => String(it?.id))
}
