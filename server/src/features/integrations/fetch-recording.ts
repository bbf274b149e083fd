import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@mediatheque/contract/primitives'
import { viewAddress } from '../../core/items/index.ts'
import { inWorkFolder } from '../../platform/files/work-folder.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { NoUseRetrying } from '../../platform/jobs/job.ts'
import { notifyPeople } from '../notifications/index.ts'
import { languageFor } from '../settings/index.ts'
import { viewerOf } from '../sign-in/index.ts'
import { freeSpaceOf, makeFileItem, mostOf, type SourceFile } from '../upload/index.ts'
import { type ImportDraft, itemDraftOf } from './bring-in.ts'
import { readImport, updateImport } from './imports.sql.ts'
import type { Found } from './provider.ts'
import { requireProvider } from './providers.ts'
import { requestWith, tokenFor } from './request-service.ts'

const TELL_EVERY_MS = 1000

/** Runs again from the beginning when it was killed: the item comes into being with its whole file or not at all. */
export async function fetchRecording(platform: Platform, importID: number, signal: AbortSignal) {
  const { db, config } = platform
  const it = await readImport(db, importID)
  if (!it || it.Status === 'done') return
  const viewer = await viewerOf(platform, it.PersonID)
  if (!viewer) throw new NoUseRetrying('The person is gone')
  const provider = requireProvider(config, it.Source)
  const language = await languageFor(db, viewer)
  const token = await hopeless(language, tokenFor(platform, provider, it.PersonID))
  const found = await provider.recording(requestWith(provider, token), it.RecordingID)
  if (!found) throw new NoUseRetrying(`${provider.title} no longer has this recording`)
  await updateImport(db, importID, { status: 'fetching', percent: 0 })
  await inWorkFolder(config, 'fetch', async folder => {
    const source = await download(
      platform,
      { importID, personID: it.PersonID },
      found,
      token,
      join(folder, 'recording'),
      signal,
    )
    const draft = itemDraftOf(it.Draft as unknown as ImportDraft, found)
    const tell = await db.transaction().execute(async tx => {
      const made = await hopeless(
        language,
        makeFileItem(tx, platform, { viewer, address: '' }, draft, source, clip_data_id =>
          updateImport(tx, importID, { status: 'done', percent: 100, clip_data_id }),
        ),
      )
      const publishToPerson = await notifyPeople(tx, [it.PersonID], ({ recordings, open }) => ({
        module: 'ml',
        Level: 'info',
        Title: recordings.done(provider.title),
        Description: made.Title,
        Link: viewAddress(made.EncID),
        LinkText: open.look,
      }))
      return () => [made.tell(platform), publishToPerson(platform)]
    })
    tell()
  })
}

/** What a person is refused will be refused again. */
const hopeless = <T>(language: Language, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof Refusal && error.reason !== 'unavailable'
      ? new NoUseRetrying(error.textIn(language))
      : error
  })

async function download(
  { db, config, log }: Platform,
  { importID, personID }: { importID: number; personID: number },
  found: Found,
  token: string,
  path: string,
  signal: AbortSignal,
): Promise<SourceFile> {
  const answer = await fetch(found.URL, {
    signal,
    headers: found.needsToken ? { authorization: `Bearer ${token}` } : {},
  })
  if (!answer.ok || !answer.body) throw new Error(`The recording could not be fetched (${answer.status})`)
  const total = Number(answer.headers.get('content-length')) || found.Bytes || 0
  const most = mostOf(await freeSpaceOf(db, config, personID))
  if (total > most) throw new NoUseRetrying('The recording is larger than allowed')
  const sha256 = createHash('sha256')
  let bytes = 0
  let toldAt = Date.now()
  const tell = (percent: number) =>
    updateImport(db, importID, { percent }).catch(err => log.warn({ err }, 'progress was not noted'))
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) return done(new NoUseRetrying('The recording is larger than allowed'))
      sha256.update(chunk)
      if (total > 0 && Date.now() - toldAt > TELL_EVERY_MS) {
        toldAt = Date.now()
        tell(Math.min(99, Math.floor((bytes / total) * 100)))
      }
      done(null, chunk)
    },
  })
  await pipeline(Readable.fromWeb(answer.body as never), measure, createWriteStream(path, { flush: true }))
  if (total > 0 && bytes < total) throw new Error('The recording broke off')
  return { path, name: `${nameOf(found.Title)}.mp4`, bytes, sha256: sha256.digest('hex') }
}

const MOST_NAME = 150
const nameOf = (title: string) =>
  title
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME) || 'recording'

export async function failImport(platform: Platform, importID: number, reason: string) {
  const it = await readImport(platform.db, importID)
  if (!it || it.Status === 'done') return
  const tell = await platform.db.transaction().execute(async tx => {
    await updateImport(tx, importID, { status: 'failed', reason })
    return notifyPeople(tx, [it.PersonID], ({ recordings }) => ({
      module: 'ml',
      Level: 'warning',
      Title: recordings.failed(it.Title),
      Description: reason,
      Link: '',
      LinkText: '',
    }))
  })
  tell(platform)
}
