// Files on their way into the library: what is known of each, and what comes next. No clock, network or storage.
import { z } from 'zod'
import { Details } from './details.rules.ts'
import { percentOf } from './progress.rules.ts'

/** In the order in which a file goes through them; the last four end its way or wait for the person. */
const TransferState = z.enum([
  'waiting',
  'sending',
  'interrupted',
  'paused',
  'missing',
  'checking',
  'same',
  'processing',
  'done',
  'failed',
])
export type TransferState = z.infer<typeof TransferState>

const Made = z.object({ ClipDataID: z.number(), EncID: z.string(), ViewURL: z.string(), Title: z.string() })
export type Made = z.infer<typeof Made>

/** INTG-07: what the page of a course receives of an assignment. */
const Handed = z.object({ URL: z.string(), Html: z.string(), Origins: z.array(z.string()) })
export type Handed = z.infer<typeof Handed>

/** Seconds from the beginning of a recording (see trimstart and trimend of the contract). */
const Cut = z.object({ startSecs: z.number(), endSecs: z.number() })
export type Cut = z.infer<typeof Cut>

/** A file that becomes a further stream of the item of another one, and both their names (MULTI-01). */
const StreamOf = z.object({ of: z.string(), name: z.string(), primaryName: z.string() })

export const FileRecord = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  lastModified: z.number(),
  title: z.string(),
  cut: Cut.nullable(),
  stream: StreamOf.nullable().default(null),
})
export type FileRecord = z.infer<typeof FileRecord>

const Transfer = FileRecord.extend({
  state: TransferState,
  sent: z.number(),
  /** Where tus left the bytes; the last part is the name of the upload. */
  uploadURL: z.string().nullable(),
  problem: z.string().describe('A sentence of the server or of ours'),
  /** It failed after it had arrived: only its processing needs to be tried again. */
  hasArrived: z.boolean(),
  sameAs: z.array(Made),
  takesAnyway: z.boolean(),
  usesExisting: z.boolean(),
  item: Made.nullable(),
  handed: Handed.nullable().default(null),
  /** Of an assignment that was not handed in. */
  fault: z.string().default(''),
})
export type Transfer = z.infer<typeof Transfer>

export const ContainerKind = z.enum(['playlist', 'lessonplan'])
export type ContainerKind = z.infer<typeof ContainerKind>

export const Container = z.object({ kind: ContainerKind, title: z.string() })
export type Container = z.infer<typeof Container>

export const Batch = z.object({
  id: z.string(),
  personID: z.number(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  details: Details,
  /** INTG-06 */
  isAssignment: z.boolean().default(false),
  container: Container.nullable(),
  containerState: z.enum(['none', 'waiting', 'making', 'done', 'failed']),
  containerItem: Made.nullable(),
  containerProblem: z.string(),
  transfers: z.array(Transfer),
})
export type Batch = z.infer<typeof Batch>

export const transferOf = (file: FileRecord): Transfer => ({
  ...file,
  state: 'waiting',
  sent: 0,
  uploadURL: null,
  problem: '',
  hasArrived: false,
  sameAs: [],
  takesAnyway: false,
  usesExisting: false,
  item: null,
  handed: null,
  fault: '',
})

type Streamed = Pick<FileRecord, 'id' | 'stream'>

/** The file whose item this one becomes a stream of; nothing where it becomes an item itself. */
export const primaryOf = <F extends Streamed>(files: readonly F[], { stream }: Streamed): F | undefined =>
  stream ? files.find(it => it.id === stream.of) : undefined

/** Those that become items. */
export const ownFiles = <F extends Streamed>(files: readonly F[]): F[] =>
  files.filter(it => primaryOf(files, it) === undefined)

export const uploadIDOf = (uploadURL: string) => uploadURL.replace(/\/+$/, '').split('/').at(-1) ?? ''

/** Changes one file of a batch; a batch that has it no longer stays as it is. */
export const withTransfer = (batch: Batch, id: string, changes: Partial<Transfer>): Batch => ({
  ...batch,
  transfers: batch.transfers.map(it => (it.id === id ? { ...it, ...changes } : it)),
})

/** The worker has it: it is being sent, or waits for the connection. */
export const isOnTheLine = ({ state }: Transfer) => state === 'sending' || state === 'interrupted'
const UNFINISHED: readonly TransferState[] = ['waiting', 'sending', 'interrupted', 'checking', 'processing']

/** Closing the page now would interrupt something. */
export const isBusy = (batch: Batch) =>
  batch.transfers.some(it => UNFINISHED.includes(it.state)) || batch.containerState === 'making'

export const isOver = ({ state }: Transfer) => state === 'done' || state === 'failed'

/** What is being made into an item cannot be held back any more. */
export const mayCancel = (it: Transfer) => !isOver(it) && it.state !== 'processing'

/** Which files may be sent now, oldest first, so that no more than `most` are on the line. */
export function nextToSend(batches: readonly Batch[], most: number): Transfer[] {
  const all = batches.flatMap(it => it.transfers)
  const free = most - all.filter(isOnTheLine).length
  return all.filter(it => it.state === 'waiting').slice(0, Math.max(0, free))
}

export type BatchStage = 'transfer' | 'processing' | 'waits' | 'container' | 'complete'

/** Nothing goes on before the person has answered. */
const WAITS: readonly TransferState[] = ['same', 'missing']

/** UPL-01: what the batch as a whole is at. */
export function stageOf(batch: Batch): BatchStage {
  const open = batch.transfers.filter(it => !isOver(it))
  if (open.length > 0 && open.every(it => WAITS.includes(it.state))) return 'waits'
  if (open.some(it => !['checking', 'same', 'processing'].includes(it.state))) return 'transfer'
  if (open.length > 0) return 'processing'
  return batch.containerState === 'waiting' || batch.containerState === 'making' ? 'container' : 'complete'
}

export const madeItems = (batch: Batch): Made[] => ownFiles(batch.transfers).flatMap(it => it.item ?? [])

/** A playlist of nothing is not made: its failure is that of its files. */
export const mayMakeContainer = (batch: Batch) =>
  batch.containerState === 'waiting' && batch.transfers.every(isOver) && madeItems(batch).length > 0

export const failuresIn = (batch: Batch): Transfer[] => batch.transfers.filter(it => it.state === 'failed')

/** Of all bytes of all batches that are not over. */
export function overallPercent(batches: readonly Batch[]): number {
  const all = batches.flatMap(it => it.transfers).filter(it => it.state !== 'failed')
  const size = all.reduce((sum, it) => sum + it.size, 0)
  const sent = all.reduce((sum, it) => sum + (it.hasArrived ? it.size : it.sent), 0)
  return percentOf(sent, size)
}

/** As a batch is when the page is opened again: what was on the line waits for its turn, if its file is at hand. */
export const reopened = (batch: Batch, hasFile: (id: string) => boolean): Batch => ({
  ...batch,
  containerState: batch.containerState === 'making' ? 'waiting' : batch.containerState,
  // What an earlier page has handed in is not handed in again.
  transfers: batch.transfers.map(it => ({ ...it, state: reopenedState(it, hasFile(it.id)), handed: null })),
})

function reopenedState({ state, hasArrived }: Transfer, hasFile: boolean): TransferState {
  if (state === 'done' || state === 'failed' || state === 'same') return state
  if (hasArrived) return 'checking'
  if (!hasFile) return 'missing'
  return state === 'paused' ? 'paused' : 'waiting'
}

const KEPT_FOR_MS = 7 * 24 * 3_600_000

/** Another person's files are not this person's to send, and old ones the server has swept away. */
export const isWorthKeeping = (
  it: { personID: number; startedAt: number },
  personID: number,
  nowMs: number,
) => it.personID === personID && nowMs - it.startedAt < KEPT_FOR_MS

export interface HandedIn extends Made, Handed {}

/** INTG-07 */
export const handedIn = ({ transfers }: Batch): HandedIn[] =>
  transfers.flatMap(({ item, handed }) => (item && handed ? [{ ...item, ...handed }] : []))
