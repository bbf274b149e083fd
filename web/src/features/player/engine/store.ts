/** What is true now, and who wants to hear of changes. */
export interface Store<T extends object> {
  get: () => T
  change: (changes: Partial<T>) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T extends object>(first: T): Store<T> {
  let now = first
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    change(changes) {
      const isNew = (Object.keys(changes) as (keyof T)[]).some(name => !Object.is(now[name], changes[name]))
      if (!isNew) return
      now = { ...now, ...changes }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
