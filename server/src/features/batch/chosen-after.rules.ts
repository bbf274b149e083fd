import type { How } from '@mediatheque/contract/batch'

/** In the order of the numbers, each once. */
export function chosenAfter(now: readonly number[], chosen: readonly number[], how: How): number[] {
  const kept = how === 'replace' ? [] : how === 'remove' ? now.filter(id => !chosen.includes(id)) : now
  return [...new Set([...kept, ...(how === 'remove' ? [] : chosen)])].sort((a, b) => a - b)
}
