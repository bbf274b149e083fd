import type { CueMark } from '@mediatheque/contract/cue-marks'

/** A line of a track as it is stored. */
export interface CueLine {
  startSecs: number
  endSecs: number
  text: string
  /** Of WebVTT; empty for the usual place. */
  settings?: string
  marks?: readonly CueMark[]
  /** Its identifier in a file; empty: none. */
  name?: string
  /** The notes that are before it in a file, as they are in WebVTT; empty: none. */
  note?: string
}
