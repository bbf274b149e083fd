// One product per data folder. The lock is a file that names its owner; the lock of an owner that no longer
// runs is taken over, so kill -9 never leaves a folder that cannot be opened.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { hasCode, identityOf, type ProcessIdentity, stillRuns } from './embedded-process.ts'

const LOCK = 'in-use.json'

export interface FolderLock {
  release(): void
}

export function ownerOf(dataDir: string): ProcessIdentity | undefined {
  const owner = readOwner(path.join(dataDir, LOCK))
  return owner && stillRuns(owner) ? owner : undefined
}

export function lockFolder(dataDir: string): FolderLock {
  const lock = path.join(dataDir, LOCK)
  const mine = identityOf(process.pid)
  if (!mine)
    throw new StartRefused(
      'The process table under /proc cannot be read, so the data folder cannot be locked.',
    )
  const claim = `${lock}.${mine.pid}`
  writeFileSync(claim, JSON.stringify(mine))
  try {
    // link() is atomic and refuses an existing name, with the content already in place.
    if (!tryLink(claim, lock)) takeOver(dataDir, lock, claim)
  } finally {
    rmSync(claim, { force: true })
  }
  return { release: () => releaseIfMine(lock, mine) }
}

// Two starts may find the same dead owner. Only one of them can link the name that follows from that owner,
// and it replaces the lock before it frees the name; so who links it later sees a lock that has changed.
function takeOver(dataDir: string, lock: string, claim: string): void {
  const old = readOwner(lock)
  if (old && stillRuns(old)) throw inUse(dataDir, old)
  const turn = `${lock}.after-${old?.pid ?? 'unreadable'}-${old?.startTicks ?? ''}`
  const rival = readOwner(turn)
  if (rival && stillRuns(rival)) throw inUse(dataDir, rival)
  rmSync(turn, { force: true })
  if (!tryLink(claim, turn))
    throw new StartRefused(`The data folder ${dataDir} is being opened by another process.`)
  try {
    const now = readOwner(lock)
    if (now && stillRuns(now)) throw inUse(dataDir, now)
    renameSync(claim, lock)
  } finally {
    rmSync(turn, { force: true })
  }
}

function inUse(dataDir: string, owner: ProcessIdentity): StartRefused {
  return new StartRefused(`The data folder ${dataDir} is already in use by process ${owner.pid}.`)
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function readOwner(file: string): ProcessIdentity | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isIdentity(owner) ? owner : undefined
  } catch {
    return undefined
  }
}

function isIdentity(value: unknown): value is ProcessIdentity {
  return (
    typeof value === 'object' && value !== null && 'pid' in value && 'startTicks' in value && 'boot' in value
  )
}

function releaseIfMine(lock: string, mine: ProcessIdentity): void {
  const owner = readOwner(lock)
  if (owner?.pid === mine.pid && owner.startTicks === mine.startTicks) rmSync(lock, { force: true })
}
