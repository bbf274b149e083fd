// Every size of every stream of an item that can be downloaded.

import { listChildStreams } from '../../core/item-files/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import { type Offer, offersOf } from './downloads.rules.ts'
import { findStream } from './item-files.sql.ts'

type Stream = NonNullable<Awaited<ReturnType<typeof findStream>>>

/** Those of further streams say which one, in their address and in their name. */
export async function listOffers(
  db: Handle,
  item: { clip_data_id: number; title: string },
): Promise<{ offer: Offer; stream: Stream }[]> {
  const children = (await listChildStreams(db, [item.clip_data_id])).filter(it => !it.is_primary)
  const own = await findStream(db, item.clip_data_id)
  const offers = own ? offersOf(item.title, own.renditions).map(offer => ({ offer, stream: own })) : []
  for (const { child_stream_id, name } of children) {
    const stream = await findStream(db, item.clip_data_id, child_stream_id)
    if (!stream) continue
    for (const offer of offersOf(`${item.title} – ${name}`, stream.renditions))
      offers.push({ offer: { ...offer, slug: `stream${child_stream_id}-${offer.slug}` }, stream })
  }
  return offers
}
