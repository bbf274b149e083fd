import { useSyncExternalStore } from 'react'
import { recall, remember } from '../../shared/remembered.ts'

const listeners = new Set<() => void>()
const isOn = () => recall('continuous') !== '0'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The next one plays by itself; on, unless somebody has switched it off in this browser. */
export function useContinuous(): [boolean, (on: boolean) => void] {
  const set = (on: boolean) => {
    remember('continuous', on ? '1' : '0')
    for (const listener of listeners) listener()
  }
  return [useSyncExternalStore(subscribe, isOn), set]
}
