// The store of what is being uploaded: it outlives the page it was started on.
import { keptKeys } from '../../shared/kept.ts'
import { createStore, type Store } from '../../shared/store.ts'
import { setUploadsUnderWay } from '../../shared/uploads-under-way.ts'
import { useStore } from '../../shared/use-store.ts'
import { isBusy } from './batch.rules.ts'
import type { Uploads } from './upload-events.ts'
import { NO_UPLOADS } from './uploads.rules.ts'

const store = createStore(NO_UPLOADS)

/** Only `send.ts` changes it. */
export const uploads: Store<Uploads> = store

export const useUploads = () => useStore(store, it => it)

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

function warnOnLeave(isNeeded: boolean) {
  if (isNeeded) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

store.subscribe(() => warnOnLeave(store.get().batches.some(isBusy)))

/** For the redirect to the Sorry page, which needs no confirmation. */
export const letLeave = () => warnOnLeave(false)

/** The dock is not fetched again when nothing is kept. */
export async function noteWhatIsLeft() {
  const left = await Promise.all([keptKeys('batches'), keptKeys('drafts')])
  setUploadsUnderWay(left.flat().length > 0 || store.get().batches.length > 0)
}
