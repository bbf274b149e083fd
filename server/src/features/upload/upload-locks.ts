// One request at a time for an upload, on whichever process it comes in. The one that comes later wins: the
// earlier is most likely a line that broke.
import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker } from '@tus/server'
import { openLockKeeper } from '../../platform/db/advisory-lock.ts'
import type { Platform } from '../../platform/http/context.ts'

interface Held {
  release: () => void | Promise<void>
  freed: Promise<void>
}

interface Locks {
  held: Map<string, Held>
  keeper: ReturnType<typeof openLockKeeper>
  requestRelease: (id: string) => void
}

const PATIENCE_MS = 30_000
const ASK_AGAIN_MS = 150
const RELEASE = 'release-upload'

export function openLocks({ db, hub }: Pick<Platform, 'db' | 'hub'>): Locker {
  const held = new Map<string, Held>()
  hub.onProcessMessage(RELEASE, id => void held.get(id)?.release())
  const locks = {
    held,
    keeper: openLockKeeper(db),
    requestRelease: (id: string) => hub.publishToProcesses(RELEASE, id),
  }
  return { newLock: id => lockOf(locks, id) }
}

function lockOf({ held, keeper, requestRelease }: Locks, id: string): Lock {
  let free: () => void = () => undefined
  const leave = () => {
    held.delete(id)
    free()
  }
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
      try {
        while (!(await keeper.take(nameOf(id)))) {
          if (patience.aborted) throw ERRORS.ERR_LOCK_TIMEOUT
          requestRelease(id)
          await pause(ASK_AGAIN_MS)
        }
      } catch (error) {
        leave()
        throw error
      }
    },
    async unlock() {
      try {
        await keeper.give(nameOf(id))
      } finally {
        leave()
      }
    },
  }
}

const nameOf = (id: string) => `upload ${id}`

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
