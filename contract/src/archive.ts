// The archive: an item there keeps its source and gives up what is made of it, until somebody brings it back.
import { z } from 'zod'
import { call } from './call.ts'
import { ItemID } from './item.ts'
import { Done } from './primitives.ts'

export const archive = {
  put: call({
    method: 'POST',
    path: '/api/ml/media/:id/archive/',
    summary: 'Put an item into the archive: it cannot be played until it is brought back (BATCH-06)',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: Done,
  }),
  bringBack: call({
    method: 'POST',
    path: '/api/ml/media/:id/bringback/',
    summary: 'Bring an item back from the archive; you are told when it can be played again',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: Done.extend({
      IsReady: z.boolean().describe('It plays at once: nothing of it had been removed yet'),
    }),
  }),
}
