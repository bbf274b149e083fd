// Which of the chosen files are taken, and why the others are not. No bytes are sent before this has been asked.
import {
  type FileKind,
  FileProblem,
  type FileTypeRule,
  isTypeTaken,
  kindOf,
  recordTypeOf,
} from '@mediatheque/contract/upload'

export interface FileFacts {
  name: string
  size: number
  /** Milliseconds since 1970. */
  lastModified: number
}

export interface PickRules extends FileTypeRule {
  /** Record types that the person has an add permission for. */
  addable: ReadonlySet<number>
  /** Of one file. */
  mostBytes: number
  /** What all files together may still take: the rest of the quota, or of the disk. */
  leftBytes: number
}

export type DropReason = 'denied' | 'notPermitted' | 'empty' | 'tooLarge' | 'noRoom' | 'twice'

export interface Dropped {
  name: string
  why: DropReason
}

export interface PickResult<F extends FileFacts> {
  kept: F[]
  dropped: Dropped[]
  /** UPL-06; nothing while some file is kept. */
  message: string | null
}

/** The same file as far as a page can tell. */
export const isSameFile = (one: FileFacts, other: FileFacts) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

function reasonAgainst(
  file: FileFacts,
  rules: PickRules,
  taken: readonly FileFacts[],
): DropReason | undefined {
  if (!isTypeTaken(file.name, rules)) return 'denied'
  if (!rules.addable.has(recordTypeOf(file.name))) return 'notPermitted'
  if (file.size === 0) return 'empty'
  if (file.size > rules.mostBytes) return 'tooLarge'
  if (taken.some(it => isSameFile(it, file))) return 'twice'
  return totalBytes(taken) + file.size > rules.leftBytes ? 'noRoom' : undefined
}

export const totalBytes = (files: readonly FileFacts[]) => files.reduce((sum, { size }) => sum + size, 0)

/** UPL-04, UPL-05, UPL-06 */
export function pickFiles<F extends FileFacts>(
  chosen: readonly F[],
  before: readonly FileFacts[],
  rules: PickRules,
): PickResult<F> {
  const kept: F[] = []
  const dropped: Dropped[] = []
  for (const file of chosen) {
    const why = reasonAgainst(file, rules, [...before, ...kept])
    if (why) dropped.push({ name: file.name, why })
    else kept.push(file)
  }
  return { kept, dropped, message: kept.length > 0 ? null : messageFor(chosen, dropped) }
}

function messageFor(chosen: readonly FileFacts[], dropped: readonly Dropped[]): string | null {
  if (chosen.length === 0) return FileProblem.Empty
  if (dropped.every(it => it.why === 'denied')) return FileProblem.DeniedTypes
  return dropped.every(it => it.why === 'denied' || it.why === 'notPermitted')
    ? FileProblem.NotPermitted
    : null
}

/** The kinds among some files, videos first (UPL-01). */
export const kindsOf = (files: readonly { name: string }[]): FileKind[] =>
  (['video', 'document'] as const).filter(kind => files.some(file => kindOf(file.name) === kind))

interface UploadLimits {
  QuotaBytes: number | null
  UsedBytes: number
  FreeBytes: number
}

export const leftBytesOf = ({ QuotaBytes, UsedBytes, FreeBytes }: UploadLimits) =>
  Math.max(0, QuotaBytes === null ? FreeBytes : Math.min(FreeBytes, QuotaBytes - UsedBytes))
