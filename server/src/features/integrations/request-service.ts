// Questions to a service in the name of a connected account.
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readSecretKey, type SecretKey } from '../../platform/secret-key.ts'
import { deleteAccount, lockAccount, updateTokens } from './accounts.sql.ts'
import { isWithdrawn, renewTokens, type Tokens } from './oauth.ts'
import type { Ask, Provider } from './provider.ts'
import { seal, unseal } from './seal.ts'

/** Renewed a little before it ends, so that it does not end on its way. */
const EARLY_MS = 60_000
const PATIENCE_MS = 20_000

export const sealed = ({ ID, secret }: SecretKey, { access, refresh, expiresAt }: Tokens) => ({
  tokens: seal(secret, JSON.stringify({ access, refresh })),
  key_id: ID,
  expires_at: expiresAt,
})

const again = ({ title }: Provider) =>
  new Refusal('conflict', 'connect-account-again', { values: { service: title } })

/** A token that is good for the next minute; what the service has withdrawn is forgotten here too. */
export async function tokenFor(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  provider: Provider,
  personID: number,
): Promise<string> {
  const key = await readSecretKey(config)
  const outcome = await db.transaction().execute(async tx => {
    const account = await lockAccount(tx, personID, provider.name)
    if (!account)
      throw new Refusal('conflict', 'connect-account-first', { values: { service: provider.title } })
    // Sealed on another server, as after a restore without its key: nobody can read them any more.
    if (account.key_id !== key.ID) throw again(provider)
    const { access, refresh } = JSON.parse(unseal(key.secret, account.tokens)) as Tokens
    if (account.expires_at.getTime() - EARLY_MS > Date.now()) return access
    return renew(tx, provider, personID, refresh, key)
  })
  if (outcome === null) throw again(provider)
  return outcome
}

async function renew(tx: Tx, provider: Provider, personID: number, refresh: string, key: SecretKey) {
  try {
    const tokens = await renewTokens(provider, refresh)
    await updateTokens(tx, personID, provider.name, sealed(key, tokens))
    return tokens.access
  } catch (error) {
    if (!isWithdrawn(error)) throw unreachable(provider)
    await deleteAccount(tx, personID, provider.name)
    return null
  }
}

const unreachable = ({ title }: Provider) =>
  new Refusal('unavailable', 'service-not-responding', { values: { service: title } })

export interface Sent {
  method: 'POST' | 'PATCH'
  type: 'application/json' | 'text/html'
  body: string
}

/** 400 and 404 are left to the caller: what was named is not there. */
export const sendWith =
  (provider: Provider, token: string) =>
  async (url: string, sent?: Sent): Promise<Response> => {
    const answer = await fetch(url, {
      ...(sent && { method: sent.method, body: sent.body }),
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(sent && { 'content-type': sent.type }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => {
      throw unreachable(provider)
    })
    if (answer.status === 401 || answer.status === 403) throw again(provider)
    if (!answer.ok && answer.status !== 400 && answer.status !== 404) throw unreachable(provider)
    return answer
  }

export const requestWith = (provider: Provider, token: string): Ask => {
  const send = sendWith(provider, token)
  return async url => {
    const answer = await send(url)
    if (answer.status === 404) return undefined
    if (!answer.ok) throw unreachable(provider)
    const next = /<([^<>]{1,4000})>;\s{0,9}rel="?next"?/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    return { body: (await answer.json()) as unknown, nextLink: next }
  }
}
