// What somebody searched for last, in this browser; another person who uses it does not see it.
import { z } from 'zod'
import { recall, remember } from '../../shared/remembered.ts'

const MOST = 6
const Recent = z.object({ by: z.number().nullable(), terms: z.array(z.string()) })

export function readRecent(by: number | null): string[] {
  try {
    const known = Recent.safeParse(JSON.parse(recall('searches') ?? 'null'))
    return known.success && known.data.by === by ? known.data.terms.slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberSearch(by: number | null, text: string) {
  const others = readRecent(by).filter(it => it.toLowerCase() !== text.toLowerCase())
  remember('searches', JSON.stringify({ by, terms: [text, ...others].slice(0, MOST) }))
}

export const forgetSearches = (by: number | null) => remember('searches', JSON.stringify({ by, terms: [] }))
