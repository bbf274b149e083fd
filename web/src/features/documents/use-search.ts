import { useCallback, useEffect, useState } from 'react'
import { firstHit } from './find.rules.ts'
import type { DocumentFacts } from './use-document.ts'
import { useFind } from './use-find.ts'

export interface View {
  current: number
  goTo: (page: number) => void
}

/** Words are looked for in the file itself where it is there, otherwise in what the server has read. */
export function useSearch(
  pages: DocumentFacts['Pages'],
  textOf: ((page: number) => Promise<string>) | undefined,
  count: number,
  { current, goTo }: View,
) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState<{ term: string; at: number } | null>(null)
  const told = useCallback(async (page: number) => pages[page - 1]?.Text ?? '', [pages])
  const term = isOpen ? typed : ''
  const { hits, isLooking } = useFind(term, count, textOf ?? told)
  const at = chosen?.term === term ? chosen.at : -1
  const hit = hits[at]
  const move = (to: number) => {
    if (hits.length === 0) return
    const next = (to + hits.length) % hits.length
    choose({ term, at: next })
    const page = hits[next]?.page
    if (page !== undefined && page !== hit?.page) goTo(page)
  }
  // The first one is shown by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is found leads anywhere, not where one is.
  useEffect(() => {
    if (hits.length > 0 && at < 0) move(firstHit(hits, current))
  }, [hits, at])
  return {
    isOpen,
    toggle: () => setOpen(it => !it),
    open: () => setOpen(true),
    close: () => setOpen(false),
    term,
    setTerm: setTyped,
    hits,
    hit,
    at,
    isLooking,
    next: () => move(at + 1),
    previous: () => move(at - 1),
  }
}

export type Find = ReturnType<typeof useSearch>
