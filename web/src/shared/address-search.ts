// The query of a page that has no router.
import { useSyncExternalStore } from 'react'

export type PageSearch = Readonly<Record<string, string | string[] | undefined>>

export interface SearchChange {
  /** Back returns to what was before. */
  isStep?: boolean
}

export type ChangeSearch = (changes: PageSearch, how?: SearchChange) => void

/** How a page reads and changes its query: the app by its router, a page without one by the address itself. */
export type UseSearch = () => readonly [PageSearch, ChangeSearch]

const listeners = new Set<() => void>()
let read = { text: '', search: {} as PageSearch }

function current(): PageSearch {
  const text = window.location.search
  if (text !== read.text) read = { text, search: Object.fromEntries(new URLSearchParams(text)) }
  return read.search
}

const change: ChangeSearch = (changes, { isStep = false } = {}) => {
  const query = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name)
    for (const one of value === undefined ? [] : [value].flat()) query.append(name, one)
  }
  const address = `${window.location.pathname}?${query}`
  if (isStep) window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

export const addressSearch: UseSearch = () => [useSyncExternalStore(subscribe, current), change]
