// How far a file is, how fast it goes and how long it still takes.

export interface Sample {
  atMs: number
  sent: number
}

/** Speed is that of the last seconds: an average since the beginning would tell of a network that is long gone. */
const WINDOW_MS = 8000
const LEAST_MS = 500

export function addSample(samples: readonly Sample[], next: Sample): Sample[] {
  const last = samples.at(-1)
  // Sent again from an earlier place: what was measured before says nothing any more.
  const before = last && next.sent < last.sent ? [] : samples
  return [...before.filter(({ atMs }) => next.atMs - atMs <= WINDOW_MS), next]
}

/** Bytes a second; nothing until enough has been seen. */
export function speedOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.atMs - first.atMs < LEAST_MS) return null
  return ((last.sent - first.sent) * 1000) / (last.atMs - first.atMs)
}

export const secsLeftOf = (size: number, sent: number, speed: number | null): number | null =>
  speed === null || speed <= 0 ? null : Math.ceil((size - sent) / speed)

/** UPL-14: 100 only when the last byte is there. */
export const percentOf = (sent: number, size: number) =>
  size <= 0 || sent >= size ? 100 : Math.min(99, Math.floor((sent / size) * 100))

export type TimeLeft = { unit: 'secs' | 'mins' | 'hours'; count: number }

/** In whole seconds, minutes or hours: nobody plans by the rest. */
export function timeLeftOf(secs: number): TimeLeft {
  if (secs < 90) return { unit: 'secs', count: Math.max(1, secs) }
  if (secs < 90 * 60) return { unit: 'mins', count: Math.round(secs / 60) }
  return { unit: 'hours', count: Math.round(secs / 3600) }
}
