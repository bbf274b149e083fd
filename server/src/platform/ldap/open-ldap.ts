// Connections to a directory: encrypted, with deadlines, and never kept.
import { connect } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { Client } from 'ldapts'

export interface LdapServer {
  /** ldaps:// is encrypted from the start, ldap:// by StartTLS before anything else is said. */
  url: string
  /** PEM of the authority that signed the server's certificate; empty: the usual ones. */
  authority: string
  /** Without encryption: for a directory on this very machine. */
  isPlain: boolean
  bindDN: string
  bindPassword: string
}

/** The directory did not answer, or cannot be trusted; nothing is known about the person. */
export class LdapUnreachable extends Error {
  override name = 'LdapUnreachable'
}

const CONNECT_MS = 5000
const ANSWER_MS = 10_000
export const INVALID_CREDENTIALS = 49

export const isLoopback = (url: string) =>
  URL.canParse(url) && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)

/** As nobody yet; the connection ends with `act`. */
export async function withConnection<Result>(
  server: LdapServer,
  act: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { url, isPlain } = server
  if (isPlain && !isLoopback(url)) throw new LdapUnreachable('Without encryption only on this machine')
  const isSecure = new URL(url).protocol === 'ldaps:'
  const client = new Client({
    url,
    connectTimeout: CONNECT_MS,
    timeout: ANSWER_MS,
    ...(isSecure ? { tlsOptions: tlsOptions(server) } : { createConnection: onceOnly() }),
  })
  try {
    if (!isSecure && !isPlain) await client.startTLS(tlsOptions(server)).catch(unreachable)
    return await act(client)
  } finally {
    await client.unbind().catch(() => undefined)
  }
}

/** As the service account. */
export const withLdap = <Result>(server: LdapServer, act: (client: Client) => Promise<Result>) =>
  withConnection(server, async client => {
    // An empty password would be an anonymous bind that the server calls a success.
    if (server.bindDN !== '') {
      if (server.bindPassword === '') throw new LdapUnreachable('The service account has no password')
      await client.bind(server.bindDN, server.bindPassword).catch(unreachable)
    }
    return act(client)
  })

export function unreachable(error: unknown): never {
  throw error instanceof LdapUnreachable
    ? error
    : new LdapUnreachable(error instanceof Error ? error.message : String(error), { cause: error })
}

function tlsOptions({ url, authority }: LdapServer): ConnectionOptions {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return { host, minVersion: 'TLSv1.2', ...(authority !== '' && { ca: authority }) }
}

/** A connection that broke off would be opened again without StartTLS, and the password be sent in the clear. */
function onceOnly(): typeof connect {
  let isUsed = false
  return ((port: number, host: string) => {
    if (isUsed) throw new LdapUnreachable('The connection broke off')
    isUsed = true
    return connect(port, host)
  }) as typeof connect
}
