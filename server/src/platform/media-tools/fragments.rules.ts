// Fragmented MP4 (ISO/IEC 14496-12): joining two segments, and reading when they really begin and end.

interface Box {
  type: string
  /** Of its payload, after the header. */
  body: number
  start: number
  end: number
}

const HEADER = 8
const LARGE_HEADER = 16

function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  for (let start = from; start + HEADER <= to; ) {
    const size = bytes.readUInt32BE(start)
    const type = bytes.toString('latin1', start + 4, start + HEADER)
    const isLarge = size === 1
    const length = isLarge ? Number(bytes.readBigUInt64BE(start + HEADER)) : size === 0 ? to - start : size
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
}

/** From the initialisation segment. */
export function readHead(init: Buffer): TrackHead {
  const mdhd = find(init, ['moov', 'trak', 'mdia', 'mdhd'])
  const trex = find(init, ['moov', 'mvex', 'trex'])
  if (!mdhd) return { timescale: 1, sampleDuration: 0 }
  const isLong = init.readUInt8(mdhd.body) === 1
  return {
    timescale: init.readUInt32BE(mdhd.body + (isLong ? 20 : 12)) || 1,
    sampleDuration: trex ? init.readUInt32BE(trex.body + 12) : 0,
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
  const tfdt = find(bytes, ['tfdt'], traf)
  const isLong = tfdt !== undefined && bytes.readUInt8(tfdt.body) === 1
  const start = !tfdt
    ? 0
    : isLong
      ? Number(bytes.readBigUInt64BE(tfdt.body + 4))
      : bytes.readUInt32BE(tfdt.body + 4)
  const usual = usualDuration(bytes, find(bytes, ['tfhd'], traf), head)
  let end = start
  for (const box of boxesIn(bytes, traf.body, traf.end))
    if (box.type === 'trun') end += durationOf(bytes, box, usual)
  return { start, end }
}

const flagsOf = (bytes: Buffer, { body }: Box) => bytes.readUInt32BE(body) & 0xffffff

// tfhd: optional fields stand in this order, each only with its flag.
const BASE_OFFSET = 0x1
const DESCRIPTION = 0x2
const DEFAULT_DURATION = 0x8

function usualDuration(bytes: Buffer, tfhd: Box | undefined, head: TrackHead): number {
  if (!tfhd) return head.sampleDuration
  const flags = flagsOf(bytes, tfhd)
  if (!(flags & DEFAULT_DURATION)) return head.sampleDuration
  return bytes.readUInt32BE(tfhd.body + 8 + (flags & BASE_OFFSET ? 8 : 0) + (flags & DESCRIPTION ? 4 : 0))
}

// trun: the same.
const DATA_OFFSET = 0x1
const FIRST_FLAGS = 0x4
const SAMPLE_DURATION = 0x100
const SAMPLE_FIELDS = [0x100, 0x200, 0x400, 0x800]

function durationOf(bytes: Buffer, trun: Box, usual: number): number {
  const flags = flagsOf(bytes, trun)
  const count = bytes.readUInt32BE(trun.body + 4)
  if (!(flags & SAMPLE_DURATION)) return count * usual
  const step = SAMPLE_FIELDS.filter(it => flags & it).length * 4
  let at = trun.body + 8 + (flags & DATA_OFFSET ? 4 : 0) + (flags & FIRST_FLAGS ? 4 : 0)
  let sum = 0
  for (let n = 0; n < count; n++, at += step) sum += bytes.readUInt32BE(at)
  return sum
}
