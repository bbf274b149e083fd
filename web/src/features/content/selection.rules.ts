// Which items are ticked: some of them, over several pages, or all that match but some.

export type Chosen = { kind: 'some'; ids: ReadonlySet<number> } | { kind: 'all'; except: ReadonlySet<number> }

export const NOTHING: Chosen = { kind: 'some', ids: new Set() }
export const ALL: Chosen = { kind: 'all', except: new Set() }

const isChosen = (chosen: Chosen, id: number) =>
  chosen.kind === 'some' ? chosen.ids.has(id) : !chosen.except.has(id)

export const countChosen = (chosen: Chosen, total: number) =>
  chosen.kind === 'some' ? chosen.ids.size : Math.max(0, total - chosen.except.size)

export const chosenAmong = (chosen: Chosen, shown: readonly number[]) =>
  new Set(shown.filter(id => isChosen(chosen, id)))

/** What is ticked on this page is as it says; on other pages it stays as it was. */
export function withPage(chosen: Chosen, shown: readonly number[], ticked: ReadonlySet<number>): Chosen {
  const others = (ids: ReadonlySet<number>) => [...ids].filter(id => !shown.includes(id))
  if (chosen.kind === 'some')
    return { kind: 'some', ids: new Set([...others(chosen.ids), ...shown.filter(id => ticked.has(id))]) }
  return { kind: 'all', except: new Set([...others(chosen.except), ...shown.filter(id => !ticked.has(id))]) }
}

/** With Shift everything between the row ticked before and this one is as this one is. */
export function withRange(
  shown: readonly number[],
  ticked: ReadonlySet<number>,
  { from, to }: { from: number; to: number },
): ReadonlySet<number> {
  const ends = [shown.indexOf(from), shown.indexOf(to)]
  if (ends.includes(-1)) return ticked
  const between = shown.slice(Math.min(...ends), Math.max(...ends) + 1)
  const isTicked = ticked.has(to)
  return new Set([...[...ticked].filter(id => !between.includes(id)), ...(isTicked ? between : [])])
}

/** The one row whose tick differs. */
export function changedRow(
  shown: readonly number[],
  before: ReadonlySet<number>,
  after: ReadonlySet<number>,
): number | undefined {
  const changed = shown.filter(id => before.has(id) !== after.has(id))
  return changed.length === 1 ? changed[0] : undefined
}
