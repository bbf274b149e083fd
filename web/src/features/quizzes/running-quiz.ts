// Which quiz of the page is being taken: said by the tab or by the address, heard by the questions over the picture.
import { useSyncExternalStore } from 'react'

export interface Running {
  EncID: string
  ID: number
  /** Begin anew, although there is a finished attempt. */
  again: boolean
}

let running: Running | null = null
const listeners = new Set<() => void>()

export function runQuiz(next: Running | null) {
  running = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const get = () => running

export function useRunning(EncID: string): Running | null {
  const now = useSyncExternalStore(subscribe, get)
  return now?.EncID === EncID ? now : null
}
