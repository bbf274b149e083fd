// Files in S3: segments through nginx with its cache compared with the same nginx that asks nobody, and an upload compared with a bare
// multipart client.

import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { openS3Files } from '../server/src/platform/files/s3-files.ts'
import { readStorageUrl } from '../server/src/platform/files/storage-url.rules.ts'
import { hasNginx, startNginx } from '../server/src/testing/nginx.ts'
import { newDataDir, startProduct } from '../server/src/testing/product.ts'
import { announceTo, sendRest, settle } from '../server/src/testing/resume-upload.ts'
import { hasS3Server, type S3Server, startS3Server } from '../server/src/testing/s3-server.ts'
import { processMs } from './cpu.ts'
import type { Bench, Figure } from './figure.ts'
import { firstPlayable, makeSource, playbackWhen } from './recording.ts'
import { perSecond, ROUND_SECS } from './segments.ts'
import { makeNoise, secsOf } from './upload.ts'

/** DESIGN 9 */
const LEAST_OF_NGINX = 0.9
const LEAST_OF_BARE_CLIENT = 0.7

const SOURCE_SECS = 8
const UPLOADED = 256 * 2 ** 20
const PART = 16 * 2 ** 20
const PARTS_AT_ONCE = 3
const ROUNDS = 3
const PREFIX = '/s3/'
const RIVAL = '/plain/'

export const storage: Bench = {
  name: 'storage',
  async run() {
    if (!hasS3Server || !hasNginx) {
      console.log(
        'skip  files in S3: apt-get install nginx-light swift-proxy swift-account swift-container swift-object',
      )
      return []
    }
    const s3 = await startS3Server()
    const folder = join(tmpdir(), `mediatheque-storage-${process.pid}`)
    const dataDir = newDataDir()
    await mkdir(folder, { recursive: true })
    try {
      const product = await startProduct({
        dataDir,
        command: ['server/src/main.ts', '--empty'],
        env: { LOG_LEVEL: 'warn', MEDIA_ACCEL_PREFIX: PREFIX, STORAGE_URL: s3.url, UPLOAD_KEEP_FREE_GB: '0' },
      })
      try {
        const cookie = await settle(product)
        return [await segments(s3, product, cookie, folder), await uploads(s3, product, cookie, folder)]
      } finally {
        await product.stop()
      }
    } finally {
      await s3.close()
      await rm(folder, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

type Product = Awaited<ReturnType<typeof startProduct>>

async function segments(s3: S3Server, product: Product, cookie: string, folder: string): Promise<Figure> {
  const source = await makeSource(join(folder, 'upload.mp4'), 'H.264', '1280x720', SOURCE_SECS)
  const { ask, ClipDataID } = await firstPlayable(product, cookie, source)
  const { MediaURL } = await playbackWhen(ask, ClipDataID, it => it.State === 'ready')
  const path = MediaURL.replace('master.m3u8', 'seg-0-00001.m4s')
  const presigned = new URL(await presignedSegment(s3, folder))
  const portal = product.baseUrl.replace('localhost', '127.0.0.1')
  const nginx = await startNginx({ portal, s3: s3.origin, dataDir: product.dataDir, besides: RIVAL })
  try {
    const rival = `${nginx.origin}${RIVAL}${presigned.pathname.slice(1)}${presigned.search}`
    const [ours, alone]: [number[], number[]] = [[], []]
    const pid = product.process.pid ?? 0
    let spentMs = 0
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await perSecond(rival))
      const before = await processMs(pid)
      ours.push(await perSecond(`${nginx.origin}${path}`))
      spentMs += (await processMs(pid)) - before
    }
    const served = ours.reduce((sum, it) => sum + it * ROUND_SECS, 0)
    console.log(
      `      the check of rights costs ${(spentMs / served).toFixed(2)} ms CPU of Node for each segment`,
    )
    return {
      ...{ name: 'segments from S3, kept by nginx', value: middle(ours), unit: '/s' },
      ...{
        against: `${LEAST_OF_NGINX} of nginx alone:`,
        limit: middle(alone) * LEAST_OF_NGINX,
        better: 'more',
      },
    }
  } finally {
    await nginx.stop()
  }
}

/** Of the same rendition as the one that is played. */
async function presignedSegment({ url }: S3Server, scratch: string): Promise<string> {
  const place = readStorageUrl(url)
  if (place === 'disk' || 'problem' in place) throw new Error('Files are not in S3')
  const files = await openS3Files(place, scratch)
  const headers = { contentType: 'video/iso.segment', disposition: 'inline', cacheControl: 'private' }
  for await (const key of files.list('media/'))
    if (key.endsWith('/seg-0-00001.m4s')) return (await files.addressOf?.(key, headers)) ?? ''
  throw new Error('Nothing was converted')
}

async function uploads(s3: S3Server, product: Product, cookie: string, folder: string): Promise<Figure> {
  const file = join(folder, 'sent.mp4')
  await makeNoise(file, UPLOADED)
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await secsOf(() => uploadBare(s3, file)))
    const id = await announceTo(product, cookie, 'sent.mp4', UPLOADED)
    ours.push(await secsOf(() => sendRest(product, cookie, id, file, 0)))
  }
  const speed = (secs: number[]) => UPLOADED / 1e6 / middle(secs)
  return {
    ...{ name: 'upload of 256 MiB into S3', value: speed(ours), unit: 'MB/s' },
    against: `${LEAST_OF_BARE_CLIENT} of a bare client:`,
    limit: speed(bare) * LEAST_OF_BARE_CLIENT,
    better: 'more',
  }
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function uploadBare({ origin }: S3Server, file: string): Promise<void> {
  const client = new S3Client({
    ...{ endpoint: origin, region: 'us-east-1', forcePathStyle: true },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const params = { Bucket: 'library', Key: 'bare', Body: createReadStream(file) }
  await new Upload({ client, params, partSize: PART, queueSize: PARTS_AT_ONCE }).done()
  client.destroy()
}
