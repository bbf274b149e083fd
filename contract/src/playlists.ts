// Playlists: what they hold, in which order, and when they are broadcast.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID } from './item.ts'
import { PlaylistItem, PlaylistSettings } from './playlist.ts'
import { Done, Flag, Line, Moment, Nothing } from './primitives.ts'

/** PLST-09 */
export const NO_ITEMS = 'There are no items in this playlist'
/** PLST-13 */
export const BROADCAST_ENDED = 'Broadcast has ended'
export const STOP_AFTER_START = 'The broadcast must stop after it starts'
export const MOST_PLAYLIST_ITEMS = 500

const SomeID = z.coerce.number().int().positive()
/** Nothing and 0: none. */
const OptionalID = z.coerce
  .number()
  .int()
  .min(0)
  .nullish()
  .transform(it => it || null)

/** A date and a time of day without a place on earth. */
export const WallTime = z
  .string()
  .trim()
  .regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/, 'Please write the time as YYYY-MM-DDTHH:MM')
  .transform(text => `${text.replace(' ', 'T')}${text.length === 16 ? ':00' : ''}`)
  .refine(text => isTime(text), 'There is no such time')

function isTime(text: string): boolean {
  const moment = new Date(`${text}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

const OptionalTime = z.union([z.literal(''), WallTime]).default('')

/** What the form of a broadcast is held to; whether it stops after it starts, the clock of its region decides. */
export const BroadcastDraft = z
  .object({
    cdid: ClipDataID,
    broadcast: Flag,
    isutc: Flag.default(false),
    startat: OptionalTime,
    stopat: OptionalTime,
    region: z.string().trim().min(1).max(60).optional().describe('A time zone; left out: one’s own'),
  })
  .refine(it => !it.broadcast || it.startat !== '', {
    path: ['startat'],
    message: 'Please choose when it starts',
  })
  .refine(it => it.startat === '' || it.stopat === '' || it.stopat > it.startat, {
    path: ['stopat'],
    message: STOP_AFTER_START,
  })

export const ItemMode = z.enum(['show', 'hide', 'lock', 'unlock'])
export type ItemMode = z.infer<typeof ItemMode>

/** cdid: the playlist; addcdid: what is added, whole, by a chapter, or with a quiz. */
const Addition = z.object({
  cdid: ItemID,
  addcdid: ItemID,
  chapid: OptionalID,
  tlid: OptionalID,
})
const added = (it: z.output<typeof Addition>) => ({
  PlaylistID: it.cdid,
  ItemID: it.addcdid,
  ChapterID: it.chapid,
  TimelineID: it.tlid,
})

export const Playlist = z.object({
  Items: z.array(PlaylistItem),
  Total: z.number().int(),
  Settings: PlaylistSettings.nullable(),
  Schedule: z
    .array(z.object({ PlaylistItemID: z.number().int(), Secs: z.number() }))
    .describe('Of a broadcast: what plays for how long, the same for everybody, whatever each may watch'),
  Anchor: z
    .object({ PlaylistItemID: z.number().int(), At: Moment })
    .nullable()
    .describe('Of a broadcast that was changed on air: what was on then, and when it began'),
  State: z
    .enum(['none', 'before', 'during', 'after'])
    .describe('Of its broadcast; nothing is served before it to those who may not edit'),
  IsHeld: z.boolean().describe('There are no addresses now'),
  Now: Moment,
})
export type Playlist = z.infer<typeof Playlist>

const ofPlaylist = (name: string) => ({
  method: 'POST' as const,
  path: `/api/ml/playlists/:EncID/${name}`,
  who: 'person' as const,
})
const OneItem = z.object({ EncID: ItemID, itemid: SomeID })

export const playlists = {
  show: call({
    method: 'GET',
    path: '/api/ml/playlists/:id/',
    older: '/iapi/core/playlist/:id/',
    summary: 'What a playlist holds, in its order, and where its bytes are; b: as a broadcast',
    who: 'visitor',
    input: z
      .object({ id: ItemID, b: Flag.default(false) })
      .transform(({ id, b }) => ({ id, IsBroadcast: b })),
    output: Playlist,
  }),
  clock: call({
    method: 'GET',
    path: '/api/ml/clock/',
    summary: 'What time it is here, to the millisecond',
    who: 'visitor',
    prolongs: false,
    input: Nothing,
    output: z.object({ Now: Moment }),
  }),
  addItem: call({
    method: 'POST',
    path: '/api/ml/playlists/AddItem',
    older: '/view.aspx/AddItemToPlaylist',
    summary:
      'Add an item, one of its chapters (chapid) or an item with a quiz (tlid); without an index: last',
    who: 'person',
    input: Addition.extend({ index: z.coerce.number().int().min(-1).max(MOST_PLAYLIST_ITEMS).default(-1) })
      .refine(it => it.chapid === null || it.tlid === null, {
        path: ['tlid'],
        message: 'Please choose a chapter or a quiz, not both',
      })
      .transform(it => ({ ...added(it), Index: it.index < 0 ? null : it.index })),
    output: Done.extend({ PlaylistItemID: z.number().int(), Total: z.number().int() }),
  }),
  checkItem: call({
    method: 'POST',
    path: '/api/ml/CheckItemIsInPlaylist/',
    older: '/view.aspx/CheckItemIsInPlaylist',
    summary: 'Whether an item stands in a playlist already, and whether others may not see it',
    who: 'person',
    input: Addition.transform(added),
    output: Done.extend({ IsInPlaylist: z.boolean(), IsPrivate: z.boolean() }),
  }),
  deleteItem: call({
    ...ofPlaylist('deleteitem'),
    summary: 'Take an item out of a playlist',
    input: OneItem.transform(it => ({ EncID: it.EncID, PlaylistItemID: it.itemid })),
    output: Done.extend({ Total: z.number().int() }),
  }),
  updateItem: call({
    ...ofPlaylist('updateitem'),
    summary: 'What an item is called in this playlist; empty: as it is called elsewhere',
    input: OneItem.extend({ title: Line(200) }).transform(it => ({
      EncID: it.EncID,
      PlaylistItemID: it.itemid,
      Title: it.title || null,
    })),
    output: Done,
  }),
  itemMode: call({
    ...ofPlaylist('itemmode'),
    summary: 'Show or hide an item, lock it to the playlist or unlock it',
    input: OneItem.extend({ mode: ItemMode }).transform(it => ({
      EncID: it.EncID,
      PlaylistItemID: it.itemid,
      Mode: it.mode,
    })),
    output: Done,
  }),
  setThumbnail: call({
    ...ofPlaylist('setthumbnail'),
    summary: 'Use the picture of one of its items for the playlist',
    input: OneItem.transform(it => ({ EncID: it.EncID, PlaylistItemID: it.itemid })),
    output: Done.extend({ ImageURL: z.string() }),
  }),
  saveOrder: call({
    ...ofPlaylist('saveorder'),
    older: '/view.aspx/SavePlaylistOrder',
    summary: 'The order of the items; those that are not named keep their places',
    input: z
      .object({
        EncID: ItemID,
        ids: z.preprocess(
          sent => (typeof sent === 'string' ? sent.split(',').filter(Boolean) : sent),
          z.array(SomeID).max(MOST_PLAYLIST_ITEMS),
        ),
        was: z
          .array(SomeID)
          .max(MOST_PLAYLIST_ITEMS)
          .optional()
          .describe('The order that was shown; refused with 409 where it is another by now'),
      })
      .transform(it => ({ EncID: it.EncID, IDs: it.ids, Was: it.was })),
    output: Done,
  }),
  saveBroadcast: call({
    method: 'POST',
    path: '/api/ml/SaveBroadcastOptions/',
    older: '/view.aspx/SaveBroadcastOptions',
    summary: 'When a playlist is broadcast',
    who: 'person',
    input: BroadcastDraft.transform(it => ({
      ClipDataID: it.cdid,
      Broadcast: it.broadcast,
      IsUTC: it.isutc,
      StartAt: it.startat,
      StopAt: it.stopat,
      Region: it.region,
    })),
    output: Done.extend({ Settings: PlaylistSettings }),
  }),
}
