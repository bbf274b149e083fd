// A library with two locations, somebody who manages it and somebody who owns what is in it.
import { type Browser, testApp } from './app.ts'
import { giveConverted } from './archive.ts'
import { giveAddPermission, giveMedia, givePolicy } from './media.ts'

type Draft = Parameters<typeof giveMedia>[2]

export async function batchLibrary() {
  const it = await testApp()
  const { db } = it.platform
  const [manager, owner] = [await it.as('manager'), await it.as('uploader')]
  const [open, other] = [await givePolicy(db, { name: 'Open' }), await givePolicy(db, { name: 'Other' })]
  for (const policy of [open, other]) await giveAddPermission(db, policy)
  const give = (draft: Draft = {}) => giveMedia(db, owner.PersonID, { pp_id: open, ...draft })
  const idsOf = async (count: number, make: () => Promise<{ ClipDataID: number }>) => {
    const ids: number[] = []
    for (let n = 0; n < count; n++) ids.push((await make()).ClipDataID)
    return ids
  }
  return {
    it,
    manager,
    owner,
    open,
    other,
    give,
    giveSome: (count: number, draft: Draft = {}) => idsOf(count, () => give(draft)),
    /** With a source and streams of it. */
    giveStored: (count: number) =>
      idsOf(count, () => giveConverted(it.platform, owner.PersonID, { pp_id: open })),
    rowsOf: (ids: readonly number[]) =>
      db
        .selectFrom('media_item')
        .selectAll()
        .where('clip_data_id', 'in', [...ids])
        .orderBy('clip_data_id')
        .execute(),
    run: (Selection: object, Act: object, who: Browser = manager) =>
      who.post('/api/ml/batch/', { Selection, Act }),
    preview: (Selection: object, Act: object, who: Browser = manager) =>
      who.post('/api/ml/batch/preview/', { Selection, Act }),
    undo: (BatchID: number, who: Browser = manager) => who.post(`/api/ml/batch/${BatchID}/undo/`),
  }
}
