// What is said in a recording, as text.

export interface SpokenLine {
  startSecs: number
  endSecs: number
  text: string
}

const MOST_CHARACTERS = 100_000

/** Of a very long one every second or third line, so that all of it is heard. */
export function transcriptOf(cues: readonly SpokenLine[]): string {
  const lines = cues.map(it => `[${clockText(it.startSecs)}] ${it.text.replace(/\s+/g, ' ')}`)
  const characters = lines.reduce((sum, it) => sum + it.length + 1, 0)
  const every = Math.ceil(characters / MOST_CHARACTERS)
  return lines.filter((_, at) => at % every === 0).join('\n')
}

/** 00:01:05 */
export function clockText(secs: number): string {
  const whole = Math.floor(secs)
  return [whole / 3600, (whole / 60) % 60, whole % 60]
    .map(it => String(Math.floor(it)).padStart(2, '0'))
    .join(':')
}
