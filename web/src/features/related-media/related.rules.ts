/** REL-02; edit: the title of one of them. */
export type Mode = { mode: 'list' } | { mode: 'upload' } | { mode: 'edit'; ClipDataID: number }

interface Numbered {
  ClipDataID: number
}

/** The same things with one of them before or after another. */
export function movedTo<T extends Numbered>(
  items: readonly T[],
  moved: number,
  target: number,
  place: 'before' | 'after',
): T[] {
  const it = items.find(one => one.ClipDataID === moved)
  const others = items.filter(one => one.ClipDataID !== moved)
  const at = others.findIndex(one => one.ClipDataID === target)
  if (!it || at < 0) return [...items]
  return others.toSpliced(place === 'before' ? at : at + 1, 0, it)
}

/** One place up or down; at the ends it stays. */
export function movedBy<T extends Numbered>(items: readonly T[], moved: number, by: -1 | 1): T[] {
  const at = items.findIndex(it => it.ClipDataID === moved)
  const other = items[at + by]
  return other ? movedTo(items, moved, other.ClipDataID, by < 0 ? 'before' : 'after') : [...items]
}
