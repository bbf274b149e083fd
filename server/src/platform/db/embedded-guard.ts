// Starts a database again that was killed under a running product, by the kernel for want of memory or by a
// person. The pools of the product connect again by themselves.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostgresOn } from './embedded-process.ts'
import { type RunningServer, runServer, type ServerPlace, stopServer } from './embedded-server.ts'

/** A server we adopted is not our child, so nobody tells us of its end. */
const LOOK_MS = 1_000
const TRY_AGAIN_MS = 5_000

export function guardServer(first: RunningServer, place: ServerPlace, say: (line: string) => void) {
  let server = first
  let reviving: Promise<void> | undefined
  const stopping = new AbortController()

  const revive = async () => {
    say('The database has died and is started again.')
    try {
      server = await runServer(place, say)
      watchChild()
      say('The database runs again.')
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
      await pause(TRY_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const look = () => {
    if (stopping.signal.aborted || reviving || isPostgresOn(server.pid, place.pgdata)) return
    // It takes its pid file along when it was asked to stop; anyone who asked has a reason.
    if (!existsSync(path.join(place.pgdata, 'postmaster.pid'))) return
    reviving = revive().finally(() => {
      reviving = undefined
    })
  }
  const watchChild = () => server.child?.once('exit', look)
  const timer = setInterval(look, LOOK_MS).unref()
  watchChild()

  return async function stop(): Promise<void> {
    stopping.abort()
    clearInterval(timer)
    await reviving
    await stopServer(server, place.pgdata)
  }
}
