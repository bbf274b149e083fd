// How a stream has to end so that players reach it: hls.js looks for the next segment with a tolerance of a
// quarter of a second, and never finds a last one that is shorter.
import { type Segment, SHORT_END_SECS } from './playlists.rules.ts'

/** maxFragLookUpTolerance of hls.js. */
const LOOK_UP_SECS = 0.25
/** maxBufferHole of hls.js. */
const HOLE_SECS = 0.1

type Lengths = readonly Pick<Segment, 'secs'>[]

/** Sizes that players switch between are joined together, so that their segments stay the same. */
export function endsShort(tracks: readonly Lengths[]): boolean {
  return tracks.every(it => it.length > 1) && tracks.some(it => (it.at(-1)?.secs ?? 0) < SHORT_END_SECS)
}

/** The media playlist with its last two segments as one. */
export function joinLastListed(playlist: string): string {
  const lines = playlist.split('\n')
  const lengths = lines.flatMap((line, at) => (line.startsWith('#EXTINF:') ? [at] : []))
  const [before, last] = lengths.slice(-2)
  if (before === undefined || last === undefined) return playlist
  const uri = lines.findIndex((line, at) => at > last && line !== '' && !line.startsWith('#'))
  const secs = secsIn(lines[before]) + secsIn(lines[last])
  const longest = Math.max(secs, ...lengths.map(at => secsIn(lines[at])))
  return lines
    .map((line, at) => (at === before ? `#EXTINF:${secs.toFixed(6)},` : line))
    .filter((_, at) => at < last || at > uri)
    .map(line =>
      line.startsWith(TARGET) ? `${TARGET}${Math.max(targetIn(line), Math.round(longest))}` : line,
    )
    .join('\n')
}

const TARGET = '#EXT-X-TARGETDURATION:'
const targetIn = (line: string) => Number.parseInt(line.slice(TARGET.length), 10) || 0
const secsIn = (line = '') => Number.parseFloat(line.slice('#EXTINF:'.length)) || 0

/** The same for one representation of the manifest that ffmpeg writes: one element on a line. */
export function joinLastInManifest(mpd: string, id: string): string {
  const lines = mpd.split('\n')
  const from = lines.findIndex(line => line.includes('<Representation ') && line.includes(` id="${id}"`))
  const first = lines.findIndex((line, at) => at > from && line.includes('<S '))
  const end = lines.findIndex((line, at) => at > from && line.includes('</SegmentTimeline>'))
  if (from < 0 || first < 0 || first > end) return mpd
  const indent = /^\s*/.exec(lines[first] ?? '')?.[0] ?? ''
  const [start, durations] = timelineOf(lines.slice(first, end))
  const last = durations.pop() ?? 0
  durations.push((durations.pop() ?? 0) + last)
  lines.splice(first, end - first, ...writeTimeline(start, durations).map(line => `${indent}${line}`))
  return lines.join('\n')
}

const numberIn = (line: string, name: string) =>
  Number(new RegExp(`\\b${name}="(\\d+)"`).exec(line)?.[1] ?? 0)

function timelineOf(lines: readonly string[]): [number, number[]] {
  const durations = lines.flatMap(line => {
    const duration = numberIn(line, 'd')
    return Array.from({ length: numberIn(line, 'r') + 1 }, () => duration)
  })
  return [numberIn(lines[0] ?? '', 't'), durations]
}

function writeTimeline(start: number, durations: readonly number[]): string[] {
  const runs: { duration: number; count: number }[] = []
  for (const duration of durations) {
    const run = runs.at(-1)
    if (run?.duration === duration) run.count++
    else runs.push({ duration, count: 1 })
  }
  return runs.map(({ duration, count }, at) => {
    const repeats = count > 1 ? ` r="${count - 1}"` : ''
    return `<S ${at === 0 ? `t="${start}" ` : ''}d="${duration}"${repeats} />`
  })
}

/** ffmpeg cuts the length to tenths of a second, and DASH players leave out what lies after it. */
export function withLength(mpd: string, secs: number, longestSegmentSecs: number): string {
  return mpd
    .replace(/mediaPresentationDuration="[^"]*"/, `mediaPresentationDuration="PT${secs.toFixed(3)}S"`)
    .replace(/maxSegmentDuration="[^"]*"/, `maxSegmentDuration="PT${longestSegmentSecs.toFixed(3)}S"`)
}

export interface TrackEnd {
  name: string
  segments: Lengths
  /** Of the samples themselves, from the first to the end of the last. */
  realSecs: number
}

/** Why a player would not reach the end, one sentence each. */
export function faultsOfEnd(tracks: readonly TrackEnd[]): string[] {
  return tracks.flatMap(({ name, segments, realSecs }) => {
    const listedSecs = segments.reduce((sum, it) => sum + it.secs, 0)
    const lastSecs = segments.at(-1)?.secs ?? 0
    return [
      ...(segments.length === 0 ? [`${name} has no segments`] : []),
      ...(segments.length > 1 && lastSecs < LOOK_UP_SECS ? [`${name} ends with ${lastSecs} seconds`] : []),
      ...(Math.abs(listedSecs - realSecs) > HOLE_SECS
        ? [`${name} lists ${listedSecs} seconds and has ${realSecs}`]
        : []),
    ]
  })
}
