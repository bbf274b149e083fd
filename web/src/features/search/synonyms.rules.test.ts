import { expect, test } from 'vitest'
import { groupsIn, lineAt, linesOf } from './synonyms.rules.ts'

test('synonyms are written a group on each line', () => {
  const groups = groupsIn('AI, artificial intelligence\n\n film , movie,\n')
  expect(groups).toEqual([
    { words: ['AI', 'artificial intelligence'], line: 1 },
    { words: ['film', 'movie'], line: 3 },
  ])
  expect(linesOf(groups.map(it => it.words))).toBe('AI, artificial intelligence\nfilm, movie')
  expect(lineAt('Groups.1.0', groups)).toBe(3)
  expect(lineAt('Version', groups)).toBeUndefined()
})
