// What the kernel says about a process. A process id alone proves nothing: ids are used again, and a killed
// child whose parent never collected it still answers to kill(pid, 0).
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Names one process forever: the id, when it started (clock ticks since boot), and which boot. */
export interface ProcessIdentity {
  pid: number
  startTicks: string
  boot: string
}

const DEAD_STATES = new Set(['Z', 'X', 'x'])

function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name is in brackets and may hold spaces and brackets itself.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** A zombie has ended: it only waits to be collected by its parent. */
export function isAlive(pid: number): boolean {
  const state = statFields(pid)?.[0]
  return state !== undefined && !DEAD_STATES.has(state)
}

export function identityOf(pid: number): ProcessIdentity | undefined {
  const startTicks = isAlive(pid) ? statFields(pid)?.[19] : undefined
  if (startTicks === undefined) return undefined
  return { pid, startTicks, boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() }
}

export function stillRuns(identity: ProcessIdentity): boolean {
  const now = identityOf(identity.pid)
  return now !== undefined && now.startTicks === identity.startTicks && now.boot === identity.boot
}

/** PostgreSQL works inside its data folder, so the working folder tells whose process it is. */
export function isPostgresOn(pid: number, pgdata: string): boolean {
  if (!isAlive(pid)) return false
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
    const place = statSync(`/proc/${pid}/cwd`)
    const ours = statSync(pgdata)
    return place.ino === ours.ino && place.dev === ours.dev
  } catch {
    return false
  }
}

export function postgresProcessesOn(pgdata: string): number[] {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return pids.map(Number).filter(pid => isPostgresOn(pid, pgdata))
}

/** For processes that are not our children the kernel sends no event; asking every 10 ms is the way. */
export async function untilGone(pids: readonly number[], withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (pids.some(isAlive)) {
    if (performance.now() > deadline) return false
    await pause(10)
  }
  return true
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
