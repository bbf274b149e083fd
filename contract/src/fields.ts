// Metadata fields: what an item may say about itself, and one rule for what is a valid answer.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, decodeList, Flag, isUsualYear, Line, RecordType, Text } from './primitives.ts'

export const FieldType = z.enum(['txt', 'date', 'ddl', 'af', 'rb', 'chk'])
export type FieldType = z.infer<typeof FieldType>

const FieldID = z.coerce.number().int().positive()

export const FieldItem = z.object({
  ID: z.number().int(),
  Name: z.string(),
  IsDefault: z.boolean(),
  UseCount: z.number().int().optional().describe('How many items have chosen it; for administrators'),
})

export const Field = z.object({
  ID: z.number().int(),
  Title: z.string(),
  Type: FieldType,
  Tooltip: z.string(),
  DefaultValue: z.string(),
  IsRequired: z.boolean(),
  IsTitleField: z.boolean(),
  IsDescField: z.boolean(),
  MultiLine: z.boolean(),
  HTMLEnabled: z.boolean(),
  Order: z.number().int(),
  RecordTypes: z.array(z.number().int()).describe('Empty: every record type'),
  Items: z.array(FieldItem),
  IsHidden: z.boolean(),
  IsReserved: z.boolean(),
})
export type Field = z.infer<typeof Field>

/** What an item says in a field. Of a choice, FieldValue is the numbers of its options between commas. */
export const FieldValue = z.object({
  ID: z.number().int(),
  FieldID: z.number().int(),
  Title: z.string(),
  Type: FieldType,
  FieldValue: z.string(),
  TextValue: z.string().describe('What a person reads'),
  Values: z.array(z.object({ ID: z.number().int(), Name: z.string() })),
  Valid: z.boolean(),
  IsTitle: z.boolean(),
  IsDescField: z.boolean(),
  HTMLEnabled: z.boolean(),
  IsLocked: z.boolean().describe('May not be changed on this item (FIELD-13)'),
})
export type FieldValue = z.infer<typeof FieldValue>

/**
 * An answer of a form. What is wrong with it is said under `FieldValues.<FieldID>` in Fields, by problemWith;
 * for that reason its length is not bounded here.
 */
export const FieldValueDraft = z.object({
  FieldID: z.coerce.number().int().positive(),
  FieldValue: z.string().default(''),
  Was: z
    .string()
    .optional()
    .describe('What the form was opened on; refused with 409 where it says something else by now'),
})
export type FieldValueDraft = z.infer<typeof FieldValueDraft>

export const hasItems = (type: FieldType) => type === 'ddl' || type === 'rb' || type === 'chk'

const isDay = (value: string) => z.iso.date().safeParse(value).success && !value.startsWith('0000')

export const FieldDraft = z
  .object({
    Title: Line(120).min(1, 'Please enter a title'),
    Type: FieldType,
    Tooltip: Line(500).default(''),
    DefaultValue: Text(2000).default(''),
    IsRequired: z.boolean().default(false),
    MultiLine: z.boolean().default(false),
    HTMLEnabled: z.boolean().default(false),
    IsHidden: z.boolean().default(false),
    RecordTypes: z.array(z.enum(RecordType)).default([]),
    Items: z
      .array(
        z.object({
          ID: z.number().int().positive().optional().describe('Of an option that stays'),
          Name: Line(200).min(1, 'Please enter a name'),
          IsDefault: z.boolean().default(false),
        }),
      )
      .max(2000)
      .default([]),
  })
  .refine(it => !hasItems(it.Type) || it.Items.length > 0, {
    path: ['Items'],
    message: 'Please add at least one option',
  })
  .refine(it => new Set(it.Items.map(item => item.Name.toLowerCase())).size === it.Items.length, {
    path: ['Items'],
    message: 'Two options have the same name',
  })
  .refine(it => it.Type === 'chk' || it.Items.filter(item => item.IsDefault).length <= 1, {
    path: ['Items'],
    message: 'Only one option can be the default',
  })
  .refine(it => it.Type !== 'date' || it.DefaultValue === '' || isDay(it.DefaultValue), {
    path: ['DefaultValue'],
    message: 'Please enter the date as YYYY-MM-DD',
  })
export type FieldDraft = z.infer<typeof FieldDraft>

export const TITLE_MOST = 250
const LINE_MOST = 2000
const TEXT_MOST = 100_000

/** The key in Fields of a refusal under which a form finds what is wrong with a field. */
export const problemKey = (fieldID: number) => `FieldValues.${fieldID}`

/** What a new form begins with (FIELD-07); an item that exists keeps what it says, also nothing. */
export const defaultValueOf = ({
  Type,
  Items,
  DefaultValue,
}: Pick<Field, 'Type' | 'Items' | 'DefaultValue'>) =>
  hasItems(Type)
    ? Items.filter(item => item.IsDefault)
        .map(item => item.ID)
        .join(',')
    : DefaultValue

const optionsIn = (value: string) => value.split(',').filter(part => part !== '')
const isBlank = ({ HTMLEnabled }: Pick<Field, 'HTMLEnabled'>, value: string) =>
  (HTMLEnabled ? value.replace(/<[^<>]*>|&nbsp;/g, '') : value).trim() === ''

/** The one rule for a valid answer, on both sides; nothing when it is one. Title-only forms may leave the title out (FIELD-10). */
export function problemWith(field: Field, value: string, isTitleOnly = false): string | undefined {
  // First, so that nothing below has to read very long answers.
  if (value.length > TEXT_MOST) return tooLong(mostOf(field))
  if (isBlank(field, value))
    return field.IsRequired && !(isTitleOnly && field.IsTitleField)
      ? `Please fill in ${field.Title}`
      : undefined
  if (field.Type === 'date') return problemWithDate(field, value)
  if (hasItems(field.Type)) return problemWithChoice(field, optionsIn(value))
  return problemWithText(field, value)
}

function problemWithDate({ IsReserved }: Field, value: string) {
  if (!isDay(value)) return 'Please enter the date as YYYY-MM-DD'
  // The broadcast date becomes a moment, and moments have years of four digits in every time zone.
  return IsReserved && !isUsualYear(value) ? 'Please use a year between 1900 and 2999' : undefined
}

function problemWithChoice({ Type, Items }: Field, chosen: string[]) {
  const known = new Set(Items.map(item => String(item.ID)))
  if (!chosen.every(id => known.has(id))) return 'Please choose one of the options'
  if (new Set(chosen).size !== chosen.length) return 'An option is listed twice'
  return Type !== 'chk' && chosen.length > 1 ? 'Please choose only one option' : undefined
}

const isOneLine = ({ Type, MultiLine, HTMLEnabled }: Field) => Type === 'af' || !(MultiLine || HTMLEnabled)
const mostOf = (field: Field) => (field.IsTitleField ? TITLE_MOST : isOneLine(field) ? LINE_MOST : TEXT_MOST)
const tooLong = (most: number) => `Please use at most ${most} characters`

function problemWithText(field: Field, value: string) {
  const schema = isOneLine(field) ? Line(mostOf(field)) : Text(mostOf(field))
  return schema.safeParse(value).error?.issues[0]?.message
}

export const fields = {
  list: call({
    method: 'GET',
    path: '/api/core/fields/',
    older: '/iapi/core/fields/',
    summary: 'The metadata fields in their order; with admin, for administrators, hidden ones too',
    who: 'visitor',
    input: z.object({ admin: Flag.default(false), rt: z.coerce.number().int().optional() }),
    output: z.object({
      Items: z.array(Field),
      Total: z.number().int(),
      TitleFieldID: z.number().int(),
      DescriptionFieldID: z.number().int(),
      BroadcastChannelFieldID: z.number().int(),
      BroadcastDateFieldID: z.number().int(),
    }),
  }),
  items: call({
    method: 'GET',
    path: '/api/core/fields/items/',
    older: '/iapi/core/fields/items/',
    summary: 'The options of a field; of an autofill field the values in use that begin like s',
    who: 'visitor',
    input: z.object({ id: FieldID, s: Line(200).default('') }).transform(decodeList),
    output: z.object({
      Items: z.array(z.object({ ID: z.number().int(), Name: z.string() })),
      Total: z.number().int(),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/api/core/fields/',
    summary: 'Add a field',
    who: 'administrator',
    input: FieldDraft,
    output: Done.extend({ Data: Field }),
  }),
  save: call({
    method: 'POST',
    path: '/api/core/fields/:ID/',
    summary:
      'Change a field; its type stays. Options that are left out are removed, and from items too when RemoveUsedOptions says so',
    who: 'administrator',
    input: FieldDraft.safeExtend({ ID: FieldID, RemoveUsedOptions: z.boolean().default(false) }),
    output: Done.extend({ Data: Field }),
  }),
  order: call({
    method: 'POST',
    path: '/api/core/fields/order',
    summary: 'Put the fields in this order; those not named follow',
    who: 'administrator',
    input: z.object({ IDs: z.array(z.number().int().positive()).max(1000) }),
    output: Done,
  }),
  remove: call({
    method: 'POST',
    path: '/api/core/fields/:ID/delete',
    summary: 'Remove a field and what items say in it; reserved ones stay',
    who: 'administrator',
    input: z.object({ ID: FieldID }),
    output: Done,
  }),
}
