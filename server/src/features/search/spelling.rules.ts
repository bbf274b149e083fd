// Which known word somebody meant; pure.
import type { Term } from './search.rules.ts'

export interface KnownWord {
  word: string
  items: number
}

/** Shorter words are too like too many others. */
const SHORTEST_MENDED = 4
/** From here on two slips are forgiven. */
const LONG_WORD = 8

export const isMendable = ({ kind, isExcluded, text }: Term) =>
  kind === 'word' && !isExcluded && text.length >= SHORTEST_MENDED && !/\d/.test(text)

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

/** The nearest first, of equally near ones the most used. A word that is only begun is compared as far as it goes. */
export function nearestWords(typed: string, known: readonly KnownWord[], isPrefix: boolean): string[] {
  const word = withoutAccents(typed)
  const slips = word.length >= LONG_WORD ? 2 : 1
  return known
    .map(it => ({ ...it, distance: distanceOf(word, it.word, isPrefix) }))
    .filter(it => it.distance <= slips)
    .toSorted((a, b) => a.distance - b.distance || b.items - a.items || a.word.localeCompare(b.word))
    .map(it => it.word)
}

const distanceOf = (typed: string, word: string, isPrefix: boolean) =>
  Math.min(
    slipsBetween(typed, word),
    isPrefix && word.length > typed.length
      ? slipsBetween(typed, word.slice(0, typed.length)) + 0.5
      : Infinity,
  )

/** Letters left out, added, changed, or two neighbours in the wrong order. */
export function slipsBetween(a: string, b: string): number {
  let older: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (older[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    older = last
    last = row
  }
  return last[b.length] ?? 0
}
