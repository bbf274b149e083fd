/** The same numbers with one of them before or after another. */
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
