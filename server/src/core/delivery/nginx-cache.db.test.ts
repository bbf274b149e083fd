// The example of deploy/nginx.conf before a library in S3: what is kept, and for whom.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewerOf } from '../../features/sign-in/index.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { hasNginx, startNginx } from '../../testing/nginx.ts'
import { hasS3Server, type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { newMediaFolder } from '../item-files/media-files.sql.ts'
import { addressesOf } from './addresses.ts'

const isThere = hasNginx && hasS3Server
const NAME = isThere
  ? 'nginx with a cache before S3'
  : 'nginx before S3: not tried, since it is not installed (apt-get install nginx-light swift-proxy swift-account swift-container swift-object)'

describe.skipIf(!isThere)(NAME, () => {
  let s3: S3Server
  let app: TestApp
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let owner: Browser
  beforeAll(async () => {
    s3 = await startS3Server()
    app = await testApp({ STORAGE_URL: s3.url, MEDIA_ACCEL_PREFIX: '/s3/' })
    const portal = await app.http.listen({ host: '127.0.0.1', port: 0 })
    nginx = await startNginx({ portal, s3: s3.origin, dataDir: app.platform.config.dataDir })
    owner = await app.as('uploader')
  })
  afterAll(async () => {
    await nginx.stop()
    await app.close()
  })

  const put = (key: string, bytes: Buffer | string) =>
    app.platform.files.write(key, Readable.from([Buffer.from(bytes)]))

  /** A file of an item, and its address for somebody. */
  async function giveFile(name: string, bytes: Buffer | string) {
    const item = await giveMedia(app.platform.db, owner.PersonID)
    const key = `${newMediaFolder(item.ClipDataID)}/${name}`
    await put(key, bytes)
    const addressFor = async ({ PersonID }: Browser) => {
      const { db } = app.platform
      const viewer = (await viewerOf({ db }, PersonID)) ?? NOBODY
      const until = new Date(Date.now() + 60_000)
      const addressIn = await addressesOf(db, { ClipDataID: item.ClipDataID, part: 'watch', until, viewer })
      return `${nginx.origin}${addressIn(key)}`
    }
    return { ...item, key, addressFor }
  }

  async function get(url: string, headers: Record<string, string> = {}) {
    const answer = await fetch(url, { headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, bytes, cache: answer.headers.get('x-cache') }
  }

  test('what one viewer has fetched another gets from the cache, though their addresses differ', async () => {
    const segment = randomBytes(300_000)
    const { addressFor } = await giveFile('seg-0-00001.m4s', segment)
    const [mine, theirs] = [await addressFor(owner), await addressFor(await app.as('viewer'))]
    expect(mine).not.toBe(theirs)
    const first = await get(mine)
    expect([first.status, first.cache, first.bytes.equals(segment)]).toEqual([200, 'MISS', true])
    const second = await get(theirs)
    expect([second.status, second.cache, second.bytes.equals(segment)]).toEqual([200, 'HIT', true])
    expect(Object.fromEntries(second.headers)).toMatchObject({
      'content-type': 'video/iso.segment',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  test('a range is what was asked for, over the borders of pieces, fetched or kept', async () => {
    const film = randomBytes(3_500_000)
    const { addressFor } = await giveFile('film.mp4', film)
    const url = await addressFor(owner)
    for (const cache of ['MISS', 'HIT']) {
      const part = await get(url, { range: 'bytes=1000000-2200000' })
      expect([part.status, part.cache, part.bytes.equals(film.subarray(1_000_000, 2_200_001))]).toEqual([
        ...[206, cache, true],
      ])
      expect(part.headers.get('content-range')).toBe('bytes 1000000-2200000/3500000')
    }
    const etag = (await get(url)).headers.get('etag') ?? ''
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
    for (const first of [3_500_000, 9_000_000])
      expect((await get(url, { range: `bytes=${first}-` })).status).toBe(416)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '3500000'])
  })

  test('rights are checked by the portal, whatever is kept', async () => {
    const { addressFor, key, ClipDataID } = await giveFile('seg-0-00001.m4s', randomBytes(1000))
    const [kept, url] = [await addressFor(owner), await addressFor(await app.as('viewer'))]
    expect((await get(kept)).status).toBe(200)
    expect((await get(url.replace('/media/', '/media/x'))).status).toBe(403)
    expect((await get(`${nginx.origin}/s3/library/portal/${key}`)).status).toBe(404)
    await app.platform.db
      .updateTable('media_item')
      .set({ is_private: true })
      .where('clip_data_id', '=', ClipDataID)
      .execute()
    expect((await get(url)).status).toBe(403)
    expect((await get(kept)).cache).toBe('HIT')
  })

  test('a file that is kept is shown and saved under its name as each asks for it', async () => {
    const { addressFor } = await giveFile('film.mp4', randomBytes(1000))
    const url = await addressFor(owner)
    expect((await get(url)).headers.get('content-disposition')).toBe('inline')
    const saved = await get(`${url}?save=Tides.mp4`)
    expect([saved.cache, saved.headers.get('content-disposition')]).toEqual([
      'HIT',
      `attachment; filename="Tides.mp4"; filename*=UTF-8''Tides.mp4`,
    ])
  })

  test('a playlist that still grows is fetched each time', async () => {
    const { addressFor, key } = await giveFile('index.m3u8', '#EXTM3U')
    const url = await addressFor(owner)
    expect((await get(url)).bytes.toString()).toBe('#EXTM3U')
    await put(key, '#EXTM3U\n#EXT-X-ENDLIST')
    expect((await get(url)).bytes.toString()).toBe('#EXTM3U\n#EXT-X-ENDLIST')
  })

  test('what S3 says of its bucket stays inside', async () => {
    const { addressFor, key } = await giveFile('seg-0-00001.m4s', 'x')
    await app.platform.files.remove(key)
    const missing = await get(await addressFor(owner))
    expect([missing.status, missing.bytes.toString()]).toEqual([404, expect.not.stringContaining('portal/')])
  })

  test('while S3 is away, what is kept is shown, and for the rest viewers are told to come back', async () => {
    const kept = await (await giveFile('seg-0-00001.m4s', 'x')).addressFor(owner)
    const other = await (await giveFile('seg-0-00002.m4s', 'y')).addressFor(owner)
    await get(kept)
    await s3.close()
    expect(await get(kept)).toMatchObject({ status: 200, cache: 'HIT' })
    const away = await get(other)
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  })
})

describe.skipIf(!hasNginx)('nginx that sends files from the disk', () => {
  test('shows no more than the portal would let a browser run', async () => {
    const app = await testApp({ MEDIA_ACCEL_PREFIX: '/stored/' })
    const portal = await app.http.listen({ host: '127.0.0.1', port: 0 })
    const { dataDir } = app.platform.config
    const nginx = await startNginx({ portal, dataDir, s3: 'http://127.0.0.1:9' })
    try {
      const { db, files } = app.platform
      const { PersonID } = await app.as('uploader')
      const { ClipDataID } = await giveMedia(db, PersonID)
      const key = `${newMediaFolder(ClipDataID)}/seg-0-00001.m4s`
      await files.write(key, Readable.from([Buffer.from('0123456789')]))
      const viewer = (await viewerOf({ db }, PersonID)) ?? NOBODY
      const until = new Date(Date.now() + 60_000)
      const addressIn = await addressesOf(db, { ClipDataID, part: 'watch', until, viewer })
      const part = await fetch(`${nginx.origin}${addressIn(key)}`, { headers: { range: 'bytes=2-4' } })
      expect([part.status, await part.text()]).toEqual([206, '234'])
      expect(Object.fromEntries(part.headers)).toMatchObject({
        'content-type': 'video/iso.segment',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    } finally {
      await nginx.stop()
      await app.close()
    }
  })
})
