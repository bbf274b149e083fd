// The one run of ffmpeg that writes every size: decoded once, scaled from the next larger one.
import type { Rung } from './ladder.rules.ts'
import { type Gain, gainFilters } from './loudness.rules.ts'
import type { Cut, Picture, Probe, Sound } from './probe.rules.ts'

export const MANIFEST = 'manifest.mpd'
const SEGMENT_SECS = 4
const KEY_FRAME_SECS = 2

/** Only what is known to be a recording; a playlist in disguise would read other people's files. */
const FORMATS = [
  'mov',
  'mp4',
  'm4a',
  '3gp',
  '3g2',
  'mj2',
  'matroska',
  'webm',
  'avi',
  'asf',
  'flv',
  'mpeg',
  'mpegts',
  'mpegvideo',
  'mxf',
  'ogg',
  'wav',
  'w64',
  'mp3',
  'flac',
  'aac',
  'ac3',
  'eac3',
  'aiff',
  'amr',
  'caf',
  'dv',
  'gif',
  'h264',
  'hevc',
  'ivf',
  'm4v',
  'nut',
  'rm',
  'swf',
  'vob',
  'wtv',
  'ape',
  'mpc',
  'tta',
  'wv',
  'opus',
] as const

const SAFE = ['-protocol_whitelist', 'file', '-format_whitelist']

export const inputOf = (file: string, cut: Cut | null = null) => [
  ...SAFE,
  FORMATS.join(','),
  ...(cut ? ['-ss', cut.startSecs.toFixed(3), '-t', (cut.endSecs - cut.startSecs).toFixed(3)] : []),
  '-i',
  file,
]

/** A playlist that we wrote ourselves. */
export const ownInputOf = (playlist: string) => [...SAFE, 'hls,mov,mp4,m4a,3gp,3g2,mj2', '-i', playlist]

export const QUIET = ['-hide_banner', '-nostdin', '-y', '-v', 'warning', '-progress', 'pipe:1', '-nostats']

const OUTPUT = [
  '-f',
  'dash',
  '-seg_duration',
  String(SEGMENT_SECS),
  '-use_template',
  '1',
  '-use_timeline',
  '1',
  '-hls_playlist',
  '1',
  '-init_seg_name',
  'init-$RepresentationID$.mp4',
  '-media_seg_name',
  'seg-$RepresentationID$-$Number%05d$.m4s',
]

export interface Manner {
  soundKbps: number
  /** What x264 calls the trade of time for size. */
  preset: 'ultrafast' | 'veryfast'
  /** How each sound track is brought to the usual loudness; as it is where nothing is said. */
  gains?: readonly Gain[]
}
const USUAL_MANNER: Manner = { soundKbps: 128, preset: 'veryfast' }

export function ladderArgs(
  file: string,
  { picture, pictureSecs, sounds, cut }: Probe,
  rungs: readonly Rung[],
  manner: Manner = USUAL_MANNER,
): string[] {
  const graph = picture && rungs.length > 0 ? ['-filter_complex', cascade(picture, rungs)] : []
  return [
    ...QUIET,
    ...inputOf(file, cut),
    ...graph,
    ...rungs.flatMap((rung, at) => pictureArgs(rung, at, longestStep(rungs), manner)),
    ...sounds.flatMap((sound, at) => soundArgs(sound, at, picture ? pictureSecs : 0, manner)),
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    ...OUTPUT,
    '-adaptation_sets',
    adaptationSets(rungs.length, sounds.length),
    MANIFEST,
  ]
}

/** The same pictures and sounds in other boxes: done in the time it takes to read them. */
export const copyArgs = (file: string, { picture, sounds }: Probe): string[] => [
  ...QUIET,
  ...inputOf(file),
  // The marks of other wrappings are not those of this one.
  ...(picture ? ['-map', `0:${picture.index}`, '-tag:v', 'avc1'] : []),
  ...sounds.flatMap(({ index, language }, at) => [
    '-map',
    `0:${index}`,
    `-tag:a:${at}`,
    'mp4a',
    ...languageArgs(language, at),
  ]),
  '-c',
  'copy',
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  ...OUTPUT,
  '-adaptation_sets',
  adaptationSets(picture ? 1 : 0, sounds.length),
  MANIFEST,
]

/** What is said about the light is believed; what is not said is what recordings of this kind have. */
const toneMap = ({ transfer }: Picture) =>
  [
    `zscale=tin=${transfer}:min=bt2020nc:pin=bt2020:rin=tv:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ].join(',')

/** Of one frame or of all: even fields, ordinary light. */
export const mendingOf = (picture: Picture) => [
  ...(picture.isInterlaced ? ['yadif'] : []),
  ...(picture.isHdr ? [toneMap(picture)] : []),
]

function cascade(picture: Picture, rungs: readonly Rung[]): string {
  const rate = rungs[0] ? rungs[0].framesPerSec * rungs[0].frameStep : picture.framesPerSec
  const first = [
    // Without a shape of pixels the sizes, rounded to even lengths, would differ in their proportions.
    "setsar='if(gt(sar,0),sar,1)'",
    ...mendingOf(picture),
    ...(picture.isVariableRate || rate < picture.framesPerSec ? [`fps=${round(rate)}`] : []),
  ]
  return rungs
    .map(({ width, height, frameStep }, at) => {
      const from = at === 0 ? `[0:${picture.index}]` : `[next${at - 1}]`
      const step = frameStep / (rungs[at - 1]?.frameStep ?? 1)
      const thinned = step > 1 ? [`framestep=${step}`] : []
      const filters = [...(at === 0 ? first : []), ...thinned, `scale=${width}:${height}`, 'format=yuv420p']
      const isLast = at === rungs.length - 1
      return `${from}${filters.join(',')}${isLast ? `[out${at}]` : `,split=2[out${at}][next${at}]`}`
    })
    .join(';')
}

/** Sizes with fewer frames have only every nth of them, and key frames must be where all sizes have one. */
const longestStep = (rungs: readonly Rung[]) => Math.max(1, ...rungs.map(it => it.frameStep))

const keyFrames = (everyFrames: number) =>
  `expr:gte(t,n_forced*${KEY_FRAME_SECS})${everyFrames > 1 ? `*not(mod(n,${everyFrames}))` : ''}`

const pictureArgs = (
  { framesPerSec, frameStep, crf, mostKbps }: Rung,
  at: number,
  step: number,
  { preset }: Manner,
) => [
  '-map',
  `[out${at}]`,
  `-c:v:${at}`,
  'libx264',
  `-preset:v:${at}`,
  preset,
  `-profile:v:${at}`,
  'high',
  `-crf:v:${at}`,
  String(crf),
  `-maxrate:v:${at}`,
  `${mostKbps}k`,
  `-bufsize:v:${at}`,
  `${mostKbps * 2}k`,
  `-g:v:${at}`,
  String(Math.round(framesPerSec * KEY_FRAME_SECS) + step),
  `-sc_threshold:v:${at}`,
  '0',
  `-force_key_frames:v:${at}`,
  keyFrames(step / frameStep),
]

/**
 * Sound that begins after the picture or ends before it is filled up with silence: players stall where a
 * viewer seeks to a part that has a picture and no sound.
 */
const lastingFor = (secs: number) =>
  secs > 0 ? ['aresample=async=1:first_pts=0', `apad=whole_dur=${secs.toFixed(3)}`] : []

function soundArgs({ index, language, channels }: Sound, at: number, pictureSecs: number, manner: Manner) {
  const filters = [...gainFilters(manner.gains?.[at]), ...lastingFor(pictureSecs)]
  return [
    ...encodedSound({ index, channels }, at, manner),
    ...(filters.length > 0 ? [`-filter:a:${at}`, filters.join(',')] : []),
    ...languageArgs(language, at),
  ]
}

/** One voice stays one channel: half of the bits, and less than half of the time to encode them. */
const encodedSound = (
  { index, channels }: Pick<Sound, 'index' | 'channels'>,
  at: number,
  { soundKbps }: Manner,
) => [
  '-map',
  `0:${index}`,
  `-c:a:${at}`,
  'aac',
  `-b:a:${at}`,
  `${channels === 1 ? Math.ceil(soundKbps / 2) : soundKbps}k`,
  `-ac:a:${at}`,
  channels === 1 ? '1' : '2',
  `-ar:a:${at}`,
  '48000',
]

const languageArgs = (language: string, at: number) =>
  language ? [`-metadata:s:a:${at}`, `language=${language}`] : []

/** Pictures that one may switch between stand together; each sound track is a choice of its own. */
function adaptationSets(pictures: number, sounds: number): string {
  const ofPictures = pictures > 0 ? ['id=0,streams=v'] : []
  const ofSounds = Array.from(
    { length: sounds },
    (_, at) => `id=${ofPictures.length + at},streams=${pictures + at}`,
  )
  return [...ofPictures, ...ofSounds].join(' ')
}

const round = (rate: number) => Math.round(rate * 1000) / 1000

/** How far ffmpeg is, from its own progress lines; undefined for lines about something else. */
export function secsDone(line: string): number | undefined {
  const micros = /^out_time_us=(\d+)$/.exec(line)?.[1]
  return micros === undefined ? undefined : Number(micros) / 1_000_000
}
