// The content list as a table that comes back: what differs is shown first, and applied as a batch.
import { z } from 'zod'
import { Started } from './batch.ts'
import { call } from './call.ts'
import { Done, decodeList, Flag, Line, listOf, Moment, Nothing, PageRequest, pageOf } from './primitives.ts'

export const SHEET_MOST_BYTES = 10_000_000
export const SHEET_MOST_ROWS = 20_000
/** Besides the file itself, in base64. */
const MOST_BODY = Math.ceil((SHEET_MOST_BYTES * 4) / 3) + 10_000

const SheetID = z.coerce.number().int().positive()

export const SheetRow = z.object({
  SheetID: z.number().int(),
  FileName: z.string(),
  CreatedAt: Moment,
  Status: z
    .enum(['waiting', 'processing', 'done', 'failed'])
    .describe('Of the comparison; failed: the file as a whole cannot be used'),
  Rows: z.number().int().describe('0 until the file has been read'),
  RowsDone: z.number().int().describe('How many of them are compared'),
  BatchID: z.number().int().nullable().describe('Of the batch by which it was applied'),
  IsApplied: z.boolean(),
})
export type SheetRow = z.infer<typeof SheetRow>

export const Sheet = SheetRow.extend({
  Message: z.string().describe('Why it failed'),
  Items: z.number().int().describe('How many items would change'),
  Changes: z.number().int().describe('How many cells differ and can be applied'),
  Errors: z.number().int(),
  ErrorRows: z.number().int().describe('Rows with an error, of which nothing is applied'),
  Applicable: z.number().int().describe('How many items change when rows with errors are left out'),
  Columns: z
    .array(
      z.object({ Column: z.string(), Name: z.string(), Changes: z.number().int(), Errors: z.number().int() }),
    )
    .describe('Those with changes or errors'),
  Unknown: z.array(z.string()).describe('Columns that are not known here, and were left out'),
  IsVersioned: z
    .boolean()
    .describe('The file says what its cells were when it was exported, so that later changes are seen'),
})
export type Sheet = z.infer<typeof Sheet>

export const SheetCell = z.object({
  Row: z.number().int().describe('As a spreadsheet counts, the header being 1'),
  Column: z.string().describe('Its name in the header; empty where the whole row is meant'),
  ClipDataID: z.number().int().nullable(),
  Title: z.string().describe('Empty where the person may not see the item'),
  ViewURL: z.string().nullable(),
  From: z.string(),
  To: z.string(),
  Message: z.string().describe('Why it is not applied; empty for a change'),
})
export type SheetCell = z.infer<typeof SheetCell>

export const sheets = {
  read: call({
    method: 'POST',
    path: '/api/ml/content/sheets/',
    summary:
      'Compare an exported table that was edited with the library; nothing is changed. A large one is compared as a job',
    who: 'person',
    bodyLimit: MOST_BODY,
    input: z.object({
      FileName: Line(200).min(1, 'Please choose a file'),
      Data: z.base64('This file can not be read').max(MOST_BODY, 'This file is too large'),
    }),
    output: Done.extend({ Data: Sheet }),
  }),
  list: call({
    method: 'GET',
    path: '/api/ml/content/sheets/',
    summary: 'The last tables that the person has sent, the newest first',
    who: 'person',
    input: Nothing,
    output: listOf(SheetRow),
  }),
  show: call({
    method: 'GET',
    path: '/api/ml/content/sheets/:SheetID/',
    summary: 'What a table would change, counted',
    who: 'person',
    input: z.object({ SheetID }),
    output: Sheet,
  }),
  cells: call({
    method: 'GET',
    path: '/api/ml/content/sheets/:SheetID/cells/',
    summary: 'The cells of a table that differ from the library, or that are wrong, by row',
    who: 'person',
    input: PageRequest.extend({
      SheetID,
      errors: Flag.default(false).describe('Those that cannot be applied'),
      column: z.string().max(40).default('').describe('Of one column'),
    }).transform(decodeList),
    output: pageOf(SheetCell),
  }),
  apply: call({
    method: 'POST',
    path: '/api/ml/content/sheets/:SheetID/apply/',
    summary:
      'Apply what differs as a batch; where rows have errors, only with IsPartial, and without these rows',
    who: 'person',
    input: z.object({ SheetID, IsPartial: z.boolean().default(false) }),
    output: Started,
  }),
}

/** Live, to the person who sent it: how far the comparison is. */
export const SHEET_PROGRESS = 'sheet-progress'
export interface SheetEvents {
  [SHEET_PROGRESS]: (it: SheetRow) => void
}

/** What is wrong with a table, as CSV. */
export const sheetErrorsPath = (id: number | ':SheetID') => `/api/ml/content/sheets/${id}/errors/`
