// A folder into which other programs put files: each becomes an item once it lies still, and leaves the folder.
import { appendFile, mkdir, readdir, realpath, rename, stat } from 'node:fs/promises'
import { dirname, join, parse, relative, sep } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { viewAddress } from '../../core/items/index.ts'
import { guarded } from '../../platform/csv-guard.ts'
import { unlessLocked } from '../../platform/db/advisory-lock.ts'
import type { Platform } from '../../platform/http/context.ts'
import { findOwner } from './folder-import.sql.ts'
import { importFile, type Outcome } from './import-file.ts'
import type { ReadLine } from './lines.rules.ts'

/** Anyone who copies a file writes to it more often. */
const LIES_STILL_SECS = 30
const DONE = 'done'
const FAILED = 'failed'
const REPORT = 'report.csv'
const HEADER = ['time', 'file', 'result', 'title', 'address', 'message']
/** Names under which programs write what is not whole yet, and what is nobody's file. */
const UNFINISHED =
  /(^\.|^~|\.(part|partial|tmp|temp|crdownload|download|filepart)$|^(thumbs\.db|desktop\.ini)$)/i

export async function watchFolder(platform: Platform, signal: AbortSignal, now: Date): Promise<void> {
  const { config, db, log } = platform
  if (config.importFolder === undefined) return
  const folder = await realpath(config.importFolder).catch(() => undefined)
  if (folder === undefined)
    return log.warn({ folder: config.importFolder }, 'the folder to watch is not there')
  // Otherwise everything in it would be refused, and moved.
  if (!(await findOwner(db, config.importOwner)))
    return log.error({ owner: config.importOwner }, 'nobody of this name can own what is brought in')
  await unlessLocked(db, `watched folder ${folder}`, async () => {
    for (const file of await settledIn(folder, now)) {
      if (signal.aborted) return
      const outcome = await importFile(platform, folder, lineOf(file, config.importOwner), false)
      await putAway(platform, folder, file, outcome, now)
    }
  })
}

/** Relative to the folder; nothing that is still being written, and nothing we have put away. */
async function settledIn(folder: string, now: Date): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const settled: string[] = []
  for (const entry of entries.filter(it => it.isFile() && !UNFINISHED.test(it.name))) {
    const path = join(entry.parentPath, entry.name)
    const place = relative(folder, path)
    if ([DONE, FAILED].includes(place.split(sep)[0] ?? '') && place.includes(sep)) continue
    // A copy may carry the time of its original, but not the moment it was last written to.
    const found = await stat(path).catch(() => undefined)
    const changedMs = Math.max(found?.mtimeMs ?? 0, found?.ctimeMs ?? 0)
    if (found && now.getTime() - changedMs >= LIES_STILL_SECS * 1000) settled.push(place)
  }
  return settled.toSorted()
}

const lineOf = (File: string, Owner: string): ReadLine => ({
  File,
  Owner,
  Policy: '',
  IsPrivate: false,
  Included: [],
  FieldValues: [],
  Title: undefined,
  PublishDay: null,
  ExpiryDay: null,
  problems: [],
})

/** Killed before this, the next look finds that it was brought in before. */
async function putAway(
  { config }: Pick<Platform, 'config'>,
  folder: string,
  file: string,
  { Result, Title, EncID, Message }: Outcome,
  now: Date,
) {
  const place = Result === 'refused' ? FAILED : DONE
  const target = await freeName(join(folder, place, file))
  await mkdir(dirname(target), { recursive: true })
  await rename(join(folder, file), target)
  const address = EncID && new URL(viewAddress(EncID), config.baseUrl).href
  const report = join(folder, place, REPORT)
  const isNew = !(await exists(report))
  const row = [now.toISOString(), file, Result, Title, address, Message].map(guarded)
  await appendFile(report, stringify([...(isNew ? [HEADER] : []), row]))
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** What lies there of the same name stays. */
async function freeName(path: string): Promise<string> {
  const { dir, name, ext } = parse(path)
  for (let n = 2, free = path; ; n++) {
    if (!(await exists(free))) return free
    free = join(dir, `${name} (${n})${ext}`)
  }
}
