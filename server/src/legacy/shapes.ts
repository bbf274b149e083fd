// The shapes an older form can have. Page-method answers stand inside `d`; the web server sees to that.
import type { AnyCall } from '@mediatheque/contract/call'
import { CommentType } from '@mediatheque/contract/comments'
import { DocumentType } from '@mediatheque/contract/item'
import type { Alias } from '../platform/http/serve.ts'

type Decode = Alias['decode']
const asSent: Decode = raw => raw

const DEFAULT_PAGES = ['Default.aspx', 'view.aspx', 'Embed.aspx']

/** A page method on one named page. */
export const onPage = (page: string, method: string, call: AnyCall, decode: Decode = asSent): Alias[] => [
  { method: 'POST', path: `/${page}/${method}`, call, decode },
]

/** A page method for which no page is named (SHELL-31). */
export const onDefaultPages = (method: string, call: AnyCall, decode: Decode = asSent): Alias[] =>
  DEFAULT_PAGES.flatMap(page => onPage(page, method, call, decode))

/** The same, with the newer alias that settings have. */
export const setting = (method: string, call: AnyCall, decode: Decode = asSent): Alias[] => [
  ...onDefaultPages(method, call, decode),
  ...newer(`/api/core/app/${method}`, call, decode),
]

/** The same, with the newer alias that media calls have. */
export const media = (method: string, call: AnyCall, decode: Decode = asSent): Alias[] => [
  ...onDefaultPages(method, call, decode),
  ...newer(`/api/ml/${method}/`, call, decode),
]

/** A change of several items, with its prefix and without; there it may share its name with a change of one. */
export const batched = (method: string, call: AnyCall, ofOne?: AnyCall): Alias[] => [
  ...media(`BatchProcess${method}`, call),
  ...media(method, call).map(row => ({ ...row, ...(ofOne && { isFor: namesSeveral }) })),
  ...(ofOne ? media(method, ofOne) : []),
]

const namesSeveral = (raw: Record<string, unknown>) => 'cdids' in raw

/** A GET at another address. */
export const read = (path: string, call: AnyCall, decode: Decode = asSent): Alias[] => [
  { method: 'GET', path, call, decode },
]

/** A POST at another address. */
export const write = (path: string, call: AnyCall, decode: Decode = asSent): Alias[] => [
  { method: 'POST', path, call, decode },
]

/** A GET at an address that means this call only when the request fits; it is before the others. */
export const readWhen = (
  path: string,
  isFor: NonNullable<Alias['isFor']>,
  call: AnyCall,
  decode: Decode = asSent,
): Alias[] => [{ method: 'GET', path, call, decode, isFor }]

/** EMBED-01: the same call from a page in a frame. What has no row can not be done there (EMBED-07). */
export const embedded = (call: AnyCall): Alias[] =>
  ['/api/embed/', '/api/pes/'].map(prefix => ({
    method: call.method,
    path: call.path.replace('/api/', prefix),
    call,
    decode: asSent,
    isEmbed: true,
  }))

/** SUBS-05: one address in frames for what the request says it is for. */
export const embeddedWhen = (path: string, isFor: NonNullable<Alias['isFor']>, call: AnyCall): Alias[] =>
  readWhen(path, isFor, call).map(row => ({ ...row, isEmbed: true }))

const newer = (path: string, call: AnyCall, decode: Decode): Alias[] =>
  call.path === path ? [] : [{ method: 'POST', path, call, decode }]

/** SRCH-26: the same filters, for pictures only. What is no JSON is left for the contract to refuse. */
export const onlyImages: Decode = raw => {
  try {
    const filters: unknown = JSON.parse(typeof raw.f === 'string' && raw.f !== '' ? raw.f : '{}')
    return {
      ...raw,
      f: JSON.stringify({ ...Object(filters), dt: [DocumentType.ImageSet, DocumentType.Image] }),
    }
  } catch {
    return raw
  }
}

/** CHAP-09: a chapter was named by its length; none or less: a bookmark. */
export const olderChapter: Decode = ({ id, start, duration, title, description, cdid, cameraangle }) => {
  const [from, lasts] = [Number(start), Number(duration)]
  return {
    EncID: cdid,
    ClipDataID: cdid,
    ChapterID: id ?? 0,
    StartTimeSecs: start,
    EndTimeSecs: lasts > 0 ? from + lasts : null,
    Title: title,
    Description: description ?? '',
    CameraAngle: cameraangle ?? 0,
  }
}

/** COMM-01 */
export const notesOnly: Decode = raw => ({ ...raw, type: CommentType.Note })

/** A page method has no item in its address: the body names it by either number. */
export const itemInBody: Decode = ({ encid, cdid, ...raw }) => ({ EncID: encid ?? cdid, ...raw })
