/** The same numbers for the same seed, on every machine (mulberry32). */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** From 0 up to, but not including, so many. */
  below(count: number): number
  /** Small numbers are far more likely: the first of a thousand comes up about every seventh time. */
  zipfBelow(count: number): number
  isIn(share: number): boolean
  pick<T>(list: readonly T[]): T
  pickByZipf<T>(list: readonly T[]): T
}

export function randomBy(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let it = Math.imul(state ^ (state >>> 15), state | 1)
    it = (it + Math.imul(it ^ (it >>> 7), it | 61)) ^ it
    return ((it ^ (it >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  const zipfBelow = (count: number) => Math.min(count - 1, Math.floor((count + 1) ** next()) - 1)
  const at = <T>(list: readonly T[], index: number): T => {
    const it = list[index]
    if (it === undefined) throw new Error('Nothing to pick from')
    return it
  }
  return {
    next,
    below,
    zipfBelow,
    isIn: share => next() < share,
    pick: list => at(list, below(list.length)),
    pickByZipf: list => at(list, zipfBelow(list.length)),
  }
}
