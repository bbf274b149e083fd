import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveSource, openLiveSource } from '../server/src/testing/live-source.ts'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, visit } from './testing/browser.ts'

let source: LiveSource

beforeAll(async () => {
  source = await openLiveSource()
})
afterAll(() => source.close())

const until = (page: Page, says: (video: HTMLVideoElement) => boolean) =>
  expect.poll(() => page.locator('video').evaluate(says)).toBe(true)
const ended = (page: Page) => page.getByRole('alert').getByText('Live Stream Ended', { exact: true })

test('PLAY-15 PLAY-16 a live stream is added, waited for, watched live, ends with its words and begins again', async () => {
  forgive(/Failed to load resource/)
  const page = await visit('/', { as: 'uploader' })
  await page
    .getByRole('button', { name: /^(Add|Upload)/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^Live stream/ }).click()
  const modal = page.getByRole('dialog', { name: 'Add a live stream' })
  const address = modal.getByRole('textbox', { name: /^Address of the stream/ })
  await address.fill('http://10.0.0.1/master.m3u8')
  await modal.getByRole('textbox', { name: /^Title/ }).fill('Lecture hall')
  await modal.getByRole('button', { name: 'Add', exact: true }).click()
  await modal.getByText('This address is not on the public web').waitFor()
  await expectAccessibleAtBothSizes(page)
  await address.fill(`http://127.0.0.1:${source.port}/master.m3u8`)
  await modal.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('It will play as soon as the stream is live').waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()

  await page.getByRole('button', { name: 'Play Lecture hall' }).click()
  await page.getByText('The live stream has not started yet').waitFor()
  await expect.poll(() => source.requests.filter(it => it === 'master.m3u8').length).toBeGreaterThan(2)
  await source.start()
  await until(page, video => video.currentTime > 0 && !video.paused && video.readyState > 2)
  await page.getByRole('button', { name: 'Live', exact: true }).waitFor()
  await expect.poll(() => page.getByText('The live stream has not started yet').count()).toBe(0)
  await expectAccessible(page)

  await source.stop('ended')
  await ended(page).waitFor()
  await source.start()
  await expect.poll(() => ended(page).count()).toBe(0)
  await page.getByRole('button', { name: /^(Live|Jump to live)$/ }).click()
  await until(page, video => !video.paused && video.readyState > 2)
})
