import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, PHONE, visit } from './testing/browser.ts'
import { choose } from './testing/item-page.ts'
import { listenFor } from './testing/library.ts'
import { database } from './testing/media.ts'
import { brokenFilm, converted, film, giveHeldRecording, giveRecording } from './testing/recordings.ts'

/** Other journeys run at the same time on few processors. */

const said = (page: Page, text: string | RegExp) =>
  page.getByRole('alertdialog').getByText(text).first().waitFor()
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const player = (page: Page, title: string) => page.getByRole('region', { name: `Player: ${title}` })
const panel = (page: Page) => page.getByRole('complementary', { name: 'My lists' }).getByRole('tabpanel')
const row = (page: Page, title: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
const PART = { pending: 'Waiting and running', failed: 'Failed' }
const show = (page: Page, part: keyof typeof PART) =>
  panel(page).getByText(PART[part], { exact: true }).click()

const setConversion = ({ ConversionID }: { ConversionID: number }, status: 'waiting' | 'cancelled') =>
  database().updateTable('conversion').set({ status }).where('conversion_id', '=', ConversionID).execute()

describe('an item on its way', () => {
  test('CONV-06 the page says the place in the queue, and turns into the player by itself', async () => {
    const item = await giveHeldRecording('owner', await film('held.mp4'), { title: 'Soon to be seen' })
    const page = await visit(item.path, { as: 'viewer' })
    await page.getByRole('heading', { name: 'This item is waiting to be processed' }).waitFor()
    await page.getByText(/^Position \d+ in the queue$/).waitFor()
    await expectAccessibleAtBothSizes(page)
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await item.start()
    await player(page, 'Soon to be seen').waitFor()
    await expect.poll(() => page.locator('[data-same-page]').count()).toBe(1)
  })

  test('CONV-06 a recording whose last part is shorter than a blink plays to its very end', async () => {
    const item = await giveRecording('owner', await film('rest.mp4', 8.04), { title: 'With a rest' })
    await converted(item)
    const page = await visit(item.path, { as: 'viewer' })
    await player(page, 'With a rest').waitFor()
    await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      video.currentTime = 5
      await video.play()
    })
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.ended), {
        timeout: 30_000,
      })
      .toBe(true)
  })

  test('CONV-02 CONV-03 a broken file fails with its reason for the owner, who tries again with another profile', async () => {
    const item = await giveRecording('owner', await brokenFilm('broken.mp4'), { title: 'Broken off' })
    const page = await visit(item.path, { as: 'owner' })
    const sent = listenFor(page, 'ManageConversion')
    await page.getByRole('heading', { name: 'This item could not be processed' }).waitFor()
    await page.getByText(/The file is not complete|This is no recording/).waitFor()
    await page.getByText('Technical details').click()
    await page
      .locator('pre')
      .getByText(/Invalid data|moov/)
      .waitFor()
    await expectAccessibleAtBothSizes(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Process Broken off again' })
    await dialog.getByRole('button', { name: /Profile/ }).click()
    await page.getByRole('option', { name: 'Small files' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await said(page, 'It has been added to the queue again.')
    expect(sent).toMatchObject([
      { body: { cid: item.ConversionID, cdid: item.ClipDataID, command: 'retry' } },
    ])
    forgive(/status of 404/)
    const other = await visit(item.path, { as: 'viewer', size: PHONE, theme: 'dark' })
    await other.getByRole('heading', { name: 'This item is not available' }).waitFor()
    await expect.poll(() => other.getByText(/Technical details|Try again/).count()).toBe(0)
  })
})

describe('the list of conversions', () => {
  test('LIST-09 CONV-03 what waits and what failed stand apart; one is cancelled, tried again and deleted', async () => {
    const broken = await giveRecording('owner', await brokenFilm('listed broken.mp4'), {
      title: 'Cannot be',
    })
    const held = await giveHeldRecording('owner', await film('listed.mp4'), { title: 'Waits its turn' })
    const page = await visit('/Default.aspx?opensidebar=conversions', { as: 'owner' })
    const sent = listenFor(page, 'ManageConversion')
    await row(page, 'Waits its turn')
      .getByText(/^Position \d+ in the queue$/)
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel the conversion of Waits its turn' }).click()
    await question(page, 'Cancel the conversion?')
      .getByRole('button', { name: 'Cancel the conversion', exact: true })
      .click()
    await said(page, 'The conversion has been cancelled.')
    await row(page, 'Waits its turn').waitFor({ state: 'detached' })
    await show(page, 'failed')
    await row(page, 'Waits its turn').getByText('Cancelled').waitFor()
    await page.reload()
    await show(page, 'failed')
    await row(page, 'Waits its turn').waitFor()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again: Waits its turn' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await said(page, 'It has been added to the queue again.')
    await row(page, 'Waits its turn').waitFor({ state: 'detached' })
    // By keys: what the queue has to tell may lie above it.
    await page.getByRole('button', { name: 'Delete the conversion of Cannot be' }).press('Enter')
    await question(page, 'Delete this conversion?').getByRole('button', { name: 'Delete' }).click()
    await said(page, 'The conversion has been deleted.')
    await row(page, 'Cannot be').waitFor({ state: 'detached' })
    expect(sent.map(it => it.body)).toMatchObject([
      { cid: held.ConversionID, command: 'cancel' },
      { cid: held.ConversionID, command: 'retry' },
      { cid: broken.ConversionID, command: 'delete' },
    ])
  })
})

describe('the files of an item', () => {
  test('ITEM-12 ITEM-28 downloads are listed with their sizes; the source goes after a question, and the item still plays', async () => {
    const item = await giveRecording('owner', await film('kept source.mp4'), { title: 'With a source' })
    await converted(item)
    const page = await visit(item.path, { as: 'owner' })
    await player(page, 'With a source').waitFor()
    const download = page.getByRole('button', { name: 'Download', exact: true })
    const source = page.getByRole('menuitem', { name: /kept source\.mp4/ })
    await download.click()
    await source.getByText(/^Source file, [\d.]+ (kB|bytes)$/).waitFor()
    await expectAccessible(page)
    const [file] = await Promise.all([page.waitForEvent('download'), source.click()])
    expect(file.suggestedFilename()).toBe('kept source.mp4')
    await download.click()
    await page.getByRole('menuitem', { name: 'Delete source file' }).click()
    await question(page, 'Delete the source file?')
      .getByRole('button', { name: 'Delete source file' })
      .click()
    await said(page, 'The source file has been deleted.')
    await download.click()
    await page.getByRole('menu').waitFor()
    await expect.poll(() => source.count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Play With a source' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
  })

  test('ITEM-15 ITEM-16 ITEM-17 ITEM-18 UPL-12 the media is replaced by that of another item, never by its own', async () => {
    const old = await giveRecording('owner', await film('old.mp4', 2), {
      title: 'Zephyr lecture',
      show_era: true,
    })
    const held = await giveHeldRecording('owner', await film('new.mp4', 3), { title: 'Zephyr mended' })
    const page = await visit(old.path, { as: 'owner' })
    const sent = listenFor(page, 'SetReplaceMedia', 'CancelReplaceMedia')
    await player(page, 'Zephyr lecture').waitFor()
    await page.getByText('for educational use only, under the terms of the ERA Licence').waitFor()
    const dialog = page.getByRole('dialog', { name: 'Replace media' })
    const replaceBy = async (title: string) => {
      await choose(page, 'Replace media')
      await dialog.getByText(/Kept: title, description/).waitFor()
      await dialog.getByRole('searchbox').fill('zephyr')
      await dialog.getByRole('option', { name: title }).click()
    }
    await replaceBy('Zephyr lecture')
    await dialog.getByText('The replacement must be a different item').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Replace' }).isDisabled()).toBe(true)
    await dialog.getByRole('option', { name: 'Zephyr mended' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await question(page, 'Replace media?').getByRole('button', { name: 'Replace' }).click()
    await said(page, 'The replacement has started.')
    await page.getByText('The media is being replaced').waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.locator('[role=menuitem][aria-disabled=true]', { hasText: 'Replace media' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Cancel the replacement' }).click()
    await question(page, 'Cancel the replacement?')
      .getByRole('button', { name: 'Cancel the replacement' })
      .click()
    await said(page, 'The replacement has been cancelled.')
    await page.getByText('The media is being replaced').waitFor({ state: 'detached' })
    await replaceBy('Zephyr mended')
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await question(page, 'Replace media?').getByRole('button', { name: 'Replace' }).click()
    await page.getByText('The media is being replaced').waitFor()
    await setConversion(held, 'cancelled')
    await page.getByText('The media could not be replaced').waitFor()
    await expectAccessible(page)
    await setConversion(held, 'waiting')
    await held.start()
    await replaceBy('Zephyr mended')
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await question(page, 'Replace media?').getByRole('button', { name: 'Replace' }).click()
    await page.getByText('The media has been replaced').waitFor()
    expect(sent.map(it => it.name)).toEqual([
      ...['SetReplaceMedia', 'CancelReplaceMedia', 'SetReplaceMedia', 'SetReplaceMedia'],
    ])
  })
})

describe('conversion profiles', () => {
  test('UPL-12 an administrator adds one, changes its sizes, makes it the default and deletes it', async () => {
    const page = await visit('/admin/profiles', { as: 'admin' })
    const table = page.getByRole('grid', { name: 'Conversion profiles' })
    const act = async (name: string, what: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    await table
      .getByRole('row', { name: /Standard/ })
      .getByText('Default')
      .waitFor()
    await expectAccessibleAtBothSizes(page)
    await page.getByRole('button', { name: 'Add profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a profile' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('For buses')
    await dialog
      .getByRole('group', { name: 'Size 2' })
      .getByRole('textbox', { name: 'Shorter side' })
      .fill('720')
    await dialog.getByRole('button', { name: 'Add profile' }).click()
    await dialog.getByText('A size is listed twice').waitFor()
    await expectAccessible(page)
    await dialog
      .getByRole('group', { name: 'Size 2' })
      .getByRole('textbox', { name: 'Shorter side' })
      .fill('241')
    await dialog.getByText('Please use an even number').waitFor()
    await dialog
      .getByRole('group', { name: 'Size 2' })
      .getByRole('textbox', { name: 'Shorter side' })
      .fill('240')
    await dialog.getByRole('button', { name: 'Add profile' }).click()
    await said(page, 'The profile For buses has been added.')
    await table
      .getByRole('row', { name: /For buses/ })
      .getByText('720p, 240p')
      .waitFor()
    await act('For buses', 'Make default')
    await said(page, 'For buses is now the default.')
    await act('Standard', 'Make default')
    await said(page, 'Standard is now the default.')
    await act('For buses', 'Delete')
    await question(page, 'Delete the profile For buses?').getByRole('button', { name: 'Delete' }).click()
    await said(page, 'The profile For buses has been deleted.')
    await table.getByRole('row', { name: /For buses/ }).waitFor({ state: 'detached' })
  })
})
