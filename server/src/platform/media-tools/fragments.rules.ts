// Fragmented MP4 (ISO/IEC 14496-12): joining two segments, and reading when they really begin and end.

interface Box {
  type: string
  /** Of its payload, after the header. */
  body: number
  start: number
  end: number
}

const HEADER = 8
export const LARGE_HEADER = 16

/** The first bytes of a box; size 0 is the rest of the file. */
export function boxAt(bytes: Buffer, start = 0): { type: string; size: number; isLarge: boolean } {
  const size = bytes.readUInt32BE(start)
  const isLarge = size === 1 && start + LARGE_HEADER <= bytes.length
  return {
    type: bytes.toString('latin1', start + 4, start + HEADER),
    size: isLarge ? Number(bytes.readBigUInt64BE(start + HEADER)) : size,
    isLarge,
  }
}

function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  for (let start = from; start + HEADER <= to; ) {
    const { type, size, isLarge } = boxAt(bytes, start)
    const length = size === 0 ? to - start : size
    if (length < HEADER || start + length > to) return
    yield { type, start, body: start + (isLarge ? LARGE_HEADER : HEADER), end: start + length }
    start += length
  }
}

function find(bytes: Buffer, path: readonly string[], within?: Box): Box | undefined {
  const [type, ...rest] = path
  for (const box of boxesIn(bytes, within?.body, within?.end))
    if (box.type === type) return rest.length === 0 ? box : find(bytes, rest, box)
  return undefined
}

/** One segment of two: the index of each (sidx) tells of itself alone and would be wrong for both. */
export function joinSegments(first: Buffer, second: Buffer): Buffer {
  const kept = (bytes: Buffer, without: ReadonlySet<string>) =>
    [...boxesIn(bytes)].filter(it => !without.has(it.type)).map(it => bytes.subarray(it.start, it.end))
  return Buffer.concat([...kept(first, new Set(['sidx'])), ...kept(second, new Set(['sidx', 'styp']))])
}

export interface TrackHead {
  timescale: number
  sampleDuration: number
  sampleSize: number
  sampleFlags: number
}

/** From the initialisation segment. */
export function readHead(init: Buffer): TrackHead {
  const mdhd = find(init, ['moov', 'trak', 'mdia', 'mdhd'])
  const trex = find(init, ['moov', 'mvex', 'trex'])
  const ofTrex = (at: number) => (trex ? init.readUInt32BE(trex.body + at) : 0)
  const isLong = mdhd !== undefined && init.readUInt8(mdhd.body) === 1
  return {
    timescale: (mdhd && init.readUInt32BE(mdhd.body + (isLong ? 20 : 12))) || 1,
    sampleDuration: ofTrex(12),
    sampleSize: ofTrex(16),
    sampleFlags: ofTrex(20),
  }
}

/** Decode times of the first and the end of the last sample, in seconds. Nothing where no fragment is in it. */
export function timesIn(
  segment: Buffer,
  head: TrackHead,
): { startSecs: number; endSecs: number } | undefined {
  const spans = [...boxesIn(segment)]
    .filter(it => it.type === 'moof')
    .flatMap(moof => {
      const traf = find(segment, ['traf'], moof)
      return traf ? [spanOf(segment, traf, head)] : []
    })
  if (spans.length === 0) return undefined
  return {
    startSecs: Math.min(...spans.map(it => it.start)) / head.timescale,
    endSecs: Math.max(...spans.map(it => it.end)) / head.timescale,
  }
}

function spanOf(bytes: Buffer, traf: Box, head: TrackHead) {
  const start = startOf(bytes, traf)
  const usual = usualIn(bytes, find(bytes, ['tfhd'], traf), head).sampleDuration
  let end = start
  for (const box of boxesIn(bytes, traf.body, traf.end))
    if (box.type === 'trun') end += durationOf(bytes, box, usual)
  return { start, end }
}

function startOf(bytes: Buffer, traf: Box): number {
  const tfdt = find(bytes, ['tfdt'], traf)
  if (!tfdt) return 0
  const isLong = bytes.readUInt8(tfdt.body) === 1
  return isLong ? Number(bytes.readBigUInt64BE(tfdt.body + 4)) : bytes.readUInt32BE(tfdt.body + 4)
}

const flagsOf = (bytes: Buffer, { body }: Box) => bytes.readUInt32BE(body) & 0xffffff

// tfhd: optional fields are in this order, each only with its flag.
const BASE_OFFSET = 0x1
const DESCRIPTION = 0x2
const DEFAULTS = [
  ['sampleDuration', 0x8],
  ['sampleSize', 0x10],
  ['sampleFlags', 0x20],
] as const

/** Of the samples of a fragment that say nothing else. */
function usualIn(bytes: Buffer, tfhd: Box | undefined, head: TrackHead): TrackHead {
  const usual = { ...head }
  if (!tfhd) return usual
  const flags = flagsOf(bytes, tfhd)
  let at = tfhd.body + 8 + (flags & BASE_OFFSET ? 8 : 0) + (flags & DESCRIPTION ? 4 : 0)
  for (const [name, flag] of DEFAULTS) {
    if (!(flags & flag)) continue
    usual[name] = bytes.readUInt32BE(at)
    at += 4
  }
  return usual
}

// trun: the same.
const DATA_OFFSET = 0x1
const FIRST_FLAGS = 0x4
const SAMPLE_DURATION = 0x100
const SAMPLE_SIZE = 0x200
const SAMPLE_FLAGS = 0x400
const SAMPLE_FIELDS = [SAMPLE_DURATION, SAMPLE_SIZE, SAMPLE_FLAGS, 0x800]

const firstSampleAt = ({ body }: Box, flags: number) =>
  body + 8 + (flags & DATA_OFFSET ? 4 : 0) + (flags & FIRST_FLAGS ? 4 : 0)

function durationOf(bytes: Buffer, trun: Box, usual: number): number {
  const flags = flagsOf(bytes, trun)
  const count = bytes.readUInt32BE(trun.body + 4)
  if (!(flags & SAMPLE_DURATION)) return count * usual
  const step = SAMPLE_FIELDS.filter(it => flags & it).length * 4
  let at = firstSampleAt(trun, flags)
  let sum = 0
  for (let n = 0; n < count; n++, at += step) sum += bytes.readUInt32BE(at)
  return sum
}

export interface KeyFrame {
  /** From the beginning of the fragment, whose description it needs, to its last byte. */
  bytes: number
  startSecs: number
}

const NOT_SYNC = 0x10000

/** The picture that a fragment begins with, where nothing before it is needed to draw it. */
export function keyFrameIn(moof: Buffer, head: TrackHead): KeyFrame | undefined {
  const traf = find(moof, ['moof', 'traf'])
  const trun = traf && find(moof, ['trun'], traf)
  if (!trun || moof.readUInt32BE(trun.body + 4) === 0) return undefined
  const flags = flagsOf(moof, trun)
  const tfhd = find(moof, ['tfhd'], traf)
  // Where the data begins is counted from the fragment itself, as CMAF demands.
  if (!(flags & DATA_OFFSET) || (tfhd && flagsOf(moof, tfhd) & BASE_OFFSET)) return undefined
  const { sampleSize, sampleFlags } = firstSampleOf(moof, trun, usualIn(moof, tfhd, head))
  if (sampleFlags & NOT_SYNC) return undefined
  const dataAt = moof.readInt32BE(trun.body + 8)
  return { bytes: dataAt + sampleSize, startSecs: startOf(moof, traf) / head.timescale }
}

function firstSampleOf(bytes: Buffer, trun: Box, usual: TrackHead) {
  const flags = flagsOf(bytes, trun)
  const first = firstSampleAt(trun, flags)
  const fieldAt = (field: number) => first + SAMPLE_FIELDS.filter(it => it < field && flags & it).length * 4
  return {
    sampleSize: flags & SAMPLE_SIZE ? bytes.readUInt32BE(fieldAt(SAMPLE_SIZE)) : usual.sampleSize,
    sampleFlags:
      flags & FIRST_FLAGS
        ? bytes.readUInt32BE(first - 4)
        : flags & SAMPLE_FLAGS
          ? bytes.readUInt32BE(fieldAt(SAMPLE_FLAGS))
          : usual.sampleFlags,
  }
}
