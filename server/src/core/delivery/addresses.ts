// Addresses of bytes: signed for one item, one part of it, a viewer and a time.
import type { Db } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { signed, unsigned } from '../../platform/signed.ts'
import { siteSecret } from '../../platform/site-secret.ts'
import { type Pass, passOf, readPass, writePass } from '../access/index.ts'
import type { Part } from '../item-files/index.ts'

const PURPOSE = 'media'
const HOUR_MS = 3_600_000
const LEAST_HOURS = 2
const MOST_HOURS = 12

/**
 * Long enough to watch it twice. To the full hour: anyone who asks again within the hour gets the same addresses,
 * and what the browser has kept is of use. An item that expires takes its addresses with it.
 */
export function endOfAddresses(now: Date, durationSecs: number | null, expiresAt: Date | null): Date {
  const hours = Math.min(MOST_HOURS, LEAST_HOURS + Math.ceil((2 * (durationSecs ?? 0)) / 3600))
  const end = (Math.floor(now.getTime() / HOUR_MS) + hours) * HOUR_MS
  const isEnding = expiresAt !== null && expiresAt > now
  return new Date(isEnding ? Math.min(end, expiresAt.getTime()) : end)
}

export interface Sealed {
  ClipDataID: number
  part: Part
  until: Date
  viewer: Viewer
  /** Whose right it is, where one may have the bytes of an item because of another one. */
  becauseOf?: number
}

/** Returns a function from keys in storage to addresses. */
export async function addressesOf(db: Db, it: Sealed): Promise<(key: string) => string> {
  const { ClipDataID, part } = it
  const seal = signed(await siteSecret(db), PURPOSE, sealOf(it))
  const prefix = folderOf(ClipDataID, part)
  return key => {
    if (!key.startsWith(prefix)) throw new Error(`Not a ${part} file of item ${ClipDataID}: ${key}`)
    return `/media/${seal}/${key.slice(prefix.length)}`
  }
}

const sealOf = ({ ClipDataID, part, until, viewer, becauseOf = ClipDataID }: Sealed) =>
  [ClipDataID, part, until.getTime().toString(36), writePass(passOf(viewer)), becauseOf].join('.')

/** Whose bytes are behind a key. */
export const itemOf = (key: string) => Number(key.split('/')[1])

const folderOf = (clipDataID: number | string, part: string) => `media/${clipDataID}/${part}/`

export interface Opened {
  key: string
  part: Part
  pass: Pass
  becauseOf: number
}

/** What is behind an address; nothing where the seal is not ours or has ended. */
export function behind(secret: string, seal: string, rest: string, now: number): Opened | undefined {
  const [clipDataID = '', part = '', until = '', pass = '', becauseOf = ''] =
    unsigned(secret, PURPOSE, seal)?.split('.') ?? []
  if (!(Number.parseInt(until, 36) > now)) return undefined
  return {
    key: `${folderOf(clipDataID, part)}${rest}`,
    part: part === 'source' ? 'source' : 'watch',
    pass: readPass(pass),
    becauseOf: Number(becauseOf),
  }
}
