import type { Locator } from 'playwright-core'

/** The window may be gone before the click is answered. */
export async function clickToClose(button: Locator) {
  const closed = button.page().waitForEvent('close')
  await Promise.any([closed, button.click()])
  await closed
}
