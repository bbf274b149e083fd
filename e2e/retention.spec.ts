import { afterAll, expect, test } from 'vitest'
import { retentionJob } from '../server/src/features/retention/index.ts'
import { openJobs } from '../server/src/platform/jobs/jobs.ts'
import { openLog } from '../server/src/platform/log.ts'
import { givePolicy } from '../server/src/testing/media.ts'
import { expectAccessible, expectAccessibleAtBothSizes, visit } from './testing/browser.ts'
import { databaseUrl } from './testing/here.ts'
import { giveItem } from './testing/library.ts'
import { database } from './testing/media.ts'

afterAll(async () => {
  await database().deleteFrom('retention_rule').where('name', '=', 'Old lectures').execute()
})

/** What happens every night. */
async function runRetention() {
  const jobs = await openJobs(databaseUrl, openLog('silent', '-'))
  await jobs.send(database(), retentionJob, {})
  await jobs.stop()
}

test('an administrator tries a rule and switches it on; the owner is told and keeps the item', async () => {
  const Location = 'Lectures of long ago'
  const pp_id = await givePolicy(database(), { name: Location })
  const created_at = new Date(Date.now() - 400 * 86_400_000)
  const item = await giveItem({ title: 'Peat and coal', pp_id, created_at })
  const admin = await visit('/admin/retention', { as: 'admin' })
  await admin.getByText('No rules yet. Nothing is archived or deleted automatically.').waitFor()
  await admin.getByRole('button', { name: 'Add rule' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add a rule' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Old lectures')
  await dialog.getByRole('button', { name: /^Any visibility/ }).click()
  await admin.getByRole('option', { name: Location }).click()
  await dialog.getByRole('textbox', { name: 'Days since it was added' }).fill('365')
  await dialog.getByRole('textbox', { name: 'Days without a view' }).fill('')
  await dialog.getByText('Delete', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Dry run' }).click()
  await dialog.getByText(/^1 item, /).waitFor()
  await dialog.getByRole('rowheader', { name: /Peat and coal/ }).waitFor()
  await expectAccessibleAtBothSizes(admin)
  await dialog.getByText('Rule is on').click()
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await admin.getByRole('row', { name: /Old lectures/ }).waitFor()
  await expectAccessible(admin)

  await runRetention()
  const announced = database()
    .selectFrom('retention_notice')
    .select('first_at')
    .where('clip_data_id', '=', item.ClipDataID)
  await expect.poll(() => announced.execute(), { timeout: 60_000 }).toHaveLength(1)
  const owner = await visit(item.path, { as: 'owner' })
  await owner.getByText('Will be deleted').waitFor()
  await owner.goto('/keep')
  await owner.getByRole('row', { name: /Peat and coal/ }).waitFor()
  await expectAccessibleAtBothSizes(owner)
  await owner.getByRole('button', { name: 'Keep Peat and coal' }).click()
  await owner.getByText('None of your items is about to be archived or deleted.').waitFor()
  await owner.goto(item.path)
  await owner.getByRole('heading', { level: 1, name: 'Peat and coal' }).waitFor()
  expect(await owner.getByText('Will be deleted').count()).toBe(0)
})
