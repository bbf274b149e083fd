// I-frame playlists (RFC 8216 4.3.3.6): what players show while a viewer fast-forwards or drags along the timeline.
import type { KeyFrame } from './fragments.rules.ts'
import { averageBits, peakBits, type Segment } from './playlists.rules.ts'

export interface FoundFrame extends KeyFrame {
  /** The segment that holds it, and where in it. */
  name: string
  offset: number
}
export interface IFrame extends Segment {
  offset: number
}
export interface IFrameTrack {
  /** The playlist next to the master. */
  name: string
  codecs: string
  width: number
  height: number
  frames: readonly IFrame[]
}

/** Each is shown until the next. Nothing where the recording does not begin with one: all times would be wrong. */
export function timedFrames(found: readonly FoundFrame[], startSecs: number, endSecs: number): IFrame[] {
  if (found[0]?.startSecs !== startSecs) return []
  return found.map(({ startSecs: at, ...frame }, nth) => ({
    ...{ name: frame.name, offset: frame.offset, bytes: frame.bytes },
    secs: (found[nth + 1]?.startSecs ?? endSecs) - at,
  }))
}

export function iFramePlaylist(init: string, frames: readonly IFrame[]): string {
  const longest = Math.max(1, ...frames.map(it => Math.round(it.secs)))
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${longest}`],
    ...['#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-I-FRAMES-ONLY', `#EXT-X-MAP:URI="${init}"`],
    ...frames.flatMap(({ name, secs, bytes, offset }) => [
      `#EXTINF:${secs.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      name,
    ]),
    ...['#EXT-X-ENDLIST', ''],
  ].join('\n')
}

/** RFC 8216 4.3.4.3: the codec of the picture alone, and the bits that these frames need. */
const streamLine = ({ name, codecs, width, height, frames }: IFrameTrack) =>
  `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${peakBits(frames)},AVERAGE-BANDWIDTH=${averageBits(frames)}` +
  `,CODECS="${codecs}",RESOLUTION=${width}x${height},URI="${name}"`

export const withIFrames = (master: string, tracks: readonly IFrameTrack[]) =>
  `${master}${tracks.map(it => `${streamLine(it)}\n`).join('')}`
