// Recordings and documents of a journey: files made by ffmpeg, put into the storage and the queue of the product.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Files } from '../../server/src/platform/files/files.ts'
import { openLocalFiles } from '../../server/src/platform/files/local-files.ts'
import { type Jobs, openJobs } from '../../server/src/platform/jobs/jobs.ts'
import { openLog } from '../../server/src/platform/log.ts'
import * as documents from '../../server/src/testing/documents.ts'
import * as testing from '../../server/src/testing/recordings.ts'
import { databaseUrl, dataDir } from './here.ts'
import { database, personNamed } from './media.ts'

interface Stores {
  files: Files
  jobs: Jobs
}

let opened: Promise<Stores> | undefined

export async function leaveRecordings() {
  await (await opened)?.jobs.stop()
  opened = undefined
  await testing.removeCorpus()
}

async function open(): Promise<Stores> {
  const [files, jobs] = await Promise.all([
    openLocalFiles(join(dataDir, 'files')),
    openJobs(databaseUrl, openLog('silent', join(dataDir, 'log', 'journey.log'))),
  ])
  return { files, jobs }
}

type Draft = Parameters<typeof testing.giveRecording>[4]
type Request = Parameters<typeof testing.giveRecording>[3]

/** An item of a demo account whose recording is in the queue; everybody who is signed in may watch it. */
export async function giveRecording(owner: string, path: string, draft: Draft = {}, request: Request = {}) {
  opened ??= open()
  const stores = { ...(await opened), db: database() }
  const item = await testing.giveRecording(stores, await personNamed(owner), path, request, {
    record_type: 1,
    ...draft,
  })
  return { ...item, path: `/view.aspx?id=${item.EncID}` }
}

type DocumentDraft = Parameters<typeof documents.giveDocument>[4]

export async function giveDocument(owner: string, name: string, bytes: Buffer, draft: DocumentDraft = {}) {
  opened ??= open()
  const stores = { ...(await opened), db: database() }
  const item = await documents.giveDocument(stores, await personNamed(owner), name, bytes, draft)
  return { ...item, path: `/view.aspx?id=${item.EncID}` }
}

/** Once every size of it is there. */
export const converted = ({ ClipDataID }: { ClipDataID: number }) =>
  vi.waitFor(
    async () => {
      const { status } = await database()
        .selectFrom('conversion')
        .select('status')
        .where('clip_data_id', '=', ClipDataID)
        .executeTakeFirstOrThrow()
      if (status !== 'done') throw new Error(`The conversion is ${status}`)
    },
    { timeout: 280_000, interval: 200 },
  )

/** The same, but nothing is done with it until it is started. */
export async function giveHeldRecording(owner: string, path: string, draft: Draft = {}) {
  opened ??= open()
  const { files, jobs } = await opened
  const held: (() => Promise<void>)[] = []
  const holding: Jobs = {
    ...jobs,
    send: async (_, queue, data, options) => {
      held.push(() => jobs.send(database(), queue, data, options))
    },
  }
  const stores = { files, jobs: holding, db: database() }
  const item = await testing.giveRecording(
    stores,
    await personNamed(owner),
    path,
    {},
    { record_type: 1, ...draft },
  )
  return {
    ...item,
    path: `/view.aspx?id=${item.EncID}`,
    start: async () => {
      for (const send of held.splice(0)) await send()
    },
  }
}

const { makeRecording, moving, tone, H264 } = testing

/** H.264 and AAC, as phones write them: it plays at once. */
export const film = (name: string, secs = 2, size = '320x240', rate = 25) =>
  makeRecording(name, [...moving(size, secs, rate), ...tone(secs), ...H264, '-c:a', 'aac', '-shortest'])

export const sound = (name: string, secs = 2) => makeRecording(name, tone(secs))

/** What a phone that ran out of power leaves: a name, and nothing that can be read. */
export async function brokenFilm(name: string) {
  const path = join(await testing.corpusFolder(), name)
  await writeFile(path, 'no film at all, only words')
  return path
}

/** A picture of so many pixels; with noise it needs many bytes. */
export async function pictureFile(name: string, size: string, colour = 'gray', noise = 0): Promise<Buffer> {
  const source = ['-f', 'lavfi', '-i', `color=${colour}:size=${size}`]
  const filter = noise > 0 ? ['-vf', `noise=alls=${noise}:allf=t`] : []
  return readFile(await makeRecording(name, [...source, ...filter, '-frames:v', '1']))
}
