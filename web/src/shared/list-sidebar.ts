// Which list is open at the right of the page; null when the sidebar is closed.
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

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

const sidebar = createStore<{ tab: ListTab | null }>({ tab: null })

export const showList = (tab: ListTab | null) => sidebar.change({ tab })

/** SHELL-30: the tab named by `opensidebar`; any other value opens the first. */
export const listTabNamed = (name: string): ListTab =>
  LIST_TABS.find(tab => tab === name.toLowerCase()) ?? LIST_TABS[0]

export const useShownList = () => useStore(sidebar, it => it.tab)
