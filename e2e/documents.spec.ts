import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { writePdf } from '../server/src/demo/art/write-pdf.ts'
import { zipOf } from '../server/src/testing/documents.ts'
import { expectAccessible, expectAccessibleAtBothSizes, visit } from './testing/browser.ts'
import { converted, giveDocument, pictureFile } from './testing/recordings.ts'

/** Beside others on few processors. */
const WITH_CONVERSION = 180_000

const viewer = (page: Page, title: string) => page.getByRole('region', { name: `Document: ${title}` })
const wide = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((it: HTMLImageElement) => it.getBoundingClientRect().width)

describe('a document on its page', () => {
  test(
    'DOC-02 a PDF is looked through by buttons and keys, and looked at closely',
    async () => {
      const pages = ['First', 'Second', 'Third'].map(title => ({ title, paragraphs: ['About tides.'] }))
      const item = await giveDocument('owner', 'three pages.pdf', writePdf(pages), { title: 'Three pages' })
      await converted(item)
      const page = await visit(item.path, { as: 'viewer' })
      await viewer(page, 'Three pages').getByText('1 of 3').waitFor()
      await expectAccessibleAtBothSizes(page)
      await page.getByRole('button', { name: 'Next page' }).click()
      await viewer(page, 'Three pages').getByText('2 of 3').waitFor()
      await page.keyboard.press('End')
      await viewer(page, 'Three pages').getByText('3 of 3').waitFor()
      expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true)
      const before = await wide(page, 'Page 3')
      await page.keyboard.press('+')
      await expect.poll(() => wide(page, 'Page 3'), { timeout: 10_000 }).toBeGreaterThan(before * 1.3)
      await page.keyboard.press('0')
      await expect.poll(() => wide(page, 'Page 3'), { timeout: 10_000 }).toBeCloseTo(before, 0)
    },
    WITH_CONVERSION,
  )

  test(
    'DOC-02 a picture is shown large, a set of pictures as a gallery, a text with its words',
    async () => {
      const one = await giveDocument('owner', 'sea.jpg', await pictureFile('sea.jpg', '800x600', 'teal'), {
        title: 'One picture',
      })
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
      const page = await visit(one.path, { as: 'viewer' })
      await viewer(page, 'One picture').getByRole('img').waitFor()
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await page.getByRole('button', { name: 'Whole page' }).click()
      await page.goto(set.path)
      const gallery = page.getByRole('list', { name: 'Pictures of Two pictures' })
      await gallery.getByRole('button').nth(1).waitFor()
      await expectAccessibleAtBothSizes(page)
      await gallery.getByRole('button').first().click()
      await viewer(page, 'Two pictures').getByText('1 of 2').waitFor()
      await page.getByRole('button', { name: 'All pictures' }).click()
      await gallery.waitFor()
      await page.goto(notes.path)
      await page.getByText('Slack water at noon.').waitFor()
      await page.getByRole('link', { name: 'Download' }).waitFor()
      await expectAccessible(page)
    },
    WITH_CONVERSION,
  )
})
