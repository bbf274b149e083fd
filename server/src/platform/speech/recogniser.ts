// Whatever turns speech into words: a model on this machine, or a service elsewhere.
import type { Spoken } from './lines.rules.ts'
import type { Span } from './pieces.rules.ts'

export interface Recognition {
  /** Where the sound lies, as decodeSpeech wrote it. */
  sound: string
  /** A tag such as en; empty: whatever is spoken. */
  language: string
  signal: AbortSignal
}

export interface Recogniser {
  /** The longest piece it takes at once. */
  mostSecs: number
  open(recognition: Recognition): Promise<OpenRecogniser>
}

export interface OpenRecogniser {
  /** What is said in a piece, with times that count from the beginning of the whole sound. */
  hear(piece: Span, before: string): Promise<Spoken[]>
  close(): Promise<void>
}

/** It could not be done, in words for the person who asked; what was said is for the log. */
export class SpeechFailed extends Error {
  override name = 'SpeechFailed'
  readonly isForGood: boolean

  constructor(sentence: string, { cause, isForGood }: { cause?: unknown; isForGood: boolean }) {
    super(sentence, { cause })
    this.isForGood = isForGood
  }
}

export const later = (spoken: readonly Spoken[], startSecs: number): Spoken[] =>
  spoken.map(it => ({ ...it, startSecs: it.startSecs + startSecs, endSecs: it.endSecs + startSecs }))
