import { describe, expect, test } from 'vitest'
import { defaultValueOf, type Field, problemWith, TITLE_MOST } from './fields.ts'

const field = (change: Partial<Field> = {}): Field => ({
  ID: 7,
  Title: 'Subject',
  Type: 'txt',
  Tooltip: '',
  DefaultValue: '',
  IsRequired: false,
  IsTitleField: false,
  IsDescField: false,
  MultiLine: false,
  HTMLEnabled: false,
  Order: 0,
  RecordTypes: [],
  Items: [],
  IsHidden: false,
  IsReserved: false,
  ...change,
})
const item = (ID: number, IsDefault = false) => ({ ID, Name: `Option ${ID}`, IsDefault })
const OPTIONS = [item(1), item(2, true), item(3, true)]

describe('FIELD-10 a required field', () => {
  test.each(['', ' ', '\t'])('refuses %j', value =>
    expect(problemWith(field({ IsRequired: true }), value)).toBe('Please fill in Subject'),
  )

  test('is not filled by markup without text', () => {
    const formatted = field({ IsRequired: true, HTMLEnabled: true })
    expect(problemWith(formatted, '<p>&nbsp;<br></p>')).toBe('Please fill in Subject')
    expect(problemWith(formatted, '<p>x</p>')).toBeUndefined()
  })

  test('is filled by text that only looks like markup in a plain field', () =>
    expect(problemWith(field({ IsRequired: true }), '<p></p>')).toBeUndefined())

  test('may be the title, which title-only forms leave out; others they do not', () => {
    const title = field({ IsRequired: true, IsTitleField: true })
    expect(problemWith(title, '')).toBe('Please fill in Subject')
    expect(problemWith(title, '', true)).toBeUndefined()
    expect(problemWith(field({ IsRequired: true }), '', true)).toBe('Please fill in Subject')
  })
})

test('an empty answer to a field that is not required is one', () => {
  for (const Type of ['txt', 'date', 'ddl', 'af', 'rb', 'chk'] as const)
    expect(problemWith(field({ Type, Items: OPTIONS }), '')).toBeUndefined()
})

describe('FIELD-03 text', () => {
  test('of one line has no line ends; of several it has', () => {
    expect(problemWith(field(), 'a\nb')).toBe('Control characters are not allowed')
    expect(problemWith(field({ MultiLine: true }), 'a\nb')).toBeUndefined()
    expect(problemWith(field({ HTMLEnabled: true }), '<p>a\nb</p>')).toBeUndefined()
    expect(problemWith(field({ Type: 'af', MultiLine: true }), 'a\nb')).toBeDefined()
  })

  test('never holds a NUL, which no database keeps', () => {
    for (const it of [field(), field({ MultiLine: true }), field({ HTMLEnabled: true })])
      expect(problemWith(it, 'a\u0000b')).toBe('Control characters are not allowed')
  })

  test('has a length, the title a shorter one', () => {
    const title = field({ IsTitleField: true })
    expect(problemWith(title, 'x'.repeat(TITLE_MOST))).toBeUndefined()
    expect(problemWith(title, 'x'.repeat(TITLE_MOST + 1))).toBe('Please use at most 250 characters')
    expect(problemWith(field(), 'x'.repeat(2001))).toBe('Please use at most 2000 characters')
    expect(problemWith(field({ MultiLine: true }), 'x'.repeat(100_001))).toBe(
      'Please use at most 100000 characters',
    )
  })
})

test('an answer far too long is refused without being read, also one that is all markup', () => {
  for (const it of [field({ HTMLEnabled: true }), field({ Type: 'date' }), field({ MultiLine: true })])
    expect(problemWith(it, '<'.repeat(2_000_000))).toMatch(/^Please use at most/)
  expect(problemWith(field({ HTMLEnabled: true }), '<'.repeat(100_000))).toBeUndefined()
})

describe('FIELD-03 a date', () => {
  test.each(['31/12/2030', '2030-02-30', '2030-1-1', '2030-01-01T00:00', '0000-01-01', 'soon'])(
    'is not written %s',
    value => expect(problemWith(field({ Type: 'date' }), value)).toBe('Please enter the date as YYYY-MM-DD'),
  )

  test('may lie long ago, but that of a broadcast may not', () => {
    expect(problemWith(field({ Type: 'date' }), '1453-05-29')).toBeUndefined()
    const broadcast = field({ Type: 'date', IsReserved: true })
    expect(problemWith(broadcast, '1453-05-29')).toBe('Please use a year between 1900 and 2999')
    expect(problemWith(broadcast, '2026-11-15')).toBeUndefined()
  })
})

describe('FIELD-03 a choice', () => {
  test.each(['9', '1,9', 'Option 1', '1;2', '01', '1.0'])('of %s is none of the options', value =>
    expect(problemWith(field({ Type: 'chk', Items: OPTIONS }), value)).toBe(
      'Please choose one of the options',
    ),
  )

  test('is one option, of checkboxes several', () => {
    expect(problemWith(field({ Type: 'chk', Items: OPTIONS }), '1,3')).toBeUndefined()
    for (const Type of ['ddl', 'rb'] as const) {
      expect(problemWith(field({ Type, Items: OPTIONS }), '3')).toBeUndefined()
      expect(problemWith(field({ Type, Items: OPTIONS }), '1,3')).toBe('Please choose only one option')
    }
  })

  test('names an option once', () =>
    expect(problemWith(field({ Type: 'chk', Items: OPTIONS }), '1,1')).toBe('An option is listed twice'))
})

test('FIELD-07 a new form begins with the default text or the default options', () => {
  expect(defaultValueOf(field({ DefaultValue: 'Biology' }))).toBe('Biology')
  expect(defaultValueOf(field({ Type: 'chk', Items: OPTIONS, DefaultValue: '1' }))).toBe('2,3')
  expect(defaultValueOf(field({ Type: 'ddl', Items: [item(1)] }))).toBe('')
})
