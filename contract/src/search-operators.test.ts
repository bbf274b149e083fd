import { expect, test } from 'vitest'
import { operatorsIn, withoutOperator } from './search-operators.ts'

const usedIn = (words: string) => operatorsIn(words).used.map(it => [it.operator, it.value])

test('a name, a colon and a value are an operator, and the rest are words', () => {
  expect(operatorsIn('cell by:pryce wall')).toEqual({
    used: [{ operator: 'by', value: 'pryce', from: 5, to: 13 }],
    rest: 'cell wall',
  })
  expect(operatorsIn('  after:2026-01-01   longer:20m ')).toEqual({
    used: [
      { operator: 'after', value: '2026-01-01', from: 2, to: 18 },
      { operator: 'longer', value: '20m', from: 21, to: 31 },
    ],
    rest: '',
  })
})

test('a value in quotes has spaces', () => {
  expect(operatorsIn('by:"Helen Pryce" cell')).toEqual({
    used: [{ operator: 'by', value: 'Helen Pryce', from: 0, to: 16 }],
    rest: 'cell',
  })
  expect(usedIn('in:"Coasts and oceans" said:tide')).toEqual([
    ['in', 'Coasts and oceans'],
    ['said', 'tide'],
  ])
})

test('a quotation that is still being typed reaches to the end', () => {
  expect(operatorsIn('cell by:"Helen Pr')).toEqual({
    used: [{ operator: 'by', value: 'Helen Pr', from: 5, to: 17 }],
    rest: 'cell',
  })
})

test('the quotes that a phone writes are quotes', () => {
  expect(operatorsIn('by:“Helen Pryce” „cell wall“')).toMatchObject({
    used: [{ operator: 'by', value: 'Helen Pryce' }],
    rest: '"cell wall"',
  })
})

test('names are known in any case and in German', () => {
  expect(usedIn('BY:a Title:b')).toEqual([
    ['by', 'a'],
    ['title', 'b'],
  ])
  expect(usedIn('von:a in:b titel:c gesagt:d vor:e nach:f länger:g kürzer:h Laenger:i')).toEqual([
    ['by', 'a'],
    ['in', 'b'],
    ['title', 'c'],
    ['said', 'd'],
    ['before', 'e'],
    ['after', 'f'],
    ['longer', 'g'],
    ['shorter', 'h'],
    ['longer', 'i'],
  ])
})

test('without a value, inside a word or inside quotes nothing is an operator', () => {
  for (const words of ['by:', 'by: pryce', 'by:"" cell', 'by:"', 'nearby:pryce', 'x/by:pryce', 'https://a.b'])
    expect(operatorsIn(words)).toEqual({ used: [], rest: words })
  expect(operatorsIn('"stand by:me" -"in:it"')).toEqual({ used: [], rest: '"stand by:me" -"in:it"' })
  expect(operatorsIn('cell "stand by:me')).toEqual({ used: [], rest: 'cell "stand by:me' })
  expect(operatorsIn('constructor:x')).toEqual({ used: [], rest: 'constructor:x' })
})

test('an inch is not a quotation', () => {
  expect(operatorsIn('a 5" disk by:pryce')).toMatchObject({ used: [{ value: 'pryce' }], rest: 'a 5" disk' })
})

test('an operator is taken out of the words', () => {
  const words = 'cell by:pryce wall in:"Life sciences"'
  const [by, within] = operatorsIn(words).used
  expect(by && withoutOperator(words, by)).toBe('cell wall in:"Life sciences"')
  expect(within && withoutOperator(words, within)).toBe('cell by:pryce wall')
})

test('nothing is in no words', () => {
  expect(operatorsIn('')).toEqual({ used: [], rest: '' })
  expect(operatorsIn('   ')).toEqual({ used: [], rest: '' })
})
