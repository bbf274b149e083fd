// From what the engine believes to have read to what is worth keeping.
export interface ReadLine {
  text: string
  /** From 0 to 100. */
  confidence: number
}

/** Below this it has mostly read edges, textures and faces. */
const LEAST_CONFIDENCE = 60

/** Blocks of lines as text; an empty line stands between blocks. */
export const linesOf = (blocks: readonly (readonly ReadLine[])[]): string =>
  blocks
    .map(lines =>
      lines
        .filter(it => it.confidence >= LEAST_CONFIDENCE && hasWord(it.text))
        .map(it => it.text.replace(/\s+/g, ' ').trim())
        .join('\n'),
    )
    .filter(text => text !== '')
    .join('\n\n')

/** Signs alone, or a single letter, are stains. */
const hasWord = (text: string) => /[\p{L}\p{N}]{2}/u.test(text)

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])

/** How alike two texts are, from 0 to 1: words they share among all they have. */
export function likeness(a: string, b: string): number {
  const [some, others] = [wordsOf(a), wordsOf(b)]
  if (some.size === 0 && others.size === 0) return 1
  const shared = some.intersection(others).size
  return shared / (some.size + others.size - shared)
}
