// Whether a balancer may send requests here.
import { access, constants } from 'node:fs/promises'
import { isMigrated, newestMigration } from '../db/migrate.ts'
import type { Platform } from './context.ts'
import { Refusal } from './refusal.ts'

/** Anybody may ask, as often as they like: what is behind us is asked once in this time. */
const HOLDS_MS = 1_000
/** In S3 each costs a request that is paid for. */
const STORAGE_HOLDS_MS = 3_000
const RETRY_SECS = 5

type Parts = Pick<Platform, 'db' | 'config' | 'node' | 'files' | 'log'>

/** Throws where requests would fail, or shall go elsewhere. */
export function openReadiness(platform: Parts): () => Promise<void> {
  const newest = newestMigration()
  const checks = [
    held(HOLDS_MS, async () => checkDatabase(platform, await newest)),
    held(HOLDS_MS, () => checkFolder(platform)),
    held(STORAGE_HOLDS_MS, () => checkStorage(platform)),
  ]
  return async () => {
    if (platform.node.isDraining()) throw notReady('node-draining')
    for (const check of checks) await check()
  }
}

/** What is in order holds for a while; what is in order again is known at once. */
function held(holdsMs: number, check: () => Promise<void>): () => Promise<void> {
  let last: { checked: Promise<void>; untilMs: number } | undefined
  return async () => {
    if (!last || performance.now() >= last.untilMs)
      last = { checked: check(), untilMs: performance.now() + holdsMs }
    try {
      await last.checked
    } catch (error) {
      last = undefined
      throw error
    }
  }
}

async function checkDatabase({ db }: Parts, newest: string): Promise<void> {
  if (!(await isMigrated(db, newest))) throw notReady('database-not-migrated')
}

/** Also where files are in S3: jobs work in it. */
const checkFolder = ({ config }: Parts) =>
  access(config.dataDir, constants.W_OK | constants.X_OK).catch(() => {
    throw notReady('storage-not-writable')
  })

const checkStorage = ({ files, log }: Parts) =>
  files.check().catch(err => {
    log.warn({ err }, 'the storage of files cannot be reached')
    throw notReady('storage-not-reachable')
  })

const notReady = (
  key: 'node-draining' | 'database-not-migrated' | 'storage-not-writable' | 'storage-not-reachable',
) => new Refusal('unavailable', key, { retryAfterSecs: RETRY_SECS })
