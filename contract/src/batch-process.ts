// The calls of the specification that change many items, each with names of its own. The browser uses those of batch.ts.
import { z } from 'zod'
import {
  type BatchAct,
  Categories,
  type ChosenItems,
  FID,
  FieldText,
  IsArchived,
  IsPrivate,
  IsShared,
  ItemNumbers,
  NONE_SELECTED,
  Owner,
  PPID,
  Started,
} from './batch.ts'
import { call } from './call.ts'
import { Day } from './expiry.ts'
import { Flag, Line } from './primitives.ts'

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

export const batchProcess = {
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
