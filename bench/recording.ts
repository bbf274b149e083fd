// A recording to measure with, and its way into the product.

import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { runTool } from '../server/src/platform/media-tools/run-tool.ts'
import type { Product } from '../server/src/testing/product.ts'
import { announceTo, sendRest } from '../server/src/testing/resume-upload.ts'

/** As phones record today, which is dear to decode; and as browsers can play it. */
const CODED = {
  HEVC: ['-c:v', 'libx265', '-preset', 'fast', '-crf', '18', '-x265-params', 'log-level=none'],
  'H.264': ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20'],
}

export async function makeSource(path: string, codec: keyof typeof CODED, size: string, secs: number) {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${secs}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${secs}`]
  const coded = [...CODED[codec], '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart']
  await runTool('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...coded, path], {
    cwd: dirname(path),
    mostSecs: 600,
  })
  return path
}

interface Said {
  ClipDataID: number
  State: string
  IsPlayable: boolean
  MediaURL: string
  /** Where an item is embedded, once that has been asked for. */
  URL: string
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

export async function playbackWhen(
  ask: Ask,
  clipDataID: number,
  isEnough: (it: Said) => boolean,
): Promise<Said> {
  for (;;) {
    const now = await ask(`/api/ml/media/${clipDataID}/playback/`)
    if (isEnough(now)) return now
    if (now.State === 'failed') throw new Error('The conversion failed')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

export async function firstPlayable(product: Product, cookie: string, file: string) {
  const ask = askerOf(product, cookie)
  const filename = await announceTo(product, cookie, 'upload.mp4', (await stat(file)).size)
  await sendRest(product, cookie, filename, file, 0)
  const began = performance.now()
  const { ClipDataID } = await ask('/api/ml/upload/ProcessUpload3/', { filename, filenameastitle: true })
  await playbackWhen(ask, ClipDataID, it => it.IsPlayable)
  return { ask, ClipDataID, secs: (performance.now() - began) / 1000 }
}
