// The pictures of the demo library's photosets, drawn while the site is already up.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { addPictures, countPhotos, endAwaiting } from '../features/photosets/index.ts'
import { inWorkFolder } from '../platform/files/work-folder.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { pictureFrom } from '../platform/pictures/pictures.ts'
import { drawPhoto, drawPlain } from './art/draw-art.ts'
import { type DemoPhotoset, PHOTOSETS } from './demo-photosets.ts'

const Photoset = z.object({ ClipDataID: z.number().int(), Title: z.string(), Seed: z.number().int() })

export const makeDemoPhotosets = defineJob({
  name: 'make-demo-photosets',
  data: z.object({ Photosets: z.array(Photoset) }),
  retries: 3,
  expireSecs: 1800,
  atOnce: 1,
  // After a kill it goes on with sets that have no pictures yet.
  async run(platform, { Photosets }, signal) {
    for (const { ClipDataID, Title, Seed } of Photosets) {
      const set = PHOTOSETS[Title]
      signal.throwIfAborted()
      if (set && (await countPhotos(platform.db, ClipDataID)) === 0)
        await inWorkFolder(platform.config, 'photos', folder =>
          addPictures(platform, ClipDataID, drawn(set, Seed, folder), folder),
        )
      await endAwaiting(platform.db, ClipDataID)
    }
  },
  async dead({ db }, { Photosets }) {
    for (const { ClipDataID } of Photosets) await endAwaiting(db, ClipDataID)
  },
})

/** Wide, square and upright ones, as people take them. */
const SHAPES = [
  [1280, 720],
  [960, 720],
  [720, 720],
  [540, 720],
  [1080, 720],
] as const

async function* drawn({ photos, motifs, isOld }: DemoPhotoset, seed: number, folder: string) {
  for (const [n, [title, description = '']] of photos.entries()) {
    const motif = motifs[n % motifs.length] ?? 'photos'
    const [width, height] = SHAPES[(n * 3 + seed) % SHAPES.length] ?? [1280, 720]
    const whole = await (isOld ? drawPhoto : drawPlain)(motif, seed * 40 + n)
    const path = join(folder, 'drawn.jpg')
    await writeFile(path, await pictureFrom('compose', [whole, { width, height }, [], 80]))
    yield { path, title, description, keepsAs: `${title}.jpg` }
  }
}
