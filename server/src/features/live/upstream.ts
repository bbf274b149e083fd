// What is fetched from the sources of live streams: each thing once for everybody who watches, and within limits.
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { CannotFetch, readBeginning } from '../../platform/safe-fetch/safe-fetch.ts'
import type { LiveKind } from './live-playlist.rules.ts'

export interface Upstream {
  /** Where the redirects led. */
  url: URL
  bytes: Buffer
}

interface Limits {
  mostBytes: number
  timeoutMs: number
  /** How long what was fetched is given to others; also a failure, so that it is not repeated for each viewer. */
  holdsMs: number
}

const LIMITS: Readonly<Record<LiveKind, Limits>> = {
  list: { mostBytes: 1_000_000, timeoutMs: 8_000, holdsMs: 1_000 },
  part: { mostBytes: 16_000_000, timeoutMs: 20_000, holdsMs: 60_000 },
  sealed: { mostBytes: 16_000_000, timeoutMs: 20_000, holdsMs: 60_000 },
  key: { mostBytes: 64, timeoutMs: 8_000, holdsMs: 60_000 },
}
const FAILURE_HOLDS_MS = 1_000
const MOST_KEPT_BYTES = 48_000_000
const MOST_AT_ONCE = 12

interface Kept {
  result: Promise<Upstream>
  until: number
  bytes: number
}

export type FetchUpstream = (kind: LiveKind, address: string) => Promise<Upstream>

export function openUpstream(safeFetch: SafeFetch, now: () => number): FetchUpstream {
  const kept = new Map<string, Kept>()
  const inTurn = queue(MOST_AT_ONCE)
  const fetchNow = (kind: LiveKind, address: string) => {
    const { mostBytes, timeoutMs } = LIMITS[kind]
    return inTurn(() =>
      safeFetch(address, { timeoutMs }, async ({ url, body }) => {
        const bytes = await readBeginning(body, mostBytes + 1)
        if (bytes.length > mostBytes) throw new CannotFetch('A part of this stream is too large', true)
        return { url, bytes }
      }),
    )
  }
  return (kind, address) => {
    const name = `${kind} ${address}`
    const known = kept.get(name)
    if (known && now() < known.until) return known.result
    const fresh: Kept = { result: fetchNow(kind, address), until: Number.POSITIVE_INFINITY, bytes: 0 }
    kept.delete(name)
    kept.set(name, fresh)
    fresh.result.then(
      ({ bytes }) => {
        fresh.bytes = bytes.length
        fresh.until = now() + LIMITS[kind].holdsMs
        forget(kept, now())
      },
      () => {
        fresh.until = now() + FAILURE_HOLDS_MS
        forget(kept, now())
      },
    )
    return fresh.result
  }
}

/** What is over, and the oldest of what is too much. */
function forget(kept: Map<string, Kept>, now: number) {
  let bytes = 0
  for (const [name, it] of kept) {
    if (it.until <= now) kept.delete(name)
    else bytes += it.bytes
  }
  for (const [name, it] of kept) {
    if (bytes <= MOST_KEPT_BYTES) return
    if (it.until === Number.POSITIVE_INFINITY) continue
    bytes -= it.bytes
    kept.delete(name)
  }
}

function queue(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

const opened = new WeakMap<SafeFetch, FetchUpstream>()

/** One for each process: what a check of the status fetched serves the viewers, too. */
export function upstreamOf(safeFetch: SafeFetch): FetchUpstream {
  const known = opened.get(safeFetch) ?? openUpstream(safeFetch, () => Date.now())
  opened.set(safeFetch, known)
  return known
}
