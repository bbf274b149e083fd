// The words and shapes that every feature shares.
import { z } from 'zod'
import { fieldSentence } from './field-sentences.ts'

z.config({ customError: fieldSentence })

export const Role = z.enum([
  'viewer',
  'commenter',
  'uploader',
  'editor',
  'approver',
  'manager',
  'administrator',
])
export type Role = z.infer<typeof Role>

export const LANGUAGES = ['en', 'de'] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

export const RecordType = {
  Video: 1,
  Playlist: 2,
  LessonPlan: 3,
  Photoset: 4,
  TV: 6,
  Link: 9,
  Document: 10,
} as const

/** A recording of no named type: taken in, and exempt from mandatory categories (CAT-11). */
export const OTHER_RECORDING = 11

/** What is played, and has chapters and subtitles. */
export const isRecording = (recordType: number) =>
  recordType === RecordType.Video || recordType === RecordType.TV

export const PersonID = z.coerce.number().int().positive()
/** Of a day as YYYY-MM-DD. */
export const isUsualYear = (day: string) => /^(19|2\d)\d\d-/.test(day)
export const Moment = z.iso.datetime({ offset: true })

/** Text that a person types on one line: trimmed, no control characters, bounded. */
export const Line = (most = 200) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most} characters`)
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'Control characters are not allowed')

export const Text = (most = 10_000) =>
  z
    .string()
    .max(most, `Please use at most ${most} characters`)
    .refine(text => !text.includes('\u0000'), 'Control characters are not allowed')

/** An on/off value of a query string or of JSON. */
export const Flag = z.union([
  z.boolean(),
  z.enum(['1', 'true', 'yes', 'on', '']).transform(() => true),
  z.enum(['0', 'false', 'no', 'off']).transform(() => false),
])

export const DEFAULT_PAGE_SIZE = 20
export const PageRequest = z
  .object({
    pi: z.coerce.number().int().min(0).default(0),
    ps: z.coerce.number().int().min(1).max(200).default(DEFAULT_PAGE_SIZE),
  })
  .describe('pi: page index from 0; ps: page size')

/** What the keys of a list on the wire are called everywhere behind the contract. */
const LIST_KEYS = { pi: 'Page', ps: 'PageSize', s: 'Words', rt: 'RecordType' } as const
type ListKey = keyof typeof LIST_KEYS
type Named<Wire> = { [Key in keyof Wire as Key extends ListKey ? (typeof LIST_KEYS)[Key] : Key]: Wire[Key] }

export const decodeList = <Wire extends object>(wire: Wire) =>
  Object.fromEntries(
    Object.entries(wire).map(([key, value]) => [LIST_KEYS[key as ListKey] ?? key, value]),
  ) as Named<Wire>

export const pageOf = <Item extends z.ZodType>(Item: Item) =>
  z.object({
    Items: z.array(Item),
    Total: z.number().int(),
    Page: z.number().int(),
    PageSize: z.number().int(),
  })

export const listOf = <Item extends z.ZodType>(Item: Item) =>
  z.object({ Items: z.array(Item), Total: z.number().int() })

/** The answer of a write that has nothing else to say. */
export const Done = z.object({ Success: z.literal(true), Message: z.string().optional() })

export const Nothing = z.object({})
