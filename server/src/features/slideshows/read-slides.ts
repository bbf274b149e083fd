// The texts of slides from their pictures (SLIDE-10).
import { buffer } from 'node:stream/consumers'
import { Lost } from '../../platform/jobs/fenced-task.ts'
import { openReader } from '../../platform/ocr/reader.ts'
import { percentOf, type TaskRun } from './run-task.ts'
import { listSlides, storeRead } from './slideshows.sql.ts'
import { slideTasks } from './tasks.sql.ts'

export async function readSlides(run: TaskRun): Promise<void> {
  const { platform, task } = run
  // What was read before it was broken off is not read again.
  const slides = (await listSlides(platform.db, task.SlideShowID ?? 0)).filter(
    it => it.queued === task.TaskID,
  )
  const reader = await openReader(run.tools.signal, run.tools.niceness, [task.Language])
  try {
    for (const [at, { slide_id, image_key, text }] of slides.entries()) {
      const read = image_key ? await reader.read(await buffer(await platform.files.read(image_key))) : ''
      const share = (at + 1) / slides.length
      await platform.db.transaction().execute(async tx => {
        if (!(await slideTasks.change(tx, task.Lease, { percent: percentOf(share) }))) throw new Lost()
        // Where nothing can be read, what somebody wrote is better than nothing.
        await storeRead(tx, slide_id, read || text)
      })
      await run.report(share)
    }
  } finally {
    await reader.close()
  }
  await run.finish(async () => undefined)
}
