// What is recorded, how loud it is, how long it is and what of it is kept. No devices here.

export type Source = 'camera' | 'screen' | 'both'
export const SOURCES: readonly Source[] = ['camera', 'screen', 'both']

export const usesCamera = (source: Source) => source !== 'screen'
export const usesScreen = (source: Source) => source !== 'camera'

/** With both, screen and camera are two streams: drawn into one picture they would stand still in a hidden tab. */
export type Part = 'screen' | 'camera'
export const PARTS: readonly Part[] = ['screen', 'camera']

/** The main one first. */
export const partsOf = (source: Source, main: Part): Part[] =>
  source === 'both' ? [main, ...PARTS.filter(part => part !== main)] : [source]

export type CaptureProblem = 'refused' | 'absent' | 'busy' | 'other'

/** By the name of the DOMException of getUserMedia and getDisplayMedia. */
export function problemOf(name: string): CaptureProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'other'
}

/** 0 to 100, from samples between 0 and 255 around 128, as an analyser gives them. Quiet speech is about half of it. */
export function levelOf(samples: Uint8Array): number {
  const square = samples.reduce((sum, it) => sum + ((it - 128) / 128) ** 2, 0) / Math.max(1, samples.length)
  const decibels = 20 * Math.log10(Math.max(Math.sqrt(square), 1e-4))
  return Math.round(Math.min(100, Math.max(0, ((decibels + 60) / 60) * 100)))
}

export function clockText(secs: number): string {
  const whole = Math.max(0, Math.floor(secs))
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const end = `${hours > 0 ? String(minutes).padStart(2, '0') : minutes}:${String(seconds).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${end}` : end
}

export interface Range {
  startSecs: number
  endSecs: number
}

/** Shorter than that nobody sees anything. */
const LEAST_SECS = 0.5

/** The two ends never cross, and never leave the recording. */
export function movedEnd(range: Range, end: 'start' | 'end', toSecs: number, wholeSecs: number): Range {
  const to = Math.round(Math.min(Math.max(0, toSecs), wholeSecs) * 10) / 10
  return end === 'start'
    ? { ...range, startSecs: Math.max(0, Math.min(to, range.endSecs - LEAST_SECS)) }
    : { ...range, endSecs: Math.min(wholeSecs, Math.max(to, range.startSecs + LEAST_SECS)) }
}

/** Nothing where all of it is kept: then nothing needs to be cut. */
export function cutOf({ startSecs, endSecs }: Range, wholeSecs: number): Range | null {
  return startSecs <= 0 && endSecs >= wholeSecs - 0.05 ? null : { startSecs, endSecs }
}

/** As the clock on the wall says it, in a name that every file system takes: 2026-11-15 09.41.07 */
export const momentOf = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replaceAll(':', '.')
