// What may be done with an item of the library.
import { z } from 'zod'
import { AccessStep, Right } from './access.ts'
import { call } from './call.ts'
import { Day, DayOrTime } from './expiry.ts'
import { FieldValue, FieldValueDraft } from './fields.ts'
import { ClipDataID, ItemCategory, ItemID, MediaCard, MediaItem } from './item.ts'
import { Done, decodeList, Flag, Line, listOf, Moment, PageRequest, pageOf } from './primitives.ts'

const Seconds = z.coerce.number().min(0).max(1_000_000)
const byNumber = z.object({ cdid: ClipDataID })
const dateOf = byNumber
  .extend({ value: Day })
  .transform(({ cdid, value }) => ({ ClipDataID: cdid, Day: value || null }))
const timeOf = byNumber
  .extend({ value: DayOrTime })
  .transform(({ cdid, value }) => ({ ClipDataID: cdid, At: value || null }))
const switchOf = byNumber
  .extend({ disable: Flag })
  .transform(({ cdid, disable }) => ({ ClipDataID: cdid, IsDisabled: disable }))
export const CategoryIDs = z
  .union([z.array(z.coerce.number().int().positive()), z.string().regex(/^(\d{1,15}(,\d{1,15})*)?$/)])
  .transform(it =>
    typeof it === 'string'
      ? it
          .split(',')
          .filter(text => text !== '')
          .map(Number)
      : it,
  )

/** Half a point is one half-star (ITEM-27). */
export const RatingPoints = z.coerce.number().min(0.5).max(5).multipleOf(0.5, 'Please use half points')

export const FavouriteKind = { Item: 0, Moment: 1 } as const

const method = (name: string) => ({
  method: 'POST' as const,
  path: `/api/ml/${name}/`,
  older: `/view.aspx/${name}`,
})

export const media = {
  item: call({
    method: 'GET',
    path: '/api/ml/media/:id/',
    older: '/iapi/ml/media/:id/',
    summary: 'An item with everything its page needs',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: MediaItem,
  }),
  quickView: call({
    method: 'GET',
    path: '/api/ml/quickview/',
    older: '/iapi/ml/photoset/quickview/',
    summary: 'A preview of an item',
    who: 'visitor',
    input: z.object({ id: z.coerce.number('Invalid CDID').int('Invalid CDID').positive('Invalid CDID') }),
    output: MediaCard.extend({ Values: z.array(FieldValue), Categories: z.array(ItemCategory) }),
  }),
  fieldValues: call({
    method: 'GET',
    path: '/api/ml/media/:id/fieldvalues/',
    older: '/iapi/ml/media/:id/fieldvalues/',
    summary: 'What an item says in its metadata fields',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: listOf(FieldValue),
  }),
  cats: call({
    method: 'GET',
    path: '/api/ml/media/:id/cats/',
    older: '/iapi/ml/media/:id/cats/',
    summary: 'The categories an item is in',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: listOf(ItemCategory),
  }),
  updateDetails: call({
    ...method('UpdateDetails'),
    summary: 'Save the details of an item; fields that are left out stay',
    who: 'person',
    bodyLimit: 4_000_000,
    input: z
      .object({
        cdid: ClipDataID,
        ppid: z.coerce.number().int().min(0).optional(),
        isprivate: Flag.optional(),
        fieldvalues: z.array(FieldValueDraft).max(500).default([]),
      })
      .transform(it => ({
        ClipDataID: it.cdid,
        PPID: it.ppid,
        IsPrivate: it.isprivate,
        FieldValues: it.fieldvalues,
      })),
    output: Done.extend({ Data: MediaItem }),
  }),
  saveCatSelection: call({
    ...method('SaveCatSelection'),
    summary: 'The categories an item is in by hand, and those it is kept out of',
    who: 'person',
    input: z
      .object({ cdid: ClipDataID, catsinc: CategoryIDs.default([]), catsexc: CategoryIDs.default([]) })
      .transform(it => ({ ClipDataID: it.cdid, Included: it.catsinc, Excluded: it.catsexc })),
    output: Done.extend({
      IncludedCategories: z.array(ItemCategory),
      ExcludedCategories: z.array(ItemCategory),
    }),
  }),
  submitPublishDate: call({
    ...method('SubmitPublishDate'),
    summary:
      'From which day, or which time of it, viewers see the item, in the time zone of the person; empty: at once',
    who: 'person',
    input: timeOf,
    output: Done.extend({ PublishAt: Moment.nullable(), ExpiryDate: Moment.nullable() }),
  }),
  submitExpiryDate: call({
    ...method('SubmitExpiryDate'),
    summary: 'The last day on which viewers see the item; empty: forever',
    who: 'person',
    input: dateOf,
    output: Done.extend({ PublishAt: Moment.nullable(), ExpiryDate: Moment.nullable() }),
  }),
  disableDownload: call({
    ...method('DisableDownload'),
    summary: 'Switch downloads by viewers off or on',
    who: 'person',
    input: switchOf,
    output: Done,
  }),
  disableRating: call({
    ...method('DisableRating'),
    summary: 'Switch rating off or on',
    who: 'person',
    input: switchOf,
    output: Done,
  }),
  disableComments: call({
    ...method('DisableComments'),
    summary: 'Switch comments off or on',
    who: 'person',
    input: switchOf,
    output: Done,
  }),
  disableEmbedding: call({
    ...method('DisableEmbedding'),
    summary: 'Switch embedding off or on',
    who: 'person',
    input: switchOf,
    output: Done,
  }),
  markAs360: call({
    ...method('MarkAs360'),
    summary: 'Say whether a video is a 360 degree one',
    who: 'person',
    input: byNumber.extend({ mark: Flag }).transform(({ cdid, mark }) => ({ ClipDataID: cdid, Is360: mark })),
    output: Done,
  }),
  setLoginBackground: call({
    ...method('SetLoginBackground'),
    summary: 'Put the picture of an item behind the sign-in form; without an item: none',
    who: 'manager',
    input: z
      .object({ cdid: z.coerce.number().int().min(0) })
      .transform(({ cdid }) => ({ ClipDataID: cdid || null })),
    output: Done,
  }),
  submitRating: call({
    ...method('SubmitRating'),
    summary: 'Rate an item, or change one’s vote',
    who: 'person',
    input: byNumber
      .extend({ rating: RatingPoints })
      .transform(({ cdid, rating }) => ({ ClipDataID: cdid, Points: rating })),
    output: Done.extend({ Total: z.number(), Count: z.number().int() }),
  }),
  addToFavourites: call({
    ...method('AddToFavourites'),
    summary: 'Add or remove a favourite; kind 1 is a moment at starttime seconds',
    who: 'person',
    input: byNumber
      .extend({
        ft: z.coerce.number().int().min(0).max(1).default(FavouriteKind.Item),
        add: Flag,
        starttime: Seconds.default(0),
      })
      .transform(it => ({
        ClipDataID: it.cdid,
        Kind: it.ft,
        IsAdded: it.add,
        StartSecs: it.ft === FavouriteKind.Moment ? it.starttime : 0,
      })),
    output: Done.extend({ IsFavourite: z.boolean() }),
  }),
  changeOwner: call({
    ...method('ChangeOwner'),
    summary: 'Give an item to somebody else, by number or user name',
    who: 'person',
    input: z
      .object({
        enc: ItemID,
        owner: z.coerce.string().trim().min(1).max(200),
        ownerfullname: Line(200).default(''),
      })
      .transform(it => ({ EncID: it.enc, Owner: it.owner })),
    output: Done.extend({ OwnerDisplayName: z.string() }),
  }),
  remove: call({
    ...method('DeleteClipDataItem'),
    summary: 'Delete an item; a manager can bring it back, and its owner who deleted it',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: Done,
  }),
  restore: call({
    method: 'POST',
    path: '/api/ml/media/:id/restore/',
    summary: 'Bring a deleted item back, as manager or as the one who deleted it',
    who: 'person',
    input: z.object({ id: ItemID }),
    output: Done,
  }),
  deleted: call({
    method: 'GET',
    path: '/api/ml/deleted/',
    summary:
      'Deleted items which one can still bring back: one’s own, and those of the places that one manages; newest first',
    who: 'person',
    input: PageRequest.extend({ s: Line(200).default('') }).transform(decodeList),
    output: pageOf(MediaCard.extend({ DeletedAt: Moment, DeletedBy: z.string() })),
  }),
  why: call({
    method: 'GET',
    path: '/api/ml/media/:id/why/',
    summary: 'Whether a person can see an item, and for which reasons; without a person: a guest',
    who: 'person',
    input: z.object({ id: ItemID, person: z.coerce.number().int().positive().optional() }),
    output: z.object({
      MayWatch: z.boolean(),
      Rights: z.array(Right),
      Reasons: z
        .array(z.object({ Code: AccessStep, Holds: z.boolean(), Detail: z.string() }))
        .describe('Each step the rule took, in its order; Detail names the policy, group, date or address'),
      Courses: z.array(z.string()).describe('Courses that open it to the person (INTG-02)'),
      Links: z
        .array(
          z.object({
            LinkID: z.number().int(),
            Restriction: z.number().int(),
            CreatedBy: z.string(),
            ExpiresAt: Moment.nullable(),
          }),
        )
        .describe('Links that open it at this moment to anyone who has them, whatever the rule says'),
    }),
  }),
}

/** The details of one item as a file; `format` is csv (default) or json (ITEM-29). */
export const METADATA_EXPORT_PATH = '/api/ml/media/:id/metadata/'
