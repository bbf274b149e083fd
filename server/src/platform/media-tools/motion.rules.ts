// How many pictures a second a recording needs so that its motion stays: meetings and screens stand still for
// minutes and then move, and their average is neither.

const MOST_FRAMES_PER_SEC = 60
/** Motion counts where it lasts this many frames; fewer are a stutter that catches up. */
const WINDOW = 12
/** Up to this the rate is steady: clocks of cameras and rounding to milliseconds. */
const STEADY = 1.1
const USUAL_RATES = [5, 10, 12, 12.5, 15, 20, 23.976, 24, 25, 29.97, 30, 50, 59.94, 60]
const NEAR_USUAL = 0.06

export interface Motion {
  /** What the fastest part needs; the average where the rate is steady. */
  framesPerSec: number
  isVariable: boolean
}

/** Times of frames in any order. Nothing where there are too few to say. */
export function motionIn(timesSecs: readonly number[]): Motion | undefined {
  const times = Float64Array.from(timesSecs).sort()
  const distinct = times.filter((secs, at) => at === 0 || secs > (times[at - 1] ?? 0))
  const lastsSecs = (distinct.at(-1) ?? 0) - (distinct[0] ?? 0)
  if (distinct.length < 3 || lastsSecs <= 0) return undefined
  const averagePerSec = (distinct.length - 1) / lastsSecs
  const peak = peakOf(distinct)
  const isVariable = peak > averagePerSec * STEADY
  const framesPerSec = isVariable ? Math.min(usualRate(peak), MOST_FRAMES_PER_SEC) : averagePerSec
  return { framesPerSec, isVariable }
}

/** The rate that is held for two windows at least, so that one stutter does not count. */
function peakOf(times: Float64Array): number {
  const window = Math.min(WINDOW, Math.max(1, Math.floor((times.length - 1) / 2)))
  const rates = new Float64Array(times.length - window)
  for (let at = 0; at < rates.length; at++)
    rates[at] = window / ((times[at + window] ?? 0) - (times[at] ?? 0))
  return rates.sort().at(-Math.min(window, rates.length)) ?? 0
}

function usualRate(rate: number): number {
  const nearest = USUAL_RATES.reduce((a, b) => (Math.abs(b - rate) < Math.abs(a - rate) ? b : a))
  return Math.abs(nearest - rate) / rate <= NEAR_USUAL ? nearest : Math.ceil(rate)
}

export interface Packets {
  motion: Motion | undefined
  /** When the last packet of any picture or sound ends, from the first one; 0 where packets have no times. */
  endSecs: number
  /** The same for the picture alone. */
  pictureEndSecs: number
  /** The same for everything in the file, such as subtitles. */
  lastSecs: number
}
