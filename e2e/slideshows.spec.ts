import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { zipOf } from '../server/src/testing/documents.ts'
import { corpusFolder } from '../server/src/testing/recordings.ts'
import { expectAccessible, expectAccessibleAtBothSizes, visit } from './testing/browser.ts'
import { listenFor } from './testing/library.ts'
import { database } from './testing/media.ts'
import { converted, film, giveRecording, pictureFile } from './testing/recordings.ts'
import { begin, standAt, untilAt } from './testing/watching.ts'

/** Other journeys run at the same time on few processors. */
const NASTY = '<img src=x onerror=alert(1)> & “zooxanthellae”'

const tab = (page: Page) => page.getByRole('tabpanel', { name: 'Slides' })
const button = (page: Page, name: string | RegExp) => tab(page).getByRole('button', { name, exact: true })
const slides = (page: Page, name: string) =>
  tab(page)
    .getByRole('list', { name: `Slides of ${name}` })
    .getByRole('listitem')
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('alertdialog').getByText(text).first().waitFor()
const current = (page: Page) => tab(page).getByRole('region', { name: /^Slide \d+ of \d+$/ })

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const path = join(await corpusFolder(), name)
  await writeFile(path, bytes)
  return path
}

const deckFile = async () =>
  fileOf(
    'coral.zip',
    await zipOf(
      await Promise.all(
        ['red', 'green', 'blue'].map(async (colour, at) => ({
          name: `${at + 1} ${colour}.png`,
          bytes: await pictureFile(`${colour}.png`, '320x180', colour),
        })),
      ),
    ),
  )

function numbered(count: number, word: string) {
  return Array.from({ length: count }, (_, n) => `${word} ${n + 1}`)
}

/** Slides without pictures, one after the other. */
const EVERY_SECS = 3

async function giveShow(name: string, texts: readonly string[]) {
  const clip_data_id = item.ClipDataID
  const { slideshow_id } = await database()
    .insertInto('slideshow')
    .values({ clip_data_id, name })
    .returning('slideshow_id')
    .executeTakeFirstOrThrow()
  await database()
    .insertInto('slide')
    .values(
      texts.map((text, at) => ({
        ...{ slideshow_id, clip_data_id, text },
        start_secs: at * EVERY_SECS,
        position: at + 1,
      })),
    )
    .execute()
}

const TITLE = 'A minute with slides'
const SIXTEEN = ['Anemones wave', 'Kelp', 'Anemones again', ...numbered(13, 'Reef')]

let item: Awaited<ReturnType<typeof giveRecording>>
beforeAll(async () => {
  item = await giveRecording('owner', await film('slides.mp4', 60, '160x120', 2), { title: TITLE })
  await converted(item)
})
beforeEach(async () => {
  await database().deleteFrom('slideshow').where('clip_data_id', '=', item.ClipDataID).execute()
})

describe('slides', () => {
  test('SLIDE-02 SLIDE-04 SLIDE-05 SLIDE-06 SLIDE-07 the owner makes a slideshow of an archive, gives its slides texts and times, and deletes it', async () => {
    const page = await visit(`${item.path}&newslideshow=1`, { as: 'owner' })
    await button(page, 'Create').click()
    await tab(page).getByText('Please enter a name').waitFor()
    await tab(page).getByRole('textbox', { name: 'Name' }).fill('Coral')
    await button(page, 'Create').click()
    await tab(page).getByText('No slides have been added yet.').waitFor()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, /choose|files/i).click(),
    ])
    await chooser.setFiles([await deckFile()])
    await said(page, 'Files Uploaded')
    await expect.poll(() => slides(page, 'Coral').count()).toBe(3)
    await expectAccessibleAtBothSizes(page)
    await button(page, 'Edit slide 1').click()
    await tab(page).getByRole('textbox', { name: 'Text' }).fill(NASTY)
    await button(page, 'Save').click()
    await said(page, 'Saved')
    await slides(page, 'Coral').first().getByText(NASTY).waitFor()
    await begin(page, TITLE)
    await standAt(page, 7)
    await button(page, 'Slide 3: Set to current playback time').click()
    await slides(page, 'Coral').last().getByText('0:07').waitFor()
    await button(page, 'Delete slide 1').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await slides(page, 'Coral').count()).toBe(3)
    await button(page, 'Delete slide 1').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => slides(page, 'Coral').count()).toBe(2)
    await button(page, 'Set times while playing').click()
    await expectAccessible(page)
    await standAt(page, 12)
    await page.keyboard.press('n')
    await tab(page).getByText('Slide 1 starts at 0:12').waitFor()
    await standAt(page, 31)
    await page.keyboard.press('n')
    await tab(page).getByText('All slides are done.').waitFor()
    await button(page, 'Save times').click()
    await slides(page, 'Coral').nth(1).getByText('0:31').waitFor()
    await button(page, 'Delete slideshow').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await said(page, 'Slideshow deleted')
    await tab(page).getByText('This recording has no slides yet.').waitFor()
  })

  test('SLIDE-08 SLIDE-09 SLIDE-13 SLIDE-02 a viewer sees the slide of the moment, goes to others, and finds words on them', async () => {
    await giveShow('Sixteen', SIXTEEN)
    await giveShow('Seventeen', numbered(17, 'Lagoon'))
    const page = await visit(`${item.path}&tab=slideshows`, { as: 'viewer' })
    expect(
      await tab(page)
        .getByRole('button', { name: /^(New|Edit)/ })
        .count(),
    ).toBe(0)
    await tab(page)
      .getByRole('button', { name: /^Seventeen/ })
      .click()
    await expect.poll(() => slides(page, 'Seventeen').count()).toBe(17)
    const inView = (name: string) =>
      tab(page)
        .getByRole('list', { name: `Slides of ${name}` })
        .getAttribute('data-in-view')
    expect(await inView('Seventeen')).toBe('6')
    await button(page, 'All slideshows').click()
    await tab(page)
      .getByRole('button', { name: /^Sixteen/ })
      .click()
    await current(page).waitFor()
    expect(await inView('Sixteen')).toBe('4')
    await begin(page, TITLE)
    await standAt(page, 4)
    await current(page).getByText('Kelp').waitFor()
    await button(page, 'Slide 3, at 0:06').click()
    await untilAt(page, 6)
    await current(page).getByText('Anemones again').waitFor()
    await expectAccessibleAtBothSizes(page)
    await button(page, 'All slideshows').click()
    await tab(page).getByRole('searchbox', { name: 'Search in slides' }).fill('kelp')
    await button(page, 'Search').click()
    await tab(page).getByText('1 slide found').waitFor()
    await tab(page).getByRole('list', { name: 'Matching slides' }).getByRole('button').click()
    await untilAt(page, 3)
    await current(page).getByText('Kelp').waitFor()
  })

  test('SRCH-23 SRCH-28 SLIDE-03 a word on two slides is one group in the results and opens at its time; a frame shows the slides too', async () => {
    await giveShow('Sixteen', SIXTEEN)
    const f = encodeURIComponent(JSON.stringify({ s: 'anemones' }))
    const page = await visit(`/Default.aspx?searchslides=1&f=${f}`, { as: 'viewer' })
    const group = page.getByRole('list', { name: `Slides of ${TITLE}` })
    await expect.poll(() => group.getByRole('link').count()).toBe(2)
    await expectAccessible(page)
    await group.getByRole('link', { name: /Anemones again/ }).click()
    await page.waitForURL(/view\.aspx.*[?&]t=6/)
    const frame = await visit(`/Embed.aspx?id=${item.EncID}`, { as: 'viewer' })
    await frame.getByRole('button', { name: 'More about this recording' }).click()
    await frame.getByRole('tab', { name: 'Slides' }).click()
    await frame.getByRole('button', { name: /^Sixteen/ }).click()
    await frame.getByRole('region', { name: 'Slide 1 of 16' }).getByText('Anemones wave').waitFor()
  })

  test('SLIDE-10 SLIDE-11 SLIDE-12 reading texts warns before it overwrites, and a stream is asked for once', async () => {
    await giveShow('Sixteen', SIXTEEN)
    const page = await visit(`${item.path}&tab=slideshows`, { as: 'owner' })
    const sent = listenFor(page, 'SubmitSSOCR', 'SubmitVideoOCR')
    await button(page, 'Edit: Sixteen').click()
    await button(page, 'Recognise text').click()
    await page.getByRole('alertdialog').getByText('Existing text is overwritten.').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(sent).toEqual([])
    await button(page, 'All slideshows').click()
    await button(page, 'Read slides from the video').click()
    const dialog = page.getByRole('dialog', { name: 'Recognise text in the video' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Recognise text in Main picture' }).click()
    await expect
      .poll(() => sent)
      .toEqual([{ name: 'SubmitVideoOCR', body: { cdid: item.ClipDataID, dual: false } }])
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Recognise text in Main picture' }).isDisabled())
      .toBe(true)
    await page.keyboard.press('Escape')
    await tab(page).getByText('Recognising the text in the video').waitFor()
    await button(page, 'Cancel').click()
    await tab(page).getByText('Recognising the text in the video').waitFor({ state: 'detached' })
  })
})
