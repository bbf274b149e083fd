// Undo and redo: what was, what is, what was taken back.
const MOST_STEPS = 500

export interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** What the last step was about: typing on in the same line is one step. */
  about: string | null
}

export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], about: null })

/** `about` joins a step with the one before it, when that was about the same. */
export function step<T>(history: History<T>, next: T, about: string | null = null): History<T> {
  if (next === history.now) return history
  if (about !== null && about === history.about && history.past.length > 0)
    return { ...history, now: next, future: [] }
  return { past: [...history.past, history.now].slice(-MOST_STEPS), now: next, future: [], about }
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    about: null,
  }
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future, about: null }
}
