import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, visit } from './testing/browser.ts'
import { giveItem, listenFor } from './testing/library.ts'
import { database } from './testing/media.ts'
import { converted, film, giveRecording, pictureFile } from './testing/recordings.ts'

/** Other journeys run at the same time on few processors. */

const said = (page: Page, text: string) =>
  page.getByRole('alertdialog').getByText(text, { exact: true }).first().waitFor()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change thumbnail' })

async function changing(path: string, prepare: (page: Page) => unknown = () => undefined) {
  const page = await visit(path, { as: 'owner', prepare })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Change thumbnail' }).click()
  await dialog(page).waitFor()
  return page
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })

interface Piece {
  data: string
  eof: boolean
}

/** Of long recordings a frame is taken later. */
const setDuration = (ClipDataID: number, duration_secs: number) =>
  database().updateTable('media_item').set({ duration_secs }).where('clip_data_id', '=', ClipDataID).execute()

async function sizeOf(address: string) {
  const image = Object.assign(new Image(), { src: address })
  await image.decode()
  return [image.naturalWidth, image.naturalHeight]
}

describe('the picture of an item', () => {
  test('THUMB-03 THUMB-04 THUMB-05 THUMB-07 a file is made smaller and sent in pieces of 25000 characters', async () => {
    const item = await giveItem({ title: 'Without a picture' })
    const page = await changing(item.path)
    await page.getByText('No recording yet.').waitFor()
    const sent = listenFor(page, 'SaveThumbnail')
    await expectAccessibleAtBothSizes(page)
    await choose(page, 'wide.png', await pictureFile('wide.png', '1600x400', 'gray', 90))
    await dialog(page).getByRole('img', { name: 'Preview of the new thumbnail' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Save thumbnail' }).click()
    await said(page, 'Thumbnail Updated')
    await dialog(page).waitFor({ state: 'detached' })
    const pieces = sent.map(it => it.body as Piece)
    expect(pieces.length).toBeGreaterThan(2)
    expect(pieces.slice(0, -1).every(it => it.data.length === 25_000 && !it.eof)).toBe(true)
    expect(pieces.at(-1)).toMatchObject({ cdid: item.ClipDataID, eof: true })
    const picture = pieces.map(it => it.data).join('')
    expect(picture).toMatch(/^data:image\/jpeg;base64,/)
    expect(await page.evaluate(sizeOf, picture)).toEqual([1280, 320])
  })

  test('THUMB-02 THUMB-08 another kind of file, an empty one, a fault and a cancelled one are each told in their words', async () => {
    forgive(/500/)
    let isBroken = true
    const item = await giveItem({ title: 'Faults' })
    const page = await changing(item.path, it =>
      it.route(/SaveThumbnail/, route =>
        isBroken ? route.fulfill({ status: 500, json: { Success: false, Message: 'x' } }) : undefined,
      ),
    )
    const sent = listenFor(page, 'SaveThumbnail')
    const save = dialog(page).getByRole('button', { name: 'Save thumbnail' })
    await choose(page, 'a.gif', Buffer.from('GIF89a'))
    await said(page, 'Please select a PNG or JPG file for the thumbnail.')
    await choose(page, 'empty.png', Buffer.alloc(0))
    await said(page, 'No Data')
    expect(sent).toEqual([])
    await choose(page, 'small.png', await pictureFile('small.png', '40x30'))
    await save.click()
    await said(page, 'Failed to save thumbnail data')
    isBroken = false
    await save.click()
    await dialog(page).getByRole('progressbar', { name: 'Uploading the thumbnail' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Cancel' }).first().click()
    await said(page, 'Cancelled upload')
    await dialog(page).waitFor()
  })

  test('THUMB-01 THUMB-07 one of the pictures that were made, or the frame that is seen, becomes the picture', async () => {
    const item = await giveRecording('owner', await film('framed.mp4', 4, '640x360'), { title: 'Framed' })
    await converted(item)
    const page = await visit(item.path, { as: 'owner' })
    const sent = listenFor(page, 'frame', 'thumbnail')
    const video = (says: (it: HTMLVideoElement) => boolean) =>
      expect.poll(() => page.locator('video').evaluate(says)).toBe(true)
    await page.getByRole('button', { name: 'Play Framed' }).waitFor()
    await video(it => it.readyState > 1)
    const open = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Change thumbnail' }).click()
    }
    await page.keyboard.press('5')
    await video(it => !it.seeking && it.currentTime > 1 && it.readyState > 1)
    await open()
    await dialog(page).getByRole('option', { name: 'Thumbnail 1' }).waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Use the frame at 0:02' }).click()
    await dialog(page).getByRole('img', { name: 'Preview of the new thumbnail' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Save thumbnail' }).click()
    await said(page, 'Thumbnail Updated')
    await dialog(page).waitFor({ state: 'detached' })
    await open()
    await dialog(page).getByRole('option', { name: 'Thumbnail 2' }).click()
    await dialog(page).getByRole('button', { name: 'Save thumbnail' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await setDuration(item.ClipDataID, 7200)
    await open()
    await dialog(page).getByRole('button', { name: 'Use the frame at 0:02' }).click()
    await dialog(page).getByRole('button', { name: 'Save thumbnail' }).click()
    await said(page, 'Thumbnail change submitted, this process may take several minutes')
    await dialog(page).waitFor({ state: 'detached' })
    expect(sent.map(it => it.name)).toEqual(['frame', 'thumbnail', 'frame'])
  })
})
