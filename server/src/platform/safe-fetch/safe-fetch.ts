// Fetching what people name: only from the public web, so that nobody reaches the machines around us through us.
import { lookup as lookUp } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { Agent, request } from 'undici'
import { isPublicAddress } from './address.rules.ts'

export interface FetchedPage {
  /** Where the redirects led. */
  url: URL
  contentType: string
  /** As it was said; nothing where it was not, or where it says nothing about what comes out. */
  length: number | null
  body: Readable
}

export interface FetchOptions {
  timeoutMs: number
  accept?: string
  signal?: AbortSignal
}

/** Opens an address and reads it; the connection ends with the reading. */
export type SafeFetch = <Result>(
  address: string,
  options: FetchOptions,
  read: (page: FetchedPage) => Promise<Result>,
) => Promise<Result>

export interface Reach {
  /** Which addresses may be connected to. */
  mayReach?: (address: string) => boolean
  /** Every address that a name leads to. */
  resolve?: (host: string) => Promise<string[]>
}

/** Why something cannot be fetched, in a sentence. */
export class CannotFetch extends Error {
  override name = 'CannotFetch'
  /** Whether another try could succeed. */
  readonly isLasting: boolean
  constructor(message: string, isLasting = false) {
    super(message)
    this.isLasting = isLasting
  }
}

export const NOT_PUBLIC = 'This address is not on the public web'
const MOST_REDIRECTS = 5
const CONNECT_MS = 10_000

export function openSafeFetch({ mayReach = isPublicAddress, resolve = resolveAll }: Reach = {}): SafeFetch {
  const lookup = guardedLookup(mayReach, resolve)
  return async (address, { timeoutMs, accept = '*/*', signal }, read) => {
    // One for each: what was checked for one address is never used for another.
    const agent = new Agent({ connect: { lookup, timeout: CONNECT_MS }, connections: 1 })
    const over = AbortSignal.timeout(timeoutMs)
    try {
      const page = await open(address, {
        agent,
        accept,
        mayReach,
        signal: AbortSignal.any([over, ...(signal ? [signal] : [])]),
      })
      return await read(page)
    } catch (error) {
      throw over.aborted ? new CannotFetch('The other site took too long to answer') : readable(error)
    } finally {
      await agent.destroy()
    }
  }
}

interface Opening {
  agent: Agent
  accept: string
  mayReach: (address: string) => boolean
  signal: AbortSignal
}

async function open(address: string, { agent, accept, mayReach, signal }: Opening): Promise<FetchedPage> {
  let url = usable(address, mayReach)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mediatheque' },
    })
    const header = (name: string) => [headers[name] ?? ''].flat()[0] ?? ''
    if (statusCode >= 300 && statusCode < 400 && header('location')) {
      await body.dump()
      url = usable(header('location'), mayReach, url)
      continue
    }
    if (statusCode >= 400)
      throw new CannotFetch(`The other site answered with ${statusCode}`, statusCode < 500)
    const encoding = header('content-encoding').toLowerCase()
    const length = Number(header('content-length'))
    return {
      url,
      contentType: header('content-type'),
      length: encoding === '' && Number.isSafeInteger(length) && length > 0 ? length : null,
      body: decoded(body, encoding),
    }
  }
  throw new CannotFetch('The address redirects in a loop', true)
}

/** An address written as a number is never looked up, so it is judged here. */
function usable(address: string, mayReach: (address: string) => boolean, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new CannotFetch('This is not an address', true)
  const url = new URL(address, base)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!/^https?:$/.test(url.protocol) || (isIP(host) && !mayReach(host)))
    throw new CannotFetch(NOT_PUBLIC, true)
  url.username = ''
  url.password = ''
  url.hash = ''
  return url
}

/** The connection goes to an address that was judged, not to whatever the name leads to a moment later. */
export const guardedLookup =
  (mayReach: (address: string) => boolean, resolve: (host: string) => Promise<string[]>): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      addresses => {
        const found = addresses.map(address => ({ address, family: isIP(address) }))
        const [first] = found
        if (!first) return done(new CannotFetch('The other site could not be found'), '')
        if (!addresses.every(address => mayReach(address))) return done(new CannotFetch(NOT_PUBLIC, true), '')
        if (options.all) return done(null, found)
        done(null, first.address, first.family)
      },
      () => done(new CannotFetch('The other site could not be found'), ''),
    )
  }

export const resolveAll = async (host: string) => (await lookUp(host, { all: true })).map(it => it.address)

function decoded(body: Readable, encoding: string): Readable {
  const decoder =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : undefined
  if (!decoder) return body
  body.on('error', error => decoder.destroy(error))
  return body.pipe(decoder)
}

/** Two levels deep, a refused connection carries the reason why. */
function readable(error: unknown): Error {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof CannotFetch) return at
  const { code } = error as NodeJS.ErrnoException
  if (
    code?.startsWith('UND_ERR') ||
    /^E[A-Z]+$/.test(code ?? '') ||
    /^(ERR_SSL|ERR_TLS|CERT_|DEPTH_|SELF_)/.test(code ?? '')
  )
    return new CannotFetch('The other site could not be reached')
  return error instanceof Error ? error : new Error(String(error))
}

/** At most so many bytes; what is longer is cut off. */
export async function readBeginning(body: Readable, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes >= mostBytes) break
  }
  return Buffer.concat(pieces).subarray(0, mostBytes)
}
