// When the server can be reached again: said by the browser, by the socket, or by a call that is answered after one
// that was not. Retries that back off run at once then.
type Listener = () => void

const listeners = new Set<Listener>()
let isAway = false

export function announceReachable() {
  isAway = false
  for (const listener of [...listeners]) listener()
}

/** Of every call; `isAnswered` is false where nobody answered, or only something in front of the server. */
export function noteAnswer(isAnswered: boolean) {
  if (isAnswered && isAway) announceReachable()
  isAway = !isAnswered
}

const whenSeen = () => {
  // A hidden page has slow timers.
  if (document.visibilityState === 'visible') announceReachable()
}

export function onReachable(listener: Listener): () => void {
  if (listeners.size === 0) {
    globalThis.window?.addEventListener('online', announceReachable)
    globalThis.document?.addEventListener('visibilitychange', whenSeen)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    globalThis.window?.removeEventListener('online', announceReachable)
    globalThis.document?.removeEventListener('visibilitychange', whenSeen)
  }
}
