// Whether this browser has something to upload: only then is the dock fetched.
import { useSyncExternalStore } from 'react'
import { recall, remember } from './remembered.ts'

const listeners = new Set<() => void>()
const isUnderWay = () => recall('uploads') === '1'

export function setUploadsUnderWay(isNow: boolean) {
  if (isNow === isUnderWay()) return
  remember('uploads', isNow ? '1' : '')
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUploadsUnderWay = () => useSyncExternalStore(subscribe, isUnderWay)
