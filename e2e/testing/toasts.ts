import type { Page } from 'playwright-core'

/** What is said is read and dismissed: it lies over the last rows of a long table. */
export async function said(page: Page, text: string | RegExp) {
  const toast = page.getByRole('alertdialog').filter({ hasText: text })
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await toast.waitFor({ state: 'detached' })
}
