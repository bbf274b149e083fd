// Access given to people by their e-mail address, also before they have an account.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID } from './media.ts'
import { Done, listOf } from './primitives.ts'

export const INVALID_ADDRESS = 'Invalid email address'
const Address = z.string().trim().toLowerCase().max(254).pipe(z.email(INVALID_ADDRESS))

export const Grant = z.object({
  Address,
  CanEdit: z.boolean().default(false),
  CoOwner: z.boolean().default(false),
})
export type Grant = z.infer<typeof Grant>

export const sharing = {
  grants: call({
    method: 'GET',
    path: '/api/core/:id/GrantList/',
    older: '/iapi/core/:id/GrantList/',
    summary: 'Who has been given access to an item',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: listOf(
      z.object({
        Address: z.string(),
        CanEdit: z.boolean(),
        CoOwner: z.boolean(),
        DisplayName: z.string().describe('Empty for somebody without an account'),
      }),
    ),
  }),
  saveGrants: call({
    method: 'POST',
    path: '/api/ml/SaveGrantAccessList/',
    older: '/view.aspx/SaveGrantAccessList',
    summary: 'Replace the whole list; people who are new on it are told',
    who: 'person',
    input: z
      .object({
        cdid: ClipDataID,
        data: z
          .array(Grant)
          .max(1000)
          .refine(
            list => new Set(list.map(it => it.Address)).size === list.length,
            'An address stands twice',
          ),
      })
      .transform(it => ({ ClipDataID: it.cdid, Grants: it.data })),
    output: Done.extend({ Message: z.string() }),
  }),
}
