import { expect, test } from 'vitest'
import { questions } from './question.ts'
import { type Answered, missesOf, ndcgOf, scoreOf, scoresOf, tableOf } from './score.ts'

const answered = (wants: [string, ...string[]], ...found: string[]): Answered => {
  const [question] = questions('title', ['tides', ...wants])
  if (!question) throw new Error('no question')
  return { question, found }
}

test('a question is answered when any of the wanted items comes first', () => {
  expect(scoreOf([answered(['A', 'B'], 'B', 'x')])).toMatchObject({ successAt1: 1, successAt5: 1 })
  expect(scoreOf([answered(['A'], 'x', 'A')])).toMatchObject({ successAt1: 0, successAt5: 1 })
})

test('the sixth place is too late, and nothing found is a miss', () => {
  expect(scoreOf([answered(['A'], '1', '2', '3', '4', '5', 'A')])).toMatchObject({ successAt5: 0 })
  expect(scoreOf([answered(['A'])])).toEqual({ count: 1, successAt1: 0, successAt5: 0, ndcgAt10: 0 })
})

test('nDCG is 1 when the wanted items lead, in whatever order, and less the later they come', () => {
  expect(ndcgOf(answered(['A', 'B'], 'B', 'A', 'x'))).toBe(1)
  expect(ndcgOf(answered(['A'], 'x', 'A'))).toBeCloseTo(1 / Math.log2(3))
  expect(ndcgOf(answered(['A', 'B'], 'A', 'x', 'B'))).toBeCloseTo((1 + 0.5) / (1 + 1 / Math.log2(3)))
})

test('nDCG looks at ten places, and counts a title once', () => {
  const late = [...Array.from({ length: 10 }, (_, n) => `x${n}`), 'A']
  expect(ndcgOf(answered(['A'], ...late))).toBe(0)
  expect(ndcgOf(answered(['A', 'B'], 'A', 'A'))).toBeCloseTo(1 / (1 + 1 / Math.log2(3)))
  const eleven = Array.from({ length: 11 }, (_, n) => `w${n}`) as [string, ...string[]]
  expect(ndcgOf(answered(eleven, ...eleven))).toBe(1)
})

test('scores are told for each kind that was asked, and for all of them', () => {
  const [slip] = questions('slip', ['tidse', 'A'])
  if (!slip) throw new Error('no question')
  const list = [answered(['A'], 'A'), { question: slip, found: [] }]
  expect(scoresOf(list).map(([kind, it]) => [kind, it.count, it.successAt1])).toEqual([
    ['title', 1, 1],
    ['slip', 1, 0],
    ['all', 2, 0.5],
  ])
  expect(tableOf('demo', list).split('\n')).toHaveLength(4)
})

test('a miss tells the question, what came first, and where the wanted item is', () => {
  expect(missesOf([answered(['A'], 'x', 'A'), answered(['B'], 'B'), answered(['C'])])).toBe(
    'title: tides → x (wanted A: in place 2)\ntitle: tides → nothing (wanted C: not found)',
  )
})
