import { asksAgainAfterMs, type LivePart } from './live.rules.ts'

/** One attempt at a time, after the pause that belongs to what failed. */
export function createRetry(again: (part: LivePart) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    after(part: LivePart, isChild = false) {
      stop()
      timer = setTimeout(() => again(part), asksAgainAfterMs(isChild ? 'child' : part))
    },
  }
}
