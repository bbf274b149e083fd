import type { SecretName } from '@mediatheque/contract/identity'
import type { Platform } from '../../platform/http/context.ts'
import { seal, unseal } from '../../platform/seal.ts'
import { readSecretKey } from '../../platform/secret-key.ts'
import type { Provider } from './provider.ts'
import { findStored, findStoredBySlug, listStored, type StoredProvider } from './providers.sql.ts'

const PURPOSE = 'identity providers'

type Sealing = Pick<Platform, 'db' | 'config'>
type Secrets = Partial<Record<SecretName, string>>

export async function sealSecrets({ config }: Pick<Platform, 'config'>, secrets: Secrets) {
  const key = await readSecretKey(config)
  return { secrets: seal(key.secret, PURPOSE, JSON.stringify(secrets)), key_id: key.ID }
}

/** Sealed on another server, as after a restore without its key: nobody can read them any more. */
async function openSecrets({ config }: Sealing, { Secrets, KeyID }: StoredProvider): Promise<Secrets> {
  const key = await readSecretKey(config)
  if (!Secrets || KeyID !== key.ID) return {}
  return JSON.parse(unseal(key.secret, PURPOSE, Secrets)) as Secrets
}

async function opened(sealing: Sealing, row: StoredProvider): Promise<Provider> {
  const { Secrets: _, KeyID: __, ...rest } = row
  return { ...rest, secrets: await openSecrets(sealing, row) }
}

export const readProviders = async (sealing: Sealing): Promise<Provider[]> =>
  Promise.all((await listStored(sealing.db)).map(row => opened(sealing, row)))

export async function findProvider(sealing: Sealing, providerID: number): Promise<Provider | undefined> {
  const row = await findStored(sealing.db, providerID)
  return row && opened(sealing, row)
}

export async function findProviderBySlug(sealing: Sealing, slug: string): Promise<Provider | undefined> {
  const row = await findStoredBySlug(sealing.db, slug)
  return row && opened(sealing, row)
}
