import { useEffect, useState } from 'react'

export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

export type Suggestions<T> = {
  state: 'idle' | 'loading' | 'failed' | 'done'
  items: readonly T[]
  retry: () => void
}

type Answer<T> = { query: string; items: readonly T[] | null }

// Asks once the text has rested. A late answer to an older text is dropped. null asks for nothing.
export function useSuggestions<T>(
  text: string | null,
  delayMs: number,
  ask: (text: string) => Promise<readonly T[]>,
): Suggestions<T> {
  const settled = useDebounced(text, delayMs)
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt asks again; a new ask function must not
  useEffect(() => {
    if (settled === null) return
    let isCurrent = true
    const keep = (items: readonly T[] | null) => isCurrent && setAnswer({ query: settled, items })
    ask(settled).then(keep, () => keep(null))
    return () => {
      isCurrent = false
    }
  }, [settled, attempt])
  const retry = () => {
    setAnswer(null)
    setAttempt(attempt + 1)
  }
  if (text === null) return { state: 'idle', items: [], retry }
  const isCurrent = answer !== null && answer.query === text
  if (!isCurrent) return { state: 'loading', items: answer?.items ?? [], retry }
  return { state: answer.items ? 'done' : 'failed', items: answer.items ?? [], retry }
}
