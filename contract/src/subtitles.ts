// Subtitles of an item: tracks, their cues, and what was said at which second.
import { z } from 'zod'
import { call } from './call.ts'
import { CUE_MARKS_MOST, CueMark, fittingMarks, marksAfter, movedMarks } from './cue-marks.ts'
import { ItemID } from './item.ts'
import { Done, Flag, Line, listOf, Moment, pageOf } from './primitives.ts'
import { Snippet } from './search.ts'

export const SUBTITLE_FILE_MOST_BYTES = 4_000_000
export const CUES_MOST = 20_000
export const CUE_TEXT_MOST = 2000
/** SUBS-06 */
export const ITEM_SEARCH_PAGE_SIZE = 10
/** SUBS-07: how long the preview of a hit plays, and how long a chapter made of it is. */
export const HIT_SECS = 20
export const BLANK_TERM = 'Please enter a search term'

export const CuePosition = z.enum(['top', 'bottom'])
export type CuePosition = z.infer<typeof CuePosition>

/** WebVTT 3.4: a list of settings such as `line:0 align:start`. */
const CueSettings = z
  .string()
  .trim()
  .max(200)
  .regex(/^(?!.*-->)(?:[a-z]+:[^\s\p{C}]+(?: +|$))*$/u, 'These are not valid WebVTT settings')

const CueSecs = z.coerce
  .number()
  .min(0)
  .max(360_000)
  .transform(secs => Math.round(secs * 1000) / 1000)

/** SUBS-02 */
export const Cue = z.object({
  FromSeconds: z.number(),
  ToSeconds: z.number(),
  Text: z.string(),
  Position: CuePosition,
  Settings: z.string().describe('As they are in WebVTT'),
  Marks: z.array(CueMark).describe('What stands out in the text'),
  Name: z.string().describe('Its identifier in a file; empty: none'),
  Note: z.string().describe('The notes before it in a file, as they are in WebVTT; empty: none'),
})
export type Cue = z.infer<typeof Cue>

const BLANK_ROWS = /^(?:[ \t]*\n)+/

const withoutControls = (text: string) =>
  text.replaceAll('\t', ' ').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')

/** Blanks before the first word are part of a line: they place it. */
export const cleanCueText = (text: string) => withoutControls(text).replace(BLANK_ROWS, '').trimEnd()

/** An arrow would make times of it, and a line that begins like a block would be one. */
export const cleanCueName = (name: string) =>
  /-->|^(?:NOTE|STYLE|REGION)\b/.test(name) ? '' : withoutControls(name).replaceAll('\n', ' ').slice(0, 200)

const CUE_NOTE_MOST = 4000

/** Blocks of WebVTT that say nothing to those who watch. */
export const cleanCueNote = (notes: string) =>
  notes
    .split(/\n{2,}/)
    .map(block => cleanCueText(block).trim())
    .filter(block => /^NOTE(?:[ \n]|$)/.test(block) && !block.includes('-->'))
    .join('\n\n')
    .slice(0, CUE_NOTE_MOST)

/** What is cut from the text moves the marks in it. */
export function cleanMarkedText({ text, marks }: { text: string; marks: readonly CueMark[] }) {
  const cleaned = cleanCueText(text)
  const kept = text.replace(BLANK_ROWS, '')
  const moved = kept.startsWith(cleaned)
    ? fittingMarks(cleaned, movedMarks(marks, kept.length - text.length))
    : marksAfter(text, cleaned, marks)
  return { text: cleaned, marks: moved.slice(0, CUE_MARKS_MOST) }
}

export const CueDraft = z
  .object({
    FromSeconds: CueSecs,
    ToSeconds: CueSecs,
    Text: z.string().max(CUE_TEXT_MOST, `Please use at most ${CUE_TEXT_MOST} characters in a line`),
    Position: CuePosition.optional(),
    Settings: CueSettings.default(''),
    Marks: z.array(CueMark).max(CUE_MARKS_MOST).default([]),
    Name: z.string().max(500).transform(cleanCueName).default(''),
    Note: z.string().max(CUE_NOTE_MOST).transform(cleanCueNote).default(''),
  })
  .refine(it => it.ToSeconds > it.FromSeconds, {
    path: ['ToSeconds'],
    message: 'A line must end after it begins',
  })
  .transform(({ Text, Marks, ...it }) => {
    const { text, marks } = cleanMarkedText({ text: Text, marks: Marks })
    return { ...it, Text: text, Marks: marks }
  })
export type CueDraft = z.input<typeof CueDraft>

/** A language tag as browsers know it (BCP 47). */
export const TrackLanguage = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'Please choose a language')
const Label = Line(100)

/** upload: from a file; file: stood in the recording; editor: written here; transcription: heard by a model. */
export const TrackSource = z.enum(['upload', 'file', 'editor', 'transcription'])
export type TrackSource = z.infer<typeof TrackSource>

/** SUBS-01 */
export const SubtitleTrack = z.object({
  ID: z.number().int(),
  Lang: z.string().describe('Empty where nobody knows'),
  Source: TrackSource,
  Label: z.string(),
  IsDefault: z.boolean(),
  Version: z.number().int(),
  CueCount: z.number().int(),
  UpdatedAt: Moment,
})
export type SubtitleTrack = z.infer<typeof SubtitleTrack>

const TrackID = z.coerce.number().int().positive()
const track = { EncID: ItemID, ID: TrackID }
const trackPath = '/api/ml/media/:EncID/subtitles/:ID'

/** The line of the cue, of its settings; null where the player chooses. */
const lineOf = (settings: string) => /(?:^| )line:(-?[\d.]+)(%?)/.exec(settings)

/** Where a cue is drawn: above when its line is counted from the top, or in the upper half. */
export function positionOf(settings: string): CuePosition {
  const line = lineOf(settings)
  if (!line) return 'bottom'
  const at = Number(line[1])
  return at >= 0 && at < (line[2] ? 50 : 8) ? 'top' : 'bottom'
}

/** The same settings for a cue that was moved; one that stays keeps exactly what it has. */
export function settingsAt(settings: string, position: CuePosition): string {
  if (positionOf(settings) === position) return settings
  const others = settings.split(' ').filter(it => it !== '' && !it.startsWith('line:'))
  return [...(position === 'top' ? ['line:0'] : []), ...others].join(' ')
}

const Saved = Done.extend({ Data: SubtitleTrack })

export const subtitles = {
  list: call({
    method: 'GET',
    path: '/api/ml/media/:EncID/subtitles/',
    summary: 'The subtitle tracks of an item, the default one first',
    who: 'visitor',
    input: z.object({ EncID: ItemID }),
    output: listOf(SubtitleTrack).extend({ CanEdit: z.boolean(), CanDownload: z.boolean() }),
  }),
  /** SUBS-03 */
  cues: call({
    method: 'GET',
    path: '/api/ml/subtitles/',
    summary: 'The cues of a track, in the order of time; with from and to those that are shown between them',
    who: 'visitor',
    input: z
      .object({
        subid: TrackID,
        encid: ItemID,
        embedded: Flag.default(false),
        code: z.string().max(500).default(''),
        acl: z.string().max(500).default(''),
        from: z.coerce.number().min(0).optional(),
        to: z.coerce.number().min(0).optional(),
      })
      .transform(it => ({ ID: it.subid, EncID: it.encid, FromSecs: it.from, ToSecs: it.to })),
    output: z.object({
      ID: z.number().int(),
      Lang: z.string(),
      Version: z.number().int(),
      Cues: z.array(Cue),
    }),
  }),
  upload: call({
    method: 'POST',
    path: '/api/ml/media/:EncID/subtitles/',
    summary: 'A new track from an SRT or VTT file in whatever encoding; Data is the file in base64',
    who: 'person',
    bodyLimit: 6_000_000,
    input: z.object({
      EncID: ItemID,
      Lang: TrackLanguage,
      Label: Label.default(''),
      Data: z.base64('That file could not be read'),
    }),
    output: Saved.extend({ Skipped: z.number().int().describe('Lines that could not be read') }),
  }),
  create: call({
    method: 'POST',
    path: '/api/ml/media/:EncID/subtitles/create/',
    summary: 'A new track, written by hand',
    who: 'person',
    bodyLimit: 12_000_000,
    input: z.object({
      EncID: ItemID,
      Lang: TrackLanguage,
      Label: Label.default(''),
      Cues: z.array(CueDraft).max(CUES_MOST).default([]),
    }),
    output: Saved,
  }),
  save: call({
    method: 'POST',
    path: `${trackPath}/save/`,
    summary: 'Save the whole track; refused when somebody else has saved it since Version',
    who: 'person',
    bodyLimit: 12_000_000,
    input: z.object({
      ...track,
      Version: z.coerce.number().int().positive(),
      Cues: z.array(CueDraft).max(CUES_MOST, `A track has at most ${CUES_MOST} lines`),
    }),
    output: Saved,
  }),
  change: call({
    method: 'POST',
    path: `${trackPath}/change/`,
    summary: 'Change the language or the name of a track, or make it the default one',
    who: 'person',
    input: z.object({
      ...track,
      Lang: TrackLanguage.optional(),
      Label: Label.optional(),
      IsDefault: Flag.optional(),
    }),
    output: Saved,
  }),
  remove: call({
    method: 'POST',
    path: `${trackPath}/delete/`,
    summary: 'Delete a track with its saved versions',
    who: 'person',
    input: z.object(track),
    output: Done,
  }),
  versions: call({
    method: 'GET',
    path: `${trackPath}/versions/`,
    summary: 'Earlier versions of a track, newest first',
    who: 'person',
    input: z.object(track),
    output: listOf(
      z.object({
        Version: z.number().int(),
        SavedAt: Moment,
        SavedBy: z.string().describe('Empty when the site itself made it'),
        CueCount: z.number().int(),
      }),
    ),
  }),
  restore: call({
    method: 'POST',
    path: `${trackPath}/restore/`,
    summary: 'Bring an earlier version back; it becomes the newest one',
    who: 'person',
    input: z.object({ ...track, Version: z.coerce.number().int().positive() }),
    output: Saved,
  }),
  /** SUBS-04, SUBS-06 */
  searchItem: call({
    method: 'GET',
    path: '/api/ml/media/:id/subs/',
    older: '/iapi/ml/subs/',
    summary: 'Search what is said in one item, in the order of time',
    who: 'visitor',
    input: z
      .object({
        id: ItemID,
        s: Line(200).min(1, BLANK_TERM),
        pi: z.coerce.number().int().min(0).max(1_000_000).default(0),
        ps: z.coerce.number().int().min(1).max(200).default(ITEM_SEARCH_PAGE_SIZE),
      })
      .transform(it => ({ id: it.id, Text: it.s, PageIndex: it.pi, PageSize: it.ps })),
    output: pageOf(
      z.object({
        StartSecs: z.number(),
        PreviewText: z.string(),
        Lang: z.string(),
        Snippet,
      }),
    ),
  }),
}

/** A track as a file; `format` is vtt (default) or srt. */
export const SUBTITLE_FILE_PATH = '/api/ml/media/:EncID/subtitles/:ID/file/'
