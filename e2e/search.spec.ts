import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible, forgive, PHONE, visit } from './testing/browser.ts'
import { said } from './testing/toasts.ts'

const FIND = '/api/ml/search/'
const FIND_ALL = '/api/ml/search/all/'
const addressOf = (filters: object) => `/Default.aspx?f=${encodeURIComponent(JSON.stringify(filters))}`
const filtersIn = (page: Page): Record<string, unknown> =>
  JSON.parse(new URL(page.url()).searchParams.get('f') ?? '{}')

/** The calls of a page to one path, as they leave. */
function callsTo(page: Page, path: string): URL[] {
  const calls: URL[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.pathname === path) calls.push(url)
  })
  return calls
}

interface Found {
  ClipDataID: number
  EncID: string
  Title: string
  DurationSecs: number | null
}

async function found(page: Page, filters: object, path = FIND): Promise<{ Items: Found[]; Total: number }> {
  const answer = await page.request.get(`${path}?f=${encodeURIComponent(JSON.stringify(filters))}`)
  return answer.json()
}

/** A word that finds something, out of what the library holds. */
async function someWord(page: Page): Promise<string> {
  const { Items } = await found(page, { s: '*', rt: [1] })
  const word = Items.flatMap(it => it.Title.split(/[^\p{L}]+/u)).find(it => it.length > 4)
  if (!word) throw new Error('The demo library has no video with a word in its title')
  return word
}

/** A slow machine may take its time. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 60_000 })

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('article')
const menuOf = (page: Page) =>
  results(page)
    .first()
    .getByRole('button', { name: /^More for/ })
const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const tick = (label: Locator) => label.click()

/** The pager stays at the foot of the window, and hides nothing that has the focus. */
async function expectFocusAbovePager(page: Page) {
  const last = results(page).last().getByRole('button').last()
  await page.setViewportSize({ width: 390, height: 400 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await last.focus()
  const bottom = async () => {
    const at = await last.boundingBox()
    return at ? at.y + at.height : Number.POSITIVE_INFINITY
  }
  const pager = await page.getByRole('navigation', { name: 'Pages' }).boundingBox()
  await expect.poll(bottom).toBeLessThanOrEqual(pager?.y ?? 0)
  await page.setViewportSize({ width: 1440, height: 900 })
}

describe('results', () => {
  test('SRCH-01 a search lives in its address: it can be opened, gone back to, and is shown as grid or list', async () => {
    const page = await visit('/Default.aspx', { as: 'viewer' })
    const word = await someWord(page)
    await page.goto(addressOf({ s: word }))
    await heading(page, new RegExp(`results? for “${word}”`)).waitFor()
    await expect.poll(() => box(page).inputValue()).toBe(word)
    const { Total } = await found(page, { s: word }, FIND_ALL)
    await expect.poll(() => results(page).count()).toBe(Math.min(Total, 10))
    await expectAccessible(page)
    await expectFocusAbovePager(page)

    await box(page).fill('zzqx')
    await box(page).press('Enter')
    await page.getByText('No results for “zzqx”').waitFor()
    await page.goBack()
    await heading(page, new RegExp(word)).waitFor()
    await expect.poll(() => box(page).inputValue()).toBe(word)

    await page.getByRole('button', { name: 'List view' }).click()
    await page.getByRole('button', { name: 'List view', pressed: true }).waitFor()
    await expectAccessible(page)
    await page.reload()
    await heading(page, new RegExp(word)).waitFor()
    await page.getByRole('button', { name: 'List view', pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Grid view' }).click()
  })

  test('SRCH-03 SRCH-05 SRCH-06 SRCH-16 filters ticked quickly make one call, for everything by the page size of the site, and durations exclude each other', async () => {
    const page = await visit(addressOf({ s: '*' }), { as: 'viewer', prepare: it => it.clock.install() })
    await heading(page, /items?$/).waitFor()
    await filters(page).getByText('Short, under 5 min').waitFor()
    const calls = callsTo(page, FIND)
    // However slowly they are ticked here, it is within the half second.
    await page.clock.pauseAt(Date.now() + 60_000)
    await tick(filters(page).getByText('Short, under 5 min'))
    await tick(filters(page).getByText('Video', { exact: true }))
    await tick(filters(page).getByText('Long, over 60 min'))
    await page.clock.runFor(600)
    await page.clock.resume()
    await soon(() => expect(filtersIn(page)).toMatchObject({ s: '*', o: 8, rt: [1], dur: 60 }))
    await soon(() => expect(calls).toHaveLength(1))
    const { SearchPageSize } = await (await page.request.get('/api/core/site/settings/')).json()
    expect(['pi', 'ps'].map(key => calls[0]?.searchParams.get(key))).toEqual(['0', String(SearchPageSize)])
    await expect.poll(() => filters(page).getByRole('radio', { name: /Long/ }).isChecked()).toBe(true)
    await expect.poll(() => filters(page).getByRole('radio', { name: /Short/ }).isChecked()).toBe(false)
    await page.getByRole('row', { name: 'Duration: Long, over 60 min' }).waitFor()
    await page.getByRole('button', { name: 'Remove Type: Video' }).click()
    await soon(() => expect(filtersIn(page)).not.toHaveProperty('rt'))
    await page.getByRole('button', { name: 'Clear all' }).first().click()
    await soon(() => expect(filtersIn(page)).toEqual({ s: '*', o: 8 }))
  })

  test('SRCH-04 SRCH-20 an empty box asks nothing, and a newer search cancels the older', async () => {
    const page = await visit('/Default.aspx', { as: 'viewer' })
    const word = await someWord(page)
    await heading(page, /Good/).waitFor()
    const calls = callsTo(page, FIND_ALL)
    await page.keyboard.press('/')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter a search term, or select a filter..').waitFor()
    expect(calls).toHaveLength(0)

    forgive(/Failed to load resource/)
    const cancelled = page.waitForEvent('requestfailed', it => /search\/all\/.*zzolder/.test(it.url()))
    await page.route(/search\/all\/\?.*zzolder/, () => undefined)
    await page.keyboard.type('zzolder')
    await page.keyboard.press('Enter')
    await page.waitForRequest(/search\/all\/\?.*zzolder/)
    await box(page).fill(word)
    await box(page).press('Enter')
    await heading(page, new RegExp(`for “${word}”`)).waitFor()
    expect((await cancelled).failure()?.errorText).toContain('ABORTED')
  })

  test('SRCH-21 SRCH-30 SRCH-33 the kinds keep the term, nothing found says so, and the same search is asked once a minute', async () => {
    const page = await visit(addressOf({ s: 'zzqx', rt: [1] }), { as: 'viewer' })
    await page.getByText('No results for “zzqx”').waitFor()
    const everywhere = callsTo(page, FIND_ALL)
    const subtitles = callsTo(page, '/api/ml/subs/')
    await page.getByRole('tab', { name: /Speech/ }).click()
    await soon(() => expect(new URL(page.url()).searchParams.get('searchsubs')).toBe('1'))
    expect(filtersIn(page).s).toBe('zzqx')
    await soon(() => expect(subtitles.length).toBeGreaterThan(0))
    await page.getByRole('tab', { name: /Slides/ }).click()
    await soon(() => expect(new URL(page.url()).searchParams.get('searchslides')).toBe('1'))
    await expectAccessible(page)
    const before = everywhere.length
    await page.getByRole('tab', { name: /^All/ }).click()
    await page.getByText('No results for “zzqx”').waitFor()
    expect(everywhere.length).toBe(before)
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click()
    await soon(() => expect(filtersIn(page)).not.toHaveProperty('rt'))
  })

  test('SRCH-22 a spoken word is found with its lines, and a line opens the item at its second', async () => {
    const page = await visit(`${addressOf({ s: 'friction' })}&searchsubs=1`, { as: 'viewer' })
    const hit = results(page).filter({ hasText: 'How tides shape an estuary' })
    const line = hit.getByRole('link', { name: /grows taller/ })
    await line.getByText('friction', { exact: true }).waitFor()
    await expectAccessible(page)
    await line.click()
    await page.waitForURL(/\/view\.aspx\?.*&t=41$/)
    await page.getByRole('heading', { level: 1, name: 'How tides shape an estuary' }).waitFor()
  })

  test('SRCH-25 SRCH-27 a manager exports the whole result, not only the page that is shown, is asked before deleting, and follows a report to what its link type names', async () => {
    const page = await visit(addressOf({ s: '*', rt: [1] }), { as: 'manager' })
    const { Total } = await found(page, { s: '*', rt: [1] })
    await results(page).first().waitFor()
    await page.getByRole('button', { name: 'Export results' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'As CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('search.csv')
    const rows = (await (await page.request.get(file.url())).text()).trim().split(/\r?\n(?=\d+,)/)
    expect(rows).toHaveLength(Total + 1)
    await menuOf(page).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this item?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })

    await page.goto(`${addressOf({ s: '*' })}&report=1&linktype=1`)
    const link = results(page).first().getByRole('link', { name: 'Open report' })
    await link.waitFor()
    await expect.poll(() => link.getAttribute('href')).toMatch(/&opensidebar=stats$/)
    await expectAccessible(page)
  })

  test('on a phone the filters open as a sheet and say how many they leave', async () => {
    const page = await visit(addressOf({ s: '*' }), { as: 'viewer', size: PHONE })
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await tick(sheet.getByText('Video', { exact: true }))
    await soon(() => expect(filtersIn(page)).toMatchObject({ rt: [1] }))
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: 'Type: Video' }).waitFor()
    await expectAccessible(page)
  })
})

describe('one item among the results', () => {
  test('SRCH-25 SRCH-27 SRCH-29 SRCH-30 LIST-04 quick view is asked once, and a number that is none is refused; the heart makes a favourite and takes it away; what a viewer may not do is not offered', async () => {
    const page = await visit(addressOf({ s: '*' }), { as: 'commenter' })
    await results(page).first().waitFor()
    const calls = callsTo(page, '/api/ml/quickview/')
    const open = results(page)
      .first()
      .getByRole('button', { name: /^Quick view of/ })
    const title = (await results(page).first().getByRole('heading').textContent()) ?? ''
    for (const _ of ['first', 'again']) {
      await open.click()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByRole('link', { name: 'Open' }).waitFor()
      if (_ === 'first') await expectAccessible(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    expect(calls).toHaveLength(1)
    await expect.poll(() => page.getByRole('button', { name: 'Export results' }).count()).toBe(0)
    await menuOf(page).click()
    await page.getByRole('menuitem', { name: 'Quick view' }).waitFor()
    await expect.poll(() => page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
    await page.keyboard.press('Escape')

    const star = (pressed: boolean) =>
      results(page)
        .first()
        .getByRole('button', { name: /^Favourite:/, pressed })
    await star(false).click()
    await page.getByText('Added to your favourites.').waitFor()
    await star(true).waitFor()
    await page.reload()
    await star(true).click()
    await page.getByText('Removed from your favourites.').waitFor()
    await star(false).waitFor()

    await page.goto('/iapi/core/ui/quickview/?id=0')
    await page.getByText('Invalid CDID').waitFor()
    forgive(/403/)
    await page.goto(`${addressOf({ s: '*' })}&report=1&linktype=1`)
    await page.getByText('Sorry, you do not have permission to do this').waitFor()
  })
})

describe('one list', () => {
  const ESTUARY = 'How tides shape an estuary'

  test('words that administrators call the same find a moment, operators become chips, and the search is saved and opened again; inside the item the same words are found', async () => {
    const admin = await visit('/admin/synonyms', { as: 'admin' })
    const groups = admin.getByRole('textbox', { name: 'Words with the same meaning' })
    await groups.fill(`${await groups.inputValue()}\nfriction, zzrubbing`)
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Save' }).click()
    await said(admin, 'The synonyms have been saved.')

    const page = await visit(addressOf({ s: 'zzrubbing' }), { as: 'viewer' })
    const moments = page.getByRole('list', { name: `Moments in ${ESTUARY}` })
    await moments.getByRole('link', { name: /grows taller/ }).waitFor()
    await box(page).fill('zzrubbing said:taller')
    await box(page).press('Enter')
    await page.getByRole('row', { name: 'Said: taller' }).waitFor()
    await moments.getByRole('link', { name: /grows taller/ }).waitFor()

    await page.getByRole('button', { name: 'Saved searches' }).click()
    const dialog = page.getByRole('dialog', { name: 'Saved searches' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Rubbing water')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await dialog.getByRole('link', { name: 'Rubbing water' }).waitFor()
    await page.goto(addressOf({ s: 'lecture' }))
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await dialog.getByRole('link', { name: 'Rubbing water' }).click()
    await soon(() => expect(filtersIn(page).s).toBe('zzrubbing said:taller'))

    await moments.getByRole('link', { name: /grows taller/ }).click()
    await page.waitForURL(/\/view\.aspx\?.*&t=41$/)
    await page.getByRole('tab', { name: 'Search' }).click()
    const inItem = page.getByRole('tabpanel', { name: 'Search' })
    await inItem.getByRole('searchbox', { name: 'Search in this item' }).fill('friction')
    await page.keyboard.press('Enter')
    await inItem.getByRole('list', { name: 'Matches in this item' }).getByText('friction').first().waitFor()
    await expectAccessible(page)
  })
})

describe('the box', () => {
  test('what one types is completed below; arrows choose, Escape closes, and the last searches are remembered', async () => {
    const page = await visit('/Default.aspx', { as: 'viewer' })
    const word = await someWord(page)
    await box(page).pressSequentially(word.slice(0, 4), { delay: 20 })
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await list.getByRole('option').first().waitFor()
    await page.getByRole('combobox', { name: 'Search', expanded: true }).waitFor()
    await box(page).press('ArrowDown')
    await list.getByRole('option', { selected: true }).waitFor()
    await expectAccessible(page)
    await box(page).press('Escape')
    await list.waitFor({ state: 'detached' })
    await box(page).fill(word)
    await box(page).press('Enter')
    await heading(page, new RegExp(`for “${word}”`)).waitFor()
    await box(page).fill('')
    await page.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: word }).click()
    await soon(() => expect(filtersIn(page).s).toBe(word))
  })
})
