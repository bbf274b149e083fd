import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia('(width >= 1024px)')

function subscribe(changed: () => void) {
  const list = query()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the filters may stand next to the results. */
export const useHasRoom = () => useSyncExternalStore(subscribe, () => query().matches)
