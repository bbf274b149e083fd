// The master playlist, written by us: ffmpeg's own says what it was asked for, not what came out.
import { CHARACTERISTICS, type SoundRole } from './sounds.rules.ts'

export interface Variant {
  /** The media playlist next to the master. */
  name: string
  codecs: string
  width: number
  height: number
  framesPerSec: number
  segments: readonly Segment[]
}
export interface SoundTrack {
  name: string
  label: string
  language: string
  role: SoundRole
  /** Played unless the listener wants another one. */
  isFirst: boolean
  codecs: string
  segments: readonly Segment[]
}
export interface Segment {
  name: string
  secs: number
  bytes: number
}

/** Names and lengths; the bytes are asked of the files. */
export function segmentsIn(playlist: string): Omit<Segment, 'bytes'>[] {
  const lines = playlist.split('\n').map(line => line.trim())
  const segments: Omit<Segment, 'bytes'>[] = []
  let secs = 0
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) secs = Number.parseFloat(line.slice('#EXTINF:'.length))
    else if (line !== '' && !line.startsWith('#')) segments.push({ name: line, secs })
  }
  return segments
}

/** A rest shorter than this becomes part of the segment before it. */
export const SHORT_END_SECS = 1

/**
 * What of a list may be shown while it is being written: its last segment may yet be joined with a short rest,
 * and one that has ended or is short may be that rest (RFC 8216 6.2.1: what is listed stays).
 */
export function settledIn(playlist: string): string {
  const isRest = playlist.includes(ENDLIST) || (segmentsIn(playlist).at(-1)?.secs ?? 0) < SHORT_END_SECS
  const names = segmentsIn(playlist).map(it => it.name)
  const lines = playlist.split('\n').filter(line => line.trim() !== ENDLIST)
  const kept = names.slice(0, isRest ? -2 : -1)
  const last = lines.findLastIndex(line => kept.includes(line.trim()))
  if (last >= 0) return `${lines.slice(0, last + 1).join('\n')}\n`
  const head = lines.findIndex(line => line.startsWith('#EXTINF:'))
  return `${lines.slice(0, head < 0 ? undefined : head).join('\n')}\n`
}

const ENDLIST = '#EXT-X-ENDLIST'

/** RFC 8216 4.3.2.5: what a segment needs before it. */
export const mapIn = (playlist: string) => /^#EXT-X-MAP:.*\bURI="([^"]+)"/m.exec(playlist)?.[1]

/** The segment that plays at a second, and where in it that is; the end belongs to the last one. */
export function segmentAt(playlist: string, secs: number): { name: string; withinSecs: number } | undefined {
  const segments = segmentsIn(playlist)
  let startSecs = 0
  for (const [at, segment] of segments.entries()) {
    const isLast = at === segments.length - 1
    if (isLast || secs < startSecs + segment.secs) {
      const latest = Math.max(0, segment.secs - LAST_FRAME_SECS)
      return { name: segment.name, withinSecs: Math.max(0, Math.min(secs - startSecs, latest)) }
    }
    startSecs += segment.secs
  }
  return undefined
}

/** So near the end there is always a frame, even at ten a second. */
const LAST_FRAME_SECS = 0.1

/**
 * ffmpeg does not say of which type its playlists are, and players treat one without a type as live;
 * what it says is the time of day, which is that of the conversion.
 */
export const ofType = (type: 'EVENT' | 'VOD', playlist: string) =>
  playlist
    .replace(/^#EXT-X-(PROGRAM-DATE-TIME|PLAYLIST-TYPE):.*\n/gm, '')
    .replace('#EXT-X-TARGETDURATION', `#EXT-X-PLAYLIST-TYPE:${type}\n#EXT-X-TARGETDURATION`)

/** RFC 8216 4.3.4.2: BANDWIDTH is the most that any segment needs. */
export const peakBits = (segments: readonly Segment[]) =>
  Math.ceil(Math.max(0, ...segments.filter(it => it.secs > 0).map(it => (it.bytes * 8) / it.secs)))

export function averageBits(segments: readonly Segment[]): number {
  const secs = segments.reduce((sum, it) => sum + it.secs, 0)
  return secs === 0 ? 0 : Math.ceil((segments.reduce((sum, it) => sum + it.bytes, 0) * 8) / secs)
}

export function masterPlaylist(variants: readonly Variant[], sounds: readonly SoundTrack[]): string {
  if (variants.length === 0) return soundOnly(sounds)
  const loudest = Math.max(0, ...sounds.map(it => peakBits(it.segments)))
  const usual = Math.max(0, ...sounds.map(it => averageBits(it.segments)))
  const spoken = sounds[0]?.codecs
  return [
    ...HEAD,
    ...soundGroup(sounds),
    ...startFirst(variants).flatMap(it => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peakBits(it.segments) + loudest}` +
        `,AVERAGE-BANDWIDTH=${averageBits(it.segments) + usual}` +
        `,CODECS="${[it.codecs, ...(spoken ? [spoken] : [])].join(',')}"` +
        `,RESOLUTION=${it.width}x${it.height},FRAME-RATE=${it.framesPerSec.toFixed(3)}` +
        (sounds.length > 0 ? ',AUDIO="sound"' : ''),
      it.name,
    ]),
    '',
  ].join('\n')
}

/** Of the size that has most: small ones leave frames out. Null where there is nothing to see. */
export function framesPerSecIn(master: string): number | null {
  const rates = [...master.matchAll(/^#EXT-X-STREAM-INF:.*?,FRAME-RATE=([\d.]+)/gm)].map(it => Number(it[1]))
  return rates.length > 0 ? Math.max(...rates) : null
}

/** Fits most screens and lines. */
const START_SHORT_SIDE = 720

/** Players begin with the first of the list, before they know how fast the line is; the rest falls in size. */
function startFirst(variants: readonly Variant[]): Variant[] {
  const shortSide = ({ width, height }: Variant) => Math.min(width, height)
  const falling = variants.toSorted((a, b) => shortSide(b) - shortSide(a))
  const start = falling.find(it => shortSide(it) <= START_SHORT_SIDE) ?? falling.at(-1)
  return start ? [start, ...falling.filter(it => it !== start)] : []
}

const HEAD = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']

/** RFC 8216 4.3.4.1.1: each has a name of its own in its group. */
function soundGroup(sounds: readonly SoundTrack[]): string[] {
  const labels = sounds.map(it => quoted(it.label))
  return sounds.map((it, at) => {
    const label = labels[at] ?? ''
    const isTaken = labels.indexOf(label) !== at
    const name = label === '' ? `Audio ${at + 1}` : isTaken ? `${label} ${at + 1}` : label
    return (
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${name}"` +
      (it.language ? `,LANGUAGE="${quoted(it.language)}"` : '') +
      `,AUTOSELECT=YES,DEFAULT=${it.isFirst ? 'YES' : 'NO'}` +
      (CHARACTERISTICS[it.role] ? `,CHARACTERISTICS="${CHARACTERISTICS[it.role]}"` : '') +
      `,CHANNELS="2",URI="${it.name}"`
    )
  })
}

/** Tracks are choices of the listener, never of the bandwidth. */
function soundOnly(sounds: readonly SoundTrack[]): string {
  const first = sounds.find(it => it.isFirst) ?? sounds[0]
  if (!first) return [...HEAD, ''].join('\n')
  const isChoice = sounds.length > 1
  const peak = Math.max(...sounds.map(it => peakBits(it.segments)))
  const usual = Math.max(...sounds.map(it => averageBits(it.segments)))
  return [
    ...HEAD,
    ...(isChoice ? soundGroup(sounds) : []),
    `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${usual},CODECS="${first.codecs}"` +
      (isChoice ? ',AUDIO="sound"' : ''),
    first.name,
    '',
  ].join('\n')
}

export interface SubtitleRendition {
  /** Its media playlist next to the master. */
  name: string
  label: string
  language: string
}

/** The same master with subtitles to choose from; DEFAULT would show them to those who want none. */
export function withSubtitles(master: string, renditions: readonly SubtitleRendition[]): string {
  if (renditions.length === 0) return master
  const labels = renditions.map(it => quoted(it.label))
  const media = renditions.map((it, at) => {
    const label = labels[at] || `Subtitles ${at + 1}`
    const name = labels.indexOf(label) === at || !labels[at] ? label : `${label} ${at + 1}`
    return (
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${name}"` +
      (it.language ? `,LANGUAGE="${quoted(it.language)}"` : '') +
      `,AUTOSELECT=YES,DEFAULT=NO,FORCED=NO,URI="${it.name}"`
    )
  })
  return master
    .replace(/^#EXT-X-STREAM-INF:.*$/gm, line => `${line},SUBTITLES="subs"`)
    .replace(/^(?=#EXT-X-(?:MEDIA|STREAM-INF):)/m, () => `${media.join('\n')}\n`)
}

/** One segment for the whole of it: text is small, and a line that is long is in no two of them. */
export const subtitlePlaylist = (file: string, secs: number) =>
  [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.ceil(secs)}`],
    ...['#EXT-X-PLAYLIST-TYPE:VOD', `#EXTINF:${secs.toFixed(3)},`, file, '#EXT-X-ENDLIST', ''],
  ].join('\n')

/** RFC 8216 4.2: a quoted string holds neither quotes nor ends of lines. */
const quoted = (text: string) => text.replace(/["\r\n]/g, ' ').trim()

export interface Representation {
  id: string
  codecs: string
  isPicture: boolean
  width: number
  height: number
  /** 0 where the manifest does not say. */
  framesPerSec: number
  language: string
}

/** The manifest is ffmpeg's own: one element on a line, attributes in double quotes. */
export function representationsIn(mpd: string): Representation[] {
  let language = ''
  let ofSet = 0
  return mpd.split('\n').flatMap(line => {
    if (line.includes('<AdaptationSet ')) {
      language = attribute(line, 'lang')
      ofSet = rateIn(attribute(line, 'frameRate'))
    }
    if (!line.includes('<Representation ')) return []
    return {
      id: attribute(line, 'id'),
      codecs: attribute(line, 'codecs'),
      isPicture: attribute(line, 'mimeType').startsWith('video/'),
      width: Number(attribute(line, 'width')),
      height: Number(attribute(line, 'height')),
      framesPerSec: rateIn(attribute(line, 'frameRate')) || ofSet,
      language: language === 'und' ? '' : language,
    }
  })
}

function rateIn(text: string): number {
  const [above = 0, below = 1] = text.split('/').map(Number)
  return below > 0 ? above / below : 0
}

const attribute = (line: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(line)?.[1] ?? ''
