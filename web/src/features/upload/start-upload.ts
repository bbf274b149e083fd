import { pageAddress } from '../../shared/address.ts'
import { type Batch, transferOf } from './batch.rules.ts'
import type { Details } from './details.rules.ts'
import { type Draft, discardDraft, newID } from './draft.ts'
import { startBatch } from './send.ts'

/** The draft becomes a batch, under this id. */
export function startUpload({ personID, container, files }: Draft, details: Details): string {
  const { isAssignment } = pageAddress
  const collects = isAssignment ? null : container
  const batch: Batch = {
    id: newID(),
    personID,
    startedAt: Date.now(),
    details,
    isAssignment,
    container: collects,
    containerState: collects ? 'waiting' : 'none',
    containerItem: null,
    containerProblem: '',
    // What is handed in is a new item, also where the library has the same file.
    transfers: files.map(it => ({ ...transferOf(it), takesAnyway: isAssignment })),
  }
  // In this order: the files must not be without an owner for a moment.
  void startBatch(batch).then(() => discardDraft(personID, { keepsFiles: true }))
  return batch.id
}
