import type { Locator } from 'playwright-core'

/** More than the longest page has. */
const MOST_STOPS = 200

/** Tab by Tab: what Tab passes over is not there for those who have no mouse. In a toolbar arrows go on. */
async function goTo(target: Locator, by = 'Tab') {
  const page = target.page()
  await target.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate(it => it === document.activeElement)) return
    await page.keyboard.press(by)
  }
  throw new Error(`${by} does not reach ${target}`)
}

export async function pressByKeyboard(target: Locator, key = 'Enter', by = 'Tab') {
  await goTo(target, by)
  await target.page().keyboard.press(key)
}

/** In place of what is written there. */
export async function typeByKeyboard(target: Locator, text: string) {
  await goTo(target)
  await target.page().keyboard.press('Control+a')
  await target.page().keyboard.type(text)
}
