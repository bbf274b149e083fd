// The order of the pictures of a set, as somebody changes it.
/** A row that was moved up or down, or put before or after another one. */
export function movedBy(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const rest = ids.filter(it => it !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

export function movedBeside(
  ids: readonly number[],
  id: number,
  target: number,
  place: 'before' | 'after' | 'on',
): number[] {
  const rest = ids.filter(it => it !== id)
  const at = rest.indexOf(target) + (place === 'after' ? 1 : 0)
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}
