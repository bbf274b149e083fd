// Addresses of bytes: signed for one item, one part of it and a time, so that no segment asks the database.
import type { Db } from '../../platform/db/connect.ts'
import { signed, unsigned } from '../../platform/signed.ts'
import { siteSecret } from '../settings/index.ts'
import type { Part } from './media-files.sql.ts'

const PURPOSE = 'media'
const HOUR_MS = 3_600_000
const LEAST_HOURS = 2
const MOST_HOURS = 12

/**
 * Long enough to watch it twice. To the full hour: whoever asks again within the hour gets the same addresses,
 * and what the browser has kept is of use. An item that expires takes its addresses with it.
 */
export function endOfAddresses(now: Date, durationSecs: number | null, expiresAt: Date | null): Date {
  const hours = Math.min(MOST_HOURS, LEAST_HOURS + Math.ceil((2 * (durationSecs ?? 0)) / 3600))
  const end = (Math.floor(now.getTime() / HOUR_MS) + hours) * HOUR_MS
  const isEnding = expiresAt !== null && expiresAt > now
  return new Date(isEnding ? Math.min(end, expiresAt.getTime()) : end)
}

/** Answers a function from keys in storage to addresses. */
export async function addressesOf(
  db: Db,
  { ClipDataID, part, until }: { ClipDataID: number; part: Part; until: Date },
): Promise<(key: string) => string> {
  const seal = signed(await siteSecret(db), PURPOSE, `${ClipDataID}.${part}.${until.getTime().toString(36)}`)
  const prefix = folderOf(ClipDataID, part)
  return key => {
    if (!key.startsWith(prefix)) throw new Error(`Not a ${part} file of item ${ClipDataID}: ${key}`)
    return `/media/${seal}/${key.slice(prefix.length)}`
  }
}

const folderOf = (clipDataID: number | string, part: string) => `media/${clipDataID}/${part}/`

/** The key behind an address; nothing where the seal is not ours or has ended. */
export function keyBehind(secret: string, seal: string, rest: string, now: number): string | undefined {
  const [clipDataID = '', part = '', until = ''] = unsigned(secret, PURPOSE, seal)?.split('.') ?? []
  return Number.parseInt(until, 36) > now ? `${folderOf(clipDataID, part)}${rest}` : undefined
}
