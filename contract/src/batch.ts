// Changing many items at once: what is chosen, what is done to it, and what became of each.
import { z } from 'zod'
import { call } from './call.ts'
import { Day } from './expiry.ts'
import { ClipDataID } from './item.ts'
import { CategoryIDs } from './media.ts'
import { Done, decodeList, listOf, Moment, Nothing, PageRequest, PersonID } from './primitives.ts'
import { SearchInput } from './search.ts'
import { LANGUAGE_NEEDED, LanguageTag, needsLanguage, TranscriptionProvider } from './transcription.ts'

export const BATCH_MOST_ITEMS = 50_000

/** BATCH-02 */
export const NONE_SELECTED = 'No items selected'
export const ItemNumbers = z
  .array(ClipDataID)
  .min(1, NONE_SELECTED)
  .max(BATCH_MOST_ITEMS, `Please select at most ${BATCH_MOST_ITEMS} items`)

/** The ticked items, or all that match a search but a few. Of a search those count that the person may edit. */
export const BatchSelection = z.union([
  z.object({ ids: ItemNumbers }),
  z
    .object({ owner: PersonID })
    .describe('Everything of a person, also what is deleted and can be brought back'),
  z.object({ search: SearchInput, except: z.array(ClipDataID).max(BATCH_MOST_ITEMS).default([]) }),
])
export type BatchSelection = z.input<typeof BatchSelection>
export type ChosenItems = z.output<typeof BatchSelection>

export const Owner = z.coerce.string().trim().min(1, 'Please choose a person').max(200)
export const PPID = z.coerce
  .number('Please choose who can see it')
  .int()
  .positive('Please choose who can see it')

/** One of two, and neither is not an answer. */
const eitherOf = (message: string) =>
  z.union(
    [
      z.boolean(),
      z.literal([1, '1', 'true', 'yes', 'on']).transform(() => true),
      z.literal([0, '0', 'false', 'no', 'off']).transform(() => false),
    ],
    message,
  )
export const IsPrivate = eitherOf('Please choose Private or Public')
export const IsArchived = eitherOf('Please choose Archive or Restore')
export const IsHeld = eitherOf('Please choose whether it is held')
export const IsShared = eitherOf('Please choose a share option')
export const Categories = CategoryIDs.pipe(z.array(z.number()).max(200))
export const FID = z.coerce.number().int().positive('Please choose a field')
export const FieldText = z.string().max(100_000)

/** How what is chosen meets what an item has. */
export const How = z.enum(['add', 'remove', 'replace'])
export type How = z.infer<typeof How>
const numbers = z.array(z.number().int().positive()).max(500)

export const BatchAct = z.discriminatedUnion('Act', [
  z.object({ Act: z.literal('owner'), Owner }),
  z
    .object({ Act: z.literal('handover'), Owner })
    .describe('The owner, also of deleted items; for those who manage the items of everybody'),
  z.object({ Act: z.literal('location'), PPID }),
  z.object({ Act: z.literal('privacy'), IsPrivate }),
  z.object({ Act: z.literal('archive'), IsArchived }),
  z.object({ Act: z.literal('delete') }),
  z.object({ Act: z.literal('categories'), Categories, IsReplaced: z.boolean().default(false) }),
  z
    .object({
      Act: z.literal('groups'),
      Groups: numbers.min(1, 'Please choose at least one group'),
      How,
    })
    .describe('Who sees it: moves it to the location that is for exactly the groups it has then'),
  z
    .object({ Act: z.literal('tags'), FID, Tags: numbers, How })
    .refine(it => it.How === 'replace' || it.Tags.length > 0, {
      path: ['Tags'],
      message: 'Please choose at least one tag',
    })
    .describe(
      'The options of a field with check boxes; the others of the item stay, unless they are replaced',
    ),
  z.object({ Act: z.literal('connect'), IsShared }),
  z.object({ Act: z.literal('field'), FID, Value: FieldText }),
  z.object({ Act: z.literal('expiry'), Day }),
  z
    .object({
      Act: z.literal('captions'),
      Provider: z.coerce.number().int().default(TranscriptionProvider.ThisServer),
      Language: LanguageTag.default(''),
    })
    .refine(it => it.Language !== '' || !needsLanguage(it.Provider), {
      path: ['Language'],
      message: LANGUAGE_NEEDED,
    })
    .describe('Has what is said written down where there are no captions yet'),
  z
    .object({ Act: z.literal('hold'), IsHeld, Reason: z.string().trim().max(300).default('') })
    .describe('Legal hold: nobody can delete it; for administrators'),
  z.object({ Act: z.literal('convert') }).describe('Makes the streams again from the source'),
])
export type BatchAct = z.output<typeof BatchAct>
export type BatchActDraft = z.input<typeof BatchAct>
export type BatchActName = BatchAct['Act']

/** What a batch is called: one of the acts, or the import of a table. */
export const BatchName = z.enum([
  'owner',
  'handover',
  'location',
  'privacy',
  'archive',
  'delete',
  'categories',
  'groups',
  'tags',
  'connect',
  'field',
  'expiry',
  'captions',
  'hold',
  'convert',
  'cells',
] satisfies (BatchActName | 'cells')[])

/** What they start cannot be taken back. */
export const FINAL_ACTS: readonly BatchActName[] = ['captions', 'convert']

/**
 * changed, unchanged, refused: what the batch did. undone: taken back; touched: somebody has changed it since;
 * kept: the person may not take it back any more.
 */
export const BatchOutcome = z.enum([
  'waiting',
  'changed',
  'unchanged',
  'refused',
  'undone',
  'touched',
  'kept',
])
export type BatchOutcome = z.infer<typeof BatchOutcome>

const BatchReason = z.object({
  Message: z.string(),
  Count: z.number().int(),
  Examples: z.array(z.string()).describe('A few titles; a number where the person may not see the item'),
})
export type BatchReason = z.infer<typeof BatchReason>

export const BatchPreview = z.object({
  Total: z.number().int(),
  Changed: z.number().int(),
  Unchanged: z.number().int(),
  Refused: z.number().int(),
  Reasons: z.array(BatchReason),
  Losing: z
    .object({
      People: z.number().int().describe('Who can watch one of these items now and could not afterwards'),
      IsAtLeast: z.boolean().describe('There are too many different items to look at each'),
      IsVisitors: z.boolean().describe('Visitors without an account too'),
    })
    .nullable()
    .describe('Null: nobody loses sight of anything'),
})
export type BatchPreview = z.infer<typeof BatchPreview>

export const BatchRow = z.object({
  BatchID: z.number().int(),
  Act: BatchName,
  Status: z
    .enum(['waiting', 'processing', 'done', 'failed', 'cancelled'])
    .describe('cancelled: what was done stays and can be undone; the other items are as they were'),
  IsUndo: z.boolean(),
  Total: z.number().int(),
  Done: z.number().int().describe('How many of them are through, of the batch or of its undo'),
  Counts: z.record(BatchOutcome, z.number().int()),
  CanUndo: z.boolean(),
  CreatedAt: Moment,
  FinishedAt: Moment.nullable(),
})
export type BatchRow = z.infer<typeof BatchRow>

const BatchItem = z.object({
  ClipDataID: z.number().int(),
  Title: z.string().describe('Empty where the person may not see the item'),
  ViewURL: z.string().nullable(),
  Outcome: BatchOutcome,
  Message: z.string().describe('Why not; empty where it was done'),
})
export type BatchItem = z.infer<typeof BatchItem>

export const BatchResult = BatchRow.extend({
  Reasons: z.array(BatchReason),
  Items: z.array(BatchItem).describe('Those that were not changed first'),
  Page: z.number().int(),
  PageSize: z.number().int(),
})
export type BatchResult = z.infer<typeof BatchResult>

export const Started = Done.extend({ Data: BatchResult })

export const batch = {
  preview: call({
    method: 'POST',
    path: '/api/ml/batch/preview/',
    summary: 'What a batch would change, what it would refuse and why, and who would lose sight of it',
    who: 'person',
    input: z.object({ Selection: BatchSelection, Act: BatchAct }),
    output: BatchPreview,
  }),
  start: call({
    method: 'POST',
    path: '/api/ml/batch/',
    summary: 'Change many items at once',
    who: 'person',
    input: z.object({ Selection: BatchSelection, Act: BatchAct }),
    output: Started,
  }),
  list: call({
    method: 'GET',
    path: '/api/ml/batch/',
    summary: 'The last batches of the person, the newest first',
    who: 'person',
    input: Nothing,
    output: listOf(BatchRow),
  }),
  show: call({
    method: 'GET',
    path: '/api/ml/batch/:BatchID/',
    summary: 'How far a batch is, and what became of each item',
    who: 'person',
    input: PageRequest.extend({ BatchID: z.coerce.number().int().positive() }).transform(decodeList),
    output: BatchResult,
  }),
  undo: call({
    method: 'POST',
    path: '/api/ml/batch/:BatchID/undo/',
    summary: 'Take a batch back; items that somebody has changed since stay as they are',
    who: 'person',
    input: z.object({ BatchID: z.coerce.number().int().positive() }),
    output: Started,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/ml/batch/:BatchID/cancel/',
    summary: 'Stop a batch that is under way; what it has changed stays and can be undone',
    who: 'person',
    input: z.object({ BatchID: z.coerce.number().int().positive() }),
    output: Started,
  }),
}

/** Live, to the person whose batch it is. */
export const BATCH_PROGRESS = 'batch-progress'
export interface BatchEvents {
  [BATCH_PROGRESS]: (it: BatchRow) => void
}
