// What the state of all uploads is, what can happen to it, and what has to be done then.
import type { Batch, Handed, Made, Transfer } from './batch.rules.ts'
import type { Sample } from './progress.rules.ts'

export interface Uploads {
  batches: readonly Batch[]
  /** The samples from which the speed of each file is computed. */
  rates: ReadonlyMap<string, readonly Sample[]>
  /** Files whose check for duplicates is under way: it must not run twice at once. */
  checks: ReadonlySet<string>
}

export type UploadEvent =
  | { type: 'batch-added'; batch: Batch }
  | { type: 'batch-dismissed'; batchID: string }
  // From the worker
  | { type: 'upload-created'; id: string; uploadURL: string }
  | { type: 'progress'; id: string; sent: number; atMs: number }
  | { type: 'connection-lost'; id: string }
  | { type: 'file-sent'; id: string; uploadURL: string }
  /** `id` null: every file on the line. */
  | { type: 'send-failed'; id: string | null; problem: string }
  | { type: 'worker-lost' }
  // Results of effects
  | { type: 'file-missing'; id: string }
  | { type: 'duplicates-checked'; id: string; sameAs: readonly Made[] }
  | { type: 'item-made'; id: string; item: Made; handed?: Handed }
  | { type: 'stream-added'; id: string; item: Made }
  /** `isGone`: the server no longer has the bytes. */
  | { type: 'call-refused'; id: string; problem: string; isGone: boolean; fault?: string }
  | { type: 'signed-out'; id: string }
  | { type: 'container-made'; batchID: string; item: Made }
  | { type: 'container-failed'; batchID: string; problem: string }
  // From the user
  | { type: 'paused'; id: string }
  | { type: 'resumed'; id: string }
  | { type: 'retried'; id: string }
  | { type: 'container-retried'; batchID: string }
  | { type: 'cancelled'; ids: readonly string[] }
  | { type: 'duplicate-accepted'; id: string }
  | { type: 'existing-chosen'; id: string; item: Made }

export type UploadNews =
  | { kind: 'failed'; transfer: Transfer }
  | { kind: 'made' }
  | { kind: 'containerFailed'; batch: Batch }

export type UploadEffect =
  | { type: 'send-file'; transfer: Transfer; personID: number }
  | { type: 'stop-sending'; id: string }
  | { type: 'check-duplicates'; id: string; uploadURL: string }
  | { type: 'make-item'; batch: Batch; transfer: Transfer }
  | { type: 'add-stream'; transfer: Transfer; item: Made }
  | { type: 'make-container'; batch: Batch }
  | { type: 'drop-file'; id: string }
  | { type: 'discard-upload'; uploadURL: string }
  | { type: 'forget-batch'; batchID: string }
  | { type: 'notify'; news: UploadNews }
