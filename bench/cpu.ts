import { readFile } from 'node:fs/promises'
import type { Library } from './library.ts'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** What the product and the backends that work for it have used so far, in ms. */
export async function cpuMs(library: Library): Promise<number> {
  const { node, database } = await cpuShares(library)
  return node + database
}

export async function cpuShares({ pid, database }: Library): Promise<{ node: number; database: number }> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type in ('client backend', 'parallel worker') and pid <> pg_backend_pid()`,
  )
  const used = await Promise.all(rows.map(row => ticksOf(row.pid)))
  const ticks = used.reduce((sum, it) => sum + it, 0)
  return { node: await processMs(pid), database: ticks * TICK_MS }
}

/** What one process has used so far. */
export const processMs = async (pid: number) => (await ticksOf(pid)) * TICK_MS

/** One that has ended since counts no more. */
async function ticksOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in brackets may hold spaces; the numbers after it do not.
  const [user = '0', system = '0'] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return Number(user) + Number(system)
}
