// What ffprobe says about a file, in the words we use.
import { z } from 'zod'
import { languageTag, roleOf, type SoundRole, titleOf } from './sounds.rules.ts'

const Text = z.string().catch('')
const Num = z.coerce.number().catch(0)

const Stream = z.object({
  index: z.number().int(),
  codec_type: Text,
  codec_name: Text,
  profile: z.coerce.string().catch(''),
  pix_fmt: Text,
  width: Num,
  height: Num,
  r_frame_rate: Text,
  avg_frame_rate: Text,
  duration: Num,
  start_time: Num,
  channels: Num,
  color_transfer: Text,
  sample_aspect_ratio: Text,
  field_order: Text,
  disposition: z.record(z.string(), z.number()).catch({}),
  tags: z.record(z.string(), z.string()).catch({}),
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).catch([]),
})

export const ProbeAnswer = z.object({
  streams: z.array(Stream).catch([]),
  format: z.object({ format_name: Text, duration: Num, tags: z.record(z.string(), z.string()).catch({}) }),
})
type ProbeAnswer = z.infer<typeof ProbeAnswer>
type Stream = z.infer<typeof Stream>

export interface Picture {
  index: number
  codec: string
  /** As it is seen: turned, and with square pixels. */
  width: number
  height: number
  framesPerSec: number
  isVariableRate: boolean
  isInterlaced: boolean
  isHdr: boolean
  /** How light becomes numbers, in ffmpeg's words. */
  transfer: string
  /** Lying on its side in the file, or with pixels that are not square. */
  isReshaped: boolean
  pixelFormat: string
}
export interface Sound {
  index: number
  codec: string
  language: string
  title: string
  role: SoundRole
  /** The file says that it is the one to begin with. */
  isDefault: boolean
  channels: number
}
export interface Captions {
  index: number
  codec: string
  language: string
  title: string
}
/** What of a recording is wanted. */
export interface Cut {
  startSecs: number
  endSecs: number
}
export interface Probe {
  container: string
  /** Of picture and sound; 0 where the file does not say. */
  durationSecs: number
  picture: Picture | null
  sounds: Sound[]
  captions: Captions[]
  /** A cover inside a sound file. */
  coverIndex: number | null
  /** Where only a part of it is wanted; durationSecs is of that part then. */
  cut: Cut | null
}

/** As if the file held nothing else. Ends that lie outside of it are moved to its own. */
export function cutTo(probe: Probe, startSecs: number | null, endSecs: number | null): Probe {
  if (startSecs === null && endSecs === null) return probe
  const end = Math.min(endSecs ?? probe.durationSecs, probe.durationSecs)
  const start = Math.min(startSecs ?? 0, end)
  return { ...probe, durationSecs: end - start, cut: { startSecs: start, endSecs: end } }
}

const INTERLACED = new Set(['tt', 'bb', 'tb', 'bt'])
const HDR = new Set(['smpte2084', 'arib-std-b67'])

export function readProbe({ streams, format }: ProbeAnswer): Probe {
  const isCover = (it: Stream) => it.disposition.attached_pic === 1
  const pictures = streams.filter(it => it.codec_type === 'video' && it.width > 0)
  const main = pictures.find(it => !isCover(it))
  return {
    container: format.format_name,
    durationSecs: durationOf(streams, format.duration),
    picture: main ? pictureOf(main) : null,
    sounds: streams.filter(it => it.codec_type === 'audio' && it.channels > 0).map(soundOf),
    captions: streams
      .filter(it => it.codec_type === 'subtitle')
      .map(it => ({
        index: it.index,
        codec: it.codec_name,
        language: languageOf(it),
        title: it.tags.title ?? '',
      })),
    coverIndex: pictures.find(isCover)?.index ?? null,
    cut: null,
  }
}

/** Captions and the like may last longer than what is seen and heard. */
function durationOf(streams: readonly Stream[], ofFile: number): number {
  const played = streams.filter(it => it.codec_type === 'video' || it.codec_type === 'audio')
  const isTold = played.length > 0 && played.every(it => it.duration > 0)
  // Broadcasts do not begin at nought.
  const begin = Math.min(...played.map(it => it.start_time))
  return isTold ? Math.max(...played.map(it => it.start_time + it.duration)) - begin : ofFile
}

/** Streams without an index: their length is reckoned from the bit rate of their beginning, and often wrong. */
const GUESSED = new Set([
  'mp3',
  'aac',
  'ac3',
  'eac3',
  'amr',
  'mpeg',
  'mpegts',
  'mpegvideo',
  'h264',
  'hevc',
  'm4v',
])

export const isLengthKnown = ({ container, durationSecs }: Pick<Probe, 'container' | 'durationSecs'>) =>
  durationSecs > 0 && !GUESSED.has(container)

const soundOf = (it: Stream): Sound => ({
  index: it.index,
  codec: it.codec_name,
  language: languageOf(it),
  title: titleOf(it.tags),
  role: roleOf(it.disposition),
  isDefault: it.disposition.default === 1,
  channels: it.channels,
})

function pictureOf(it: Stream): Picture {
  const rotation = Math.round(Math.abs(rotationOf(it))) % 360
  const isTurned = rotation % 180 === 90
  const width = Math.round(it.width * aspectOf(it.sample_aspect_ratio))
  const framesPerSec = fraction(it.avg_frame_rate) || fraction(it.r_frame_rate) || 25
  return {
    index: it.index,
    codec: it.codec_name,
    width: isTurned ? it.height : width,
    height: isTurned ? width : it.height,
    framesPerSec,
    isVariableRate: Math.abs(fraction(it.r_frame_rate) - framesPerSec) > 0.5,
    isInterlaced: INTERLACED.has(it.field_order),
    isHdr: HDR.has(it.color_transfer),
    transfer: it.color_transfer,
    isReshaped: rotation !== 0 || width !== it.width,
    pixelFormat: it.pix_fmt,
  }
}

const rotationOf = (it: Stream) =>
  it.side_data_list.find(data => data.rotation !== undefined)?.rotation ?? Number(it.tags.rotate ?? 0)

const languageOf = ({ tags }: Stream) => languageTag(tags.language)

function fraction(text: string): number {
  const [above = 0, below = 1] = text.split('/').map(Number)
  return below > 0 && Number.isFinite(above / below) ? above / below : 0
}

function aspectOf(text: string): number {
  const [above = 1, below = 1] = text.split(':').map(Number)
  return above > 0 && below > 0 ? above / below : 1
}

/** Playable as it is, given another wrapping (DESIGN 6). */
export const isCopyable = ({ picture, sounds, cut }: Probe) =>
  cut === null &&
  (picture === null || isCommonPicture(picture)) &&
  sounds.every(it => it.codec === 'aac' && it.channels <= 2)

const isCommonPicture = (it: Picture) =>
  it.codec === 'h264' && it.pixelFormat === 'yuv420p' && !it.isHdr && !it.isReshaped
