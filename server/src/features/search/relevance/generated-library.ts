// A library of four hundred generated items, among which written ones are what is asked for. The generated ones share
// their subjects, their words and their first names with them.
import { CRAFTS } from './written-crafts.ts'
import { GERMAN } from './written-german.ts'
import type { WrittenItem } from './written-item.ts'
import { SCIENCES } from './written-sciences.ts'

export const GENERATED = { items: 400, people: 25, seed: 18 } as const

export const WRITTEN: readonly WrittenItem[] = [...SCIENCES, ...CRAFTS, ...GERMAN]

const [AGE_STEP_DAYS, OLDEST_DAYS, VIEWS_STEP, MOST_VIEWS] = [37, 1500, 53, 400]

/** Neither newer nor more watched than what is generated: that must not be why they are found. */
export const standingOf = (at: number) => ({
  daysAgo: (at * AGE_STEP_DAYS) % OLDEST_DAYS,
  views: (at * VIEWS_STEP) % MOST_VIEWS,
})
