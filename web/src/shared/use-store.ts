import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** `select` must return the same value as long as the state behind it is the same: no new object or list. */
export const useStore = <T extends object, R>(
  store: Pick<Store<T>, 'get' | 'subscribe'>,
  select: (state: T) => R,
): R => useSyncExternalStore(store.subscribe, () => select(store.get()))
