// What somebody has chosen and typed but not started yet. It survives closing the modal and the page.
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { forgetKept, keep, kept } from '../../shared/kept.ts'
import { setUploadsUnderWay } from '../../shared/uploads-under-way.ts'
import { Container, FileRecord, isWorthKeeping } from './batch.rules.ts'
import { Details } from './details.rules.ts'
import { dropFile, fileOf, holdFile } from './files.ts'
import { STEPS } from './steps.rules.ts'
import { noteWhatIsLeft } from './uploads.ts'

export const Draft = z.object({
  personID: z.number(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  step: z.enum(STEPS),
  files: z.array(FileRecord),
  details: Details.nullable(),
  container: Container.nullable(),
})
export type Draft = z.infer<typeof Draft>

let draft: Draft | null = null
/** Files of the draft that the browser has not kept: they must be chosen again. */
let missing: ReadonlySet<string> = new Set()
/** Whether the browser has what is shown: a page that is closed now would lose nothing. */
let isKept = true
let snapshot: DraftState = { draft, missing, isKept }
const listeners = new Set<() => void>()

export interface DraftState {
  draft: Draft | null
  missing: ReadonlySet<string>
  isKept: boolean
}

function show(next: Draft | null, nowMissing = missing) {
  draft = next
  missing = nowMissing
  snapshot = { draft, missing, isKept }
  for (const listener of listeners) listener()
}

export const useDraft = () =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => snapshot,
  )

export function changeDraft(personID: number, changes: Partial<Draft>) {
  const empty: Draft = {
    ...{ personID, startedAt: Date.now(), step: 'files', files: [], details: null, container: null },
  }
  const next: Draft = { ...(draft ?? empty), ...changes }
  isKept = false
  show(next)
  setUploadsUnderWay(true)
  void keep('drafts', String(personID), next).then(() => {
    if (draft !== next) return
    isKept = true
    show(next)
  })
}

let count = 0
/** Not crypto.randomUUID, which a site without https does not have. */
export const newID = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${++count}`

/** A file that the draft names but has not at hand is given its bytes back instead of being added. */
export function addToDraft(personID: number, files: readonly { file: File; record: FileRecord }[]) {
  for (const { file, record } of files) void holdFile(record.id, file)
  changeDraft(personID, { files: [...(draft?.files ?? []), ...files.map(it => it.record)] })
}

export function giveDraftFile(id: string, file: File) {
  void holdFile(id, file)
  show(draft, new Set([...missing].filter(it => it !== id)))
}

export function removeFromDraft(personID: number, id: string) {
  dropFile(id)
  const files = (draft?.files ?? []).filter(it => it.id !== id)
  if (files.length === 0) return void discardDraft(personID)
  changeDraft(personID, { files })
}

/** The files stay where a batch has taken them over. */
export async function discardDraft(personID: number, { keepsFiles = false } = {}) {
  if (!keepsFiles) for (const { id } of draft?.files ?? []) dropFile(id)
  show(null, new Set())
  await forgetKept('drafts', String(personID))
  await noteWhatIsLeft()
}

let loading: Promise<Draft | null> | undefined

/** Resolves with what an earlier page has left; nothing where there was nothing. */
export const loadDraft = (personID: number) => {
  loading ??= load(personID)
  return loading
}

async function load(personID: number): Promise<Draft | null> {
  const { data } = Draft.safeParse(await kept('drafts', String(personID)))
  if (!data || draft) return null
  if (!isWorthKeeping(data, personID, Date.now())) {
    await discardDraft(personID)
    return null
  }
  const absent = await Promise.all(data.files.map(async ({ id }) => ((await fileOf(id)) ? '' : id)))
  show(data, new Set(absent.filter(id => id !== '')))
  return data
}
