// The shelves of the demo library, by the school that looks after them.
import { ARTS } from './arts-items.ts'
import { COMPUTING } from './computing-items.ts'
import { EARTH } from './earth-items.ts'
import { HISTORY } from './history-items.ts'
import { LIFE } from './life-items.ts'

export const SHELVES = [
  ['Earth sciences', EARTH],
  ['Life sciences and health', LIFE],
  ['Computing and engineering', COMPUTING],
  ['History and archive', HISTORY],
  ['Languages and arts', ARTS],
] as const
