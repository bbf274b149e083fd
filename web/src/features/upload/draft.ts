// What somebody has chosen and typed but not started yet. It survives closing the modal and the page.
import { z } from 'zod'
import { forgetKept, keep, kept } from '../../shared/kept.ts'
import { createStore } from '../../shared/store.ts'
import { setUploadsUnderWay } from '../../shared/uploads-under-way.ts'
import { useStore } from '../../shared/use-store.ts'
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

export interface DraftState {
  draft: Draft | null
  /** Files of the draft that the browser has not kept: they must be chosen again. */
  missing: ReadonlySet<string>
  /** Whether the browser has what is shown: a page that is closed now would lose nothing. */
  isKept: boolean
}

const store = createStore<DraftState>({ draft: null, missing: new Set(), isKept: true })

export const useDraft = () => useStore(store, it => it)

const emptyDraft = (personID: number): Draft => ({
  personID,
  startedAt: Date.now(),
  step: 'files',
  files: [],
  details: null,
  container: null,
})

export function changeDraft(personID: number, changes: Partial<Draft>) {
  const draft: Draft = { ...(store.get().draft ?? emptyDraft(personID)), ...changes }
  store.change({ draft, isKept: false })
  setUploadsUnderWay(true)
  void keep('drafts', String(personID), draft).then(() => {
    if (store.get().draft === draft) store.change({ isKept: true })
  })
}

let count = 0
/** Not crypto.randomUUID, which a site without https does not have. */
export const newID = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${++count}`

/** A file that the draft names but has not at hand is given its bytes back instead of being added. */
export function addToDraft(personID: number, files: readonly { file: File; record: FileRecord }[]) {
  for (const { file, record } of files) void holdFile(record.id, file)
  changeDraft(personID, { files: [...(store.get().draft?.files ?? []), ...files.map(it => it.record)] })
}

export function giveDraftFile(id: string, file: File) {
  void holdFile(id, file)
  store.change({ missing: new Set([...store.get().missing].filter(it => it !== id)) })
}

export function removeFromDraft(personID: number, id: string) {
  dropFile(id)
  const files = (store.get().draft?.files ?? []).filter(it => it.id !== id)
  if (files.length === 0) return void discardDraft(personID)
  changeDraft(personID, { files })
}

/** The files stay where a batch has taken them over. */
export async function discardDraft(personID: number, { keepsFiles = false } = {}) {
  if (!keepsFiles) for (const { id } of store.get().draft?.files ?? []) dropFile(id)
  store.change({ draft: null, missing: new Set() })
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
  if (!data || store.get().draft) return null
  if (!isWorthKeeping(data, personID, Date.now())) {
    await discardDraft(personID)
    return null
  }
  const absent = await Promise.all(data.files.map(async ({ id }) => ((await fileOf(id)) ? '' : id)))
  store.change({ draft: data, missing: new Set(absent.filter(id => id !== '')) })
  return data
}
