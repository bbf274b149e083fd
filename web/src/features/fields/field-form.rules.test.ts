import type { Field, FieldValue } from '@mediatheque/contract/fields'
import { expect, test } from 'vitest'
import {
  draftsOf,
  editorKeeps,
  fieldsFor,
  firstAnswers,
  isAlwaysShown,
  problemsIn,
  savedAnswers,
} from './field-form.rules.ts'

const field = (ID: number, more: Partial<Field> = {}): Field => ({
  ID,
  Title: `Field ${ID}`,
  Type: 'txt',
  Tooltip: '',
  DefaultValue: '',
  IsRequired: false,
  IsTitleField: false,
  IsDescField: false,
  MultiLine: false,
  HTMLEnabled: false,
  Order: ID,
  RecordTypes: [],
  Items: [],
  IsHidden: false,
  IsReserved: false,
  ...more,
})
const option = (ID: number, IsDefault = false) => ({ ID, Name: `Option ${ID}`, IsDefault })
const title = field(9, { IsTitleField: true, IsRequired: true })
const course = field(2, { Type: 'ddl', Items: [option(21), option(22, true)], IsRequired: true })
const NOTHING = { locked: new Set<number>(), isTitleOnly: false }

test('FIELD-02 FIELD-12 title and description come first, then the fields in their order', () => {
  const description = field(8, { IsDescField: true })
  const shown = fieldsFor([field(3, { Order: 1 }), course, description, title], 1)
  expect(shown.map(it => it.ID)).toEqual([9, 8, 3, 2])
  expect(shown.filter(isAlwaysShown).map(it => it.ID)).toEqual([9, 8])
})

test('FIELD-06 a field for documents is not in the form of a video', () => {
  const paper = field(4, { RecordTypes: [10] })
  expect(fieldsFor([paper], 10)).toEqual([paper])
  expect(fieldsFor([paper, field(5, { IsHidden: true })], 1)).toEqual([])
})

test('FIELD-07 defaults stand in new forms only', () => {
  const words = field(1, { DefaultValue: 'Hello' })
  expect(firstAnswers([words, course])).toEqual({ 1: 'Hello', 2: '22' })
  expect(savedAnswers([words, course], [{ FieldID: 2, FieldValue: '' } as FieldValue])).toEqual({
    1: '',
    2: '',
  })
})

test('FIELD-10 a required field must be filled, except the title in title-only forms and what is locked', () => {
  const answers = { 9: '', 2: '' }
  expect(problemsIn([title, course], answers, NOTHING)).toEqual({
    2: 'Please fill in Field 2',
    9: 'Please fill in Field 9',
  })
  expect(Object.keys(problemsIn([title, course], answers, { ...NOTHING, isTitleOnly: true }))).toEqual(['2'])
  expect(problemsIn([course], answers, { ...NOTHING, locked: new Set([2]) })).toEqual({})
})

test('ITEM-30 only what was changed is sent, so that other fields are not lost', () => {
  expect(draftsOf({ 1: 'a', 2: '' }, { 1: 'a', 2: '21' })).toEqual([{ FieldID: 2, FieldValue: '' }])
  expect(draftsOf({ 1: 'a', 2: '' }, null)).toEqual([{ FieldID: 1, FieldValue: 'a' }])
})

test('FIELD-08 what the editor cannot hold is edited as markup', () => {
  expect(editorKeeps('<p>A <strong>tide</strong><br>turns</p><ul><li>one</li></ul>')).toBe(true)
  expect(editorKeeps('1 < 2 and plain words')).toBe(true)
  expect(editorKeeps('<TABLE><tr><td>x</td></tr></TABLE>')).toBe(false)
})
