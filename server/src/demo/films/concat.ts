// Still pictures one after the other, as ffmpeg takes and writes them.
/** Still pictures need few; the bar at the foot still moves. */
const FRAMES_PER_SEC = 6
/** Players can begin where there is one. */
const KEY_FRAME_SECS = 4

/** Played as it is by every browser, and quickly made. */
export const SOUND = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '64k', '-ar', '44100']

/** The last picture is named again, or its time would not count. */
export const concatOf = (shots: readonly { name: string; secs: number }[]) =>
  [
    'ffconcat version 1.0',
    ...shots.map(({ name, secs }) => `file '${name}'\nduration ${secs.toFixed(2)}`),
    `file '${shots.at(-1)?.name}'`,
    '',
  ].join('\n')

interface Shape {
  width: number
  height: number
  durationSecs: number
  framesPerSec?: number
  /** Without any the film is silent. */
  sounds?: readonly Sound[]
}

interface Sound {
  path: string
  language: 'en' | 'de'
  isDescription?: boolean
}

const LANGUAGES = { en: 'eng', de: 'deu' } as const

const soundArgs = ({ language, isDescription }: Sound, at: number) => [
  ...['-map', `${at + 1}:a`, `-metadata:s:a:${at}`, `language=${LANGUAGES[language]}`],
  ...(isDescription ? [`-disposition:a:${at}`, 'visual_impaired'] : []),
]

/** A light bar at the foot moves with the time, so that one sees that it plays. */
export function filmArgs(list: string, shape: Shape, to: string) {
  const { width, height, durationSecs, sounds = [], framesPerSec = FRAMES_PER_SEC } = shape
  const bar = `color=c=0x9fd8dd:s=${width}x6:r=${framesPerSec}`
  const moving = `overlay=x='-w+w*t/${durationSecs.toFixed(2)}':y=${height - 6}:shortest=1`
  const graph = `[0:v]fps=${framesPerSec},format=yuv420p[slides];${bar}[bar];[slides][bar]${moving}[film]`
  return [
    ...['-v', 'error', '-nostdin', '-y', '-f', 'concat', '-safe', '0', '-i', list],
    ...sounds.flatMap(it => ['-i', it.path]),
    ...['-filter_complex', graph, '-map', '[film]', ...sounds.flatMap(soundArgs)],
    ...['-t', durationSecs.toFixed(2)],
    ...['-c:v', 'libx264', '-preset', 'superfast', '-tune', 'stillimage', '-crf', '24'],
    ...['-g', String(framesPerSec * KEY_FRAME_SECS), '-pix_fmt', 'yuv420p'],
    ...(sounds.length > 0 ? SOUND : []),
    ...['-movflags', '+faststart', to],
  ]
}
