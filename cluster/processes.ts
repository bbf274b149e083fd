// What runs below a process, as the kernel says.
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SEC = 100

interface Stat {
  pid: number
  name: string
  parent: number
  /** Its own. */
  cpuSecs: number
}

function statOf(pid: string): Stat[] {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ')
    const ticks = fields.slice(11, 13).reduce((sum, it) => sum + Number(it), 0)
    return [{ pid: Number(pid), name, parent: Number(fields[1]), cpuSecs: ticks / TICKS_PER_SEC }]
  } catch {
    // It has just ended.
    return []
  }
}

/** A process and all that it has started. */
export function processesUnder(pid: number): Stat[] {
  const all = readdirSync('/proc')
    .filter(it => /^\d+$/.test(it))
    .flatMap(statOf)
  const under = (id: number): Stat[] => [
    ...all.filter(it => it.pid === id),
    ...all.filter(it => it.parent === id).flatMap(it => under(it.pid)),
  ]
  return under(pid)
}

const LOOK_EVERY_MS = 200

/**
 * CPU of a process and all that it starts from now on. Looked at again and again: what runs in a sandbox is not counted
 * among the children of the one who started it.
 */
export function measureCpu(pid: () => number): () => number {
  const first = new Map(processesUnder(pid()).map(it => [it.pid, it.cpuSecs]))
  const last = new Map<number, number>()
  const look = () => {
    for (const it of processesUnder(pid())) last.set(it.pid, it.cpuSecs)
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    look()
    return [...last].reduce((sum, [id, secs]) => sum + secs - (first.get(id) ?? 0), 0)
  }
}
