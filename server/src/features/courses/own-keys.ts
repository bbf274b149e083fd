// The keys with which this site signs for platforms: made at first use, exchanged without a gap.
import { randomUUID } from 'node:crypto'
import {
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { seal, unseal } from '../../platform/seal.ts'
import { readSecretKey } from '../../platform/secret-key.ts'
import { deleteKey, insertKey, type KeyState, listKeys, lockKeys, moveKey } from './keys.sql.ts'

type Sealing = Pick<Platform, 'db' | 'config'>

const PURPOSE = 'lti keys'
/** Every platform takes it. */
const ALGORITHM = 'RS256'

async function newKey({ config }: Pick<Platform, 'config'>, state: KeyState) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const secret = await readSecretKey(config)
  const kid = randomUUID()
  return {
    state,
    kid,
    public_jwk: { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' },
    private_key: seal(secret.secret, PURPOSE, await exportPKCS8(privateKey)),
    key_id: secret.ID,
  }
}

/** The next one is published before it is used: platforms keep what they have read for hours. */
async function ownKeys(sealing: Sealing) {
  const known = await usableKeys(sealing)
  if (known.length > 0) return known
  const made = [await newKey(sealing, 'current'), await newKey(sealing, 'next')]
  await sealing.db.transaction().execute(async tx => {
    await lockKeys(tx)
    if ((await usableKeys({ ...sealing, db: tx })).length > 0) return
    // Sealed on another server, as after a restore without its key.
    for (const state of ['previous', 'current', 'next'] as const) await deleteKey(tx, state)
    for (const key of made) await insertKey(tx, key)
  })
  return usableKeys(sealing)
}

async function usableKeys({ db, config }: { db: Sealing['db'] | Tx; config: Sealing['config'] }) {
  const { ID } = await readSecretKey(config)
  return (await listKeys(db)).filter(it => it.keyID === ID)
}

export async function readKeySet(sealing: Sealing): Promise<{ keys: JWK[] }> {
  return { keys: (await ownKeys(sealing)).map(it => it.jwk) }
}

export async function showKeys(sealing: Sealing) {
  return (await ownKeys(sealing)).map(({ state, kid, createdAt }) => ({
    State: state,
    Kid: kid,
    CreatedAt: createdAt.toISOString(),
  }))
}

export async function useNextKey(sealing: Sealing): Promise<void> {
  await ownKeys(sealing)
  const made = await newKey(sealing, 'next')
  await sealing.db.transaction().execute(async tx => {
    await lockKeys(tx)
    await deleteKey(tx, 'previous')
    await moveKey(tx, 'current', 'previous')
    await moveKey(tx, 'next', 'current')
    await insertKey(tx, made)
  })
}

/** With the current key; the platform finds it at our address by its kid. */
export async function platformSigner(sealing: Sealing) {
  const key = (await ownKeys(sealing)).find(it => it.state === 'current')
  if (!key) throw new Error('There is no key to sign with')
  const { secret } = await readSecretKey(sealing.config)
  const privateKey = await importPKCS8(unseal(secret, PURPOSE, key.sealed), ALGORITHM)
  return (payload: JWTPayload, lifeSecs: number): Promise<string> =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(`${lifeSecs}s`)
      .setJti(randomUUID())
      .sign(privateKey)
}
