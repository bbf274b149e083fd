// Places in the write-ahead log, and how far a replica may be behind (decision 0061).
import { REPLICA_MOST_LAG_SECS } from '@mediatheque/contract/realtime'

const PART_BITS = 32n

/** As PostgreSQL writes it, such as 16/B374D848. */
export function positionIn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << PART_BITS) | BigInt(`0x${low}`)
}

/** Where the log of the primary was; everything that was committed before `atMs` is before it. */
export interface Sample {
  atMs: number
  position: bigint
}

const MOST_LAG_MS = REPLICA_MOST_LAG_SECS * 1000

const youngSamples = (samples: readonly Sample[], nowMs: number) =>
  samples.filter(it => it.atMs >= nowMs - MOST_LAG_MS)

export const withSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...youngSamples(samples, sample.atMs),
  sample,
]

/**
 * What a replica must have replayed to be asked: all that was committed longer ago than it may be behind, and what the
 * readers have written. Nothing: the primary has not been heard of for so long that nobody knows.
 */
export function requiredPosition(
  samples: readonly Sample[],
  nowMs: number,
  written: readonly bigint[],
): bigint | undefined {
  const [oldest] = youngSamples(samples, nowMs)
  if (!oldest) return undefined
  return written.reduce((most, it) => (it > most ? it : most), oldest.position)
}
