// What is said in a recording of the demo, line by line.
import { type DemoLines, LINES } from '../demo-lines.ts'
import type { DemoItem } from '../items/demo-item.ts'

export interface Script {
  language: 'en' | 'de'
  /** What is said; `at` is where the demo's data first put it. */
  lines: readonly { at: number; text: string }[]
  hasCaptions: boolean
  translated?: NonNullable<DemoLines['translated']>
  described?: NonNullable<DemoLines['described']>
}

const MOST_LINES = 9

export function scriptOf({ title, text, isGerman, accessible }: DemoItem): Script {
  const known = LINES[title]
  if (known) {
    const lines = known.said.map(([at, said]) => ({ at, text: said }))
    const { language, translated, described } = known
    return {
      language,
      lines,
      hasCaptions: true,
      ...(translated && { translated }),
      ...(described && { described }),
    }
  }
  const sentences = [`${title}.`, ...(text.match(/[^.!?]+[.!?]+/g) ?? [text])]
  return {
    language: isGerman ? 'de' : 'en',
    lines: sentences.slice(0, MOST_LINES).map((sentence, at) => ({ at, text: sentence.trim() })),
    hasCaptions: accessible?.includes('Captions') === true,
  }
}
