// The lines of a track, by way of the worker.
import type { OutputOf } from '@mediatheque/contract/call'
import { type SubtitleTrack, subtitles } from '@mediatheque/contract/subtitles'
import { queryOptions } from '@tanstack/react-query'
import { pageAddress } from '../../shared/address.ts'
import { inFrame } from '../../shared/api.rules.ts'
import { CallFailed } from '../../shared/api.ts'
import { frameHeaders } from '../../shared/frame-session.ts'
import type { CuesAnswer, CuesOrder } from './worker-messages.ts'

export interface CuesWish {
  EncID: string
  track: Pick<SubtitleTrack, 'ID' | 'Version'>
  fromSecs?: number
  toSecs?: number
}

const waiting = new Map<number, (answer: CuesAnswer) => void>()
let worker: Worker | undefined
let asked = 0

function ask(url: string): Promise<CuesAnswer> {
  if (!worker) {
    worker = new Worker(new URL('./subtitles.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<CuesAnswer>) => {
      waiting.get(data.nth)?.(data)
      waiting.delete(data.nth)
    })
  }
  const order: CuesOrder = { nth: ++asked, url, headers: frameHeaders }
  worker.postMessage(order)
  return new Promise(resolve => waiting.set(order.nth, resolve))
}

/** SUBS-03. A link that was opened by somebody without an account carries its right in the address of the page. */
function addressOf({ EncID, track, fromSecs, toSecs }: CuesWish): string {
  const query = new URLSearchParams({
    subid: String(track.ID),
    embedded: pageAddress.isEmbed ? '1' : '0',
    encid: EncID,
    code: pageAddress.code ?? '',
    acl: pageAddress.acl ?? '',
    ...(fromSecs !== undefined && { from: String(fromSecs) }),
    ...(toSecs !== undefined && { to: String(toSecs) }),
  })
  const path = pageAddress.isEmbed ? inFrame(subtitles.cues.path) : subtitles.cues.path
  return `${path}?${query}`
}

/** A track that was saved since has another version, and is fetched again. */
export const cuesQuery = (wish: CuesWish) =>
  queryOptions({
    queryKey: ['cues', wish.EncID, wish.track.ID, wish.track.Version, wish.fromSecs, wish.toSecs] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const got = await ask(addressOf(wish))
      if ('failure' in got) throw new CallFailed(got.status, { Message: got.failure })
      // The server has held it against the contract, as it does with every answer.
      return got.answer as OutputOf<typeof subtitles.cues>
    },
  })
