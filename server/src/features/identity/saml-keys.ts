// The keys of this site for a SAML provider: made at first use, exchanged without a gap.
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type KeyPair, makeKeyPair } from '../../platform/saml/certificate.ts'
import { seal, unseal } from '../../platform/seal.ts'
import { readSecretKey } from '../../platform/secret-key.ts'
import { deleteKey, insertKey, type KeyState, listKeys, lockKeys, moveKey } from './saml.sql.ts'

type Sealing = Pick<Platform, 'db' | 'config'>

const PURPOSE = 'saml keys'
const YEARS = 10

export interface OwnKey {
  state: KeyState
  certificatePem: string
  /** Not there where another server sealed it, as after a restore without its key. */
  privateKeyPem: string | undefined
}

/** The current one first. */
export async function ownKeys(sealing: Sealing, providerID: number): Promise<OwnKey[]> {
  const known = await readKeys(sealing, providerID)
  if (known.length > 0) return known
  const pair = await newPair(sealing)
  await sealing.db.transaction().execute(async tx => {
    await lockKeys(tx, providerID)
    if ((await listKeys(tx, providerID)).length > 0) return
    await insertKey(tx, { ...(await sealed(sealing, pair)), provider_id: providerID, state: 'current' })
  })
  return readKeys(sealing, providerID)
}

async function readKeys({ db, config }: Sealing, providerID: number): Promise<OwnKey[]> {
  const key = await readSecretKey(config)
  const rows = await listKeys(db, providerID)
  return rows.map(({ state, certificate, sealed, keyID }) => ({
    state,
    certificatePem: certificate,
    privateKeyPem: keyID === key.ID ? unseal(key.secret, PURPOSE, sealed) : undefined,
  }))
}

const newPair = ({ config }: Sealing) => makeKeyPair(new URL(config.baseUrl).hostname, YEARS, Date.now())

async function sealed({ config }: Sealing, { certificatePem, privateKeyPem }: KeyPair) {
  const key = await readSecretKey(config)
  const private_key = seal(key.secret, PURPOSE, privateKeyPem)
  return { certificate: certificatePem, private_key, key_id: key.ID }
}

/** Published next to the current one, until the provider knows it. */
export async function prepareKey(sealing: Sealing, providerID: number): Promise<void> {
  await ownKeys(sealing, providerID)
  const pair = await newPair(sealing)
  await sealing.db.transaction().execute(async tx => {
    await lockKeys(tx, providerID)
    await deleteKey(tx, providerID, 'next')
    await insertKey(tx, { ...(await sealed(sealing, pair)), provider_id: providerID, state: 'next' })
  })
}

export async function useNextKey({ db }: Sealing, providerID: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockKeys(tx, providerID)
    if (!(await listKeys(tx, providerID)).some(it => it.state === 'next'))
      throw new Refusal('conflict', 'no-next-certificate')
    await deleteKey(tx, providerID, 'previous')
    await moveKey(tx, providerID, 'current', 'previous')
    await moveKey(tx, providerID, 'next', 'current')
  })
}
