// Which item is behind the sign-in form (ITEM-32).
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { readStoredSetting, storeSiteSettings } from './settings.sql.ts'

const KEY = 'LoginBackground'

export async function readLoginBackground(db: Handle): Promise<number | null> {
  const value = await readStoredSetting(db, KEY)
  return typeof value === 'number' ? value : null
}

export const storeLoginBackground = (tx: Tx, clipDataID: number | null) =>
  storeSiteSettings(tx, { [KEY]: clipDataID })

export async function forgetLoginBackground(tx: Tx, ...ids: readonly number[]) {
  const shown = await readLoginBackground(tx)
  if (shown !== null && ids.includes(shown)) await storeLoginBackground(tx, null)
}

/** Open to everybody, as the sign-in form is. */
export const loginBackgroundAddress = (clipDataID: number | string) => `/image/login/${clipDataID}`
