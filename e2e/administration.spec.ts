import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, PHONE, visit } from './testing/browser.ts'

describe('administration', () => {
  test('has a navigation of its own that leads to the overview, the queue and the audit trail', async () => {
    const page = await visit('/', { as: 'admin' })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Administration' }).click()
    const nav = page.getByRole('navigation', { name: 'Administration' })
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
    const views = page.getByRole('img', { name: /^Views from / })
    await views.locator('canvas').waitFor()
    await expectAccessibleAtBothSizes(page)
    await page.getByRole('button', { name: 'Show as a table' }).first().click()
    await page.getByRole('columnheader', { name: 'Views' }).waitFor()
    expect(await page.getByRole('table', { name: 'Views' }).getByRole('row').count()).toBe(31)

    await nav.getByRole('link', { name: 'Conversion queue' }).click()
    await page.getByRole('heading', { name: 'Conversion queue', level: 1 }).waitFor()
    await page.getByRole('radio', { name: 'Failed' }).click({ force: true })
    await expect.poll(() => new URL(page.url()).searchParams.get('part')).toBe('failed')
    await page.getByRole('grid', { name: 'Conversion queue' }).waitFor()
    await expectAccessible(page)

    await nav.getByRole('link', { name: 'Audit trail' }).click()
    await page.getByRole('heading', { name: 'Audit trail', level: 1 }).waitFor()
    await page.getByRole('searchbox', { name: 'Person' }).fill('nobody of this name')
    await page.getByText('Nothing found. Remove a filter.').waitFor()
    expect(await page.getByRole('link', { name: 'Save as CSV' }).getAttribute('href')).toContain(
      'person=nobody',
    )
    await expectAccessible(page)

    await nav.getByRole('link', { name: 'Back to the library' }).click()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  })

  test('a search that finds nothing is in the reports, and the library is backed up by a button', async () => {
    const viewer = await visit(`/Default.aspx?f=${encodeURIComponent('{"s":"xylophagous quokkas"}')}`, {
      as: 'viewer',
    })
    await viewer.getByText('No results for', { exact: false }).first().waitFor()
    const page = await visit('/admin/reports', { as: 'admin' })
    const nav = page.getByRole('navigation', { name: 'Administration' })
    await page.getByRole('grid', { name: 'Most watched' }).waitFor()
    await expectAccessibleAtBothSizes(page)
    await page.getByRole('button', { name: /Report$/ }).click()
    await page.getByRole('option', { name: 'Searches without a result' }).click()
    const misses = page.getByRole('grid', { name: 'Searches without a result' })
    await misses.getByRole('rowheader', { name: 'xylophagous quokkas' }).waitFor()
    expect(await page.getByRole('link', { name: 'Save as CSV' }).getAttribute('href')).toContain(
      'empty-searches',
    )

    await nav.getByRole('link', { name: 'System' }).click()
    await page.getByRole('heading', { name: 'Backups', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Back up now' }).click()
    await page.getByText(/^mediatheque-.*\.tar\.gz$/).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Backup, / })
      .getByText('OK', { exact: true })
      .first()
      .waitFor()
    await expectAccessibleAtBothSizes(page)
  })

  test('a mail is rewritten with a preview, refused without its link, and set back', async () => {
    forgive(/400/)
    const page = await visit('/admin/mails?mail=password&language=en', { as: 'admin' })
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Hello Ada Bevan,').waitFor()
    await expectAccessibleAtBothSizes(page)
    const text = page.getByRole('textbox', { name: /^Text/ })
    await text.fill('Dear {{name}},')
    await preview.getByText('This email must contain link').waitFor()
    await text.fill('Dear {{name}},\n\n{{link}}')
    await preview.getByText('Dear Ada Bevan,').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Edited').waitFor()
    await page.getByRole('button', { name: 'Restore default text' }).click()
    await preview.getByText('Hello Ada Bevan,').waitFor()
  })

  test('on a phone a manager finds in the drawer what managers may use, an editor only their content', async () => {
    const page = await visit('/admin', { as: 'manager', size: PHONE })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: 'Conversion queue' }).waitFor()
    expect(await drawer.getByRole('link', { name: 'Audit trail' }).count()).toBe(0)
    await drawer.getByRole('link', { name: 'Conversion queue' }).click()
    await drawer.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Conversion queue', level: 1 }).waitFor()
    await expectAccessible(page)

    const editor = await visit('/admin/content', { as: 'editor' })
    const main = editor.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: 'Content' }).waitFor()
    expect(await main.getByRole('link', { name: 'Administration' }).count()).toBe(0)
  })
})
