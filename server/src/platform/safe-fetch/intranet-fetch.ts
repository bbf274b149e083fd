// Fetching what administrators set up: servers of their own network too, but never the services of the machine's host.
import { isIP } from 'node:net'
import { Agent, fetch } from 'undici'
import { isIntranetAddress } from './address.rules.ts'
import { CannotFetch, guardedLookup, resolveAll } from './safe-fetch.ts'

const CONNECT_MS = 5000
const TIMEOUT_MS = 10_000
const MOST_BYTES = 2_000_000

const agent = new Agent({
  connect: { lookup: guardedLookup(isIntranetAddress, resolveAll), timeout: CONNECT_MS },
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
  maxResponseSize: MOST_BYTES,
})

interface FetchInit {
  method?: string
  headers?: Record<string, string> | Headers
  body?: string | URLSearchParams | Uint8Array | null
  signal?: AbortSignal | null
}

/** Redirects are not followed: an address that was checked must not lead to one that was not. */
export async function intranetFetch(address: string | URL, init: FetchInit = {}): Promise<Response> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isIntranetAddress(host)) throw new CannotFetch('This address may not be fetched', true)
  const { signal, ...rest } = init
  const over = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, {
    ...(rest as object),
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, over]) : over,
    dispatcher: agent,
  })
  return response as unknown as Response
}
