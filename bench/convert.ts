import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { ladderArgs } from '../server/src/platform/media-tools/convert.rules.ts'
import { ladderFor } from '../server/src/platform/media-tools/ladder.rules.ts'
import { probe } from '../server/src/platform/media-tools/probe.ts'
import { runTool } from '../server/src/platform/media-tools/run-tool.ts'
import { newDataDir, type Product } from '../server/src/testing/product.ts'
import { announceTo, sendRest, settle, startEmpty } from '../server/src/testing/resume-upload.ts'
import type { Bench, Figure } from './figure.ts'

/** DESIGN 9 */
const MOST_OF_SEPARATE_RUNS = 0.6
const MOST_OF_BARE_RUN = 1.1
const FIRST_PLAYABLE_SECS = 3
const LEAST_OF_BARE_NODE = 0.25

const LADDER_SECS = 12
const UPLOAD_SECS = 30
const SEGMENT_ROUNDS_SECS = 6

export const convert: Bench = {
  name: 'convert',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'mediatheque-convert-'))
    try {
      return [...(await ladders(folder)), ...(await serving(folder))]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** As telephones record today, which is dear to decode; and as browsers can play it. */
const CODED = {
  HEVC: ['-c:v', 'libx265', '-preset', 'fast', '-crf', '18', '-x265-params', 'log-level=none'],
  'H.264': ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20'],
}

async function makeSource(path: string, codec: keyof typeof CODED, size: string, secs: number) {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${secs}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${secs}`]
  const coded = [...CODED[codec], '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart']
  await runTool('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...coded, path], { mostSecs: 600 })
  return path
}

/** Seconds of both cores together, children included. */
async function cpuSecs(cwd: string, command: string, args: readonly string[]): Promise<number> {
  await mkdir(cwd, { recursive: true })
  const timed = ['-c', 'TIMEFORMAT="cpu %U %S"; time "$@"', 'timed', command, ...args]
  const child = spawn('bash', timed, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)/.exec(said) ?? []
  if (code !== 0 || user === undefined) throw new Error(said)
  return Number(user) + Number(system)
}

async function ladders(folder: string): Promise<Figure[]> {
  const source = await makeSource(join(folder, 'ladder.mp4'), 'HEVC', '1920x1080', LADDER_SECS)
  const found = await probe(source, { mostSecs: 60 })
  const rungs = found.picture ? ladderFor(found.picture) : []
  const into = (name: string) => join(folder, name)
  await mkdir(into('ours'))
  const once = join(import.meta.dirname, 'convert-once.ts')
  const ours = await cpuSecs(into('ours'), process.execPath, [once, source, into('ours')])
  const bare = await cpuSecs(into('bare'), 'ffmpeg', ladderArgs(source, found, rungs))
  let separate = 0
  for (const [at, rung] of rungs.entries()) {
    const alone = at === 0 ? found : { ...found, sounds: [] }
    separate += await cpuSecs(into(`size-${at}`), 'ffmpeg', ladderArgs(source, alone, [rung]))
  }
  const figure = { value: ours, unit: 's of CPU', better: 'less' as const }
  return [
    {
      ...figure,
      name: `ladder of ${LADDER_SECS} s of HEVC in 1080p`,
      against: `${MOST_OF_SEPARATE_RUNS} of separate runs:`,
      limit: separate * MOST_OF_SEPARATE_RUNS,
    },
    {
      ...figure,
      name: 'the same ladder',
      against: `${MOST_OF_BARE_RUN} of one bare run:`,
      limit: bare * MOST_OF_BARE_RUN,
    },
  ]
}

async function serving(folder: string): Promise<Figure[]> {
  const dataDir = newDataDir()
  const product = await startEmpty(dataDir)
  try {
    const cookie = await settle(product)
    const source = await makeSource(join(folder, 'upload.mp4'), 'H.264', '1280x720', UPLOAD_SECS)
    const ask = askerOf(product, cookie)
    const { secs, ClipDataID } = await firstPlayable(product, cookie, ask, source)
    const ready = await playbackWhen(ask, ClipDataID, it => it.State === 'ready')
    return [
      {
        name: `playable after the last byte of ${UPLOAD_SECS} s of 720p`,
        value: secs,
        unit: 's',
        against: 'limit',
        limit: FIRST_PLAYABLE_SECS,
        better: 'less',
      },
      await segments(folder, product, ready.MediaURL),
    ]
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Said {
  ClipDataID: number
  State: string
  IsPlayable: boolean
  MediaURL: string
}
type Ask = (path: string, body?: object) => Promise<Said>

function askerOf({ baseUrl }: Product, cookie: string): Ask {
  const headers = { cookie, origin: baseUrl, 'content-type': 'application/json' }
  return async (path, body) => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${baseUrl}${path}`, { headers, ...sent })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as Said
  }
}

async function playbackWhen(ask: Ask, clipDataID: number, isEnough: (it: Said) => boolean): Promise<Said> {
  for (;;) {
    const now = await ask(`/api/ml/media/${clipDataID}/playback/`)
    if (isEnough(now)) return now
    if (now.State === 'failed') throw new Error('The conversion failed')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

async function firstPlayable(product: Product, cookie: string, ask: Ask, file: string) {
  const filename = await announceTo(product, cookie, 'upload.mp4', (await stat(file)).size)
  await sendRest(product, cookie, filename, file, 0)
  const began = performance.now()
  const { ClipDataID } = await ask('/api/ml/upload/ProcessUpload3/', { filename, filenameastitle: true })
  await playbackWhen(ask, ClipDataID, it => it.IsPlayable)
  return { ClipDataID, secs: (performance.now() - began) / 1000 }
}

/** Of nginx where the design says so; it is not installed everywhere, so a bare Node server stands in. */
async function segments(folder: string, product: Product, master: string): Promise<Figure> {
  const segment = `${product.baseUrl}${master.replace('master.m3u8', 'seg-0-00001.m4s')}`
  const copy = join(folder, 'segment.m4s')
  await writeFile(copy, Buffer.from(await (await fetch(segment)).arrayBuffer()))
  const rival = spawn('node', ['bench/bare-files.ts', copy], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [address] = await once(rival.stdout, 'data')
  const bare = await perSecond(String(address).trim())
  const ours = await perSecond(segment)
  rival.kill()
  return {
    name: `segments of ${Math.round((await stat(copy)).size / 1000)} kB`,
    value: ours,
    unit: '/s',
    against: `${LEAST_OF_BARE_NODE} of bare Node:`,
    limit: bare * LEAST_OF_BARE_NODE,
    better: 'more',
  }
}

async function perSecond(url: string): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({
    url,
    connections: 10,
    duration: SEGMENT_ROUNDS_SECS,
  })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`)
  return requests.average
}
