// Related media of an item: other items of the library, and files that were sent for it.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID, RelatedItem } from './item.ts'
import { Done, Line } from './primitives.ts'

export const MOST_RELATED = 100
export const RELATED_TITLE_BLANK = 'Please enter a title'

const UploadID = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'That is not the name of an upload')

export const RelatedList = z.object({
  Items: z.array(RelatedItem),
  Total: z.number().int(),
  CanAdd: z.boolean(),
})

/** What the form of a related item is held to, and the server holds everybody to (REL-03). */
export const RelatedTitle = Line(200).min(1, RELATED_TITLE_BLANK)

const Added = Done.extend({ Data: RelatedItem })

const write = (name: string) => ({
  method: 'POST' as const,
  path: `/api/ml/relatedmedia/:EncID/${name}/`,
  who: 'person' as const,
})

export const relatedMedia = {
  list: call({
    method: 'GET',
    path: '/api/ml/relatedmedia/:EncID/',
    older: '/iapi/ml/relatedmedia/:EncID/',
    summary: 'The related media of an item, in order; what the viewer may not watch is left out',
    who: 'visitor',
    input: z.object({ EncID: ItemID }),
    output: RelatedList,
  }),
  add: call({
    ...write('add'),
    summary: 'Relate an item of the library to another one (REL-06)',
    input: z
      .object({ EncID: ItemID, itemcdid: ClipDataID })
      .transform(it => ({ EncID: it.EncID, RelatedID: it.itemcdid })),
    output: Added,
  }),
  processUpload: call({
    ...write('processupload'),
    summary: 'A file that has arrived becomes an item of its own, related to this one (REL-05)',
    input: z
      .object({ EncID: ItemID, cdid: ClipDataID.optional(), fn: UploadID })
      .transform(it => ({ EncID: it.EncID, UploadID: it.fn })),
    output: Added,
  }),
  edit: call({
    ...write('edit'),
    summary: 'What a related item is called here; its own title stays',
    input: z
      .object({ EncID: ItemID, itemcdid: ClipDataID, title: RelatedTitle })
      .transform(it => ({ EncID: it.EncID, RelatedID: it.itemcdid, Title: it.title })),
    output: Added,
  }),
  remove: call({
    ...write('delete'),
    summary:
      'Remove an item from the related media of another one; the item itself stays. id: its ClipDataID',
    input: z
      .object({ EncID: ItemID, id: ClipDataID })
      .transform(it => ({ EncID: it.EncID, RelatedID: it.id })),
    output: Done,
  }),
  saveOrder: call({
    ...write('saveorder'),
    summary: 'The order of related items, by their ClipDataIDs; those that are left out follow',
    input: z.object({ EncID: ItemID, ids: z.array(ClipDataID).max(MOST_RELATED) }),
    output: Done,
  }),
}
