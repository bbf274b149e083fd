// What a part of a talk is called: the phrases that are in it and hardly anywhere else. Where nothing is said twice,
// words next to each other are no title (“Morning, follow”): a piece of what is said is one.
import { type Word, wordsIn } from '../subtitles/index.ts'

const MOST_WORDS = 3
const SECOND_LEAST = 0.6
const MOST_SIGNS = 60

interface Phrase {
  text: string
  stems: readonly string[]
  score: number
  times: number
}

interface Line {
  text: string
  words: readonly Word[]
}

/** One title for each part; an empty one where nothing in it tells its topic. */
export function titleParts(parts: readonly (readonly Line[])[], language: string): string[] {
  const countsOf = parts.map(lines => count(lines.flatMap(it => it.words)))
  return parts.map((lines, at) => {
    const here = countsOf[at] ?? new Map<string, number>()
    const weightOf = (stem: string) => weigh(stem, here, countsOf)
    if (isSparse(here)) return clauseOf(lines, language, weightOf)
    const phrases = rank(
      lines.map(it => it.words),
      weightOf,
    )
    const [first] = phrases
    if (!first) return ''
    const second = phrases.find(it => it.times > 1 && it.stems.every(stem => !first.stems.includes(stem)))
    const chosen = second && second.score >= first.score * SECOND_LEAST ? [first, second] : [first]
    return capitalised(chosen.map(it => it.text).join(', '))
  })
}

function count(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { stem, isCommon } of words) if (!isCommon) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** Nothing is said twice. */
const isSparse = (counts: Map<string, number>) => Math.max(0, ...counts.values()) < 2

/** Often here, seldom in the other parts. */
function weigh(stem: string, here: Map<string, number>, all: readonly Map<string, number>[]): number {
  const parts = all.filter(it => it.has(stem)).length
  const everywhere = all.reduce((sum, it) => sum + (it.get(stem) ?? 0), 0)
  const own = here.get(stem) ?? 0
  return own * Math.log(1 + all.length / Math.max(1, parts)) * (own / Math.max(1, everywhere))
}

function rank(lines: readonly (readonly Word[])[], weightOf: (stem: string) => number): Phrase[] {
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
  // Said twice a phrase is a name; said once it is only words next to each other.
  return [...found.values()]
    .map(({ texts, stems, times }) => ({
      text: usual(texts),
      stems,
      times,
      score: stems.length === 1 || times > 1 ? scoreOf(stems, weightOf) : 0,
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

/** The clause that says most of what only this part is about. */
function clauseOf(lines: readonly Line[], language: string, weightOf: (stem: string) => number): string {
  const clauses = lines.flatMap(it => it.text.replace(/\s+/g, ' ').split(/[.!?;:,–—] ?/))
  const scored = clauses.map(text => {
    const stems = new Set(wordsIn(text, language).flatMap(it => (it.isCommon ? [] : [it.stem])))
    return { text: text.trim(), score: [...stems].reduce((sum, stem) => sum + weightOf(stem), 0) }
  })
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { text: '', score: 0 })
  return capitalised(shortened(best.text))
}

function shortened(text: string): string {
  if (text.length <= MOST_SIGNS) return text
  const end = text.lastIndexOf(' ', MOST_SIGNS - 1)
  return `${text.slice(0, end > 0 ? end : MOST_SIGNS - 1)}…`
}

const usual = (texts: Map<string, number>) => [...texts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
