import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newDataDir } from '../server/src/testing/product.ts'
import {
  announceTo,
  sendFile,
  sendRest,
  settle,
  startEmpty,
  uploadThroughKills,
} from '../server/src/testing/resume-upload.ts'
import type { Bench } from './figure.ts'

const BYTES = 2 ** 30
const PIECE = 2 ** 20
const ROUNDS = 5
const KILLS = 10
/** DESIGN 9: sessions, rights, tus, sha-256 and the log take at most this much of a bare server. */
const LEAST_SHARE = 0.7

export const upload: Bench = {
  name: 'upload',
  async run() {
    const folder = join(tmpdir(), `mediatheque-upload-${process.pid}`)
    await mkdir(folder, { recursive: true })
    try {
      const file = join(folder, 'sent.mp4')
      await makeNoise(file, BYTES)
      const { ours, bare } = await race(folder, file)
      const kept = await survives(file)
      return [
        {
          name: 'upload of 1 GiB with its sha-256',
          value: ours,
          unit: 'MB/s',
          against: `${LEAST_SHARE} of bare Node:`,
          limit: bare * LEAST_SHARE,
          better: 'more',
        },
        {
          name: 'kills that 1 GiB came through unharmed',
          value: kept,
          unit: '',
          against: 'limit',
          limit: KILLS,
          better: 'more',
        },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

export const makeNoise = (file: string, bytes: number) =>
  pipeline(Readable.from(noise(bytes)), createWriteStream(file))

function* noise(bytes: number) {
  const piece = randomBytes(PIECE)
  for (let sent = 0; sent < bytes; sent += PIECE) {
    piece.writeUInt32LE(sent / PIECE)
    yield Buffer.from(piece)
  }
}

/** By turns, so that a slow minute of the machine meets both; the middle one of each counts. */
async function race(folder: string, file: string) {
  const dataDir = newDataDir()
  const product = await startEmpty(dataDir)
  const cookie = await settle(product)
  const target = join(folder, 'bare')
  const rival = spawn('node', ['bench/bare-upload.ts', target], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [address] = await once(rival.stdout, 'data')
  const headers = { 'content-length': String(BYTES) }
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await secsOf(() => sendFile(String(address).trim(), 'PUT', headers, file)))
    await rm(target)
    const id = await announceTo(product, cookie, 'sent.mp4', BYTES)
    const received = () =>
      fetch(`${product.baseUrl}/api/ml/upload/received/?filename=${id}`, { headers: { cookie } })
    ours.push(
      await secsOf(async () => {
        await sendRest(product, cookie, id, file, 0)
        await received()
      }),
    )
    await fetch(`${product.baseUrl}/api/ml/upload/discard/`, {
      method: 'POST',
      headers: { cookie, origin: product.baseUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ filename: id }),
    })
  }
  rival.kill()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
  return { ours: speedOf(ours), bare: speedOf(bare) }
}

const speedOf = (secs: number[]) => BYTES / 1e6 / (secs.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0)

export async function secsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function survives(file: string): Promise<number> {
  const dataDir = newDataDir()
  const { Sha256, died } = await uploadThroughKills(dataDir, file, KILLS)
  await rm(dataDir, { recursive: true, force: true })
  return Sha256 === (await sha256Of(file)) ? died : 0
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
