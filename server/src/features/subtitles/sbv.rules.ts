// SBV, as YouTube writes it: two times in a row, then the text.
import type { CueLine } from './cue-line.ts'

const CLOCK = String.raw`(\d{1,3}):(\d{1,2}):(\d{1,2})[.,](\d{1,3})`
const TIMES = new RegExp(String.raw`^\s*${CLOCK}\s*,\s*${CLOCK}\s*$`)

export const isSbv = (text: string) => TIMES.test(text.split(/\r\n?|\n/).find(row => row.trim() !== '') ?? '')

export function linesInSbv(file: string): CueLine[] {
  const rows = file.split(/\r\n?|\n/)
  const starts = rows.flatMap((row, at) => (TIMES.test(row) ? [at] : []))
  return starts.map((at, nth) => {
    const times = (TIMES.exec(rows[at] ?? '') ?? []).slice(1)
    const text = rows
      .slice(at + 1, starts[nth + 1])
      .join('\n')
      .replaceAll('[br]', '\n')
      .replace(/\n{2,}/g, '\n')
      .trim()
    return {
      startSecs: secsOf(times.slice(0, 4)),
      endSecs: secsOf(times.slice(4)),
      text,
      settings: '',
      marks: [],
    }
  })
}

function secsOf([hours = '0', minutes = '0', secs = '0', part = '0']: readonly string[]): number {
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(secs)) * 1000 + Number(part.padEnd(3, '0'))
  return ms / 1000
}
