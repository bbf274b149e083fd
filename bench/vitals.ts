// How much a page moves while it is drawn (CLS), and how soon it answers (INP), as a browser counts them.
import type { BrowserContext, Page } from 'playwright-core'

const WIDTHS = [1440, 768, 390] as const
const HEIGHT = 900
/** Long enough for what comes after the network is quiet: fonts, and what is drawn when the browser is idle. */
const SETTLES_MS = 1000

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

async function settle(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: 120_000 })
  await page.waitForTimeout(SETTLES_MS)
}

/** The same in every page of the shell: a menu, the keyboard, the search. */
async function use(page: Page) {
  await page.locator('[data-tour="person"] button').first().click()
  await page.keyboard.press('Escape')
  await page.locator('[data-tour="menu"] button').click()
  await page.keyboard.press('Escape')
  await page.locator('search input').first().click()
  await page.keyboard.type('tides', { delay: 50 })
  await settle(page)
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
      await page.goto(path, { timeout: 120_000 })
      await settle(page)
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
