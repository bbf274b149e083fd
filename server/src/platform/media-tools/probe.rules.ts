// What ffprobe says about a file, in the words we use.
import { z } from 'zod'
import type { Motion, Packets } from './motion.rules.ts'
import { languageTag, roleOf, type SoundRole, titleOf } from './sounds.rules.ts'
import { chaptersIn, cutChapters, type FileTags, type Marked, tagsIn } from './tags.rules.ts'

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

const FileChapter = z.object({
  start_time: Num,
  end_time: Num,
  tags: z.record(z.string(), z.string()).catch({}),
})

export const ProbeAnswer = z.object({
  streams: z.array(Stream).catch([]),
  chapters: z.array(FileChapter).catch([]),
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
  /** Picture and sound begin and end at about the same time, as far as the file says. */
  isInStep: boolean
  /** How long there is a picture, from the beginning; 0 where that is not known. */
  pictureSecs: number
  picture: Picture | null
  sounds: Sound[]
  captions: Captions[]
  chapters: Marked[]
  tags: FileTags
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
  const pictureSecs = Math.max(0, Math.min(probe.pictureSecs, end) - start)
  const chapters = cutChapters(probe.chapters, start, end)
  const cut = { startSecs: start, endSecs: end }
  return { ...probe, durationSecs: end - start, pictureSecs, chapters, cut }
}

/** Each track is decoded by itself: a thousand of them would keep a worker for days. What is more is left out. */
const MOST_SOUNDS = 32
const MOST_CAPTIONS = 32
const MOST_CHAPTERS = 1000

const INTERLACED = new Set(['tt', 'bb', 'tb', 'bt'])
const HDR = new Set(['smpte2084', 'arib-std-b67'])

export function readProbe({ streams, chapters, format }: ProbeAnswer): Probe {
  const isCover = (it: Stream) => it.disposition.attached_pic === 1
  const pictures = streams.filter(it => it.codec_type === 'video' && it.width > 0)
  const main = pictures.find(it => !isCover(it))
  return {
    container: format.format_name,
    durationSecs: durationOf(streams, format.duration),
    isInStep: isInStep(streams.filter(it => it === main || (it.codec_type === 'audio' && it.channels > 0))),
    pictureSecs: 0,
    picture: main ? pictureOf(main) : null,
    sounds: streams
      .filter(it => it.codec_type === 'audio' && it.channels > 0)
      .slice(0, MOST_SOUNDS)
      .map(soundOf),
    captions: streams
      .filter(it => it.codec_type === 'subtitle')
      .slice(0, MOST_CAPTIONS)
      .map(it => ({
        index: it.index,
        codec: it.codec_name,
        language: languageOf(it),
        title: titleOf({ title: it.tags.title ?? '' }),
      })),
    chapters: chaptersIn(chapters).slice(0, MOST_CHAPTERS),
    tags: tagsIn(format.tags, streams),
    coverIndex: pictures.find(isCover)?.index ?? null,
    cut: null,
  }
}

/** Seconds. */
const IN_STEP = 1

const endOf = (it: Stream) => it.start_time + (it.duration || secsIn(it.tags.DURATION))

/** Matroska: 00:01:02.345000000 */
const secsIn = (text = '') => text.split(':').reduce((sum, part) => sum * 60 + (Number(part) || 0), 0)

function isInStep(played: readonly Stream[]): boolean {
  const apart = (times: readonly number[]) => (times.length > 1 ? Math.max(...times) - Math.min(...times) : 0)
  const ends = played.filter(it => it.duration > 0 || it.tags.DURATION).map(endOf)
  return apart(ends) <= IN_STEP && apart(played.map(it => it.start_time)) <= IN_STEP
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

/** What the packets of a file say is believed rather than its header. */
export function measuredBy(said: Probe, { motion, endSecs, pictureEndSecs }: Packets): Probe {
  const durationSecs = endSecs > 0 ? Math.min(said.durationSecs, endSecs) : said.durationSecs
  const isTimed = isLengthKnown(said)
  return {
    ...said,
    durationSecs: isTimed ? durationSecs : said.durationSecs,
    pictureSecs: isTimed ? Math.min(pictureEndSecs, durationSecs) : 0,
    // Fields may come in packets of their own: two of them are one frame.
    picture:
      said.picture && motion && !said.picture.isInterlaced ? withMotion(said.picture, motion) : said.picture,
  }
}

function withMotion(picture: Picture, motion: Motion): Picture {
  const isSaid = !motion.isVariable && Math.abs(picture.framesPerSec - motion.framesPerSec) <= RATE_NEAR
  if (isSaid) return picture
  return { ...picture, framesPerSec: motion.framesPerSec, isVariableRate: true }
}

/** Frames a second. */
const RATE_NEAR = 0.5

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
    isVariableRate: Math.abs(fraction(it.r_frame_rate) - framesPerSec) > RATE_NEAR,
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
export const isCopyable = ({ picture, sounds, cut, isInStep }: Probe) =>
  cut === null &&
  isInStep &&
  (picture === null || isCommonPicture(picture)) &&
  sounds.every(it => it.codec === 'aac' && it.channels <= 2)

const isCommonPicture = (it: Picture) =>
  it.codec === 'h264' && it.pixelFormat === 'yuv420p' && !it.isHdr && !it.isReshaped
