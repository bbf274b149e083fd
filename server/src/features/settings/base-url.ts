import type { Db } from '../../platform/db/connect.ts'
import { readStoredSetting, storeSiteSettings } from './settings.sql.ts'

const KEY = 'LastBaseUrl'

/** Commands that run next to the product, such as an import, know its address only from here. */
export const rememberBaseUrl = async (db: Db, baseUrl: string): Promise<void> => {
  await storeSiteSettings(db, { [KEY]: baseUrl })
}

export async function lastBaseUrl(db: Db): Promise<string | undefined> {
  const stored = await readStoredSetting(db, KEY)
  return typeof stored === 'string' ? stored : undefined
}
