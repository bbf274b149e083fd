// Signage: screens that play, with nobody in front of them, what was sent to them.
import { z } from 'zod'
import { call } from './call.ts'
import { Playback } from './conversion.ts'
import { ClipDataID, DocumentType, ItemID, MediaCard, MediaSource } from './item.ts'
import { GalleryItem } from './photosets.ts'
import { Done, Flag, isRecording, Line, listOf, Moment, Nothing, PersonID, RecordType } from './primitives.ts'

/** SIGNAGE-01 */
export const NO_SIGNAGE = 'Sorry, you do not have permission to access this feature'
export const SIGNAGE_POLL_SECS = 60
/** Of one screen. */
export const SCREEN_ITEMS_MOST = 200
/** A picture or page for which nobody has chosen a time. */
export const USUAL_PICTURE_SECS = 10
const MOST_PICTURE_SECS = 3600
const MOST_CUT_SECS = 86_400

const PLAYERS_MOST = 500
const SENDERS_MOST = 500

const PAGED: readonly (number | null)[] = [DocumentType.ImageSet, DocumentType.PDF, DocumentType.Image]

/** What a screen can show: pictures, pages and recordings that have a picture and are ours, and playlists of them. */
export function fitsScreen(
  it: Pick<MediaCard, 'RecordType' | 'DocumentType' | 'IsAudio' | 'Source'>,
): boolean {
  if (it.RecordType === RecordType.Photoset || it.RecordType === RecordType.Playlist) return true
  if (it.RecordType === RecordType.Document) return PAGED.includes(it.DocumentType)
  return (
    isRecording(it.RecordType) &&
    !it.IsAudio &&
    it.Source !== MediaSource.VideoHost &&
    it.Source !== MediaSource.LiveStream
  )
}

const ID = z.coerce.number().int().positive()
const Senders = {
  People: z.array(z.object({ PersonID: z.number().int(), DisplayName: z.string() })),
  Groups: z.array(z.object({ GroupID: z.number().int(), Name: z.string() })),
}

export const SignagePlayer = z.object({
  ID: z.number().int(),
  Name: z.string(),
  ScreenURL: z.string().describe('Anyone who has it sees what the screen plays'),
  ItemCount: z.number().int(),
  Zones: z.array(z.string()),
  ...Senders,
  LastSeenAt: Moment.nullable().describe('When a screen asked last for what it plays'),
})
export type SignagePlayer = z.infer<typeof SignagePlayer>

export const SignageZone = z.object({
  ID: z.number().int(),
  Name: z.string(),
  Players: z.array(z.object({ ID: z.number().int(), Name: z.string() })),
  ...Senders,
})
export type SignageZone = z.infer<typeof SignageZone>

const Name = Line(120).min(1, 'Please enter a name')
export const SignagePlayerDraft = z.object({
  Name,
  PersonIDs: z
    .array(PersonID)
    .max(SENDERS_MOST)
    .default([])
    .describe('Who may send to it, besides administrators'),
  GroupIDs: z.array(ID).max(SENDERS_MOST).default([]),
})
export const SignageZoneDraft = SignagePlayerDraft.extend({
  PlayerIDs: z.array(ID).max(PLAYERS_MOST).default([]),
})

/** What may be chosen in “send to signage”; where an item is named, with whether it is there. */
const SendTarget = z.object({ ID: z.number().int(), Name: z.string() })
const STSPlayer = SendTarget.extend({ ItemCount: z.number().int(), IsThere: z.boolean() })
const STSZone = SendTarget.extend({
  PlayerCount: z.number().int(),
  ThereCount: z.number().int().describe('On how many of its screens the item is'),
})
export type STSPlayer = z.infer<typeof STSPlayer>
export type STSZone = z.infer<typeof STSZone>

const Targets = z
  .object({
    cdid: ClipDataID,
    players: z.array(ID).max(PLAYERS_MOST).default([]),
    zones: z.array(ID).max(PLAYERS_MOST).default([]),
  })
  .refine(it => it.players.length + it.zones.length > 0, {
    path: ['players'],
    message: 'Please choose at least one screen or zone',
  })
  .transform(it => ({ ClipDataID: it.cdid, PlayerIDs: it.players, ZoneIDs: it.zones }))

const secsTo = (most: number) => {
  const message = `Please use whole seconds from 1 to ${most}`
  return z.number(message).int(message).min(1, message).max(most, message).nullable()
}

const Shown = {
  ID: z.number().int(),
  PlaylistItemID: z.number().int().nullable().describe('Where it was sent as part of a playlist'),
  ClipDataID: z.number().int(),
  Title: z.string(),
}
export const SignageEntry = z.discriminatedUnion('Kind', [
  z.object({
    Kind: z.literal('pictures'),
    ...Shown,
    Pictures: z.array(GalleryItem),
    PictureSecs: z.number(),
  }),
  z.object({
    ...{ Kind: z.literal('recording'), ...Shown, Is360: z.boolean(), Playback },
    StartSecs: z.number(),
    EndSecs: z.number().nullable().describe('Nothing: to its end'),
  }),
])
export type SignageEntry = z.infer<typeof SignageEntry>

const SignageGallery = z.object({
  Name: z.string(),
  Items: z.array(SignageEntry),
  Total: z.number().int(),
  LastUpdatedAt: Moment.describe('When what it plays became something else'),
  Until: Moment.describe('When the addresses in it end'),
})
export type SignageGallery = z.infer<typeof SignageGallery>

/** How long something stays on a screen. */
export const SignageTimes = z.object({
  PictureSecs: secsTo(MOST_PICTURE_SECS).describe('For each picture or page; nothing: as long as usual'),
  CutSecs: secsTo(MOST_CUT_SECS).describe('Recordings are cut then; nothing: they play to their end'),
})

const administrator = 'administrator' as const

export const signage = {
  stsData: call({
    method: 'GET',
    path: '/api/signage/stsdata/',
    older: '/iapi/signage/stsdata/',
    summary: 'The screens and zones to which the viewer may send',
    who: 'person',
    input: z.object({ id: ItemID.optional().describe('Tells where this item is already') }),
    output: z.object({ Players: z.array(STSPlayer), Zones: z.array(STSZone) }),
  }),
  send: call({
    method: 'POST',
    path: '/api/signage/send/',
    summary: 'Send an item to screens, and to every screen of zones; it stands at the end of each',
    who: 'person',
    input: Targets,
    output: Done.extend({ Sent: z.number().int().describe('Screens on which it was not yet') }),
  }),
  takeOff: call({
    method: 'POST',
    path: '/api/signage/takeoff/',
    summary: 'Take an item off screens, and off every screen of zones',
    who: 'person',
    input: Targets,
    output: Done.extend({ Removed: z.number().int() }),
  }),
  gallery: call({
    method: 'GET',
    path: '/GetSignage.aspx',
    summary: 'What a screen plays, for anyone who has its key; asked for again and again (SIGNAGE-04)',
    who: 'anyone',
    prolongs: false,
    input: z.object({
      id: z.string().max(100).describe('The key of the screen'),
      gallerydata: Flag.default(false).describe('With what it plays, and not only when that changed'),
    }),
    output: SignageGallery,
  }),
  players: call({
    method: 'GET',
    path: '/api/signage/players/',
    summary: 'Every screen, with its address',
    who: administrator,
    input: Nothing,
    output: listOf(SignagePlayer),
  }),
  createPlayer: call({
    method: 'POST',
    path: '/api/signage/players/',
    summary: 'Add a screen',
    who: administrator,
    input: SignagePlayerDraft,
    output: Done.extend({ Data: SignagePlayer }),
  }),
  savePlayer: call({
    method: 'POST',
    path: '/api/signage/players/:ID/',
    summary: 'Rename a screen, and say who may send to it',
    who: administrator,
    input: SignagePlayerDraft.extend({ ID }),
    output: Done.extend({ Data: SignagePlayer }),
  }),
  renewKey: call({
    method: 'POST',
    path: '/api/signage/players/:ID/newkey',
    summary: 'Give a screen another address; the one before it ends',
    who: administrator,
    input: z.object({ ID }),
    output: Done.extend({ Data: SignagePlayer }),
  }),
  removePlayer: call({
    method: 'POST',
    path: '/api/signage/players/:ID/delete',
    summary: 'Remove a screen; what was on it stays in the library',
    who: administrator,
    input: z.object({ ID }),
    output: Done,
  }),
  items: call({
    method: 'GET',
    path: '/api/signage/players/:ID/items/',
    summary: 'What was sent to a screen, in its order, also what it does not show at present',
    who: administrator,
    input: z.object({ ID }),
    output: listOf(
      MediaCard.extend({
        SentBy: z.string(),
        SentAt: Moment,
        IsShown: z.boolean().describe('Live and not private'),
        ...SignageTimes.shape,
      }),
    ),
  }),
  saveOrder: call({
    method: 'POST',
    path: '/api/signage/players/:ID/saveorder',
    summary: 'The order in which a screen plays; items not named follow',
    who: administrator,
    input: z.object({ ID, ids: z.array(ClipDataID).max(SCREEN_ITEMS_MOST) }),
    output: Done,
  }),
  saveTimes: call({
    method: 'POST',
    path: '/api/signage/players/:ID/times',
    summary: 'How long an item stays on a screen: each of its pictures, and its recordings',
    who: administrator,
    input: SignageTimes.extend({ ID, cdid: ClipDataID }).transform(({ cdid, ...it }) => ({
      ...it,
      ClipDataID: cdid,
    })),
    output: Done,
  }),
  zones: call({
    method: 'GET',
    path: '/api/signage/zones/',
    summary: 'The zones with their screens',
    who: administrator,
    input: Nothing,
    output: listOf(SignageZone),
  }),
  createZone: call({
    method: 'POST',
    path: '/api/signage/zones/',
    summary: 'Add a zone',
    who: administrator,
    input: SignageZoneDraft,
    output: Done.extend({ Data: SignageZone }),
  }),
  saveZone: call({
    method: 'POST',
    path: '/api/signage/zones/:ID/',
    summary: 'Rename a zone, choose its screens, and say who may send to it',
    who: administrator,
    input: SignageZoneDraft.extend({ ID }),
    output: Done.extend({ Data: SignageZone }),
  }),
  removeZone: call({
    method: 'POST',
    path: '/api/signage/zones/:ID/delete',
    summary: 'Remove a zone; its screens stay, with what is on them',
    who: administrator,
    input: z.object({ ID }),
    output: Done,
  }),
}
