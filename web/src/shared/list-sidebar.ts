// Which list stands open at the right of the page; null when the sidebar is closed.
import { useSyncExternalStore } from 'react'

export const LIST_TABS = [
  'favourites',
  'history',
  'mymedia',
  'quizzes',
  'edits',
  'granted',
  'conversions',
] as const
export type ListTab = (typeof LIST_TABS)[number]

let current: ListTab | null = null
const listeners = new Set<() => void>()

export function showList(tab: ListTab | null) {
  current = tab
  for (const listener of listeners) listener()
}

/** SHELL-30: the tab named by `opensidebar`; any other value opens the first. */
export const listTabNamed = (name: string): ListTab =>
  LIST_TABS.find(tab => tab === name.toLowerCase()) ?? LIST_TABS[0]

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useShownList = () => useSyncExternalStore(subscribe, () => current)
