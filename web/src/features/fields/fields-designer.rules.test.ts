import { expect, test } from 'vitest'
import {
  fitting,
  movedTo,
  NEW_FIELD,
  optionProblems,
  placeAfterDrop,
  previewOf,
  withDefault,
} from './fields-designer.rules.ts'

const options = [
  { Name: 'Spring', IsDefault: true },
  { Name: 'Autumn', IsDefault: false },
]

test('what is dropped is before or after the other, wherever it came from', () => {
  expect(placeAfterDrop(0, 2, 'before')).toBe(1)
  expect(placeAfterDrop(0, 2, 'after')).toBe(2)
  expect(placeAfterDrop(3, 1, 'before')).toBe(1)
  expect(placeAfterDrop(3, 1, 'after')).toBe(2)
  expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})

test('of one choice the default is one option, of checkboxes any number', () => {
  expect(withDefault(options, 1, true, true).map(it => it.IsDefault)).toEqual([false, true])
  expect(withDefault(options, 1, true, false).map(it => it.IsDefault)).toEqual([true, true])
  expect(withDefault(options, 0, false, true).map(it => it.IsDefault)).toEqual([false, false])
})

test('a field carries only what its type can use', () => {
  const draft = { ...NEW_FIELD, MultiLine: true, DefaultValue: 'x', Items: options }
  expect(fitting({ ...draft, Type: 'ddl' })).toMatchObject({ MultiLine: false, DefaultValue: '' })
  expect(fitting({ ...draft, Type: 'date' }).DefaultValue).toBe('')
  expect(fitting({ ...draft, Type: 'txt' })).toMatchObject({ MultiLine: true, Items: [] })
})

test('a refused list of options says what is wrong with it, and with which name', () => {
  expect(optionProblems({ message: 'Please add at least one option' }).whole).toBe(
    'Please add at least one option',
  )
  expect(optionProblems([undefined, { Name: { message: 'Please enter a name' } }]).names).toEqual([
    undefined,
    'Please enter a name',
  ])
  expect(optionProblems(undefined)).toEqual({ whole: undefined, names: [] })
})

test('the preview has a title before one is written', () => {
  const preview = previewOf({ ...NEW_FIELD, Type: 'rb', Items: options }, 'Untitled')
  expect(preview).toMatchObject({ Title: 'Untitled', Items: [{ ID: 1 }, { ID: 2 }] })
})
