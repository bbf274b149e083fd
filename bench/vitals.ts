// How much a page moves while it is drawn (CLS), and how soon it answers (INP), as a browser counts them.
import type { BrowserContext, Page } from 'playwright-core'
import { complete, MOST_MS } from './page-complete.ts'

const WIDTHS = [1440, 768, 390] as const
const HEIGHT = 900
const DRAWER_BELOW = 1000

interface Vitals {
  shift: number
  slowestMs: number
}

/** Before any script of the page. */
const WATCH = `
  const seen = { shift: 0, slowestMs: 0 }
  window.seenVitals = seen
  const watch = (type, see) =>
    new PerformanceObserver(list => list.getEntries().forEach(see))
      .observe({ type, buffered: true, durationThreshold: 16 })
  watch('layout-shift', it => { if (!it.hadRecentInput) seen.shift += it.value })
  watch('event', it => { if (it.interactionId > 0) seen.slowestMs = Math.max(seen.slowestMs, it.duration) })`

const readVitals = (page: Page) => page.evaluate<Vitals>('window.seenVitals')

/** A menu, the keyboard, the navigation, the search: the same in every page of the shell. */
async function use(page: Page) {
  await page.locator('[data-tour="person"] button').first().click()
  await closeByKey(page, '[role="menu"]')
  await useNavigation(page)
  await page.locator('search input').first().click()
  await page.keyboard.type('tides', { delay: 50 })
  await complete(page)
}

/** Next to the page it is shown and hidden by its button; where there is no room for that it is a drawer. */
async function useNavigation(page: Page) {
  const button = page.locator('[data-tour="menu"] button')
  await button.click()
  if ((page.viewportSize()?.width ?? 0) < DRAWER_BELOW) await closeByKey(page, '[role="dialog"]')
  else await button.click()
}

async function closeByKey(page: Page, opened: string) {
  await page.locator(opened).first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator(opened).first().waitFor({ state: 'hidden' })
}

export interface Measured {
  name: string
  shift: number
  slowestMs: number
}

/** With an empty cache of the browser, then with a filled one; the sum of all shifts, not the worst second of them. */
export async function vitalsOf(newContext: () => Promise<BrowserContext>, path: string): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const width of WIDTHS) {
    const context = await newContext()
    await context.addInitScript({ content: WATCH })
    for (const cache of ['cold', 'warm']) {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: HEIGHT })
      await page.goto(path, { timeout: MOST_MS })
      await complete(page)
      const { shift } = await readVitals(page)
      await use(page)
      const { slowestMs } = await readVitals(page)
      measured.push({ name: `${path}, ${width} px, ${cache}`, shift, slowestMs })
      await page.close()
    }
    await context.close()
  }
  return measured
}
