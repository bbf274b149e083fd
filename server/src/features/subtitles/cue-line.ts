/** A line of a track as it is stored. */
export interface CueLine {
  startSecs: number
  endSecs: number
  text: string
  /** Of WebVTT; empty for the usual place. */
  settings?: string
}
