// One request at a time for an upload. The one that comes later wins: the earlier is most likely a line that broke.
import { ERRORS, type Lock, type Locker } from '@tus/server'

interface Held {
  release: () => void | Promise<void>
  freed: Promise<void>
}

const PATIENCE_MS = 30_000

export function openLocks(): Locker {
  const held = new Map<string, Held>()
  return { newLock: id => lockOf(held, id) }
}

function lockOf(held: Map<string, Held>, id: string): Lock {
  let free: () => void = () => undefined
  return {
    async lock(signal, release) {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
      for (let other = held.get(id); other; other = held.get(id)) {
        await other.release()
        await untilFreed(other.freed, patience)
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      free = resolve
      held.set(id, { release, freed: promise })
    },
    async unlock() {
      held.delete(id)
      free()
    },
  }
}

async function untilFreed(freed: Promise<void>, patience: AbortSignal) {
  const over = Promise.withResolvers<never>()
  const giveUp = () => over.reject(ERRORS.ERR_LOCK_TIMEOUT)
  if (patience.aborted) giveUp()
  patience.addEventListener('abort', giveUp)
  try {
    await Promise.race([freed, over.promise])
  } finally {
    patience.removeEventListener('abort', giveUp)
  }
}
