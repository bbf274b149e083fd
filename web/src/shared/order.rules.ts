// A list that people put in order by hand.

/** The same ids with one of them before or after another. */
export function movedTo(
  ids: readonly number[],
  moved: number,
  target: number,
  place: 'before' | 'after',
): number[] {
  const others = ids.filter(it => it !== moved)
  const at = others.indexOf(target)
  if (at < 0 || !ids.includes(moved)) return [...ids]
  return others.toSpliced(place === 'before' ? at : at + 1, 0, moved)
}

/** One place up or down; at the ends it stays. */
export function movedBy(ids: readonly number[], moved: number, by: -1 | 1): number[] {
  const other = ids[ids.indexOf(moved) + by]
  return other === undefined ? [...ids] : movedTo(ids, moved, other, by < 0 ? 'before' : 'after')
}

/** In the order of the ids; what they do not name comes after them, as it was. */
export function inOrder<T>(items: readonly T[], ids: readonly number[], idOf: (item: T) => number): T[] {
  const placeOf = (item: T) => (ids.includes(idOf(item)) ? ids.indexOf(idOf(item)) : ids.length)
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}

interface OrderQueueOptions {
  /** `was`: the order that the move was made in. */
  save: (ids: readonly number[], was: readonly number[]) => Promise<unknown>
  /** The order to show; null: the saved one. */
  show: (ids: readonly number[] | null) => void
}

/**
 * Moves are saved one after another. Two at once would reach the server in any order, and the second would be
 * measured by an order that is no longer saved. The saved order is shown again when the last move has been answered.
 */
export function orderQueue() {
  let line: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (ids: readonly number[], was: readonly number[], { save, show }: OrderQueueOptions) => {
    waiting += 1
    show(ids)
    const saved = line.then(() => save(ids, was))
    line = saved
      .catch(() => {})
      .finally(() => {
        waiting -= 1
        if (waiting === 0) show(null)
      })
    return saved
  }
}
