import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStore } from '../server/src/features/xapi/testing/record-store.ts'
import { expectAccessibleAtBothSizes, forgive, visit } from './testing/browser.ts'
import { database } from './testing/media.ts'

let store: Awaited<ReturnType<typeof recordStore>>
beforeAll(async () => {
  store = await recordStore('key', 'a secret')
})
afterAll(async () => {
  await database().deleteFrom('record_store').execute()
  await database().deleteFrom('outbox').where('destination', '=', 'xapi').execute()
  await store.stop()
})

test('an administrator sets up the record store, and reads what it answers', async () => {
  forgive(/status of 400/)
  const page = await visit('/admin/courses', { as: 'admin' })
  await page.getByRole('button', { name: 'Set up a record store' }).click()
  const form = page.getByRole('dialog', { name: 'Set up a record store' })
  await form.getByRole('textbox', { name: 'Endpoint' }).fill(store.url)
  await form.getByRole('textbox', { name: 'Key' }).fill('key')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Please enter the secret').waitFor()
  await form.getByLabel('Secret').fill('not the secret')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  const trial = page.getByRole('button', { name: 'Send a test statement' })
  await trial.click()
  await page.getByText('rejected the statement (status 401)').waitFor()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Record store (xAPI)' })
  await change.getByText('Leave it empty to keep the saved one.').waitFor()
  await change.getByLabel('Secret').fill('a secret')
  await change.getByRole('button', { name: 'Save' }).click()
  await change.waitFor({ state: 'detached' })
  await trial.click()
  await page.getByText('accepted the statement (status 204)').waitFor()
  expect(store.statements.size).toBe(1)
  await expectAccessibleAtBothSizes(page)
})
