// What the form says about the files that are added, and what the server is told about each (UPL-09, UPL-10, UPL-15).
import type { InputOf } from '@mediatheque/contract/call'
import { type Field, problemWith } from '@mediatheque/contract/fields'
import type { upload } from '@mediatheque/contract/upload'
import { recordTypeOf } from '@mediatheque/contract/upload'
import { z } from 'zod'

const Day = z.string().describe('YYYY-MM-DD; empty: none')

export const Details = z.object({
  /** By the number of the field; without the title where each file has its own. */
  answers: z.record(z.string(), z.string()),
  /** The location of each record type, by its number; 0 or missing: none chosen. */
  locations: z.record(z.string(), z.number()),
  IsPrivate: z.boolean(),
  catsinc: z.array(z.object({ ID: z.number(), Name: z.string() })),
  catsexc: z.array(z.object({ ID: z.number(), Name: z.string() })),
  PublishAt: z.string().describe('YYYY-MM-DD, with a time of the day or without; empty: none'),
  ExpiryDate: Day,
  MediaProfile: z.number(),
  RetainSource: z.boolean(),
  CopyOnly: z.boolean(),
  ShowERA: z.boolean(),
  FilenameAsTitle: z.boolean(),
})
export type Details = z.infer<typeof Details>

/** CAT-11: an item of this type needs no category. */
const EXEMPT_RECORD_TYPE = 11

export interface FormFacts {
  fields: readonly Field[]
  recordType: number
  title: string
  isTitleOptional: boolean
  mandatesCategory: boolean
}

/** UPL-09 */
export interface FormResult {
  Valid: boolean
  FieldValues: { FieldID: number; FieldValue: string; Type: string; IsTitle: boolean }[]
  RecordType: number
  PPID: number
  Private: boolean
  Cats: { ID: number; Name: string }[]
  CatIDs: number[]
}

const fits = ({ RecordTypes, IsHidden }: Field, recordType: number) =>
  !IsHidden && (RecordTypes.length === 0 || RecordTypes.includes(recordType))

/** INTG-06 */
export const basicFields = (fields: readonly Field[]): Field[] =>
  fields.filter(it => it.IsTitleField || it.IsDescField)

/** Fields of any of these types, as one form: a field that only documents have is asked for once. */
export const fieldsOfTypes = (fields: readonly Field[], recordTypes: readonly number[]): Field[] =>
  fields
    .filter(field => recordTypes.some(type => fits(field, type)))
    .map(field => ({ ...field, RecordTypes: [] }))

export const lacksCategory = (details: Details, recordType: number, isMandatory: boolean) =>
  isMandatory && recordType !== EXEMPT_RECORD_TYPE && details.catsinc.length === 0

export function formResult(details: Details, facts: FormFacts): FormResult {
  const { recordType, title, isTitleOptional, mandatesCategory } = facts
  const own = facts.fields.filter(field => fits(field, recordType))
  const answerTo = (field: Field) => (field.IsTitleField ? title : (details.answers[field.ID] ?? ''))
  const PPID = details.locations[recordType] ?? 0
  return {
    Valid:
      PPID > 0 &&
      !lacksCategory(details, recordType, mandatesCategory) &&
      own.every(field => problemWith(field, answerTo(field), isTitleOptional) === undefined),
    FieldValues: own
      .map(field => ({
        FieldID: field.ID,
        FieldValue: answerTo(field),
        Type: field.Type,
        IsTitle: field.IsTitleField,
      }))
      .filter(it => it.FieldValue !== ''),
    RecordType: recordType,
    PPID,
    Private: details.IsPrivate,
    Cats: details.catsinc,
    CatIDs: details.catsinc.map(it => it.ID),
  }
}

interface SentFile {
  name: string
  title: string
  cut: { startSecs: number; endSecs: number } | null
}

/** What every new item is told, whatever it is made of. */
export const itemInput = (details: Details, result: FormResult) => ({
  ppid: result.PPID,
  isprivate: result.Private,
  catsinc: result.CatIDs,
  catsexc: details.catsexc.map(it => it.ID),
  fieldvalues: result.FieldValues,
  expiry: details.ExpiryDate,
  publishat: details.PublishAt,
})

/** UPL-10, UPL-15: of one file that has arrived. */
export function processInput(
  details: Details,
  fields: readonly Field[],
  file: SentFile,
  { uploadID, isMobile }: { uploadID: string; isMobile: boolean },
): InputOf<typeof upload.process> {
  const recordType = recordTypeOf(file.name)
  const title = details.FilenameAsTitle ? '' : file.title
  const result = formResult(details, {
    fields,
    recordType,
    title,
    isTitleOptional: true,
    mandatesCategory: false,
  })
  return {
    ...itemInput(details, result),
    filename: uploadID,
    rt: recordType,
    showera: details.ShowERA,
    retainsource: details.RetainSource,
    copyonly: details.CopyOnly,
    mediaprofile: details.MediaProfile,
    filenameastitle: details.FilenameAsTitle,
    mobiledevice: isMobile,
    ...(file.cut && { trimstart: file.cut.startSecs, trimend: file.cut.endSecs }),
  }
}

/** UPL-19 */
export const blankTitles = (files: readonly { id: string; title: string }[]): string[] =>
  files.filter(it => it.title.trim() === '').map(it => it.id)
