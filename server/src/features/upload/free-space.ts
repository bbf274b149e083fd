// How much somebody may still send.
import type { Handle } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { diskIsFull, type Space } from './announced.rules.ts'
import { freeBytes } from './incoming.ts'
import { usedBytes } from './upload.sql.ts'

type Config = Platform['config']

/** What others only announced takes nothing away: the disk is measured, and again while bytes arrive. */
export async function freeSpaceOf(db: Handle, config: Config, personID: number): Promise<Space> {
  return spaceOf(config, await Promise.all([usedBytes(db, personID), freeForUploads(config)]))
}

/** Where they go straight into storage the disk of this machine is no limit. */
export async function uploadSpaceOf(
  db: Handle,
  { config, files }: Pick<Platform, 'config' | 'files'>,
  personID: number,
): Promise<Space> {
  if (!files.parts) return freeSpaceOf(db, config, personID)
  return spaceOf(config, [await usedBytes(db, personID), Number.MAX_SAFE_INTEGER])
}

function spaceOf(config: Config, [UsedBytes, FreeBytes]: [number, number]): Space {
  return {
    MostBytes: config.uploadMostBytes,
    QuotaBytes: config.uploadQuotaBytes,
    UsedBytes,
    FreeBytes,
  }
}

const freeForUploads = async (config: Config) =>
  Math.max(0, (await freeBytes(config)) - config.uploadKeepFreeBytes)

/** While a file arrives: what has come is kept, and the rest can follow once there is space again. */
export async function requireDisk(config: Config): Promise<void> {
  const free = await freeForUploads(config)
  if (free === 0) throw diskIsFull(free)
}
