// Pictures of the demo library, drawn while the site is already up.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Platform } from '../platform/http/context.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { drawArt, MOTIFS } from './art/draw-art.ts'
import { hasPicture, storePicture } from './library.sql.ts'

export const Drawing = z.object({
  Of: z.enum(['item', 'category']),
  ID: z.number().int(),
  Folder: z.string(),
  Motif: z.enum(MOTIFS),
  Seed: z.number().int(),
})
export type Drawing = z.infer<typeof Drawing>

const FOLDERS = { item: 'posters', category: 'categories' }

export const drawDemoPosters = defineJob({
  name: 'draw-demo-posters',
  data: z.object({ Drawings: z.array(Drawing) }),
  retries: 3,
  expireSecs: 900,
  atOnce: 1,
  stopsAtOnce: true,
  // After a kill it goes on with what has no picture yet; named by its bytes, a half-done one is the same file.
  async run(platform, { Drawings }, signal) {
    for (const drawing of Drawings) {
      signal.throwIfAborted()
      await drawPoster(platform, drawing)
    }
  },
})

export async function drawPoster(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { Of, ID, Folder, Motif, Seed }: Drawing,
) {
  if (await hasPicture(db, Of, ID)) return
  const bytes = await drawArt(Motif, Seed)
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const key = `${FOLDERS[Of]}/${Folder}/${version}.webp`
  await files.write(key, Readable.from([bytes]))
  await storePicture(db, Of, ID, key)
}
