// Approval: an item under a policy that asks for it waits until an approver has looked.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID } from './item.ts'
import { Done, Flag, Text } from './primitives.ts'

const IDs = z
  .union([
    z.array(ClipDataID),
    z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .transform(text => text.split(',').map(Number)),
    ClipDataID.transform(id => [id]),
  ])
  .refine(ids => ids.length > 0 && ids.length <= 500, 'Please choose between 1 and 500 items')

export const approval = {
  approve: call({
    method: 'POST',
    path: '/api/ml/ApproveMedia/',
    older: '/view.aspx/ApproveMedia',
    summary:
      'Approve or decline items, or take an approval back, as approver or manager; those that could not be are named and stay',
    who: 'person',
    input: z
      .object({ cdids: IDs, approve: Flag, reason: Text(2000).default('') })
      .transform(it => ({ ClipDataIDs: it.cdids, IsApproved: it.approve, Reason: it.reason.trim() })),
    output: Done.extend({
      Changed: z.array(z.number().int()),
      Skipped: z.array(z.object({ ClipDataID: z.number().int(), Message: z.string() })),
    }),
  }),
  resubmit: call({
    method: 'POST',
    path: '/api/ml/media/:id/resubmit/',
    summary: 'Ask again for the approval of a declined item',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: Done,
  }),
}
