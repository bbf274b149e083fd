// Where jobs work on the local disk: a folder for each run, gone when it is over. The folder itself is a lease:
// while somebody works in it its time of change is renewed, so that what a killed process left is known.
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

type Place = Pick<Config, 'dataDir'>

const RENEW_MS = 30_000
/** Many renewals long: a machine that is busy or was asleep for a moment loses nothing. */
const LEASE_MS = 15 * 60_000
/** Kept between runs; its feature removes what is old. */
const LASTING = new Set(['downloads'])

export const workRoot = ({ dataDir }: Place) => join(dataDir, 'work')

export interface WorkLease {
  /** Ends the lease and removes the folder. */
  end(): Promise<void>
}

/** An empty folder at this path; what an earlier run left there is gone. */
export async function leaseFolder(path: string): Promise<WorkLease> {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
  return keepLease(path)
}

function keepLease(path: string): WorkLease {
  const timer = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, RENEW_MS)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await rm(path, { recursive: true, force: true })
    },
  }
}

/** What killed processes left behind goes when the next run of any kind begins. */
export async function inWorkFolder<Result>(
  config: Place,
  kind: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await sweepWork(config)
  await mkdir(workRoot(config), { recursive: true })
  const folder = await mkdtemp(join(workRoot(config), `${kind}-`))
  const lease = keepLease(folder)
  try {
    return await work(folder)
  } finally {
    await lease.end()
  }
}

/** Every folder whose lease has expired, no matter which process made it. */
export async function sweepWork(config: Place): Promise<void> {
  for (const name of await readdir(workRoot(config)).catch((): string[] => [])) {
    const path = join(workRoot(config), name)
    const found = LASTING.has(name) ? undefined : await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEASE_MS) await rm(path, { recursive: true, force: true })
  }
}

export interface WorkLeft {
  name: string
  path: string
  bytes: number
  renewedMs: number
}

/** Everything that is there now, also of runs that go on. */
export async function listWork(config: Place): Promise<WorkLeft[]> {
  const names = await readdir(workRoot(config)).catch((): string[] => [])
  const found = await Promise.all(
    names
      .filter(name => !LASTING.has(name))
      .map(async name => {
        const path = join(workRoot(config), name)
        const entry = await stat(path).catch(() => undefined)
        return entry && [{ name, path, bytes: await bytesUnder(path), renewedMs: entry.mtimeMs }]
      }),
  )
  return found.flatMap(it => it ?? [])
}

export async function bytesUnder(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries.filter(it => it.isFile()))
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      it => it.size,
      () => 0,
    )
  return bytes
}
