// The picture of an item, a chapter or a category: from a frame or from a file, sent in pieces.
import { z } from 'zod'
import { call } from './call.ts'
import { ItemID } from './item.ts'
import { Done, Flag } from './primitives.ts'

/** THUMB-05 */
export const CHUNK_CHARACTERS = 25_000
/** THUMB-03: the longer side of what the page sends. */
export const THUMBNAIL_MOST_PIXELS = 1280
/** A picture of that size is far smaller; more is refused while it arrives. */
export const THUMBNAIL_MOST_CHARACTERS = 6_000_000

/** THUMB-02, THUMB-07, THUMB-08 */
export const ThumbnailText = {
  WrongType: 'Please select a PNG or JPG file for the thumbnail.',
  Updated: 'Thumbnail Updated',
  Later: 'Thumbnail change submitted, this process may take several minutes',
  Failed: 'Failed to save thumbnail data',
  NoData: 'No Data',
  Cancelled: 'Cancelled upload',
} as const

export const isThumbnailName = (fileName: string) => /\.(png|jpe?g)$/i.test(fileName)

const Target = z.coerce.number().int().min(0).default(0)

const Changed = Done.extend({
  IsQueued: z.boolean().describe('The picture follows later; ImageURL is still the one before'),
  ImageURL: z.string(),
})

export const thumbnails = {
  save: call({
    method: 'POST',
    path: '/api/ml/SaveThumbnail/',
    older: '/view.aspx/SaveThumbnail',
    summary: 'A piece of a picture as a data URL; the last one says so and sets the picture of its target',
    who: 'person',
    input: z
      .object({
        cdid: Target,
        chapid: Target,
        catid: Target,
        data: z.string().max(CHUNK_CHARACTERS, `Please send at most ${CHUNK_CHARACTERS} characters at once`),
        eof: Flag,
        begin: Flag.default(false).describe('Forget what was sent for this target before'),
      })
      .transform(it => ({
        ClipDataID: it.cdid,
        ChapterID: it.chapid,
        CategoryID: it.catid,
        Data: it.data,
        IsLast: it.eof,
        IsFirst: it.begin,
      })),
    output: Changed,
  }),
  choose: call({
    method: 'POST',
    path: '/api/ml/media/:id/thumbnail/',
    summary:
      'Take one of the pictures that were made of an item (AvailableImages of its playback) as its own',
    who: 'person',
    input: z.object({
      id: ItemID,
      index: z.coerce.number().int().min(0).max(10_000).describe('Its place in AvailableImages, from 0'),
    }),
    output: Changed,
  }),
  frame: call({
    method: 'POST',
    path: '/api/ml/media/:id/frame/',
    summary: 'The picture of an item becomes the frame at this second of it, taken by the server',
    who: 'person',
    input: z.object({ id: ItemID, secs: z.coerce.number().min(0).max(1_000_000) }),
    output: Changed,
  }),
}
