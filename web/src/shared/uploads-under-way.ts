// Whether this browser has something to upload: only then is the dock fetched.
import { recall, remember } from './remembered.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** Null until this page has something to say: another tab may begin an upload meanwhile. */
const uploads = createStore<{ isUnderWay: boolean | null }>({ isUnderWay: null })

export function setUploadsUnderWay(isUnderWay: boolean) {
  remember('uploads', isUnderWay ? '1' : '')
  uploads.change({ isUnderWay })
}

export const useUploadsUnderWay = () => useStore(uploads, it => it.isUnderWay ?? recall('uploads') === '1')
