// The recording of a page: played, and stood still at a second.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const untilAt = (page: Page, secs: number) =>
  expect
    .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => (it.seeking ? -1 : it.currentTime)))
    .toBeCloseTo(secs, 0)

/** Before it is played a second longer it stands still. */
export async function standAt(page: Page, secs: number) {
  await page.locator('video').evaluate((it: HTMLVideoElement, to: number) => {
    it.pause()
    it.currentTime = to
  }, secs)
  await untilAt(page, secs)
}

export async function begin(page: Page, title: string) {
  await page.getByRole('button', { name: `Play ${title}` }).click()
  await expect
    .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime > 0))
    .toBe(true)
}
