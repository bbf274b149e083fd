// Items of a journey, put straight into the database of its product: they need no upload.
import type { Page } from 'playwright-core'
import type { MediaDraft } from '../../server/src/core/items/index.ts'
import { giveMedia, givePolicy } from '../../server/src/testing/media.ts'
import { database } from './media.ts'

export interface GivenItem {
  ClipDataID: number
  EncID: string
  /** Where its page is. */
  path: string
}

/** Owned by the demo account `owner`; everybody who is signed in may watch it, unless the draft says otherwise. */
export async function giveItem(draft: Partial<MediaDraft> = {}): Promise<GivenItem> {
  const owner = await database()
    .selectFrom('person')
    .select('person_id')
    .where('user_name', '=', 'owner')
    .executeTakeFirstOrThrow()
  const item = await giveMedia(database(), owner.person_id, { record_type: 1, ...draft })
  return { ...item, path: `/view.aspx?id=${item.EncID}` }
}

/** A policy that asks for approval. */
export const giveApproval = () => givePolicy(database(), { approvalRequired: true })

/** What the page sends to addresses that end in one of these names, as it is sent. */
export function listenFor(page: Page, ...names: string[]): { name: string; body: unknown }[] {
  const sent: { name: string; body: unknown }[] = []
  page.on('request', request => {
    const name = names.find(it => new URL(request.url()).pathname.replace(/\/$/, '').endsWith(`/${it}`))
    if (name && request.method() === 'POST') sent.push({ name, body: request.postDataJSON() })
  })
  return sent
}
