// A subtitle file as lines, or the reason why it is none.
import {
  CUE_TEXT_MOST,
  CUES_MOST,
  cleanCueName,
  cleanMarkedText,
  SUBTITLE_FILE_MOST_BYTES,
} from '@mediatheque/contract/subtitles'
import { decodeText } from '../../platform/decode-text.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isAss, linesInAss } from './ass.rules.ts'
import type { CueLine } from './cue-line.ts'
import { isMicroDvd, linesInMicroDvd } from './microdvd.rules.ts'
import { isSbv, linesInSbv } from './sbv.rules.ts'
import { isSrt, linesInSrt } from './srt.rules.ts'
import { isTtml, linesInTtml } from './ttml.rules.ts'
import { isVtt, readVtt } from './vtt.rules.ts'

const MOST_SECS = 360_000
/** The parser looks back over what is open: a block of many open tags would keep it busy. */
const BLOCK_MOST = 4000
const TAGS_MOST = 400
/** Empty ones may stand between them. */
const TIMES_MOST = 2 * CUES_MOST

export interface ReadFile {
  lines: CueLine[]
  /** Notes, styles and regions, as they are in WebVTT. */
  preface: string
  closing: string
  /** Without text, or ending before they begin. */
  skipped: number
}

/** The rate of the recording counts where times are numbers of frames; null: nobody knows it. */
export function readSubtitleFile(bytes: Uint8Array, framesPerSec: number | null = null): ReadFile {
  if (bytes.length === 0) throw new Refusal('unprocessable', 'subtitle-file-empty')
  if (bytes.length > SUBTITLE_FILE_MOST_BYTES) throw new Refusal('too-large', 'subtitle-file-too-large')
  const text = decodeText(bytes)
  if (text === undefined) throw new Refusal('unsupported-type', 'not-a-text-file')
  if (countOf(text, /-->/g, TIMES_MOST) > TIMES_MOST) throw tooMany()
  const { lines: all, ...around } = contentOf(text, framesPerSec)
  const lines = all.flatMap(fitting).toSorted((a, b) => a.startSecs - b.startSecs || a.endSecs - b.endSecs)
  if (lines.length === 0) throw new Refusal('unprocessable', 'file-without-subtitles')
  if (lines.length > CUES_MOST) throw tooMany()
  return { lines, ...around, skipped: all.length - lines.length }
}

const tooMany = () => new Refusal('unprocessable', 'too-many-subtitle-lines', { values: { most: CUES_MOST } })

const isTooLong = (block: string) =>
  block.length > BLOCK_MOST || countOf(block, /[<&]/g, TAGS_MOST) > TAGS_MOST

/** No further than it must. */
function countOf(text: string, sign: RegExp, most: number): number {
  let count = 0
  for (const _found of text.matchAll(sign)) if (++count > most) break
  return count
}

function contentOf(text: string, framesPerSec: number | null): Omit<ReadFile, 'skipped'> {
  if (isVtt(text)) {
    const short = withShortTimes(text)
    const blocks = short.split(/(?:\r\n|\r|\n){2,}/)
    if (blocks.some(block => block.includes('-->') && isTooLong(block)))
      throw new Refusal('unprocessable', 'subtitle-line-too-long')
    return readVtt(short)
  }
  const found = READERS.find(({ isOne }) => isOne(text))
  if (!found) throw new Refusal('unsupported-type', 'unknown-subtitle-format')
  return { lines: found.read(text, framesPerSec), preface: '', closing: '' }
}

/** The strictest first: what looks like SubRip may be anything. */
const READERS = [
  { isOne: isAss, read: linesInAss },
  { isOne: isTtml, read: linesInTtml },
  { isOne: isMicroDvd, read: linesInMicroDvd },
  { isOne: isSbv, read: linesInSbv },
  { isOne: isSrt, read: linesInSrt },
] as const

const TIMES_ROW_MOST = 2000

/** Settings have no length in the specification; anyone who writes more than these means nothing by it. */
const withShortTimes = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(row => (row.length > TIMES_ROW_MOST && row.includes('-->') ? shortened(row) : row))
    .join('\n')

const shortened = (row: string) => row.slice(0, row.lastIndexOf(' ', TIMES_ROW_MOST) + 1 || TIMES_ROW_MOST)

function fitting({ settings = '', name = '', note = '', ...said }: CueLine): CueLine[] {
  const cleaned = cleanMarkedText({ text: said.text, marks: said.marks ?? [] })
  const line = {
    startSecs: said.startSecs,
    endSecs: said.endSecs,
    ...cleaned,
    settings,
    name: cleanCueName(name),
    note,
  }
  const isLine =
    line.startSecs >= 0 && line.endSecs > line.startSecs && line.endSecs <= MOST_SECS && line.text !== ''
  return isLine && line.text.length <= CUE_TEXT_MOST ? [line] : []
}
