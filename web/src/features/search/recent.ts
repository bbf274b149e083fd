// What somebody searched for last, in this browser; another person who uses it does not see it.
import { recall, remember } from '../../shared/remembered.ts'

const MOST = 6

export function readRecent(by: number | null): string[] {
  try {
    const known: { by?: unknown; terms?: unknown } | null = JSON.parse(recall('searches') ?? 'null')
    if (known?.by !== by || !Array.isArray(known.terms)) return []
    return known.terms.filter(it => typeof it === 'string').slice(0, MOST)
  } catch {
    return []
  }
}

export function rememberSearch(by: number | null, text: string) {
  const others = readRecent(by).filter(it => it.toLowerCase() !== text.toLowerCase())
  remember('searches', JSON.stringify({ by, terms: [text, ...others].slice(0, MOST) }))
}

export const forgetSearches = (by: number | null) => remember('searches', JSON.stringify({ by, terms: [] }))
