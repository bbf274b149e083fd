import { useEffect, useState } from 'react'
import { findAll, type Hit } from './find.rules.ts'

const AFTER_MS = 200
const TELL_EVERY = 20
export const MOST_HITS = 1000

interface Found {
  term: string
  hits: readonly Hit[]
  isLooking: boolean
}

const NOTHING: Found = { term: '', hits: [], isLooking: false }

/** Page after page, from the beginning; what is found is told as it comes. */
export function useFind(term: string, count: number, textOf: (page: number) => Promise<string>): Found {
  const [found, setFound] = useState(NOTHING)
  useEffect(() => {
    if (term.trim() === '') return setFound(NOTHING)
    let isOver = false
    setFound({ term, hits: [], isLooking: true })
    const look = async () => {
      const hits: Hit[] = []
      for (let page = 1; page <= count && hits.length < MOST_HITS && !isOver; page++) {
        const spans = findAll(await textOf(page).catch(() => ''), term)
        hits.push(...spans.map((_, place) => ({ page, place })))
        if (page % TELL_EVERY === 0 && !isOver) setFound({ term, hits: [...hits], isLooking: true })
      }
      if (!isOver) setFound({ term, hits, isLooking: false })
    }
    const timer = setTimeout(() => void look(), AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [term, count, textOf])
  return found.term === term ? found : NOTHING
}
