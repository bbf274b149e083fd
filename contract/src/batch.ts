// Changing many items at once: what is chosen, what is done to it, and what became of each.
import { z } from 'zod'
import { call } from './call.ts'
import { Day } from './expiry.ts'
import { ClipDataID } from './item.ts'
import { CategoryIDs } from './media.ts'
import { Done, decodeList, Flag, Line, Moment, PageRequest } from './primitives.ts'
import { SearchInput } from './search.ts'

export const BATCH_MOST_ITEMS = 50_000

/** BATCH-02 */
const NONE_SELECTED = 'No items selected'
const ItemNumbers = z
  .array(ClipDataID)
  .min(1, NONE_SELECTED)
  .max(BATCH_MOST_ITEMS, `Please select at most ${BATCH_MOST_ITEMS} items`)

/** The ticked items, or all that match a search but a few. Of a search those count that the person may edit. */
export const BatchSelection = z.union([
  z.object({ ids: ItemNumbers }),
  z.object({ search: SearchInput, except: z.array(ClipDataID).max(BATCH_MOST_ITEMS).default([]) }),
])
export type BatchSelection = z.input<typeof BatchSelection>
export type ChosenItems = z.output<typeof BatchSelection>

const Owner = z.coerce.string().trim().min(1, 'Please choose a person').max(200)
const PPID = z.coerce.number('Please choose a location').int().positive('Please choose a location')

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
const IsPrivate = eitherOf('Please choose Private or Public')
const IsArchived = eitherOf('Please choose Archive or Restore')
const IsShared = eitherOf('Please choose a share option')
const Categories = CategoryIDs.pipe(z.array(z.number()).max(200))
const FID = z.coerce.number().int().positive('Please choose a field')
const FieldText = z.string().max(100_000)

export const BatchAct = z.discriminatedUnion('Act', [
  z.object({ Act: z.literal('owner'), Owner }),
  z.object({ Act: z.literal('location'), PPID }),
  z.object({ Act: z.literal('privacy'), IsPrivate }),
  z.object({ Act: z.literal('archive'), IsArchived }),
  z.object({ Act: z.literal('delete') }),
  z.object({ Act: z.literal('categories'), Categories, IsReplaced: z.boolean().default(false) }),
  z.object({ Act: z.literal('connect'), IsShared }),
  z.object({ Act: z.literal('field'), FID, Value: FieldText }),
  z.object({ Act: z.literal('expiry'), Day }),
])
export type BatchAct = z.output<typeof BatchAct>
export type BatchActDraft = z.input<typeof BatchAct>
export type BatchActName = BatchAct['Act']

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
  Act: z.string(),
  Status: z.enum(['waiting', 'processing', 'done', 'failed']),
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

const Started = Done.extend({ Data: BatchResult })

const cdids = z
  .union([ItemNumbers, z.string().regex(/^(\d{1,15}(,\d{1,15})*)?$/)], NONE_SELECTED)
  .transform((it): unknown[] => (typeof it === 'string' ? it.split(',').filter(Boolean) : it))
  .pipe(ItemNumbers)

/** A call of the specification: its items in `cdids`, its value under names of its own. */
const process = <Shape extends z.ZodRawShape>(
  name: string,
  summary: string,
  shape: Shape,
  decode: (it: z.output<z.ZodObject<Shape>>) => BatchAct,
) =>
  call({
    method: 'POST',
    path: `/api/ml/BatchProcess${name}/`,
    older: `/view.aspx/BatchProcess${name}`,
    summary,
    who: 'person',
    input: z
      .intersection(z.object({ cdids }), z.object(shape))
      .transform((it): { Selection: ChosenItems; Act: BatchAct } => ({
        Selection: { ids: it.cdids },
        Act: decode(it),
      })),
    output: Started,
  })

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
  changeOwner: process(
    'ChangeOwner',
    'Give items to somebody else, by number or user name',
    { owner: Owner, ownerfullname: Line(200).default('') },
    it => ({ Act: 'owner', Owner: it.owner }),
  ),
  changePublishingPolicy: process(
    'ChangePublishingPolicy',
    'Move items to another location',
    { ppid: PPID },
    it => ({ Act: 'location', PPID: it.ppid }),
  ),
  changePrivacySetting: process(
    'ChangePrivacySetting',
    'Make items private or public',
    { isprivate: IsPrivate },
    it => ({ Act: 'privacy', IsPrivate: it.isprivate }),
  ),
  changeArchiveStatus: process(
    'ChangeArchiveStatus',
    'Archive items (1) or restore them (0)',
    { statusid: IsArchived },
    it => ({ Act: 'archive', IsArchived: it.statusid }),
  ),
  changeMarkAsDeleted: process('ChangeMarkAsDeleted', 'Delete items; a manager can restore them', {}, () => ({
    Act: 'delete',
  })),
  changeIncludedCategories: process(
    'ChangeIncludedCategories',
    'Put items into categories, instead of those they are in or in addition',
    { catsinc: Categories, replace: Flag.default(false) },
    it => ({ Act: 'categories', Categories: it.catsinc, IsReplaced: it.replace }),
  ),
  setConnectShareStatus: process(
    'SetConnectShareStatus',
    'Offer items to other sites through Connect, or no longer',
    { share: IsShared },
    it => ({ Act: 'connect', IsShared: it.share }),
  ),
  fieldValue: process(
    'FieldValue',
    'Set a metadata field',
    { fid: FID, value: FieldText.default(''), type: Line(10).default('') },
    it => ({ Act: 'field', FID: it.fid, Value: it.value }),
  ),
  expiryValue: process('ExpiryValue', 'The last day on which viewers see items', { value: Day }, it => ({
    Act: 'expiry',
    Day: it.value,
  })),
}

/** Live, to the person whose batch it is. */
export const BATCH_PROGRESS = 'batch-progress'
export interface BatchEvents {
  [BATCH_PROGRESS]: (it: BatchRow) => void
}
