// The key with which the page of an item asks how far its processing is (VLECallCS, CONV-04).
import type { Db } from '../../platform/db/connect.ts'
import { signed, unsigned } from '../../platform/signed.ts'
import { siteSecret } from '../../platform/site-secret.ts'

const PURPOSE = 'processing'

export const processingKey = async (db: Db, clipDataID: number) =>
  signed(await siteSecret(db), PURPOSE, String(clipDataID))

/** The item, or nothing where the key is not ours. */
export async function itemOfProcessingKey(db: Db, key: string): Promise<number | undefined> {
  const text = unsigned(await siteSecret(db), PURPOSE, key)
  return text === undefined ? undefined : Number(text)
}
