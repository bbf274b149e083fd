import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { zipOf } from '../server/src/testing/documents.ts'
import {
  dragRow,
  expectAccessible,
  expectAccessibleAtBothSizes,
  holdClock,
  visit,
} from './testing/browser.ts'
import { videoFile } from './testing/files.ts'
import { listenFor } from './testing/library.ts'
import { database } from './testing/media.ts'
import { coloured, givePhotoset } from './testing/photosets.ts'

const NASTY = '<img src=x onerror=alert(1)> & “tides”'
const MODES = ['Carousel', 'Scattered', 'Slideshow', 'Thumbnails', 'Tiles'] as const

const frame = (page: Page, title: string) => page.getByRole('region', { name: title })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const place = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()

let set: Awaited<ReturnType<typeof givePhotoset>>
beforeAll(async () => {
  set = await givePhotoset('owner', { title: 'Four colours of the sea' }, [
    { title: 'Red tide', colour: 'red', description: NASTY },
    { title: 'Green water', colour: 'green', size: [600, 800] },
    { title: 'Blue hour', colour: 'blue', size: [1600, 900] },
    { title: 'Amber', colour: 'orange' },
  ])
})

async function drag(page: Page, byPx: number) {
  const box = await frame(page, 'Four colours of the sea').boundingBox()
  if (!box) throw new Error('No gallery')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx / 2, y, { steps: 3 })
  await page.mouse.move(x + byPx, y, { steps: 3 })
  await page.mouse.up()
}

async function swipe(page: Page, byPx: number) {
  const box = await frame(page, 'Four colours of the sea').boundingBox()
  if (!box) throw new Error('No gallery')
  const client = await page.context().newCDPSession(page)
  const at = (dx: number) => [{ x: box.x + box.width / 2 + dx, y: box.y + box.height / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.25, 0.5, 0.75, 1])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(byPx * part) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

describe('a gallery', () => {
  test('PHOTO-02 PHOTO-06 the same set in five layouts; a picture opens large, with previous, next, zoom and Escape', async () => {
    const page = await visit(set.path, { as: 'viewer' })
    const gallery = frame(page, 'Four colours of the sea')
    for (const [n, mode] of MODES.entries()) {
      await button(page, mode).click()
      await page.waitForURL(new RegExp(`mode=${n + 1}`))
      await expect.poll(() => button(page, mode).getAttribute('aria-pressed')).toBe('true')
      await gallery
        .getByRole('button', { name: /Red tide|onerror/ })
        .first()
        .waitFor()
      await (mode === 'Slideshow' ? expectAccessibleAtBothSizes(page) : expectAccessible(page))
    }
    await gallery
      .getByRole('button', { name: /Red tide/ })
      .first()
      .click()
    const large = page.getByRole('dialog', { name: 'Picture: Red tide' })
    await large.getByText(NASTY).waitFor()
    await expectAccessible(page)
    const wide = () =>
      page
        .getByRole('dialog')
        .getByRole('img')
        .evaluate(it => it.getBoundingClientRect().width)
    const before = await wide()
    await page.keyboard.press('+')
    await expect.poll(wide).toBeGreaterThan(before * 1.3)
    await page.keyboard.press('0')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog', { name: 'Picture: Green water' }).waitFor()
    await button(page, 'Previous picture').click()
    await large.waitFor()
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'detached' })

    // In full screen a picture opens inside it.
    await button(page, 'Full screen').click()
    const isWithin = () =>
      page.evaluate(() => document.fullscreenElement?.querySelector('[role=dialog]') instanceof Element)
    await button(page, 'Exit full screen').waitFor()
    await gallery
      .getByRole('button', { name: /Red tide/ })
      .first()
      .click()
    await expect.poll(isWithin).toBe(true)
    await large.getByRole('button', { name: 'Close' }).click()
    await button(page, 'Exit full screen').click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  })

  test('PHOTO-03 PHOTO-04 a picture stays ten seconds, a hidden page holds still; 70 px swiped and 100 dragged snap back', async () => {
    const page = await visit(`${set.path}&mode=3`, {
      as: 'viewer',
      prepare: it => it.clock.install(),
    })
    await place(page, '1 of 4')
    await holdClock(page)
    // Anyone who wants no motion starts it.
    await button(page, 'Play').click()
    await page.clock.runFor(9_000)
    await place(page, '1 of 4')
    await page.clock.runFor(1_500)
    await place(page, '2 of 4')
    const hide = (isHidden: boolean) =>
      page.evaluate(to => {
        Object.defineProperty(document, 'hidden', { value: to, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await hide(true)
    await page.clock.runFor(30_000)
    await hide(false)
    await place(page, '2 of 4')
    await page.clock.runFor(10_500)
    await place(page, '3 of 4')
    await button(page, 'Pause').click()
    await page.clock.runFor(30_000)
    await place(page, '3 of 4')
    expect(await page.getByRole('button', { name: /^Cross-fade/ }).count()).toBe(1)

    const other = await visit(`${set.path}&mode=1`, { as: 'viewer' })
    await place(other, '1 of 4')
    await drag(other, -100)
    await place(other, '1 of 4')
    await drag(other, -140)
    await place(other, '2 of 4')
    await swipe(other, -70)
    await place(other, '2 of 4')
    await swipe(other, -90)
    await place(other, '3 of 4')
    await swipe(other, 90)
    await place(other, '2 of 4')
    await button(other, 'Next picture').click()
    await place(other, '3 of 4')
  })

  test('PHOTO-14 sort, colour and the prompt of the address, in a frame of another site too', async () => {
    const page = await visit(`${set.path}&mode=4&sort=desc&bc=123456&stf=1`, { as: 'viewer' })
    const gallery = frame(page, 'Four colours of the sea')
    await button(page, 'Open in full screen').waitFor()
    await expectAccessible(page)
    await button(page, 'Not now').click()
    const titles = () => gallery.getByRole('listitem').allInnerTexts()
    await expect.poll(titles).toEqual(['Amber', 'Blue hour', 'Green water', 'Red tide'])
    expect(await gallery.evaluate(it => getComputedStyle(it).backgroundColor)).toBe('rgb(18, 52, 86)')

    const open = await givePhotoset('owner', { title: 'A set for everybody' }, [
      { title: 'Dawn', colour: 'pink' },
      { title: 'Noon', colour: 'white' },
    ])
    await page.goto(open.path.replace('view.aspx', 'Embed.aspx'))
    const embedded = frame(page, 'A set for everybody')
    await expect.poll(() => embedded.getAttribute('data-mode')).toBe('embedded')
    await expectAccessible(page)
    await embedded.getByRole('button', { name: 'Noon' }).click()
    await page.getByRole('dialog', { name: 'Picture: Noon' }).getByRole('img').waitFor()
  })
})

const tab = (page: Page) => page.getByRole('tabpanel', { name: 'Pictures' })
const rows = (page: Page) => tab(page).getByRole('grid', { name: 'Pictures' }).getByRole('row')
const said = (page: Page, text: string) => page.getByRole('alertdialog').getByText(text).first().waitFor()
const names = (page: Page) => rows(page).locator('bdi:first-child').allInnerTexts()
const untilNames = (page: Page, wanted: string[]) => expect.poll(() => names(page)).toEqual(wanted)

async function act(page: Page, title: string, name: string) {
  await tab(page)
    .getByRole('button', { name: `Actions for ${title}` })
    .click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

describe('the pictures of a set', () => {
  test('PHOTO-07 PHOTO-08 PHOTO-09 PHOTO-10 PHOTO-11 PHOTO-13 the owner adds, names, turns, orders and deletes them', async () => {
    const own = await givePhotoset('owner', { title: 'Filled by hand' })
    const awaited = { photoset_id: own.ClipDataID, file_name: '' }
    await database().insertInto('photo_upload').values(awaited).execute()
    const page = await visit(own.path, { as: 'owner' })
    await page.getByText('The pictures are being prepared.').waitFor()
    // Nobody reloads.
    await database().deleteFrom('photo_upload').where('photoset_id', '=', own.ClipDataID).execute()
    await page.getByText('No pictures yet.').waitFor()
    await tab(page).getByText('Drop pictures, slides or archives here').waitFor()
    const choose = tab(page).locator('input[type=file]')
    await choose.setInputFiles(await videoFile('film of a set.mp4'))
    await tab(page).getByText('No files were selected').waitFor()
    // The refusal names the file.
    await tab(page)
      .getByText(/film of a set\.mp4/)
      .waitFor()
    const zip = await zipOf([
      { name: 'two.jpg', bytes: await coloured('green') },
      { name: 'three.jpg', bytes: await coloured('blue') },
    ])
    await choose.setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await coloured('red') },
      { name: 'more.zip', mimeType: 'application/zip', buffer: zip },
    ])
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(['one', 'three', 'two'])
    await expectAccessibleAtBothSizes(page)

    await act(page, 'one', 'Edit')
    await tab(page).getByRole('textbox', { name: 'Title' }).fill(' ')
    await button(page, 'Save').click()
    await tab(page).getByText('Please enter a title').first().waitFor()
    await tab(page).getByRole('textbox', { name: 'Title' }).fill(NASTY)
    await tab(page).getByRole('textbox', { name: 'Description' }).fill('Described')
    await button(page, 'Rotate right').click()
    await expectAccessible(page)
    await button(page, 'Save').click()
    await said(page, 'The image rotation command has been added to the queue and will be processed shortly.')
    const shape = () =>
      rows(page)
        .filter({ hasText: 'Described' })
        .locator('img')
        .evaluate((it: HTMLImageElement) => it.naturalHeight > it.naturalWidth)
    await expect.poll(shape).toBe(true)

    const sent = listenFor(page, 'saveorder', 'SavePhotoSetThumbnail')
    await act(page, 'three', 'Use as cover')
    await said(page, 'The cover has been changed.')
    await tab(page).getByText('Cover', { exact: true }).waitFor()
    const before = await names(page)
    const read = page
      .waitForResponse(/photoset\/saveorder/)
      .then(() => page.waitForResponse(/photoset\/items/))
    await act(page, before[1] ?? '', 'Move up')
    const [first = '', second = '', third = ''] = before
    await untilNames(page, [second, first, third])
    // A list that is read again in the middle of a drag may end it.
    await read
    await dragRow(rows(page).first(), rows(page).nth(2), 'after')
    const after = [first, third, second]
    await untilNames(page, after)
    expect(sent.map(it => it.name)).toEqual(['SavePhotoSetThumbnail', 'saveorder', 'saveorder'])
    await page.reload()
    await untilNames(page, after)

    await button(page, 'From the library').click()
    const picker = page.getByRole('dialog', { name: 'Choose pictures' })
    await picker.getByRole('tab', { name: 'Collections' }).click()
    await picker.getByRole('searchbox', { name: 'Find collections' }).fill('Four colours of the sea')
    await picker.getByRole('option', { name: 'Four colours of the sea' }).click()
    await expectAccessible(page)
    await picker.getByRole('button', { name: 'Add', exact: true }).click()
    await said(page, '4 pictures have been added.')
    await untilNames(page, [...after, 'Red tide', 'Green water', 'Blue hour', 'Amber'])

    await act(page, 'Amber', 'Delete')
    await page.getByRole('alertdialog', { name: 'Delete this picture?' }).waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await untilNames(page, [...after, 'Red tide', 'Green water', 'Blue hour'])
    await button(page, 'Delete all').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
    await page.getByText('No pictures yet.').waitFor()
    await expectAccessible(page)
  })
})
