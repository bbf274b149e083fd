// What is said about a file before it is sent. No clock, no database.
import { DESTINATIONS, extensionOf, kindOf, nameAsStored } from '@mediatheque/contract/upload'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'

const MOST_NAME = 200

/** The name alone, without folders and what no file system shows, its end kept where it is too long. */
export function plainName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const shown = nameAsStored(last.replace(/\p{Cc}/gu, '').trim())
  if (shown.length <= MOST_NAME) return shown
  const extension = extensionOf(shown).slice(0, 20)
  return `${shown.slice(0, MOST_NAME - extension.length - 1)}.${extension}`
}

export interface Announced {
  FileName: string
  Bytes: number
  UploadType: number
  /** The item that the file becomes a part of; nothing: it becomes an item. */
  AttachTo: string | null
}

/** UPL-13: a document is the default; a kind at the destination of the other is a mistake. */
export const Announcement = z
  .object({
    filename: z
      .string('Please name the file')
      .transform(plainName)
      .pipe(z.string().min(1, 'Please name the file')),
    destination: z.coerce.number('That is not a destination').optional(),
    uploadtype: z.coerce.number('That is not an upload type').optional(),
    attachto: z.string().max(64).optional(),
    length: z.coerce
      .number('Please say how long the file is')
      .int()
      .min(1, 'This file is empty')
      .max(Number.MAX_SAFE_INTEGER),
  })
  .transform((it, refusing): Announced => {
    const right = DESTINATIONS[kindOf(it.filename)]
    const said = {
      Destination: it.destination ?? DESTINATIONS.document.Destination,
      UploadType: it.uploadtype ?? DESTINATIONS.document.UploadType,
    }
    const refuse = (path: string, message: string) =>
      refusing.issues.push({ code: 'custom', path: [path], message, input: it })
    if (said.Destination !== right.Destination)
      refuse('destination', `A file such as “${it.filename}” goes to destination ${right.Destination}`)
    if (said.UploadType !== right.UploadType)
      refuse('uploadtype', `A file such as “${it.filename}” has upload type ${right.UploadType}`)
    return {
      FileName: it.filename,
      Bytes: it.length,
      UploadType: right.UploadType,
      AttachTo: it.attachto ?? null,
    }
  })

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Rounded down, so that what is said to be free is free. */
export function bytesText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return `${Math.floor(bytes / 1000 ** step)} ${UNITS[step]}`
}

export const diskIsFull = (freeBytes: number) =>
  new Refusal('too-large', 'server-space-left', { values: { free: bytesText(freeBytes) } })

export interface Space {
  MostBytes: number
  QuotaBytes: number | null
  UsedBytes: number
  FreeBytes: number
}

/** The refusal of so many bytes; nothing where they can be taken. */
export function spaceProblem(bytes: number, { MostBytes, QuotaBytes, UsedBytes, FreeBytes }: Space) {
  if (bytes > MostBytes)
    return new Refusal('too-large', 'file-larger-than-allowed', { values: { most: bytesText(MostBytes) } })
  if (QuotaBytes !== null && UsedBytes + bytes > QuotaBytes) {
    const left = bytesText(Math.max(0, QuotaBytes - UsedBytes))
    return new Refusal('too-large', 'quota-left', { values: { quota: bytesText(QuotaBytes), left } })
  }
  if (bytes > FreeBytes) return diskIsFull(FreeBytes)
  return undefined
}
