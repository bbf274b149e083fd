import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(width < 640px)')

function subscribe(changed: () => void) {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

// A phone: the same width as in the style sheets.
export const useNarrow = () => useSyncExternalStore(subscribe, () => query().matches)
