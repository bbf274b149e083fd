// Photosets, and galleries of whatever holds pictures.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID } from './item.ts'
import { media } from './media.ts'
import { Done, Flag, Line, listOf, Moment, Text } from './primitives.ts'

/** PHOTO-02 */
export const GalleryMode = { Carousel: 1, Scattered: 2, Slideshow: 3, Thumbnails: 4, Embedded: 5 } as const
/** PHOTO-04: by index; the last one is the cross-fade. */
export const TRANSITIONS = ['cut', 'slide', 'push', 'zoom', 'flip', 'wipe', 'fade'] as const
export const DEFAULT_TRANSITION = 6
export const GALLERY_MOST = 500
/** PHOTO-05 */
export const mostItems = (asked: number) =>
  asked >= 1 ? Math.min(GALLERY_MOST, Math.floor(asked)) : GALLERY_MOST

/** PHOTO-07 */
const PICTURE_EXTENSIONS = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'tif',
  'tiff',
  'avif',
  'heic',
  'heif',
] as const
const DECKS = ['ppt', 'pptx', 'pptm', 'odp', 'pot', 'potx', 'potm', 'pps', 'ppsx', 'ppsm'] as const
export const PHOTO_EXTENSIONS: readonly string[] = [...PICTURE_EXTENSIONS, ...DECKS, 'zip']

export const PhotoText = {
  NoFiles: 'No files were selected',
  /** PHOTO-09 */
  Turning: 'The image rotation command has been added to the queue and will be processed shortly.',
  NoSuchItem: 'Invalid CDID',
} as const

/** A set may hold more than a gallery shows. */
export const PHOTOS_MOST = 5000
const CHOSEN_MOST = 200
const FILES_MOST = 200

const PhotoID = z.coerce.number().int().positive()
const ImageURLs = z.array(z.string()).describe('The same picture in several sizes, the smallest first')

export const GalleryItem = z.object({
  PhotoID: z.number().int().describe('0 where it is a page of a set of pictures'),
  ClipDataID: z.number().int().describe('The item that the picture belongs to'),
  Title: z.string(),
  AltTitle: z.string().describe('What stands for the picture where it is not seen'),
  Description: z.string(),
  ImageURLs,
  Width: z.number().int(),
  Height: z.number().int(),
  InitOrientation: z.number().int().describe('By how many degrees it was turned from how it was sent'),
})
export type GalleryItem = z.infer<typeof GalleryItem>

const IsFilling = z.boolean().describe('Pictures are on their way into it')

const Gallery = z.object({
  Items: z.array(GalleryItem),
  Total: z.number().int().describe('All there are, also where fewer are shown'),
  Settings: z.object({
    BackgroundImage: z.string().describe('Behind the gallery; empty: none'),
    OrderASC: z.boolean(),
    Mode: z.number().int().min(1).max(5),
    Transition: z.number().int().min(0).max(6),
    MaxItems: z.number().int(),
  }),
  LastUpdatedAt: Moment,
  IsFilling,
  Until: Moment.describe('When the addresses of the pictures end'),
})
export type Gallery = z.infer<typeof Gallery>

const PhotosetItem = GalleryItem.extend({
  Rotate: z.number().int().describe('Degrees'),
  IsTurning: z.boolean().describe('Its rotation waits in the queue'),
  IsCover: z.boolean(),
  IsBackground: z.boolean(),
})
export type PhotosetItem = z.infer<typeof PhotosetItem>

const PhotoUpload = z.object({
  ID: z.number().int(),
  FileName: z.string(),
  Problem: z.string().describe('Why its pictures did not come; empty while they may'),
  Done: z.number().int(),
  Total: z.number().int().describe('0: not known yet'),
})
export type PhotoUpload = z.infer<typeof PhotoUpload>

/** Turned by this much more; a quarter at a time. */
const Turn = z.coerce
  .number()
  .int()
  .multipleOf(90, 'Please rotate by 90, 180 or 270 degrees')
  .min(-270)
  .max(270)
  .default(0)
  .transform(degrees => (degrees + 360) % 360)

/** One name, several with commas between, or a list of them. */
const UploadIDs = z
  .union([z.string().transform(text => text.split(',')), z.array(z.string())])
  .default([])
  .transform(names => names.map(it => it.trim()).filter(it => it !== ''))
  .pipe(z.array(z.string().max(64)).max(FILES_MOST))

const method = (name: string) => ({
  method: 'POST' as const,
  path: `/api/ml/${name}/`,
  older: `/view.aspx/${name}`,
  who: 'person' as const,
})
const onePhoto = z
  .object({ cdid: ClipDataID, psiid: PhotoID })
  .transform(it => ({ ClipDataID: it.cdid, PhotoID: it.psiid }))

export const photosets = {
  gallery: call({
    method: 'GET',
    path: '/api/pl/gallerydata/:id/',
    older: '/iapi/pl/gallerydata/:id/',
    summary: 'The pictures of a photoset, or of a set of pictures, as a gallery shows them',
    who: 'visitor',
    input: z.object({
      id: ItemID,
      max: z.coerce
        .number()
        .optional()
        .describe('At most so many; 0 or less: 500. Left out: as the set says'),
    }),
    output: Gallery,
  }),
  items: call({
    method: 'GET',
    path: '/api/ml/photoset/items/',
    older: '/iapi/ml/photoset/items/',
    summary: 'The pictures of a photoset in their order; for editors also what is on its way in',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: listOf(PhotosetItem).extend({ Uploads: z.array(PhotoUpload), IsFilling }),
  }),
  quickView: call({
    method: 'GET',
    path: '/api/ml/photoset/quickview/',
    older: '/iapi/ml/photoset/quickview/',
    summary: 'A preview of an item, with the pictures of a photoset',
    who: 'visitor',
    input: media.quickView.input,
    output: media.quickView.output.extend({ Items: z.array(GalleryItem), Total: z.number().int() }),
  }),
  processUpload: call({
    ...method('ProcessPhotoUpload'),
    summary: 'Put uploaded pictures, decks and archives into a photoset',
    input: z
      .object({ cdid: ClipDataID, fn: UploadIDs })
      .transform(it => ({ ClipDataID: it.cdid, UploadIDs: it.fn })),
    output: Done.extend({ Queued: z.number().int() }),
  }),
  dismissUpload: call({
    ...method('DismissPhotoUpload'),
    summary: 'Forget a file whose pictures did not come',
    input: z
      .object({ cdid: ClipDataID, id: PhotoID })
      .transform(it => ({ ClipDataID: it.cdid, PhotoUploadID: it.id })),
    output: Done,
  }),
  addContent: call({
    ...method('AddPhotosetContent'),
    summary: 'Put pictures of the library into a photoset; of a collection all its pictures (PHOTO-13)',
    input: z
      .object({ cdid: ClipDataID, items: z.array(ItemID).min(1, PhotoText.NoFiles).max(CHOSEN_MOST) })
      .transform(it => ({ ClipDataID: it.cdid, Items: it.items })),
    output: Done.extend({ Added: z.number().int() }),
  }),
  saveDetails: call({
    ...method('SavePhotoDetails'),
    summary: 'What a picture of a photoset is called, what is said of it, and whether it is turned',
    input: z
      .object({
        cdid: ClipDataID,
        psiid: PhotoID,
        title: Line(200).min(1, 'Please enter a title'),
        desc: Text(5000).default(''),
        rotate: Turn,
      })
      .transform(it => ({
        ClipDataID: it.cdid,
        PhotoID: it.psiid,
        Title: it.title,
        Description: it.desc.trim(),
        Turn: it.rotate,
      })),
    output: Done.extend({ IsTurning: z.boolean() }),
  }),
  remove: call({
    ...method('DeletePhotosetItem'),
    summary: 'Take a picture out of a photoset',
    input: onePhoto,
    output: Done.extend({ Total: z.number().int() }),
  }),
  removeAll: call({
    ...method('DeleteAllPhotosetItems'),
    summary: 'Take all pictures out of a photoset',
    input: z.object({ cdid: ClipDataID }).transform(it => ({ ClipDataID: it.cdid })),
    output: Done.extend({ Total: z.number().int() }),
  }),
  setThumbnail: call({
    ...method('SavePhotoSetThumbnail'),
    summary: 'Make a picture the cover of its photoset',
    input: onePhoto,
    output: Done.extend({ ImageURL: z.string() }),
  }),
  saveOrder: call({
    method: 'POST',
    path: '/api/ml/photoset/saveorder/',
    summary: 'The order of the pictures of a photoset; those not named stay behind them',
    who: 'person',
    input: z
      .object({ cdid: ClipDataID, ids: z.array(PhotoID).max(PHOTOS_MOST) })
      .transform(it => ({ ClipDataID: it.cdid, PhotoIDs: it.ids })),
    output: Done,
  }),
  saveAnyOrder: call({
    ...method('SavePlaylistOrder'),
    summary: 'The order of a photoset or of a playlist, whichever the item is (PHOTO-11, PLST-06)',
    input: z
      .object({ cdid: ItemID.optional(), EncID: ItemID.optional(), ids: z.unknown() })
      .transform(it => ({ ID: it.cdid ?? it.EncID ?? '', IDs: it.ids })),
    output: Done,
  }),
  saveSettings: call({
    ...method('SaveGallerySettings'),
    summary: 'How a photoset is shown as a gallery; what is left out stays',
    input: z
      .object({
        cdid: ClipDataID,
        mode: z.coerce.number().int().min(1).max(5).optional(),
        transition: z.coerce.number().int().min(0).max(6).optional(),
        orderasc: Flag.optional(),
        maxitems: z.coerce.number().optional().describe('0 or less: 500'),
        background: z.coerce.number().int().min(0).optional().describe('A picture of the set; 0: none'),
      })
      .transform(it => ({
        ClipDataID: it.cdid,
        Mode: it.mode,
        Transition: it.transition,
        OrderASC: it.orderasc,
        MaxItems: it.maxitems === undefined ? undefined : mostItems(it.maxitems),
        BackgroundPhotoID: it.background,
      })),
    output: Done,
  }),
}
