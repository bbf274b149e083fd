import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { writePdf } from '../server/src/demo/art/write-pdf.ts'
import { dragRow, expectAccessible, expectAccessibleAtBothSizes, visit } from './testing/browser.ts'
import { giveDocument } from './testing/recordings.ts'

const list = (page: Page) => page.getByRole('grid', { name: 'Related media' })
const rows = (page: Page) => list(page).getByRole('row')
const button = (page: Page, name: string) => page.getByRole('button', { name })
const act = async (page: Page, title: string, name: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name }).click()
}

describe('related media of an item', () => {
  test('REL-02 REL-03 REL-04 REL-05 REL-06 files and items are added, renamed, ordered and removed; viewers only look', async () => {
    const main = await giveDocument('owner', 'main.txt', Buffer.from('Main'), { title: 'Beside the estuary' })
    const other = await giveDocument('owner', 'other.txt', Buffer.from('Other'), {
      title: 'Mudflat readings',
    })
    const page = await visit(`${main.path}&newrm=1`, { as: 'owner' })
    await page.getByRole('heading', { name: 'Add related media' }).waitFor()
    await expectAccessible(page)
    const pdf = writePdf([{ title: 'Tides', paragraphs: [] }])
    await page.locator('input[type=file]').setInputFiles({
      name: 'Virus.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ'),
    })
    await page.getByText('No valid file types selected').waitFor()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Blank.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
    const refused = page.getByRole('listitem').filter({ hasText: 'This file is empty' })
    const whole = await refused.boundingBox()
    const forget = await refused.getByRole('button', { name: 'Blank.pdf' }).boundingBox()
    if (!whole || !forget) throw new Error('No row')
    expect(whole.x + whole.width - forget.x - forget.width).toBeLessThan(24)
    await refused.getByRole('button', { name: 'Blank.pdf' }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Tide sheet.pdf', mimeType: 'application/pdf', buffer: pdf })
    await rows(page).filter({ hasText: 'Tide sheet' }).waitFor()

    await button(page, 'Add related media').click()
    await button(page, 'Choose from the library').click()
    await page.getByRole('dialog').getByRole('searchbox').fill('Mudflat readings')
    await page.getByRole('option', { name: /Mudflat readings/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await rows(page).filter({ hasText: 'Mudflat readings' }).waitFor()
    await expectAccessibleAtBothSizes(page)

    await act(page, 'Mudflat readings', 'Move up')
    await expect.poll(async () => (await rows(page).first().textContent()) ?? '').toContain('Mudflat')
    await dragRow(rows(page).nth(1), rows(page).first(), 'before')
    await expect.poll(async () => (await rows(page).first().textContent()) ?? '').toContain('Tide sheet')
    await act(page, 'Tide sheet', 'Rename')
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('  ')
    await button(page, 'Save').click()
    await page.getByText('Please enter a title').waitFor()
    await title.fill('<b>Sheet</b>')
    await button(page, 'Save').click()
    await rows(page).filter({ hasText: '<b>Sheet</b>' }).waitFor()
    await page.reload()
    await expect.poll(async () => rows(page).count()).toBe(2)
    await act(page, '<b>Sheet</b>', 'Remove')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect.poll(async () => rows(page).count()).toBe(1)

    const viewer = await visit(`${main.path}&tab=related`, { as: 'viewer' })
    await rows(viewer).filter({ hasText: 'Mudflat readings' }).waitFor()
    expect(await viewer.getByRole('button', { name: /Actions for|Add related/ }).count()).toBe(0)
    await rows(viewer).first().click()
    await viewer.getByRole('heading', { name: 'Mudflat readings', level: 1 }).waitFor()
    expect(viewer.url()).toContain(other.path)
  })
})
