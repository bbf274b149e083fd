// VLECallCS: signs calls about one item, such as how far its processing is (CONV-04) and what a course inserts (INTG-04).
import type { Db } from '../../platform/db/connect.ts'
import { signed, unsigned } from '../../platform/signed.ts'
import { siteSecret } from '../../platform/site-secret.ts'

const PURPOSE = 'processing'

export const callSignature = async (db: Db, clipDataID: number) =>
  signed(await siteSecret(db), PURPOSE, String(clipDataID))

/** The item, or nothing where the signature is not ours. */
export async function itemOfCallSignature(db: Db, signature: string): Promise<number | undefined> {
  const text = unsigned(await siteSecret(db), PURPOSE, signature)
  return text === undefined ? undefined : Number(text)
}
