// What a file is, by its first bytes; its name only where the bytes leave it open.
import { guessed } from '../decode-text.ts'
import { formatOf } from '../files/picture-format.ts'

export type DocumentKind = 'pdf' | 'office' | 'picture' | 'archive' | 'text' | 'other'

/** So much of a file is looked at. */
export const HEAD_BYTES = 4096

const OFFICE = new Set(
  'doc docx docm dot dotx odt ott rtf ppt pptx pptm pps ppsx ppsm pot potx potm odp otp xls xlsx xlsm ods ots'.split(
    ' ',
  ),
)
const ARCHIVES = new Set(['zip', 'cbz'])
const TEXTS = new Set('txt text md markdown csv tsv log json xml yaml yml srt vtt ini tex'.split(' '))

const beginsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, n) => head[n] === byte)
const isOle = (head: Buffer) => beginsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
export const isZip = (head: Buffer) =>
  beginsWith(head, 0x50, 0x4b, 0x03, 0x04) || beginsWith(head, 0x50, 0x4b, 5, 6)
const isTiff = (head: Buffer) =>
  beginsWith(head, 0x49, 0x49, 0x2a, 0x00) || beginsWith(head, 0x4d, 0x4d, 0x00, 0x2a)
const brandOf = (head: Buffer) => head.toString('latin1', 4, 12)
const isAvif = (head: Buffer) => /^ftypavi[fs]$/.test(brandOf(head))
/** ISO/IEC 23008-12; some phones name only the container. */
export const isHeic = (head: Buffer) =>
  /^ftyp(hei[cxms]|hev[cxms])$/.test(brandOf(head)) ||
  (/^ftypm(if1|sf1)$/.test(brandOf(head)) && /hei[cxms]/.test(head.toString('latin1', 16, 48)))

/** SVG and HTML are never drawn: their readers open other files. */
export function documentKindOf(head: Buffer, extension: string): DocumentKind {
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  if (formatOf(head) !== undefined || isTiff(head) || isAvif(head) || isHeic(head)) return 'picture'
  if (isZip(head)) return OFFICE.has(extension) ? 'office' : ARCHIVES.has(extension) ? 'archive' : 'other'
  if (isOle(head)) return OFFICE.has(extension) ? 'office' : 'other'
  if (beginsWith(head, ...Buffer.from('{\\rtf'))) return 'office'
  return TEXTS.has(extension) && isTextual(head) ? 'text' : 'other'
}

const hasUtf16Mark = (head: Buffer) => beginsWith(head, 0xff, 0xfe) || beginsWith(head, 0xfe, 0xff)

const isTextual = (head: Buffer) => hasUtf16Mark(head) || !head.includes(0)

/** UTF-8 or UTF-16 where it says or looks so, otherwise what it most resembles, such as Shift-JIS. */
export function decodeText(bytes: Buffer): string {
  if (hasUtf16Mark(bytes)) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    // stream: a character that is cut at the end is no fault.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return guessed(bytes, true) ?? new TextDecoder('windows-1252').decode(bytes)
  }
}

/** As much as search keeps, counted in bytes: the database limits its words in bytes too. */
export const TEXT_MOST_BYTES = 100_000

const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g

/** Ends of pages stay: they say which page a word is on, also after an empty one. */
export const PAGE_END = '\f'

export function fitText(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(CONTROLS, ' ')
    .trimEnd()
    .replace(/^[ \t\r\n]+/, '')
  if (Buffer.byteLength(plain) <= TEXT_MOST_BYTES) return plain
  const cut = Buffer.from(plain).subarray(0, TEXT_MOST_BYTES)
  // stream: a character that is cut at the end is left out.
  return new TextDecoder('utf-8').decode(cut, { stream: true })
}
