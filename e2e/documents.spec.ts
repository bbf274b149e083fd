import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { writePdf } from '../server/src/demo/art/write-pdf.ts'
import { docxOf, zipOf } from '../server/src/testing/documents.ts'
import { expectAccessible, expectAccessibleAtBothSizes, PHONE, visit } from './testing/browser.ts'
import { converted, giveDocument, pictureFile } from './testing/recordings.ts'

/** Other journeys run at the same time on few processors. */

const viewer = (page: Page, title: string) => page.getByRole('region', { name: `Document: ${title}` })
const sheet = (page: Page, number: number) => page.getByRole('article', { name: `Page ${number}` })
const wide = (page: Page, number: number) =>
  sheet(page, number).evaluate(it => it.getBoundingClientRect().width)
const button = (page: Page, name: string) => page.getByRole('button', { name })
const marked = (page: Page, name: string) =>
  page.evaluate(key => [...(CSS.highlights.get(key) ?? [])].map(range => range.toString()), name)

/** Twelve pages, and after them a large object that no page uses. */
function longPdf(unused: number): Buffer {
  const pages = Array.from({ length: 12 }, (_, n) => ({
    title: n === 0 ? 'Contents' : `Station ${n}`,
    ...(n === 0 && { leadsTo: 12 }),
    ...(n === 1 && { leadsTo: 'https://example.com/tides' }),
    paragraphs: [n === 7 || n === 9 ? 'The Tidal bore runs here.' : 'Quiet water.'],
  }))
  const pdf = writePdf(pages).toString('latin1')
  const table = pdf.indexOf('xref\n')
  const object = `99 0 obj\n<< /Length ${unused} >>\nstream\n${'.'.repeat(unused)}\nendstream\nendobj\n`
  const tail = pdf.slice(table).replace(`startxref\n${table}`, `startxref\n${table + object.length}`)
  return Buffer.from(`${pdf.slice(0, table)}${object}${tail}`, 'latin1')
}

describe('a document on its page', () => {
  test('DOC-02 DOC-03 a long PDF opens before it has come whole; its text is searched, marked and selected; its page is in the address', async () => {
    const unused = 6_000_000
    const bytes = longPdf(unused)
    const item = await giveDocument('owner', 'stations.pdf', bytes, { title: 'Twelve stations' })
    await converted(item)
    let received = 0
    const page = await visit(`${item.path}&page=4`, {
      as: 'viewer',
      prepare: it =>
        it.on('response', async answer => {
          if (/\/media\/.*\.pdf/.test(answer.url())) received += Number(answer.headers()['content-length'])
        }),
    })
    await sheet(page, 4).getByText('Station 3').waitFor()
    const number = viewer(page, 'Twelve stations').getByRole('textbox', { name: 'Page number' })
    await expect.poll(() => number.inputValue()).toBe('4')
    expect(received).toBeGreaterThan(0)
    expect(received).toBeLessThan(unused / 2)
    await expectAccessibleAtBothSizes(page)

    await button(page, 'Next page').click()
    await page.waitForURL(/page=5/)
    await number.fill('12')
    await number.press('Enter')
    await sheet(page, 12).getByText('Station 11').waitFor()
    expect(await button(page, 'Next page').isDisabled()).toBe(true)

    await page.getByRole('group', { name: 'Pages' }).focus()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('tidal BORE')
    const status = viewer(page, 'Twelve stations').getByRole('search').getByRole('status')
    await expect.poll(() => status.innerText()).toBe('1 of 2')
    await page.waitForURL(/page=8/)
    await expect.poll(() => marked(page, 'document-hit')).toEqual(['Tidal bore'])
    await page.keyboard.press('Enter')
    await page.waitForURL(/page=10/)
    await expect.poll(() => status.innerText()).toBe('2 of 2')
    await page.keyboard.press('Shift+Enter')
    await page.waitForURL(/page=8/)
    await page.keyboard.press('Escape')
    await status.waitFor({ state: 'detached' })
    expect(await marked(page, 'document-hit')).toEqual([])

    const words = sheet(page, 8).getByText('The Tidal bore runs here.')
    await words.click({ clickCount: 3 })
    expect(await page.evaluate(() => String(getSelection()))).toContain('Tidal bore runs')

    const before = await wide(page, 8)
    await page.getByRole('group', { name: 'Pages' }).focus()
    await page.keyboard.press('+')
    await expect.poll(() => wide(page, 8)).toBeGreaterThan(before)
    await page.getByRole('button', { name: /^Zoom:/ }).click()
    await page.getByRole('menuitemradio', { name: '50%', exact: true }).click()
    await expect.poll(() => wide(page, 8)).toBeLessThan(before)
    await page.keyboard.press('0')
    await expect.poll(() => wide(page, 8)).toBeCloseTo(before, 0)

    await button(page, 'Page previews').click()
    await page
      .getByRole('navigation', { name: 'Page previews' })
      .getByRole('button', { name: 'Page 2' })
      .click()
    await page.waitForURL(/page=2/)
    await expectAccessible(page)
    const away = sheet(page, 2).getByRole('link', { name: 'Station 1' })
    await expect.poll(() => away.getAttribute('href')).toBe('https://example.com/tides')
    expect(await away.getAttribute('rel')).toContain('noopener')
    await button(page, 'Previous page').click()
    await sheet(page, 1).getByRole('link').click()
    await page.waitForURL(/page=12/)
  })

  test('DOC-03 DOC-04 an Office file is read in place and downloaded as it was, by right; without it the pages are pictures, searched all the same', async () => {
    const docx = await docxOf('Neap tides <b>are</b> small')
    const item = await giveDocument('owner', 'notes.docx', docx, { title: 'Word file' })
    const closed = await giveDocument(
      'owner',
      'closed.pdf',
      writePdf([{ title: 'Closed', paragraphs: ['Slack water.'] }]),
      { title: 'Not to be kept', download_disabled: true },
    )
    await Promise.all([item, closed].map(converted))
    const page = await visit(item.path, { as: 'viewer' })
    await sheet(page, 1).getByText('Neap tides').waitFor()
    await viewer(page, 'Word file').getByRole('button', { name: 'Download' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Original file (DOCX)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('notes.docx')

    await page.setViewportSize(PHONE)
    await page.goto(closed.path)
    await sheet(page, 1).getByRole('img', { name: 'Page 1' }).waitFor()
    expect(await viewer(page, 'Not to be kept').getByRole('link', { name: 'Download' }).count()).toBe(0)
    await button(page, 'Search in this document').click()
    await page.keyboard.type('slack')
    await viewer(page, 'Not to be kept').getByText('1 of 1', { exact: true }).waitFor()
    await expectAccessible(page)
  })

  test('DOC-02 a large picture is looked at closely in parts, a set of pictures as a gallery, a text with its words; each in frames of other sites too', async () => {
    const large = await pictureFile('sea-large.jpg', '5200x2600', 'teal')
    const one = await giveDocument('owner', 'sea.jpg', large, { title: 'One picture' })
    const parts = await Promise.all(
      ['red', 'green'].map(async colour => ({
        name: `${colour}.jpg`,
        bytes: await pictureFile(`${colour}.jpg`, '800x600', colour),
      })),
    )
    const set = await giveDocument('owner', 'set.zip', await zipOf(parts), { title: 'Two pictures' })
    const notes = await giveDocument('owner', 'notes.txt', Buffer.from('Slack water at noon.'), {
      title: 'Notes',
    })
    await Promise.all([one, set, notes].map(converted))
    const tiles = new Set<string>()
    const page = await visit(one.path, {
      as: 'viewer',
      prepare: it =>
        it.on('request', asked => void tiles.add(/\/(\d+-\d+-\d+)\.jpg/.exec(asked.url())?.[1] ?? '')),
    })
    const picture = viewer(page, 'One picture').getByRole('img', { name: 'One picture' })
    await picture.waitFor()
    for (let n = 0; n < 6; n++) await button(page, 'Zoom in').click()
    await expect.poll(() => [...tiles].some(it => it.startsWith('13-'))).toBe(true)
    expect([...tiles].filter(it => it.startsWith('13-')).length).toBeLessThan(66)
    await expectAccessible(page)
    await picture.focus()
    await page.keyboard.press('0')
    await button(page, 'Whole picture').click()

    await page.goto(set.path)
    // PHOTO-02: a set of pictures is looked at as a photoset is.
    const gallery = page.getByRole('region', { name: 'Two pictures' })
    await gallery.getByRole('button', { name: 'Thumbnails' }).click()
    await gallery.getByRole('listitem').nth(1).waitFor()
    await gallery.getByRole('link', { name: 'Download' }).waitFor()
    await expectAccessibleAtBothSizes(page)
    await gallery.getByRole('listitem').first().getByRole('button').click()
    await page.getByRole('dialog', { name: /^Picture: green/ }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog', { name: /^Picture: red/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${set.path.replace('view.aspx', 'Embed.aspx')}&mode=3`)
    await gallery.getByRole('button', { name: 'Slideshow', pressed: true }).waitFor()

    await page.goto(notes.path)
    await page.getByText('Slack water at noon.').waitFor()
    await page.getByRole('link', { name: 'Download' }).waitFor()
    await page.goto(one.path.replace('view.aspx', 'Embed.aspx'))
    await viewer(page, 'One picture').getByRole('img', { name: 'One picture' }).waitFor()
    await expectAccessible(page)
  })
})
