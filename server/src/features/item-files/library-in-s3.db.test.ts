// What only shows where files are in S3: the rest of the product does not know where they are.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBackup } from '../../platform/backup/make-backup.ts'
import { restoreBackup } from '../../platform/backup/restore-backup.ts'
import { readConfig } from '../../platform/config.ts'
import type { Files } from '../../platform/files/files.ts'
import { openFiles } from '../../platform/files/open-files.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { freshDatabase } from '../../testing/database.ts'
import {
  convertNow,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
  tone,
} from '../../testing/recordings.ts'
import { hasS3Server, type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { incomingFolder } from '../upload/index.ts'
import { checkStorage } from './check-storage.ts'

describe.skipIf(!hasS3Server)('a library in S3', () => {
  let server: S3Server
  let app: TestApp
  let owner: Browser
  let item: Awaited<ReturnType<typeof giveRecording>>
  beforeAll(async () => {
    server = await startS3Server()
    app = await testApp({ STORAGE_URL: server.url })
    owner = await app.as('uploader')
    const path = await makeRecording('a.mp4', [...moving('160x120', 5), ...tone(5), ...H264, '-c:a', 'aac'])
    item = await giveRecording(app.platform, owner.PersonID, path)
    await convertNow(app.platform, item.ConversionID)
  })
  afterAll(async () => {
    await app.close()
    await removeCorpus()
    await server.close()
  })

  const otherNode = (env: Record<string, string>) =>
    testApp({ STORAGE_URL: server.url, ...env }, {}, { url: app.databaseUrl, drop: async () => undefined })
  const masterOf = async () =>
    (await owner.get(`/api/ml/media/${item.EncID}/playback/`)).body.MediaURL as string
  const segmentOf = async () => {
    const keys = await keysOf(app.platform.files, `media/${item.ClipDataID}/watch/`)
    const name = keys.find(key => key.endsWith('.m4s'))?.replace(/.*\//, '')
    return (await masterOf()).replace(/[^/]+$/, `${name}`)
  }

  test('a recording is converted on the scratch disk and played from the bucket, with ranges', async () => {
    const whole = await owner.get(await segmentOf())
    expect(whole.status).toBe(200)
    const part = await owner.get(await segmentOf(), { range: 'bytes=4-7' })
    expect([part.status, part.text]).toEqual([206, whole.text.slice(4, 8)])
    expect(await readdir(join(app.platform.config.dataDir, 'work'))).toEqual([])
    expect(await readdir(app.platform.config.dataDir)).not.toContain('files')
  })

  test('the check of the storage finds everything as the database says, and what is superfluous', async () => {
    const { db, files, config } = app.platform
    const store = { db, files, incoming: incomingFolder(config), dataDir: config.dataDir }
    expect(await checkStorage(store, false)).toMatchObject({ missing: [], superfluous: [], young: 0 })
    const { key } = await db
      .selectFrom('media_file')
      .select('key')
      .where('clip_data_id', '=', item.ClipDataID)
      .where('role', '=', 'source')
      .executeTakeFirstOrThrow()
    await files.copy(key, 'media/1/source/nobodys.mp4')
    expect(await checkStorage(store, false)).toMatchObject({ missing: [], young: 1 })
    await files.remove('media/1/source/nobodys.mp4')
  })

  test('bytes leave by presigned addresses, where the right still holds; playlists come from here', async () => {
    const other = await otherNode({ STORAGE_DELIVERY: 'redirect' })
    try {
      const viewer = await other.as('nobody')
      const segment = await segmentOf()
      const { status, headers } = await viewer.get(segment)
      expect([status, headers['cache-control']]).toEqual([302, 'no-store'])
      expect(String(headers.location)).toContain(`${server.origin}/library/portal/media/`)
      const bytes = await fetch(String(headers.location), { headers: { range: 'bytes=4-7' } })
      expect([bytes.status, bytes.headers.get('content-type')]).toEqual([206, 'video/iso.segment'])
      expect((await viewer.get(await masterOf())).status).toBe(200)
      expect((await viewer.get(segment.replace('/media/', '/media/x'))).status).toBe(403)
      const page = await viewer.get('/nowhere', { accept: 'text/html' })
      expect(page.headers['content-security-policy']).toContain(`media-src 'self' blob: ${server.origin};`)
    } finally {
      await other.close()
    }
  })

  test('nginx is told the presigned path behind its prefix', async () => {
    const other = await otherNode({ MEDIA_ACCEL_PREFIX: '/stored/' })
    try {
      const { headers } = await (await other.as('nobody')).get(await segmentOf())
      const place = String(headers['x-accel-redirect'])
      expect(place).toMatch(/^\/stored\/library\/portal\/media\/\d+\/watch\/.*X-Amz-Signature=/)
      expect((await fetch(`${server.origin}/${place.slice('/stored/'.length)}`)).status).toBe(200)
    } finally {
      await other.close()
    }
  })

  test('a backup holds the files, and brings them back into another bucket', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mediatheque-backup-'))
    const database = await freshDatabase()
    const url = server.url.replace('portal', 'restored')
    const stored = await openFiles(readConfig({ DATA_DIR: folder, STORAGE_URL: url }))
    try {
      const file = join(folder, 'library.tar.gz')
      const from = { databaseUrl: app.databaseUrl, dataDir: folder, stored: app.platform.files }
      const { files } = await makeBackup({ ...from, file })
      expect(files).toBe((await keysOf(app.platform.files)).length)
      await restoreBackup({ databaseUrl: database.url, dataDir: folder, stored, file, replace: true })
      expect(await keysOf(stored)).toEqual(await keysOf(app.platform.files))
    } finally {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    }
  })
})

async function keysOf(files: Files, prefix = ''): Promise<string[]> {
  const found: string[] = []
  for await (const key of files.list(prefix)) found.push(key)
  return found
}
