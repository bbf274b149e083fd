// The query of a page that has no router.
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

export type PageSearch = Readonly<Record<string, string | string[] | undefined>>

export interface SearchChange {
  /** Back returns to what was before. */
  isStep?: boolean
}

export type ChangeSearch = (changes: PageSearch, how?: SearchChange) => void

/** How a page reads and changes its query: the app by its router, a page without one by the address itself. */
export type UseSearch = () => readonly [PageSearch, ChangeSearch]

const address = createStore({ text: '', search: {} as PageSearch })

function readAddress() {
  const text = globalThis.window?.location.search ?? ''
  if (text !== address.get().text)
    address.change({ text, search: Object.fromEntries(new URLSearchParams(text)) })
}

const change: ChangeSearch = (changes, { isStep = false } = {}) => {
  const query = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name)
    for (const one of value === undefined ? [] : [value].flat()) query.append(name, one)
  }
  const next = `${window.location.pathname}?${query}`
  if (isStep) window.history.pushState(null, '', next)
  else window.history.replaceState(null, '', next)
  readAddress()
}

readAddress()
globalThis.window?.addEventListener('popstate', readAddress)

export const addressSearch: UseSearch = () => [useStore(address, it => it.search), change]
