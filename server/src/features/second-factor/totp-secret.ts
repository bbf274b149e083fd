import type { Config } from '../../platform/config.ts'
import { unseal } from '../../platform/seal.ts'
import { readSecretKey } from '../../platform/secret-key.ts'

export const SEALED_FOR = 'authenticator app'

/** Nothing where it was sealed with the key of another server. */
export async function secretIn(
  config: Config,
  { secret, KeyID }: { secret: Buffer; KeyID: string },
): Promise<string | undefined> {
  const key = await readSecretKey(config)
  return key.ID === KeyID ? unseal(key.secret, SEALED_FOR, secret) : undefined
}
