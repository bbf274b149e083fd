// The table of symbols, by group and by word.
import { z } from 'zod'

const Row = z.object({
  unicode: z.string(),
  label: z.string(),
  tags: z.array(z.string()).default([]),
  group: z.number().optional(),
  order: z.number().optional(),
})
export const EmojiTable = z.array(Row)
export type Emoji = z.infer<typeof Row>

/** The numbers of emojibase; parts of others (2) are no symbols of their own. */
export const EMOJI_GROUPS = [
  [0, 'smileys'],
  [1, 'people'],
  [3, 'nature'],
  [4, 'food'],
  [5, 'travel'],
  [6, 'play'],
  [7, 'things'],
  [8, 'signs'],
  [9, 'flags'],
] as const
export type EmojiGroup = (typeof EMOJI_GROUPS)[number][1]

const numbers: ReadonlySet<number> = new Set(EMOJI_GROUPS.map(([number]) => number))

export const usable = (table: readonly Emoji[]): Emoji[] =>
  table
    .filter(it => it.group !== undefined && numbers.has(it.group))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))

export const inGroup = (table: readonly Emoji[], group: EmojiGroup): Emoji[] => {
  const number = EMOJI_GROUPS.find(([, name]) => name === group)?.[0]
  return table.filter(it => it.group === number)
}

const MOST_FOUND = 120

/** Every word begins one of its words; those whose name begins so come first. */
export function found(table: readonly Emoji[], text: string): Emoji[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  const first = wanted.join(' ')
  return table
    .filter(it => {
      const known = [...it.label.toLowerCase().split(/[\s:,]+/), ...it.tags.map(tag => tag.toLowerCase())]
      return wanted.every(word => known.some(it => it.startsWith(word)))
    })
    .toSorted((a, b) => rank(a, first) - rank(b, first))
    .slice(0, MOST_FOUND)
}

const rank = ({ label }: Emoji, text: string) => (label.toLowerCase().startsWith(text) ? 0 : 1)

const MOST_RECENT = 16

export const withRecent = (recent: readonly string[], used: string): string[] =>
  [used, ...recent.filter(it => it !== used)].slice(0, MOST_RECENT)
