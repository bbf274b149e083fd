// The one store of the web app. No React: `useStore` reads it in a component.
export interface Store<T extends object> {
  get: () => T
  /** Subscribers are notified only where a value is another one than before. */
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
      // A copy: a listener that unsubscribes another one must not make the loop skip a third.
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
