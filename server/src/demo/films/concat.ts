// Still pictures one after the other, as ffmpeg takes and writes them.
const FRAMES_PER_SEC = 12

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
export function filmArgs(list: string, { width, height, durationSecs, sounds = [] }: Shape, to: string) {
  const bar = `color=c=0x9fd8dd:s=${width}x6:r=${FRAMES_PER_SEC}`
  const moving = `overlay=x='-w+w*t/${durationSecs.toFixed(2)}':y=${height - 6}:shortest=1`
  const graph = `[0:v]fps=${FRAMES_PER_SEC},format=yuv420p[slides];${bar}[bar];[slides][bar]${moving}[film]`
  return [
    ...['-v', 'error', '-nostdin', '-y', '-f', 'concat', '-safe', '0', '-i', list],
    ...sounds.flatMap(it => ['-i', it.path]),
    ...['-filter_complex', graph, '-map', '[film]', ...sounds.flatMap(soundArgs)],
    ...['-t', durationSecs.toFixed(2)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-crf', '24', '-g', '24'],
    ...['-pix_fmt', 'yuv420p'],
    ...(sounds.length > 0 ? ['-c:a', 'aac', '-b:a', '64k', '-ar', '44100'] : []),
    ...['-movflags', '+faststart', to],
  ]
}
