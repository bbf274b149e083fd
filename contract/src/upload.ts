// From files on somebody's disk, or links, to items of the library.
import { z } from 'zod'
import { call } from './call.ts'
import { Day, DayOrTime } from './expiry.ts'
import { FieldValueDraft } from './fields.ts'
import { ItemID } from './item.ts'
import { CategoryIDs } from './media.ts'
import { Done, Flag, Line, Nothing, RecordType } from './primitives.ts'

/** What counts as video, sound included; every other file is a document (UPL-03). */
export const VIDEO_EXTENSIONS: readonly string[] = [
  '3g2 3gp aac ac3 aif aiff amr ape asf avi caf divx dv eac3 f4v flac flv',
  'ivf m1v m2t m2ts m2v m4a m4b m4v mka mkv mod mov mp2 mp3 mp4 mpc mpe mpeg mpg mts mxf',
  'nut oga ogg ogm ogv opus ra rm tod ts tta vob wav weba webm wma wmv wtv wv',
].flatMap(line => line.split(' '))

function withoutTail(name: string): string {
  let end = name.length
  while (end > 0 && /[\s.]/.test(name.charAt(end - 1))) end--
  return name.slice(0, end)
}

/**
 * The name that Windows would give such a file: it drops dots and spaces at the end, and what follows a colon after
 * the extension is a part of the same file. UPL-05: `a.exe.` and `a.exe::$DATA` are programs too.
 */
export function nameAsStored(fileName: string): string {
  const shown = fileName
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/(\.[^.:/\\\s]{1,12})[\s.]*:[^./\\\s]*$/, '$1')
  const trimmed = withoutTail(shown)
  return trimmed === fileName ? fileName : nameAsStored(trimmed)
}

export const extensionOf = (fileName: string) =>
  /\.([^./\\]+)$/.exec(nameAsStored(fileName))?.[1]?.split(/[:\s]/)[0]?.toLowerCase() ?? ''

/** The name without its extension: the title of FilenameAsTitle (UPL-11). */
export const titleOf = (fileName: string) => nameAsStored(fileName).replace(/\.[^./\\]+$/, '') || fileName

export type FileKind = 'video' | 'document'
export const kindOf = (fileName: string): FileKind =>
  VIDEO_EXTENSIONS.includes(extensionOf(fileName)) ? 'video' : 'document'

export const recordTypeOf = (fileName: string) =>
  kindOf(fileName) === 'video' ? RecordType.Video : RecordType.Document

/** Where the upload worker sends a kind of file, and as which type (UPL-13). */
export const DESTINATIONS: Record<FileKind, { Destination: number; UploadType: number }> = {
  video: { Destination: 14890, UploadType: 1 },
  document: { Destination: 39254, UploadType: 0 },
}

/** tus 1.0. The metadata of an upload: filename, filetype, destination, uploadtype. Its id is then `filename` below. */
export const TUS_PATH = '/api/ml/upload/files/'

/** The texts of UPL-06. */
export const FileProblem = {
  DeniedTypes: 'No valid file types selected',
  Empty: 'No files selected',
  NotPermitted: 'No Valid Files Selected',
} as const

export interface FileTypeRule {
  DeniedFileTypes: readonly string[]
  /** The list names the only types that are taken (UPL-05). */
  FileTypesAreAllowed: boolean
}

export const isTypeTaken = (fileName: string, { DeniedFileTypes, FileTypesAreAllowed }: FileTypeRule) =>
  DeniedFileTypes.includes(extensionOf(fileName)) === FileTypesAreAllowed

export const UploadID = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'That is not the name of an upload')

/** What a new item says about itself, whatever it is made of (UPL-10, UPL-15). */
export const NewItem = z.object({
  ppid: z.coerce.number().int().min(0).default(0).describe('0: the default for this person and type'),
  isprivate: Flag.default(false),
  catsinc: CategoryIDs.default([]),
  catsexc: CategoryIDs.default([]),
  fieldvalues: z.array(FieldValueDraft).max(500).default([]),
  expiry: Day.default(''),
  publishat: DayOrTime.default(''),
})
export const spoken = (it: z.output<typeof NewItem>) => ({
  PPID: it.ppid,
  IsPrivate: it.isprivate,
  Included: it.catsinc,
  Excluded: it.catsexc,
  FieldValues: it.fieldvalues,
  ExpiryDay: it.expiry || null,
  PublishDay: it.publishat || null,
})

export const Created = Done.extend({
  ClipDataID: z.number().int(),
  EncID: z.string(),
  ViewURL: z.string(),
  Title: z.string(),
})

export const FileItem = NewItem.extend({
  showera: Flag.default(false),
  retainsource: Flag.default(false),
  copyonly: Flag.default(false),
  mediaprofile: z.coerce.number().int().min(0).default(0).describe('0: the default profile'),
  mobiledevice: Flag.default(false),
  rt: z.coerce.number().int().optional().describe('Follows from the file where it is left out'),
  filenameastitle: Flag.default(false),
})

/** What a recording is cut to, in seconds from its beginning; nothing: as it was sent. */
const Cut = z.object({
  trimstart: z.coerce.number().min(0).max(1_000_000).optional(),
  trimend: z.coerce.number().min(0).max(1_000_000).optional(),
})

const container = (name: string, summary: string) =>
  call({
    method: 'POST',
    path: `/api/ml/${name}/`,
    older: `/Default.aspx/${name}`,
    summary,
    who: 'person',
    bodyLimit: 4_000_000,
    input: NewItem.omit({ isprivate: true, publishat: true })
      .extend({
        setprivate: Flag.default(false),
        rt: z.coerce.number().int().optional(),
        items: z.array(ItemID).max(500).default([]).describe('What it holds from the beginning'),
      })
      .transform(it => ({
        ...spoken({ ...it, isprivate: it.setprivate, publishat: '' }),
        Items: it.items,
        RecordType: it.rt,
      })),
    output: Created,
  })

export const LinkKind = z.enum(['page', 'youtube', 'media'])

export const FoundLink = z.object({
  URL: z.string(),
  Kind: LinkKind,
  Title: z.string(),
  Description: z.string(),
  PictureURL: z.string().describe('Of the page itself; the server keeps a copy when the link is imported'),
  Problem: z.string().describe('Why it cannot be imported; empty where it can'),
})
export type FoundLink = z.infer<typeof FoundLink>

const LinkAddress = z.string().trim().min(1).max(2000)

/** Lines that are addresses of something on the public web, in their order, each once (LINK-03, LINK-04). */
export function linksIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map(line => line.trim())
  return [...new Set(lines.filter(line => isPublicLooking(line)))]
}

function isPublicLooking(line: string): boolean {
  if (!/^(https?|ftp):\/\/[^\s]+$/i.test(line) || !URL.canParse(line)) return false
  const { hostname } = new URL(line)
  return (
    !/^(localhost|.*\.localhost|.*\.local|\[.*\]|0\.0\.0\.0)$/i.test(hostname) && !isPrivateFour(hostname)
  )
}

/** The page only anticipates this; the server looks at every address a name leads to. */
function isPrivateFour(host: string): boolean {
  const parts = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host)?.slice(1).map(Number)
  if (!parts) return false
  const [a = 0, b = 0] = parts
  return (
    a === 10 ||
    a === 127 ||
    a === 0 ||
    (a === 192 && b === 168) ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 169 && b === 254) ||
    (a === 100 && b >= 64 && b <= 127)
  )
}

/** By its parsed host: an address that merely contains the word is a page like any other (LINK-05). */
export function youTubeVideoOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const host = url.hostname.toLowerCase().replace(/^(www|m|music)\./, '')
  const isHost = host === 'youtube.com' || host === 'youtube-nocookie.com'
  const found =
    host === 'youtu.be'
      ? url.pathname.slice(1)
      : isHost
        ? (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/?]+)/.exec(url.pathname)?.[1] ?? '')
        : ''
  return /^[\w-]{11}$/.test(found) ? found : null
}

export const upload = {
  options: call({
    method: 'GET',
    path: '/api/ml/upload/options/',
    summary: 'What the upload form offers this person, and how much they may still send',
    who: 'person',
    input: Nothing,
    output: z.object({
      Profiles: z.array(z.object({ ID: z.number().int(), Name: z.string(), IsDefault: z.boolean() })),
      DeniedFileTypes: z.array(z.string()),
      FileTypesAreAllowed: z.boolean().describe('The list names the only types that are taken'),
      MostBytes: z.number().describe('Of one file'),
      QuotaBytes: z.number().nullable().describe('Of all their files; nothing: no limit'),
      UsedBytes: z.number(),
      FreeBytes: z.number().describe('Space on the disk that uploads may still take'),
      DisclaimerText: z.string().describe('Empty: none to accept'),
      DisclaimerDue: z.boolean(),
    }),
  }),
  disclaimerComplete: call({
    method: 'POST',
    path: '/api/core/app/UploadDisclaimerComplete/',
    older: '/Default.aspx/UploadDisclaimerComplete',
    summary: 'The person accepts the upload disclaimer',
    who: 'person',
    input: z.object({ uid: z.coerce.number().int() }).transform(({ uid }) => ({ PersonID: uid })),
    output: Done,
  }),
  received: call({
    method: 'GET',
    path: '/api/ml/upload/received/',
    summary:
      'A file that has arrived: its length, its sha-256, and items made of the same bytes that one may see',
    who: 'person',
    input: z.object({ filename: UploadID }),
    output: z.object({
      FileName: z.string(),
      Bytes: z.number(),
      Sha256: z.string(),
      SameAs: z.array(
        z.object({
          ClipDataID: z.number().int(),
          EncID: z.string(),
          Title: z.string(),
          ViewURL: z.string(),
          ImageURLs: z.array(z.string()),
        }),
      ),
    }),
  }),
  process: call({
    method: 'POST',
    path: '/api/ml/upload/ProcessUpload3/',
    older: '/Default.aspx/ProcessUpload3',
    summary: 'Make an item of a file that has arrived; its conversion is queued',
    who: 'person',
    bodyLimit: 4_000_000,
    input: FileItem.extend({ ...Cut.shape, filename: UploadID.optional(), fn: UploadID.optional() })
      .refine(it => it.filename ?? it.fn, { path: ['filename'], message: 'Please name the upload' })
      .refine(it => it.trimend === undefined || it.trimend > (it.trimstart ?? 0), {
        path: ['trimend'],
        message: 'The end must be after the start',
      })
      .transform(it => ({
        ...spoken(it),
        UploadID: it.filename ?? it.fn ?? '',
        ShowERA: it.showera,
        RetainSource: it.retainsource,
        CopyOnly: it.copyonly,
        MediaProfileID: it.mediaprofile,
        RecordType: it.rt,
        FilenameAsTitle: it.filenameastitle,
        TrimStartSecs: it.trimstart ?? null,
        TrimEndSecs: it.trimend ?? null,
      })),
    output: Created,
  }),
  discard: call({
    method: 'POST',
    path: '/api/ml/upload/discard/',
    summary: 'Forget a file that was sent, or half of one; an item made of it stays',
    who: 'person',
    input: z.object({ filename: UploadID }).transform(it => ({ UploadID: it.filename })),
    output: Done,
  }),
  createPlaylist: container('CreatePlaylist', 'Make a playlist'),
  keepPlaylist: call({
    method: 'POST',
    path: '/api/ml/playlists/own/',
    summary: 'Make a private playlist of one’s own; anybody with an account may',
    who: 'person',
    input: z
      .object({ title: Line(200).min(1, 'Please enter a title') })
      .transform(it => ({ Title: it.title })),
    output: Created,
  }),
  createVirtualClass: container('CreateVirtualClass', 'Make a lesson plan for a virtual class'),
  createPhotoset: container('CreatePhotoset', 'Make a photoset'),
  lookAtLinks: call({
    method: 'POST',
    path: '/api/ml/upload/links/',
    summary: 'What links lead to: title, description and picture of each, fetched by the server',
    who: 'person',
    input: z.object({ urls: z.array(LinkAddress).min(1).max(50) }).transform(it => ({ URLs: it.urls })),
    output: z.object({ Items: z.array(FoundLink) }),
  }),
  processLink: call({
    method: 'POST',
    path: '/api/ml/upload/ProcessLink/',
    older: '/Default.aspx/ProcessLink',
    summary: 'Make an item of a link; a direct address of a recording can be imported as video',
    who: 'person',
    bodyLimit: 4_000_000,
    input: FileItem.extend({ url: LinkAddress, asvideo: Flag.default(false) }).transform(it => ({
      ...spoken(it),
      URL: it.url,
      AsVideo: it.asvideo,
      MediaProfileID: it.mediaprofile,
      RetainSource: it.retainsource,
    })),
    output: Created,
  }),
  youTubeQuery: call({
    method: 'GET',
    path: '/api/ml/media/:id/youtubeqs/',
    older: '/iapi/ml/media/:id/youtubeqs/',
    summary: 'The query string for the player of the video’s host',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: z.object({ QS: z.string(), VideoID: z.string() }),
  }),
}
