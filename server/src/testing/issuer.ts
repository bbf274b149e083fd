// An OpenID Connect provider on this machine that says whatever a test wants, also what no honest one would say.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

export const CLIENT_ID = 'mediatheque'
export const CLIENT_SECRET = 'a secret of the client'

type Keys = Awaited<ReturnType<typeof generateKeyPair>> & { kid: string }

/** How a token is signed: rightly, without a signature, with the public key as a secret, or with a key of nobody. */
export type Signing = 'right' | 'none' | 'confused' | 'foreign'

export interface Said {
  claims?: Record<string, unknown>
  signing?: Signing
  userInfo?: Record<string, unknown>
}

export interface TestIssuer {
  url: string
  /** What the next person is said to be. */
  say(said: Said): void
  /** The person agrees at the provider: the query with which the browser comes back. */
  agree(address: string): string
  token(claims: Record<string, unknown>, signing?: Signing): Promise<string>
  /** A new key, as providers get one from time to time; or one that is not theirs. */
  rollOver(wish?: { isPublished: boolean }): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
}

const makeKeys = async (): Promise<Keys> => ({
  ...(await generateKeyPair('RS256', { extractable: true })),
  kid: randomUUID(),
})

export const nowSecs = () => Math.floor(Date.now() / 1000)

export async function testIssuer({ endsSessions = false } = {}): Promise<TestIssuer> {
  let [keys, said]: [Keys, Said] = [await makeKeys(), {}]
  let published = keys
  const foreign = await makeKeys()
  const codes = new Map<string, { nonce: string; challenge: string }>()
  let [server, port]: [Server | undefined, number] = [undefined, 0]
  const it = { url: '' } as TestIssuer

  it.token = async (said, signing = 'right') => {
    const claims = said as JWTPayload
    if (signing === 'none') return new UnsecuredJWT(claims).encode()
    const { privateKey } = signing === 'foreign' ? foreign : keys
    if (signing === 'confused') {
      const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey))
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: keys.kid }).sign(secret)
    }
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys.kid }).sign(privateKey)
  }
  it.say = next => {
    said = next
  }
  it.agree = address => {
    const { searchParams } = new URL(address)
    const code = randomUUID()
    codes.set(code, {
      nonce: searchParams.get('nonce') ?? '',
      challenge: searchParams.get('code_challenge') ?? '',
    })
    return `?${new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: it.url })}`
  }
  it.rollOver = async ({ isPublished } = { isPublished: true }) => {
    keys = await makeKeys()
    if (isPublished) published = keys
  }

  async function tokens(body: URLSearchParams): Promise<unknown> {
    const code = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const proof = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.challenge !== proof) return undefined
    const usual = { iss: it.url, aud: CLIENT_ID, sub: 's-1', iat: nowSecs(), exp: nowSecs() + 3600 }
    const claims = { ...usual, nonce: code.nonce, ...said.claims }
    return {
      access_token: 'access',
      token_type: 'Bearer',
      id_token: await it.token(claims, said.signing),
    }
  }

  async function respond(path: string, body: string): Promise<unknown> {
    if (path === '/.well-known/openid-configuration')
      return {
        issuer: it.url,
        authorization_endpoint: `${it.url}/authorize`,
        token_endpoint: `${it.url}/token`,
        jwks_uri: `${it.url}/keys`,
        ...(endsSessions && { end_session_endpoint: `${it.url}/session/end` }),
        ...(said.userInfo && { userinfo_endpoint: `${it.url}/userinfo` }),
        // A careless provider: whether a signature is one is for us to see.
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      }
    if (path === '/keys')
      return {
        keys: [{ ...(await exportJWK(published.publicKey)), kid: published.kid, alg: 'RS256', use: 'sig' }],
      }
    if (path === '/userinfo') return { sub: said.claims?.sub ?? 's-1', ...said.userInfo }
    return path === '/token' ? tokens(new URLSearchParams(body)) : undefined
  }

  it.start = async () => {
    server = createServer(async (request, response) => {
      const body = await respond(request.url ?? '', await text(request))
      response
        .writeHead(body ? 200 : 400, { 'content-type': 'application/json' })
        .end(JSON.stringify(body ?? { error: 'invalid_grant' }))
    })
    await new Promise<void>(resolve => server?.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
    it.url = `http://127.0.0.1:${port}`
  }
  it.stop = async () => {
    server?.closeAllConnections()
    await new Promise(resolve => server?.close(resolve))
  }
  await it.start()
  return it
}
