// How much somebody may still send.
import { stat } from 'node:fs/promises'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { Room } from './announced.rules.ts'
import { freeBytes, incomingPath } from './incoming.ts'
import { listUnfinished, usedBytes } from './upload.sql.ts'

type Config = Platform['config']

/** An upload that has been silent for longer keeps no room from others. */
const SILENT_MS = 3_600_000

export async function roomOf(db: Db | Tx, config: Config, personID: number): Promise<Room> {
  const [UsedBytes, free, promised] = await Promise.all([
    usedBytes(db, personID),
    freeBytes(config),
    promisedBytes(db, config),
  ])
  return {
    MostBytes: config.uploadMostBytes,
    QuotaBytes: config.uploadQuotaBytes,
    UsedBytes,
    FreeBytes: Math.max(0, free - config.uploadKeepFreeBytes - promised),
  }
}

/** What is still to come of the files that are arriving now. */
async function promisedBytes(db: Db | Tx, config: Config): Promise<number> {
  const rows = await listUnfinished(db)
  const rests = await Promise.all(
    rows.map(async ({ upload_id, bytes }) => {
      const found = await stat(incomingPath(config, upload_id)).catch(() => undefined)
      return found && Date.now() - found.mtimeMs < SILENT_MS ? Math.max(0, bytes - found.size) : 0
    }),
  )
  return rests.reduce((sum, rest) => sum + rest, 0)
}
