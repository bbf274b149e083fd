// Synonyms as they are written: a group on each line, commas between its words.
import type { SynonymGroup } from '@mediatheque/contract/synonyms'

export interface WrittenGroup {
  words: SynonymGroup
  /** From 1. */
  line: number
}

export const linesOf = (groups: readonly SynonymGroup[]): string => groups.map(it => it.join(', ')).join('\n')

/** Lines without a word are left out, and the others know which line they are. */
export const groupsIn = (text: string): WrittenGroup[] =>
  text.split('\n').flatMap((line, at) => {
    const words = line
      .split(',')
      .map(word => word.trim())
      .filter(word => word !== '')
    return words.length === 0 ? [] : [{ words, line: at + 1 }]
  })

/** Which line a refusal of `Groups.3` or `Groups.3.0` is about. */
export function lineAt(field: string | undefined, groups: readonly WrittenGroup[]): number | undefined {
  const index = /^Groups\.(\d+)/.exec(field ?? '')?.[1]
  return index === undefined ? undefined : groups[Number(index)]?.line
}
