import type { Field } from '@mediatheque/contract/fields'
import { expect, test } from 'vitest'
import { defaultLocation, firstDetails, locationsOf } from './defaults.rules.ts'
import {
  blankTitles,
  type Details,
  fieldsOfTypes,
  formResult,
  lacksCategory,
  processInput,
} from './details.rules.ts'

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
const FIELDS = [
  field(1, { IsTitleField: true, IsRequired: true }),
  field(2, { RecordTypes: [10], IsRequired: true }),
  field(3),
  field(4, { IsHidden: true }),
]
const permission = (RecordType: number, PublishingPolicyID: number, IsDefault = false) => ({
  RecordType,
  PublishingPolicyID,
  IsDefault,
  PublishingPolicyName: 'P',
  Restriction: 1,
  ApprovalRequired: false,
})
const DETAILS: Details = {
  answers: { 3: 'tides' },
  locations: { 1: 5, 10: 6 },
  IsPrivate: true,
  catsinc: [{ ID: 8, Name: 'Physics' }],
  catsexc: [{ ID: 9, Name: 'Old' }],
  PublishAt: '2026-12-01',
  ExpiryDate: '2027-12-01',
  MediaProfile: 3,
  RetainSource: true,
  CopyOnly: true,
  ShowERA: true,
  FilenameAsTitle: false,
}
const facts = {
  fields: FIELDS,
  recordType: 1,
  title: 'Tides',
  isTitleOptional: false,
  mandatesCategory: true,
}

test('UPL-09 a correct form yields its values and is valid', () => {
  expect(formResult(DETAILS, facts)).toEqual({
    Valid: true,
    FieldValues: [
      { FieldID: 1, FieldValue: 'Tides', Type: 'txt', IsTitle: true },
      { FieldID: 3, FieldValue: 'tides', Type: 'txt', IsTitle: false },
    ],
    RecordType: 1,
    PPID: 5,
    Private: true,
    Cats: [{ ID: 8, Name: 'Physics' }],
    CatIDs: [8],
  })
})

test('UPL-09 a form without location, title, required field or category is not valid', () => {
  expect(formResult({ ...DETAILS, locations: {} }, facts).Valid).toBe(false)
  expect(formResult(DETAILS, { ...facts, title: ' ' }).Valid).toBe(false)
  expect(formResult(DETAILS, { ...facts, recordType: 10 }).Valid).toBe(false)
  expect(formResult({ ...DETAILS, catsinc: [] }, facts).Valid).toBe(false)
})

test('CAT-11 a category is mandatory unless the record type is 11', () => {
  const none = { ...DETAILS, catsinc: [] }
  expect(lacksCategory(none, 1, true)).toBe(true)
  expect(lacksCategory(none, 11, true)).toBe(false)
  expect(lacksCategory(none, 1, false)).toBe(false)
})

test('UPL-10 UPL-15 the processing call carries every value of the form', () => {
  const file = { name: 'week 1.mp4', title: 'Tides', cut: { startSecs: 1, endSecs: 4 } }
  expect(processInput(DETAILS, FIELDS, file, { uploadID: 'abc', isMobile: true })).toEqual({
    filename: 'abc',
    ppid: 5,
    isprivate: true,
    catsinc: [8],
    catsexc: [9],
    fieldvalues: formResult(DETAILS, facts).FieldValues,
    expiry: '2027-12-01',
    publishat: '2026-12-01',
    rt: 1,
    showera: true,
    retainsource: true,
    copyonly: true,
    mediaprofile: 3,
    filenameastitle: false,
    mobiledevice: true,
    trimstart: 1,
    trimend: 4,
  })
})

test('UPL-11 with the file name as title no typed title is sent', () => {
  const file = { name: 'week 1.mp4', title: 'Typed', cut: null }
  const sent = processInput({ ...DETAILS, FilenameAsTitle: true }, FIELDS, file, {
    uploadID: 'abc',
    isMobile: false,
  })
  expect(sent.filenameastitle).toBe(true)
  expect(sent.fieldvalues?.map(it => it.FieldID)).toEqual([3])
})

test('UPL-19 blank titles of the list are found', () => {
  const files = [
    { id: 'a', title: ' ' },
    { id: 'b', title: 'B' },
  ]
  expect(blankTitles(files)).toEqual(['a'])
})

test('a form for videos and documents asks for the fields of both, each once', () => {
  expect(fieldsOfTypes(FIELDS, [1, 10]).map(it => it.ID)).toEqual([1, 2, 3])
  expect(fieldsOfTypes(FIELDS, [1]).map(it => it.ID)).toEqual([1, 3])
})

test('a type begins at its default location, or at its only one', () => {
  const permissions = [permission(1, 5), permission(1, 6, true), permission(10, 7)]
  expect(defaultLocation(permissions, 1)).toBe(6)
  expect(defaultLocation(permissions, 10)).toBe(7)
  expect(defaultLocation([permission(1, 5), permission(1, 6)], 1)).toBe(0)
  expect(locationsOf({ 1: 5 }, permissions, [1, 10])).toEqual({ 1: 5, 10: 7 })
})

test('ITEM-23 of several types the form offers the latest expiry', () => {
  const site = { DefaultExpiryDays: 10, DocumentExpiryDays: 30 }
  const first = { permissions: [], today: '2026-11-15', site, mediaProfile: 0 }
  expect(firstDetails({ ...first, recordTypes: [1, 10] }).ExpiryDate).toBe('2026-12-15')
  expect(firstDetails({ ...first, recordTypes: [1] }).ExpiryDate).toBe('2026-11-25')
})
