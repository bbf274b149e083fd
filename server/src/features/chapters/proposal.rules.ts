// Chapters from the subtitles of a recording, without asking anybody.

import { clockText, type SpokenLine, wordsIn } from '../subtitles/index.ts'
import { titleParts } from './titles.rules.ts'
import { findTopics } from './topics.rules.ts'

export interface Proposal {
  startSecs: number
  endSecs: number
  title: string
}

/** A chapter lasts at least this part of the recording, within these limits. */
const LEAST_SHARE = 1 / 14
const LEAST_SECS = 12
const MOST_LEAST_SECS = 180
const MOST_PARTS = 20

export function proposeFrom(
  cues: readonly SpokenLine[],
  language: string,
  durationSecs: number | null,
): Proposal[] {
  const lines = cues.map(it => ({ ...it, words: wordsIn(it.text, language) }))
  const endSecs = Math.max(durationSecs ?? 0, lines.at(-1)?.endSecs ?? 0)
  const starts = findTopics(lines, {
    leastSecs: Math.min(MOST_LEAST_SECS, Math.max(LEAST_SECS, endSecs * LEAST_SHARE)),
    mostParts: MOST_PARTS,
  })
  const titles = titleParts(
    starts.map((from, at) => lines.slice(from, starts[at + 1])),
    language,
  )
  return starts.map((from, at) => {
    const startSecs = at === 0 ? 0 : (lines[from]?.startSecs ?? 0)
    const next = starts[at + 1]
    return {
      startSecs,
      endSecs: next === undefined ? endSecs : (lines[next]?.startSecs ?? endSecs),
      title: titles[at] || clockText(startSecs),
    }
  })
}
