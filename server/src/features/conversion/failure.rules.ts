// Why a conversion failed, in plain words.
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'

/** A conversion that cannot succeed, however often it is tried. */
export class CannotConvert extends Error {
  readonly tail: string
  constructor(reason: string, tail = '') {
    super(reason)
    this.tail = tail
  }
}

/** A tool that was killed, by the kernel for want of memory or by hand, says nothing about the file: it is tried again. */
export const isInterrupted = (error: unknown) => error instanceof ToolFailed && error.why === 'killed'

/** Of one machine: another may have room, or this one later. */
export const isOutOfSpace = (error: unknown) =>
  (error instanceof CannotConvert && error.message === Reason.NoSpace) ||
  (error instanceof ToolFailed && reasonIn(error.tail) === Reason.NoSpace) ||
  (error as NodeJS.ErrnoException).code === 'ENOSPC'

/** What the last try said decides. */
export const reasonOfLastTry = (message: string) =>
  message === Reason.NoSpace ? Reason.NoSpace : Reason.BrokeOff

export const Reason = {
  Empty: 'The file is empty',
  SourceGone: 'The source file is no longer there',
  NoRecording: 'This is no recording that we can read',
  List: 'This is no recording: it is a text, a list of files or a picture',
  Unfinished: 'The file is not complete: a part of it is missing',
  Nothing: 'There is neither picture nor sound in the file',
  CutAway: 'Nothing is left of the recording after the cut',
  UnknownCodec: 'The recording is in a format that is not supported',
  TooLarge: 'The pictures of the recording are too large',
  TooLong: 'The conversion took longer than is allowed',
  NoSpace: 'There is not enough space on the disk',
  TooMuch: 'The conversion wrote more than is allowed',
  CutShort: 'Only the beginning of the recording can be read',
  NotPlayable: 'What came out of the conversion does not play to its end',
  BrokeOff: 'The conversion broke off several times',
  Failed: 'The recording could not be converted',
} as const

/** CONV-05: a recording that breaks off is kept as far as it goes, and its keepers are told. */
export const onlyTheFirst = (secs: number) => `Only the first ${clock(secs)} could be read`

export function clock(secs: number): string {
  const [hours, minutes, rest] = [Math.floor(secs / 3600), Math.floor(secs / 60) % 60, Math.floor(secs) % 60]
  const pad = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`
}

const KNOWN: readonly [RegExp, string][] = [
  [/misdetection possible/i, Reason.NoRecording],
  [/not on whitelist|not in.*whitelist/i, Reason.List],
  [/moov atom not found|partial file|truncat/i, Reason.Unfinished],
  [/no space left/i, Reason.NoSpace],
  [/picture size .* is invalid|max_pixels/i, Reason.TooLarge],
  [/decoder .*not found|unknown decoder|no decoder|unsupported codec/i, Reason.UnknownCodec],
  [/invalid data found|could not find codec parameters|end of file/i, Reason.NoRecording],
]

/** What the tool said last decides. */
export const reasonIn = (tail: string) => KNOWN.find(([sign]) => sign.test(tail))?.[1] ?? Reason.Failed

/** Where the server keeps its files is nobody's business. */
export const withoutFolders = (tail: string) => tail.replace(/(?:\/[\w.@-]+)+\/([\w.@-]+)/g, '$1')

const SHORT_SHARE = 0.02
const SHORT_SECS = 1

/** A source that says it is longer than what could be read of it is broken. */
export const isCutShort = (saidSecs: number, madeSecs: number) =>
  saidSecs > 0 && saidSecs - madeSecs > Math.max(SHORT_SECS, saidSecs * SHORT_SHARE)

const NEAR_SECS = 0.1

/** A frame, or a tenth of a second where frames are shorter. */
export const longestGap = (framesPerSec: number) => Math.max(NEAR_SECS, 1 / framesPerSec) + 0.001

export const isSameLength = (a: number, b: number, framesPerSec: number) =>
  Math.abs(a - b) <= longestGap(framesPerSec)
