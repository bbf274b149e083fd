// Where the topic of a talk changes. Of all ways to cut it, the one under which its words are least surprising:
// in a part about one thing the same words return (M. Utiyama, H. Isahara: A statistical model for domain-independent
// text segmentation, 2001). Each cut has its price, so that there are no more of them than the words ask for.
import type { Word } from '../subtitles/index.ts'

export interface Line {
  startSecs: number
  endSecs: number
  words: readonly Word[]
}

interface Limits {
  /** No part is shorter, unless everything is. */
  leastSecs: number
  mostParts: number
}

/** Lines of long talks are taken together: the time to find the best cuts grows with the square of their number. */
const MOST_UNITS = 500
/** A pause makes the cut that is in it cheaper, up to this share of its price. */
const LONG_PAUSE_SECS = 3
const PAUSE_SHARE = 0.3

/** The numbers of the lines with which a part begins, the first of them always 0. */
export function findTopics(lines: readonly Line[], { leastSecs, mostParts }: Limits): number[] {
  const units = unitsOf(lines)
  if (units.length === 0) return []
  const { costs, prices } = price(units)
  let dearer = 1
  for (;;) {
    const starts = cheapest(units, costs, prices, leastSecs, dearer)
    if (starts.length <= mostParts) return starts.map(at => units[at]?.line ?? 0)
    dearer *= 1.3
  }
}

interface Unit {
  /** The number of its first line. */
  line: number
  startSecs: number
  endSecs: number
  /** Numbers of the stems that tell something. */
  stems: number[]
}

function unitsOf(lines: readonly Line[]): Unit[] {
  const together = Math.ceil(lines.length / MOST_UNITS)
  const numbers = new Map<string, number>()
  const numberOf = (stem: string) => {
    const known = numbers.get(stem) ?? numbers.size
    numbers.set(stem, known)
    return known
  }
  const units: Unit[] = []
  for (let at = 0; at < lines.length; at += together) {
    const group = lines.slice(at, at + together)
    units.push({
      line: at,
      startSecs: at === 0 ? 0 : (group[0]?.startSecs ?? 0),
      endSecs: group.at(-1)?.endSecs ?? 0,
      stems: group.flatMap(it => it.words.filter(word => !word.isCommon).map(word => numberOf(word.stem))),
    })
  }
  return units
}

/** `costs[from][length - 1]`: how surprising the words of these units are as one part; `prices[at]`: of a cut before it. */
function price(units: readonly Unit[]) {
  const kinds = new Set(units.flatMap(it => it.stems)).size
  const total = units.reduce((sum, it) => sum + it.stems.length, 0)
  const costs = units.map((_, from) => costsFrom(units, from, kinds))
  const prices = units.map((unit, at) => {
    const pause = Math.max(0, unit.startSecs - (units[at - 1]?.endSecs ?? 0))
    return Math.log(Math.max(2, total)) * (1 - PAUSE_SHARE * Math.min(1, pause / LONG_PAUSE_SECS))
  })
  return { costs, prices }
}

function costsFrom(units: readonly Unit[], from: number, kinds: number): number[] {
  const counts = new Uint32Array(kinds)
  let [words, known] = [0, 0]
  return units.slice(from).map(({ stems }) => {
    for (const stem of stems) {
      const times = counts[stem] ?? 0
      known += (times + 1) * Math.log(times + 2) - times * Math.log(times + 1)
      counts[stem] = times + 1
      words += 1
    }
    return words * Math.log(words + kinds) - known
  })
}

function cheapest(
  units: readonly Unit[],
  costs: readonly (readonly number[])[],
  prices: readonly number[],
  leastSecs: number,
  dearer: number,
): number[] {
  // Of the units before each place: what they cost at best, and where their last part begins.
  const best = [{ cost: 0, from: -1 }, ...units.map(() => ({ cost: Number.POSITIVE_INFINITY, from: 0 }))]
  const endOf = (to: number) => units[to]?.startSecs ?? units.at(-1)?.endSecs ?? 0
  for (let to = 1; to <= units.length; to++)
    for (let from = 0; from < to; from++) {
      if (from > 0 && endOf(to) - (units[from]?.startSecs ?? 0) < leastSecs) break
      if (from === 0 && to < units.length && endOf(to) < leastSecs) continue
      const cut = from === 0 ? 0 : (prices[from] ?? 0) * dearer
      const cost = (best[from]?.cost ?? 0) + (costs[from]?.[to - from - 1] ?? 0) + cut
      if (cost < (best[to]?.cost ?? 0)) best[to] = { cost, from }
    }
  const starts: number[] = []
  for (let to = units.length; to > 0; to = best[to]?.from ?? 0) starts.push(best[to]?.from ?? 0)
  return starts.toReversed()
}
