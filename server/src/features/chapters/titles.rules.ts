// What a part of a talk is called: the phrases that stand in it and hardly anywhere else.
import type { Word } from '../subtitles/index.ts'

const MOST_WORDS = 3
const SECOND_LEAST = 0.6

interface Phrase {
  text: string
  stems: readonly string[]
  score: number
}

/** One title for each part; an empty one where nothing in it tells its topic. */
export function titleParts(parts: readonly (readonly (readonly Word[])[])[]): string[] {
  const countsOf = parts.map(lines => count(lines.flat()))
  return parts.map((lines, at) => {
    const here = countsOf[at] ?? new Map<string, number>()
    const phrases = rank(lines, stem => weigh(stem, here, countsOf), isSparse(here))
    const [first] = phrases
    if (!first) return ''
    const second = phrases.find(it => it.stems.every(stem => !first.stems.includes(stem)))
    const chosen = second && second.score >= first.score * SECOND_LEAST ? [first, second] : [first]
    return capitalised(chosen.map(it => it.text).join(', '))
  })
}

function count(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { stem, isCommon } of words) if (!isCommon) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** Nothing is said twice: then words beside each other tell more than one of them. */
const isSparse = (counts: Map<string, number>) => Math.max(0, ...counts.values()) < 2

/** Often here, seldom in the other parts. */
function weigh(stem: string, here: Map<string, number>, all: readonly Map<string, number>[]): number {
  const parts = all.filter(it => it.has(stem)).length
  const everywhere = all.reduce((sum, it) => sum + (it.get(stem) ?? 0), 0)
  const own = here.get(stem) ?? 0
  return own * Math.log(1 + all.length / Math.max(1, parts)) * (own / Math.max(1, everywhere))
}

function rank(
  lines: readonly (readonly Word[])[],
  weightOf: (stem: string) => number,
  takesOnce: boolean,
): Phrase[] {
  const found = new Map<string, { texts: Map<string, number>; stems: string[]; times: number }>()
  for (const line of lines)
    for (const run of runsIn(line))
      for (const words of piecesOf(run)) {
        const stems = words.map(it => it.stem)
        const entry = found.get(stems.join(' ')) ?? { texts: new Map(), stems, times: 0 }
        const text = words.map(it => it.text).join(' ')
        entry.texts.set(text, (entry.texts.get(text) ?? 0) + 1)
        entry.times += 1
        found.set(stems.join(' '), entry)
      }
  // Said twice a phrase is a name; said once it is only words beside each other.
  return [...found.values()]
    .map(({ texts, stems, times }) => ({
      text: usual(texts),
      stems,
      score: takesOnce || stems.length === 1 || times > 1 ? scoreOf(stems, weightOf) : 0,
    }))
    .filter(it => it.score > 0)
    .toSorted((a, b) => b.score - a.score)
}

function scoreOf(stems: readonly string[], weightOf: (stem: string) => number): number {
  const weights = stems.map(weightOf)
  const mean = weights.reduce((sum, it) => sum + it, 0) / weights.length
  return mean * (1 + 0.5 * (stems.length - 1))
}

function runsIn(line: readonly Word[]): Word[][] {
  const runs: Word[][] = [[]]
  for (const word of line)
    if (word.isCommon) runs.push([])
    else runs.at(-1)?.push(word)
  return runs.filter(it => it.length > 0)
}

const piecesOf = (run: readonly Word[]) =>
  run.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_WORDS, run.length - from) }, (__, more) =>
      run.slice(from, from + more + 1),
    ),
  )

const usual = (texts: Map<string, number>) => [...texts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
