import { useState } from 'react'
import type { Selection } from '../design/index.ts'

export interface Chosen<T> {
  ids: Set<number>
  rows: readonly T[]
  select: (selection: Selection) => void
  clear: () => void
}

/** Rows ticked over several pages: what was ticked on another page is still known by name. */
export function useSelection<T>(shown: readonly T[], idOf: (row: T) => number): Chosen<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, T>>(new Map())
  const select = (selection: Selection) => {
    const known = new Map([...chosen, ...shown.map(row => [idOf(row), row] as const)])
    const ids = selection === 'all' ? [...chosen.keys(), ...shown.map(idOf)] : [...selection].map(Number)
    const next = new Map<number, T>()
    for (const id of ids) {
      const row = known.get(id)
      if (row !== undefined) next.set(id, row)
    }
    setChosen(next)
  }
  return {
    ids: new Set(chosen.keys()),
    rows: [...chosen.values()],
    select,
    clear: () => setChosen(new Map()),
  }
}
