// Live streams: the address of an HLS stream that is on the air now, or will be.
import { z } from 'zod'
import { call } from './call.ts'
import { ItemID } from './item.ts'
import { Done } from './primitives.ts'
import { Created, NewItem, spoken } from './upload.ts'

/** waiting: it has not been on the air yet; ended: it has, and is no longer. It may begin again. */
export const LiveState = z.enum(['waiting', 'live', 'ended'])
export type LiveState = z.infer<typeof LiveState>

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

export const LiveAddress = z
  .string()
  .trim()
  .max(2000, 'This address is too long')
  .refine(isWebAddress, 'Please enter an address that begins with http:// or https://')

export const LiveStatus = z.object({
  LiveStream: z.boolean().describe('False once the stream has ended (PLAY-16)'),
  State: LiveState,
  Version: z.number().int().describe('Counts up with each new address: players load it again'),
})
export type LiveStatus = z.infer<typeof LiveStatus>

export const live = {
  add: call({
    method: 'POST',
    path: '/api/ml/AddLiveStream/',
    summary: 'Make an item of the address of a live HLS stream; it need not be on the air yet',
    who: 'person',
    bodyLimit: 4_000_000,
    input: NewItem.extend({ url: LiveAddress }).transform(it => ({ ...spoken(it), URL: it.url })),
    output: Created.extend({ State: LiveState }),
  }),
  status: call({
    method: 'GET',
    path: '/api/ml/media/:id/livestatus/',
    summary: 'Whether a live stream is on the air; looked up at its source, a few seconds old at most',
    who: 'visitor',
    prolongs: false,
    input: z.object({ id: ItemID }),
    output: LiveStatus,
  }),
  show: call({
    method: 'GET',
    path: '/api/ml/media/:id/livestream/',
    summary: 'The address of a live stream, for those who may edit the item',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: LiveStatus.extend({ URL: z.string() }),
  }),
  save: call({
    method: 'POST',
    path: '/api/ml/media/:id/livestream/',
    summary: 'Give a live stream another address',
    who: 'person',
    input: z.object({ id: ItemID, url: LiveAddress }).transform(it => ({ id: it.id, URL: it.url })),
    output: Done.extend({ Data: LiveStatus.extend({ URL: z.string() }) }),
  }),
}
