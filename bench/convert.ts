import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ladderArgs } from '../server/src/platform/media-tools/convert.rules.ts'
import { ladderFor } from '../server/src/platform/media-tools/ladder.rules.ts'
import { probe } from '../server/src/platform/media-tools/probe.ts'
import { newDataDir } from '../server/src/testing/product.ts'
import { settle, startEmpty } from '../server/src/testing/resume-upload.ts'
import type { Bench, Figure } from './figure.ts'
import { firstPlayable, makeSource } from './recording.ts'

/** DESIGN 9 */
const MOST_OF_SEPARATE_RUNS = 0.6
const MOST_OF_BARE_RUN = 1.1
const FIRST_PLAYABLE_SECS = 3

const LADDER_SECS = 30
const UPLOAD_SECS = 30

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
    const { secs } = await firstPlayable(product, cookie, source)
    return [
      {
        name: `playable after the last byte of ${UPLOAD_SECS} s of 720p`,
        value: secs,
        unit: 's',
        against: 'limit',
        limit: FIRST_PLAYABLE_SECS,
        better: 'less',
      },
    ]
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
