import type { Field } from '@mediatheque/contract/fields'
import { describe, expect, test } from 'vitest'
import { categoryPaths, readHeader, readLine } from './lines.rules.ts'

const field = (it: Partial<Field>): Field => ({
  ID: 1,
  Title: 'Title',
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
  ...it,
})

const fields = [
  field({ ID: 1, Title: 'Title', IsTitleField: true }),
  field({ ID: 2, Title: 'Description', IsDescField: true }),
  field({ ID: 3, Title: 'Speaker' }),
  field({
    ID: 4,
    Title: 'Level',
    Type: 'chk',
    Items: [
      { ID: 41, Name: 'Basic', IsDefault: false },
      { ID: 42, Name: 'Advanced', IsDefault: false },
    ],
  }),
]
const categories = categoryPaths([
  { ID: 1, ParentID: null, Name: 'Science' },
  { ID: 2, ParentID: 1, Name: 'Physics' },
  { ID: 3, ParentID: null, Name: 'Physics' },
])
const around = { fields, categories }

const read = (header: string[], cells: string[]) =>
  readLine(readHeader(header, fields).columns, cells, around)

describe('the header', () => {
  test('names what we know and fields by their titles, in any case', () =>
    expect(readHeader([' File', 'SPEAKER', 'title'], fields).problems).toEqual([]))

  test('is refused with what is unknown, twice or missing', () =>
    expect(readHeader(['Speaker', 'speaker', 'Colour'], fields).problems).toEqual([
      'There is no field “Colour”',
      'The column “speaker” is there twice',
      'The column “file” is missing',
    ]))
})

describe('a line', () => {
  test('says everything an item needs', () => {
    const header =
      'file title description owner policy categories private publish expiry Speaker Level'.split(' ')
    const cells = [
      'a/b.mp4',
      'Optics',
      'Light',
      'ada',
      'All',
      'science / physics; Physics',
      'yes',
      '2031-01-02',
      '2032-01-02',
      "'=Ada",
      'advanced;Basic',
    ]
    expect(read(header, cells)).toEqual({
      File: 'a/b.mp4',
      Owner: 'ada',
      Policy: 'All',
      IsPrivate: true,
      Included: [2, 3],
      FieldValues: [
        { FieldID: 3, FieldValue: '=Ada' },
        { FieldID: 4, FieldValue: '42,41' },
        { FieldID: 2, FieldValue: 'Light' },
      ],
      Title: 'Optics',
      PublishDay: '2031-01-02',
      ExpiryDay: '2032-01-02',
      problems: [],
    })
  })

  test('may say only which file', () =>
    expect(read(['file'], ['b.mp4'])).toMatchObject({
      File: 'b.mp4',
      Title: undefined,
      Included: [],
      FieldValues: [],
      PublishDay: null,
      problems: [],
    }))

  test('is refused with all that is wrong', () =>
    expect(
      read(
        ['file', 'categories', 'Level', 'publish', 'expiry'],
        ['x', 'Art', 'Hard', '1.2.2031', '2031-13-01'],
      ).problems,
    ).toEqual([
      'Level has no option “Hard”',
      'There is no category “Art”',
      'publish: please write the date as YYYY-MM-DD',
      'expiry: please write the date as YYYY-MM-DD',
    ]))
})
