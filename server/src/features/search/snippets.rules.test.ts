import { expect, test } from 'vitest'
import { cutText, HIT_BEGINS, HIT_ENDS, LESS_THAN, snippetOf } from './snippets.rules.ts'

const marked = (text: string) => text.replaceAll('[', HIT_BEGINS).replaceAll(']', HIT_ENDS)
const plain = (text: string, isBeginning = true) =>
  snippetOf(marked(text), isBeginning)
    .map(piece => piece.Text)
    .join('')

test('hits are pieces of their own', () => {
  expect(snippetOf(marked('a [cell] and [cells]'), true)).toEqual([
    { Text: 'a ', IsHit: false },
    { Text: 'cell', IsHit: true },
    { Text: ' and ', IsHit: false },
    { Text: 'cells', IsHit: true },
  ])
})

test('without a hit there is no snippet', () => expect(snippetOf('nothing here', true)).toEqual([]))

test('what begins later begins with an ellipsis', () => {
  expect(plain('a [cell]', false)).toBe('…a cell')
  expect(plain('a [cell]')).toBe('a cell')
})

test('SRCH-28 a snippet has at most 160 characters and keeps its first hit', () => {
  const late = plain(`${'x'.repeat(300)} [cell] ${'y'.repeat(300)}`)
  expect(late.length).toBeLessThanOrEqual(160)
  expect(late).toContain('cell')
  const early = plain(`[cell] ${'y'.repeat(300)}`)
  expect(early).toHaveLength(160)
  expect(early.endsWith('y…')).toBe(true)
})

test('markup stays text', () => expect(plain(`${LESS_THAN}b>[cell]${LESS_THAN}/b>`)).toBe('<b>cell</b>'))

test('SRCH-28 a text is cut where it must be, with an ellipsis', () => {
  expect(cutText('x'.repeat(147), 147)).toHaveLength(147)
  expect(cutText('x'.repeat(200), 147)).toBe(`${'x'.repeat(147)}…`)
})
