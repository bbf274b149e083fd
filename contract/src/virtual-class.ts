// Virtual classes: an item of record type 3 that people go through together. Calls and every message on the live line are
// in one file, however long: a message carries the state that calls return.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID, ItemID } from './item.ts'
import { WallTime } from './playlists.ts'
import { Done, decodeList, Flag, Line, listOf, Moment, Text } from './primitives.ts'
import { QuestionResult } from './quiz.ts'

/** VC-04 */
export const INVALID_SCHEDULE = 'Please select valid schedule dates and times'
export const END_BEFORE_START = 'Invalid date selection, please correct before continuing'
/** VC-11 */
export const NOT_PERMITTED = 'Not permitted'
export const NO_CONNECTION = 'No connection'
/** VC-15 */
export const IN_CLASS_ALREADY = 'This item is in the class already'
/** VC-17 */
export const ALREADY_ANSWERED = 'You have already answered this question'
export const NOT_ASKED_NOW = 'This question is not being asked now'
export const END_QUESTION_FIRST = 'Please end the question first'
export const CLASS_NOT_STARTED = 'The class has not started'
/** VC-11 */
export const SUBSTITUTE_HAS_NO_ACCESS =
  'Some of these people cannot open this class. Share it with them first.'

export type ClassPhase = 'pending' | 'started' | 'ended'

interface ClassTimes {
  Scheduled: boolean
  StartTime: string | null
  EndTime: string | null
  StartedAt: string | null
  EndedAt: string | null
}

const isPast = (moment: string | null, nowMs: number) => moment !== null && Date.parse(moment) <= nowMs

/** VC-06, VC-07: by the time of the server. Started by hand before its time it has started; its end stays. */
export function classPhaseAt(it: ClassTimes, nowMs: number): ClassPhase {
  if (isPast(it.EndedAt, nowMs) || (it.Scheduled && isPast(it.EndTime, nowMs))) return 'ended'
  if (isPast(it.StartedAt, nowMs) || (it.Scheduled && isPast(it.StartTime, nowMs))) return 'started'
  return 'pending'
}

const MOST_SECS = 1_000_000
const Secs = z.number().min(0).max(MOST_SECS)

export const ClassPlace = z.object({
  PlaylistItemID: z.number().int().nullable().describe('Which item is shown; nothing: none has been chosen'),
  Secs: z.number().describe('Where the recording stood at the moment At'),
  At: Moment,
  IsPlaying: z.boolean(),
  Rate: z.number(),
  Index: z.number().int().describe('Which page or picture is shown, from 0'),
})
export type ClassPlace = z.infer<typeof ClassPlace>

/** Where a recording stands by now, over the time of the server. */
export const classSecsAt = ({ Secs: secs, At, IsPlaying, Rate }: ClassPlace, nowMs: number) =>
  secs + (IsPlaying ? (Math.max(0, nowMs - Date.parse(At)) / 1000) * Rate : 0)

/** What is being asked. Nothing in it tells what is right. */
export const ClassQuestion = z.object({
  TimelineID: z.number().int(),
  AssetID: z.number().int(),
  Version: z.number().int(),
  Mode: z.number().int(),
  Question: z.string(),
  Options: z.array(z.object({ ID: z.number().int(), Text: z.string() })),
  ImageURL: z.string(),
  ImageDescription: z.string(),
})
export type ClassQuestion = z.infer<typeof ClassQuestion>

/** All that who follows needs. The same for everybody: nothing in it is for the presenter alone. */
export const ClassState = z.object({
  Seq: z.number().int().describe('Grows by each change; what is not newer than what one has is passed over'),
  ControlMedia: z.boolean().describe('The presenter is in control'),
  PresenterIsHere: z.boolean().describe('Somebody who presents has the class open now'),
  Scheduled: z.boolean(),
  StartTime: Moment.nullable(),
  EndTime: Moment.nullable(),
  DisableAfterEndTime: z.boolean(),
  StartedAt: Moment.nullable().describe('When it was started by hand'),
  EndedAt: Moment.nullable().describe('When it was ended by hand'),
  Place: ClassPlace,
  Question: ClassQuestion.nullable(),
  Now: Moment,
})
export type ClassState = z.infer<typeof ClassState>

/** Somebody who is there now; each person once, however many pages they have open. */
export const ClassViewer = z.object({
  UserID: z.number().int().nullable().describe('Nothing: a guest'),
  DisplayName: z.string(),
  IsOwner: z.boolean(),
  JoinedAt: Moment,
})
export type ClassViewer = z.infer<typeof ClassViewer>

/** Somebody whom the presenter has named to take the class over. */
export const ClassSubstitute = z.object({ UserID: z.number().int(), DisplayName: z.string() })
export type ClassSubstitute = z.infer<typeof ClassSubstitute>

/** VC-01 */
export const VirtualClass = ClassState.omit({
  ...{ Seq: true, Place: true, Question: true, Now: true, PresenterIsHere: true },
}).extend({
  ClipDataID: z.number().int(),
  EncID: z.string(),
  Title: z.string(),
  Owner: z.string().describe('Their name'),
  IsOwner: z.boolean().describe('The viewer presents: the owner, a co-owner, or who took over this session'),
  CanTakeOver: z.boolean().describe('The viewer does not present, and may take the class over'),
  Substitutes: z
    .array(ClassSubstitute)
    .describe('Who may take it over by name; empty for those who only take part'),
  EditURL: z.string().describe('Empty for those who only take part'),
  MediaSession: z.object({ Viewers: z.array(ClassViewer), Total: z.number().int() }),
  State: ClassState,
  OwnAnswer: QuestionResult.nullable().describe(
    'To the question that is being asked; what is right is not told before it has ended',
  ),
})
export type VirtualClass = z.infer<typeof VirtualClass>

const SomeID = z.coerce.number().int().positive()

/** A moment, or a time on one's own clock. */
const When = z
  .string()
  .nullish()
  .transform(text => WallTime.safeParse(text).data ?? text?.trim() ?? '')
  .refine(
    text => text === '' || WallTime.safeParse(text).success || Moment.safeParse(text).success,
    INVALID_SCHEDULE,
  )

/** What the form is held to; the order of moments is asked again once the clock of the region is known. */
export const ClassSettingsDraft = z
  .object({
    id: ClipDataID,
    schedule: Flag,
    startat: When,
    endat: When,
    controlmedia: Flag,
    disableafterend: Flag,
  })
  .refine(it => !it.schedule || it.startat !== '', { path: ['startat'], message: INVALID_SCHEDULE })
  .refine(it => !it.schedule || it.endat !== '', { path: ['endat'], message: INVALID_SCHEDULE })

/** Numbers of options, or words. */
const AnswerValue = z.union([z.array(z.coerce.number().int().min(0)).max(50), z.number().int(), Text(2000)])

const method = (name: string) => ({
  method: 'POST' as const,
  path: `/api/ml/${name}/`,
  older: `/view.aspx/${name}`,
  who: 'person' as const,
})
const Changed = Done.extend({ State: ClassState })

export const virtualClass = {
  session: call({
    method: 'GET',
    path: '/api/ml/mediasession/:EncID/',
    older: '/iapi/ml/mediasession/:EncID/',
    summary: 'A class as it stands: its settings, where it is, what is asked, and who is there (VC-01)',
    who: 'visitor',
    input: z.object({ EncID: ItemID }),
    output: VirtualClass,
  }),
  saveSettings: call({
    ...method('SaveVirtualClassSettings'),
    summary:
      'When a class takes place, whether it is over for those who take part afterwards, and who controls',
    input: ClassSettingsDraft.transform(it => ({
      ClipDataID: it.id,
      Scheduled: it.schedule,
      StartAt: it.startat,
      EndAt: it.endat,
      ControlMedia: it.controlmedia,
      DisableAfterEndTime: it.disableafterend,
    })),
    output: Changed,
  }),
  start: call({
    ...method('StartVirtualClass2'),
    summary: 'Start a class now, or again after it has ended; who takes part gets start-lesson',
    input: z.object({ id: ItemID }),
    output: Changed,
  }),
  end: call({
    ...method('EndVirtualClass'),
    summary: 'End a class now',
    input: z.object({ id: ItemID }),
    output: Changed,
  }),
  setControl: call({
    ...method('SetVirtualClassControlStatus'),
    summary: 'Take or release the control of what everybody sees',
    input: z.object({ id: ItemID, control: Flag }),
    output: Changed,
  }),
  takeOver: call({
    method: 'POST',
    path: '/api/ml/TakeOverVirtualClass/',
    who: 'person',
    summary: 'Present a class in place of its presenter, until its session is over (VC-11)',
    input: z.object({ id: ItemID }),
    output: Changed,
  }),
  saveSubstitutes: call({
    method: 'POST',
    path: '/api/ml/SaveVirtualClassSubstitutes/',
    who: 'person',
    summary: 'Who may take a class over besides its owner, co-owners and managers: all of them at once',
    input: z
      .object({ id: ItemID, people: z.array(SomeID).max(50) })
      .transform(it => ({ id: it.id, PersonIDs: [...new Set(it.people)] })),
    output: Done.extend({ Substitutes: z.array(ClassSubstitute) }),
  }),
  candidates: call({
    method: 'GET',
    path: '/api/ml/mediasession/:EncID/candidates/',
    summary: 'People who may watch a class, by the beginning of a name, to be named as substitutes',
    who: 'person',
    input: z.object({ EncID: ItemID, s: Line(60).min(1) }).transform(decodeList),
    output: listOf(ClassSubstitute),
  }),
  answer: call({
    ...method('SubmitAnswerVirtualClass'),
    summary: 'Answer the question that is being asked, once',
    input: z
      .object({ tlid: SomeID, aid: SomeID, answer: AnswerValue })
      .transform(it => ({ TimelineID: it.tlid, AssetID: it.aid, Answer: it.answer })),
    output: Done.extend({ Data: QuestionResult }),
  }),
}

/** The one event of the live line, both ways. */
export const CLASS_EVENT = 'class'

const AskedID = z.object({ TimelineID: z.number().int(), AssetID: z.number().int() })

/** VC-10 */
export const ClassCommand = z.discriminatedUnion('Name', [
  z.object({ Name: z.literal('play'), Secs, Rate: z.number().min(0.25).max(2).default(1) }),
  z.object({ Name: z.literal('pause'), Secs }),
  z.object({ Name: z.literal('seek'), Secs }),
  z.object({
    Name: z.literal('changeitem'),
    PlaylistItemID: z.number().int().positive(),
    Secs: Secs.default(0),
    IsPlaying: z.boolean().default(false),
  }),
  z.object({ Name: z.literal('gallery-goto'), Index: z.number().int().min(0).max(10_000) }),
  AskedID.extend({ Name: z.literal('show-question') }),
  AskedID.extend({ Name: z.literal('end-question') }),
  z.object({ Name: z.literal('start-lesson') }),
  z.object({ Name: z.literal('resync') }),
  AskedID.extend({ Name: z.literal('answered-question') }),
])
export type ClassCommand = z.infer<typeof ClassCommand>
export type ClassCommandSent = z.input<typeof ClassCommand>

/** One second of speech as it is sent is far below this. */
export const MOST_VOICE_BYTES = 32_000

/** Client: which open page sends, so that it knows its own messages when they come back as From. */
const from = {
  EncID: z.string().min(1).max(64),
  Client: z.string().max(40).default(''),
  Code: z.string().max(64).optional().describe('Of the share link by which the page was opened'),
}

/** What a browser asks, each answered by a ClassAnswer (VC-12). */
export const ClassRequest = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('joinGroup'), ...from }),
  z.object({ Type: z.literal('leaveGroup'), ...from }),
  z.object({ Type: z.literal('controlMediaCommand'), ...from, Command: ClassCommand }),
  z.object({
    Type: z.literal('timelineLocation'),
    ...from,
    PlaylistItemID: z.number().int().positive(),
    Secs,
    IsPlaying: z.boolean(),
    Rate: z.number().min(0.25).max(2).default(1),
  }),
  z.object({
    Type: z.literal('voiceBroadcast'),
    ...from,
    Index: z.number().int().min(0),
    IsLast: z.boolean().default(false),
    Data: z.instanceof(Uint8Array).refine(it => it.byteLength <= MOST_VOICE_BYTES, 'Too much at once'),
  }),
])
export type ClassRequest = z.infer<typeof ClassRequest>
export type ClassRequestSent = z.input<typeof ClassRequest>

export type ClassAnswer = { Success: true; State?: ClassState } | { Success: false; Message: string }

interface Sent {
  EncID: string
  From: string
}

/** What a browser hears. All with a State are numbered by its Seq, and whole: one that was missed does not matter. */
export type ClassMessage = Sent &
  (
    | { Type: 'controlMediaCommand'; Command: ClassCommand; State: ClassState }
    | { Type: 'controlMedia'; State: ClassState }
    | { Type: 'settings'; State: ClassState }
    | { Type: 'timelineLocation'; State: ClassState }
    | { Type: 'newLessonItem'; PlaylistItemID: number; Title: string }
    | { Type: 'voiceBroadcast'; Index: number; IsLast: boolean; Data: Uint8Array | ArrayBuffer }
    /** Beacons (VC-14). Another item is shown; without a number what the class holds has changed, and is asked for again. */
    | { Type: 'mediaupdate'; PlaylistItemID: number | null }
    /** What may be asked or seen of its questions has changed. */
    | { Type: 'questionupdate' }
    | { Type: 'viewers'; Total: number; PresenterIsHere: boolean }
    /** Somebody has taken the class over. */
    | { Type: 'presenter'; UserID: number; DisplayName: string; State: ClassState }
    /** To all open pages of who has answered (VC-17). */
    | { Type: 'ownAnswer'; TimelineID: number; AssetID: number }
    /** To those who present alone (VC-17). */
    | {
        Type: 'answered'
        TimelineID: number
        AssetID: number
        UserID: number
        DisplayName: string
        Answered: number
      }
  )

export interface ClassEvents {
  [CLASS_EVENT]: (message: ClassMessage) => void
}
