// A browser that uploads a file, and goes on after every break.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TUS_PATH } from '@mediatheque/contract/upload'
import { announcementOf } from './announcement.ts'
import { insist, type Person, PORTAL, send } from './portal.ts'
import type { Bytes } from './recording.ts'

export interface Uploaded {
  ClipDataID: number
  EncID: string
  sha256: string
}

export interface UploadPlan {
  /** Each piece is sent to the next of them. */
  origins?: readonly string[]
  pieceBytes?: number
  withinSecs?: number
  isPrivate?: boolean
}

const PIECE_BYTES = 6 * 1024 * 1024
export const TUS = { 'tus-resumable': '1.0.0' }

export async function upload(
  by: Person,
  fileName: string,
  bytes: Bytes,
  plan: UploadPlan = {},
): Promise<Uploaded> {
  const { origins = [PORTAL], withinSecs = 180 } = plan
  let turn = 0
  const next = () => origins[turn++ % origins.length] ?? PORTAL
  const announced = await insist(
    `${next()}${TUS_PATH}`,
    {
      method: 'POST',
      by,
      headers: { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': announcementOf(fileName) },
    },
    withinSecs,
  )
  return finishUpload(by, announced.headers.get('location')?.split('/').at(-1) ?? '', bytes, plan, next)
}

/** From where it has come to, until it is an item. */
export async function finishUpload(
  by: Person,
  id: string,
  bytes: Bytes,
  plan: UploadPlan,
  next = () => PORTAL,
): Promise<Uploaded> {
  const { withinSecs = 180 } = plan
  await sendPieces(by, id, bytes, next, plan)
  const body = {
    filename: id,
    filenameastitle: true,
    retainsource: true,
    isprivate: plan.isPrivate ?? false,
  }
  const made = await insist(`${next()}/api/ml/upload/ProcessUpload3/`, { by, body }, withinSecs)
  const { ClipDataID, EncID } = made.body as { ClipDataID: number; EncID: string }
  return { ClipDataID, EncID, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function sendPieces(
  by: Person,
  id: string,
  bytes: Bytes,
  next: () => string,
  { pieceBytes = PIECE_BYTES, withinSecs = 180 }: UploadPlan,
) {
  const deadline = performance.now() + withinSecs * 1000
  let offset = 0
  while (offset < bytes.length) {
    const url = `${next()}${TUS_PATH}${id}`
    const sent = await send(url, {
      method: 'PATCH',
      by,
      headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      bytes: bytes.slice(offset, offset + pieceBytes),
    }).catch(() => undefined)
    if (sent?.status === 204) {
      offset = Number(sent.headers.get('upload-offset'))
      continue
    }
    if (performance.now() > deadline)
      throw new Error(`The upload does not go on at ${offset}: ${sent?.status} ${sent?.bytes}`)
    await pause(500)
    const found = await insist(url, { method: 'HEAD', by, headers: TUS }, withinSecs)
    offset = Number(found.headers.get('upload-offset'))
  }
}
