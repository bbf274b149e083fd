// The playlists of other people's live streams, rewritten so that every address in them is one of ours.

/** list: a playlist; part: media; sealed: encrypted media; key: what opens it. */
export type LiveKind = 'list' | 'part' | 'sealed' | 'key'

export interface LivePlaylist {
  text: string
  isMaster: boolean
  hasEnded: boolean
  /** Number of the newest segment; null: there is none. */
  lastSequence: number | null
  /** Of a master: the first playlist it names. */
  firstVariant: URL | null
}

/** Why a stream cannot be watched through us, in a sentence. */
export class UnusablePlaylist extends Error {
  override name = 'UnusablePlaylist'
}

export const NOT_HLS = 'This address is not that of an HLS stream'
const MOST_LINES = 20_000

/**
 * Only these tags pass. The others either name addresses in ways of their own (interstitials, session data, content
 * steering), would have to be fetched while they grow (low latency), or say nothing to a player.
 */
const PLAIN = new Set([
  'EXTM3U',
  'EXTINF',
  'EXT-X-VERSION',
  'EXT-X-TARGETDURATION',
  'EXT-X-MEDIA-SEQUENCE',
  'EXT-X-DISCONTINUITY-SEQUENCE',
  'EXT-X-DISCONTINUITY',
  'EXT-X-PLAYLIST-TYPE',
  'EXT-X-PROGRAM-DATE-TIME',
  'EXT-X-INDEPENDENT-SEGMENTS',
  'EXT-X-START',
  'EXT-X-GAP',
  'EXT-X-BITRATE',
  'EXT-X-ENDLIST',
  'EXT-X-STREAM-INF',
])
const NAMING: Readonly<Record<string, LiveKind>> = {
  'EXT-X-MEDIA': 'list',
  'EXT-X-MAP': 'part',
  'EXT-X-KEY': 'key',
}

type NameOf = (address: URL, kind: LiveKind) => string

interface Reading {
  base: URL
  nameOf: NameOf
  isMaster: boolean
  isVariantNext: boolean
  isSealed: boolean
  firstVariant: URL | null
  segments: number
}

export function rewritePlaylist(text: string, base: URL, nameOf: NameOf): LivePlaylist {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map(line => line.trim())
  if (lines[0] !== '#EXTM3U' || lines.length > MOST_LINES) throw new UnusablePlaylist(NOT_HLS)
  const reading: Reading = {
    ...{ base, nameOf, segments: 0, firstVariant: null },
    ...{ isMaster: false, isVariantNext: false, isSealed: false },
  }
  const written = lines.flatMap(line => rewriteLine(line, reading))
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d{1,15})$/m.exec(lines.join('\n'))?.[1] ?? 0)
  return {
    text: `${written.join('\n')}\n`,
    isMaster: reading.isMaster,
    hasEnded: lines.includes('#EXT-X-ENDLIST'),
    lastSequence: reading.segments > 0 ? first + reading.segments - 1 : null,
    firstVariant: reading.firstVariant,
  }
}

function rewriteLine(line: string, reading: Reading): string[] {
  if (line === '') return []
  if (!line.startsWith('#')) return [rewriteAddress(line, reading)]
  const tag = line.slice(1).split(':', 1)[0] ?? ''
  if (tag === 'EXT-X-BYTERANGE') throw byteRanges()
  if (tag === 'EXT-X-STREAM-INF') {
    reading.isMaster = true
    reading.isVariantNext = true
  }
  if (PLAIN.has(tag)) return [line]
  const kind = NAMING[tag]
  return kind ? [rewriteTag(line, kind, reading)] : []
}

function rewriteAddress(line: string, reading: Reading): string {
  const address = addressIn(line, reading.base)
  if (reading.isVariantNext) {
    reading.isVariantNext = false
    reading.firstVariant ??= address
    return reading.nameOf(address, 'list')
  }
  reading.segments++
  return reading.nameOf(address, reading.isSealed ? 'sealed' : 'part')
}

function rewriteTag(line: string, kind: LiveKind, reading: Reading): string {
  if (kind === 'key') reading.isSealed = isSealedAfter(line)
  if (kind === 'part' && /[:,]BYTERANGE=/.test(line)) throw byteRanges()
  // What describes the media is encrypted with it.
  const named = kind === 'part' && reading.isSealed ? 'sealed' : kind
  return line.replace(
    /([:,])URI="([^"]*)"/g,
    (_, before: string, address: string) =>
      `${before}URI="${reading.nameOf(addressIn(address, reading.base), named)}"`,
  )
}

function isSealedAfter(line: string): boolean {
  const method = /[:,]METHOD=([^,]*)/.exec(line)?.[1]
  const format = /[:,]KEYFORMAT="([^"]*)"/.exec(line)?.[1] ?? 'identity'
  if (method === 'NONE') return false
  if (method === 'AES-128' && format === 'identity') return true
  throw new UnusablePlaylist('This stream is protected in a way that cannot be played here')
}

const byteRanges = () =>
  new UnusablePlaylist('This stream keeps its segments in one file, which cannot be played here')

function addressIn(text: string, base: URL): URL {
  if (!URL.canParse(text, base.href)) throw new UnusablePlaylist(NOT_HLS)
  const address = new URL(text, base)
  if (!/^https?:$/.test(address.protocol)) throw new UnusablePlaylist(NOT_HLS)
  address.hash = ''
  return address
}

const KEY_BYTES = 16
const AES_BLOCK = 16
const BOXES = /^(ftyp|styp|moof|moov|sidx|emsg|prft|mdat|free)$/
const TS_PACKET = 188

/** The content type of a part, known by its first bytes; nothing where it is no media. */
export function mediaTypeOf(kind: LiveKind, bytes: Buffer): string | undefined {
  if (kind === 'key') return bytes.length === KEY_BYTES ? 'application/octet-stream' : undefined
  if (kind === 'sealed')
    return bytes.length > 0 && bytes.length % AES_BLOCK === 0 ? 'application/octet-stream' : undefined
  if (bytes[0] === 0x47 && (bytes.length <= TS_PACKET || bytes[TS_PACKET] === 0x47)) return 'video/mp2t'
  if (BOXES.test(bytes.toString('latin1', 4, 8))) return 'video/mp4'
  if (bytes.toString('latin1', 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0))
    return 'audio/aac'
  return /^(\u00EF\u00BB\u00BF)?WEBVTT/.test(bytes.toString('latin1', 0, 9))
    ? 'text/vtt; charset=utf-8'
    : undefined
}
