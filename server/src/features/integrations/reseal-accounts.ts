import type { Platform } from '../../platform/http/context.ts'
import { hasSecretKey, readSecretKey } from '../../platform/secret-key.ts'
import { siteSecret } from '../../platform/site-secret.ts'
import { countSealedElsewhere, lockUnkeyed, saveResealed } from './accounts.sql.ts'
import { seal, unseal } from './seal.ts'

type Sealing = Pick<Platform, 'db' | 'config'>

/** Tokens that were sealed with a secret of the database are sealed again with the key outside of it. */
export async function resealAccounts({ db, config }: Sealing): Promise<void> {
  const [key, before] = [await readSecretKey(config), await siteSecret(db)]
  await db.transaction().execute(async tx => {
    for (const { person_id, source, tokens } of await lockUnkeyed(tx)) {
      const text = readable(before, tokens)
      // What nobody can read stays as it is: the person is told to connect the account again.
      if (text !== undefined)
        await saveResealed(tx, { person_id, source, tokens: seal(key.secret, text), key_id: key.ID })
    }
  })
}

function readable(secret: string, tokens: Buffer): string | undefined {
  try {
    return unseal(secret, tokens)
  } catch {
    return undefined
  }
}

/** After a restore: accounts whose tokens only the key of another server opens. */
export const sealedElsewhere = async ({ db, config }: Sealing): Promise<number> =>
  countSealedElsewhere(db, (await hasSecretKey(config)) ? (await readSecretKey(config)).ID : '')
