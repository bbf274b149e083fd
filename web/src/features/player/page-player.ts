// The player of the page, for what stands beside it: a dialog that takes a frame, a tab that seeks.
import { useSyncExternalStore } from 'react'
import type { Engine } from './engine/engine.ts'

export interface PagePlayer {
  engine: Engine
  video: HTMLVideoElement
}

let current: PagePlayer | null = null
const listeners = new Set<() => void>()

export function showPagePlayer(next: PagePlayer | null) {
  current = next
  for (const listener of listeners) listener()
}

const pagePlayer = () => current

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePagePlayer = () => useSyncExternalStore(subscribe, pagePlayer)
