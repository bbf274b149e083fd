import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeDue } from '../server/src/testing/jobs.ts'
import { expectAccessible, expectAccessibleAtBothSizes, visit } from './testing/browser.ts'
import { choose } from './testing/item-page.ts'
import { database } from './testing/media.ts'
import { converted, film, giveRecording } from './testing/recordings.ts'

const player = (page: Page, title: string) => page.getByRole('region', { name: `Player: ${title}` })
const inArchive = (page: Page) => page.getByRole('heading', { name: 'This item is archived' })

const streamsOf = async (ClipDataID: number) =>
  (await database().selectFrom('stream').select('stream_id').where('clip_data_id', '=', ClipDataID).execute())
    .length

test('BATCH-06 an owner archives a recording, its streams go, and a viewer brings it back and watches it', async () => {
  const Title = 'Lighthouse keepers'
  const item = await giveRecording('owner', await film('lighthouse.mp4', 3), { title: Title })
  await converted(item)
  const viewer = await visit(item.path, { as: 'viewer' })
  await player(viewer, Title).waitFor()
  const owner = await visit(item.path, { as: 'owner' })
  await player(owner, Title).waitFor()
  await choose(owner, 'Archive')
  const question = owner.getByRole('alertdialog', { name: 'Archive this item?' })
  await expectAccessible(owner)
  await question.getByRole('button', { name: 'Archive' }).click()
  await inArchive(owner).waitFor()
  await expectAccessibleAtBothSizes(owner)
  await makeDue(database(), 'drop-renditions')
  await expect.poll(() => streamsOf(item.ClipDataID), { timeout: 60_000 }).toBe(0)
  await inArchive(viewer).waitFor()
  await viewer.getByRole('button', { name: 'Restore' }).click()
  await player(viewer, Title).waitFor({ timeout: 120_000 })
  await expect.poll(() => streamsOf(item.ClipDataID), { timeout: 120_000 }).toBeGreaterThan(0)
  await player(owner, Title).waitFor()
})
