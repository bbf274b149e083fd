import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { storeTrack } from '../server/src/features/subtitles/index.ts'
import { expectAccessible, expectAccessibleAtBothSizes, NO_PAGE, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { database } from './testing/media.ts'
import { film, giveRecording } from './testing/recordings.ts'

const XSS = '<img src=x onerror=alert(1)>'

type Item = Awaited<ReturnType<typeof giveRecording>>
type Lines = Parameters<typeof storeTrack>[1]['cues']

const giveTrack = ({ ClipDataID }: Item, language: string, cues: Lines) =>
  database()
    .transaction()
    .execute(tx => storeTrack(tx, { clipDataID: ClipDataID, language, label: '', source: 'upload', cues }))

const line = (startSecs: number, text: string, settings = '') => ({
  startSecs,
  endSecs: startSecs + 4,
  text,
  settings,
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const captions = (page: Page) => page.locator('[data-captions]')
const videoSays = <T>(page: Page, says: (video: HTMLVideoElement) => T) =>
  expect.poll(() => page.locator('video').evaluate(says))

async function playing(path: string, title: string, as = 'viewer') {
  const page = await visit(path, { as })
  await button(page, `Play ${title}`).click()
  await videoSays(page, video => video.currentTime > 0).toBe(true)
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  return page
}

/** Two seconds are two pictures here; a line is looked at in its middle. */
const seekTo = (page: Page, secs: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, secs)

/** A column with a reading, and half-way up a line that is said word by word. */
const RARE: Lines = [
  {
    ...line(30, '漢(kan)字', 'vertical:rl'),
    marks: [
      { From: 0, To: 7, Kind: 'ruby', Value: '' },
      { From: 1, To: 6, Kind: 'rt', Value: '' },
    ],
  },
  { ...line(60, 'Ebbe und Flut', 'line:50%'), marks: [{ From: 9, To: 13, Kind: 'at', Value: '62' }] },
]

let recording: string
let spoken: Item
beforeAll(async () => {
  recording = await film('spoken.mp4', 90, '160x120', 2)
  spoken = await giveRecording('owner', recording, { title: 'Spoken in two languages' })
  await giveTrack(spoken, 'en', [
    line(5, 'Good morning'),
    line(20, 'The quagga is gone', 'line:0'),
    line(40, XSS),
    ...Array.from({ length: 12 }, (_, nth) => line(45 + nth * 3, `A narwhal, number ${nth + 1}`)),
  ])
  await giveTrack(spoken, 'de', [line(5, 'Guten Morgen'), line(20, 'Das Quagga ist fort'), ...RARE])
})

describe('subtitles in the player', () => {
  test('SUBS-01 SUBS-02 SUBS-03 both languages and Off; lines come at their second, above and below', async () => {
    const page = await playing(spoken.path, 'Spoken in two languages')
    const asked = page.waitForRequest(it => it.url().includes('/api/ml/subtitles/?'))
    await button(page, 'Subtitles').click()
    const choices = page.getByRole('menuitemradio')
    await expect
      .poll(() => choices.allInnerTexts())
      .toEqual(expect.arrayContaining(['Off', 'English', 'German']))
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    const query = new URL((await asked).url()).searchParams
    expect([...query.keys()]).toEqual(expect.arrayContaining(['subid', 'embedded', 'encid', 'code', 'acl']))
    expect([query.get('encid'), query.get('embedded')]).toEqual([spoken.EncID, '0'])
    await seekTo(page, 7)
    await captions(page).getByText('Good morning').waitFor()
    const lower = await captions(page).getByText('Good morning').boundingBox()
    await seekTo(page, 12)
    await captions(page).getByText('Good morning').waitFor({ state: 'detached' })
    await seekTo(page, 22)
    const upper = await captions(page).getByText('The quagga is gone').boundingBox()
    expect(upper?.y).toBeLessThan(lower?.y ?? 0)
    await seekTo(page, 42)
    await captions(page).getByText(XSS).waitFor()
    await button(page, 'Subtitles: English').click()
    await page.getByRole('menuitem', { name: /^Subtitle style/ }).click()
    await page.getByRole('button', { name: /Size/ }).click()
    await page.getByRole('option', { name: 'Very large' }).click()
    await page.locator('[data-captions][data-size="xl"]').waitFor()
    await expectAccessible(page)
  })

  test('SUBS-01 SUBS-12 columns, readings and moments are drawn; the choice holds for the next item', async () => {
    const other = await giveRecording('owner', recording, { title: 'Spoken as well' })
    await giveTrack(other, 'de', [line(0, 'Hallo')])
    const page = await playing(spoken.path, 'Spoken in two languages')
    await button(page, 'Subtitles').click()
    await page.getByRole('menuitemradio', { name: 'German' }).click()
    await button(page, 'Subtitles: German').waitFor()
    await expectRareLines(page)
    await page.goto(other.path)
    await button(page, 'Subtitles: German').waitFor()
  })
})

/** SUBS-12: drawn as WebVTT 7 says. */
async function expectRareLines(page: Page) {
  const picture = await page.locator('video').boundingBox()
  if (!picture) throw new Error('there is no picture')
  await seekTo(page, 32)
  const reading = captions(page).locator('ruby rt')
  await reading.getByText('kan', { exact: true }).waitFor()
  expect(await reading.evaluate(it => getComputedStyle(it).writingMode)).toBe('vertical-rl')
  const [over, column] = [await reading.boundingBox(), await captions(page).locator('ruby').boundingBox()]
  // A column begins at the right, and its readings are to the right of their signs.
  expect(column?.x).toBeGreaterThan(picture.x + picture.width / 2)
  expect((over?.x ?? 0) + (over?.width ?? 0) / 2).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0) / 2)
  await seekTo(page, 61)
  await captions(page).locator('[data-future]').getByText('Flut', { exact: true }).waitFor()
  const half = await captions(page).getByText('Ebbe und').boundingBox()
  const share = ((half?.y ?? 0) - picture.y) / picture.height
  expect(share).toBeGreaterThan(0.45)
  expect(share).toBeLessThan(0.6)
  await seekTo(page, 63)
  await captions(page).locator('[data-future]').waitFor({ state: 'detached' })
  await captions(page).getByText('Flut').waitFor()
}

test('a word that is only said is found from the box on the home page, and its moment plays at that second, by keyboard', async () => {
  const page = await visit('/Default.aspx', { as: 'viewer' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('quagga')
  await page.keyboard.press('Enter')
  const hit = page.getByRole('article').filter({ hasText: 'Spoken in two languages' })
  await hit.getByText('Found in: Speech').waitFor()
  await expectAccessibleAtBothSizes(page)
  await hit.getByRole('link', { name: /0:20.*The quagga is gone/ }).press('Enter')
  await page.waitForURL(/\/view\.aspx\?.*[?&]t=20/)
  await button(page, 'Play Spoken in two languages').press('Enter')
  await videoSays(page, video => video.currentTime >= 20 && video.currentTime < 45).toBe(true)
})

describe('the transcript', () => {
  test('SUBS-08 in thirds that load by themselves; a line leads to its second', async () => {
    const page = await playing(`${spoken.path}&tab=transcript`, 'Spoken in two languages')
    const parts = page.getByRole('tablist', { name: 'Parts of the recording' }).getByRole('tab')
    await expect.poll(() => parts.allInnerTexts()).toEqual(['0:00–0:30', '0:30–1:00', '1:00–1:30'])
    await page.getByRole('button', { name: /Good morning/ }).waitFor()
    await parts.nth(1).click()
    await page.getByRole('button', { name: /A narwhal, number 1$/ }).click()
    await videoSays(page, video => video.currentTime >= 45 && video.currentTime < 60).toBe(true)
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
    await parts.nth(2).click()
    await page.getByRole('button', { name: /A narwhal, number 12/ }).waitFor()
    await expectAccessibleAtBothSizes(page)
    // Where the page itself scrolls, the list still follows inside its own box.
    await page.setViewportSize({ width: 390, height: 400 })
    await page.getByText('Follow playback').click()
    await seekTo(page, 79)
    const box = page.getByRole('list', { name: 'Transcript lines' }).locator('..')
    await expect.poll(() => box.evaluate(it => it.scrollTop)).toBeGreaterThan(0)
  })

  test('SUBS-04 SUBS-06 SUBS-07 SUBS-09 search: ten and two, a hit plays, twenty seconds are a chapter', async () => {
    const page = await playing(`${spoken.path}&subsearch=quagga`, 'Spoken in two languages', 'owner')
    const hits = page.getByRole('list', { name: 'Matches in the transcript' }).getByRole('listitem')
    await expect.poll(() => hits.count()).toBe(2)
    const box = page.getByRole('searchbox', { name: 'Search the transcript' })
    await box.fill('narwhal')
    await box.press('Enter')
    await expect.poll(() => hits.count()).toBe(10)
    const sixth = hits.filter({ hasText: 'number 6' })
    // By keys: a toast that comes meanwhile may lie above it.
    await sixth.getByRole('button', { name: 'Create chapter' }).press('Enter')
    await page.getByText('The chapter has been created').waitFor()
    const { Items } = await page.evaluate(
      async id => (await fetch(`/api/ml/media/${id}/chapters/`)).json(),
      spoken.EncID,
    )
    expect(Items).toMatchObject([{ StartTime: 60, EndTime: 80 }])
    await sixth.getByRole('button', { name: 'Play 20 seconds' }).click()
    await videoSays(page, video => !video.paused && video.currentTime >= 60).toBe(true)
    // Not all of the twenty seconds: only how they end.
    await seekTo(page, 79)
    await videoSays(page, video => video.paused && Math.round(video.currentTime)).toBe(80)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => hits.count()).toBe(2)
    await hits
      .first()
      .getByRole('button', { name: /number 11/ })
      .click()
    await videoSays(page, video => Math.floor(video.currentTime)).toBe(75)
    await expectAccessible(page)
    await box.fill(' ')
    await box.press('Enter')
    await page.getByText('Please enter a search term').waitFor()
    await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
  })
})

test('SUBS-03 SUBS-05 in a frame of another site a link is enough to read along and to search', async () => {
  const item = await giveRecording('owner', recording, { title: 'Spoken in a frame', is_private: true })
  await giveTrack(item, 'en', [line(5, 'An axolotl smiles')])
  const owner = await visit(NO_PAGE, { as: 'owner' })
  const made = await owner.request.post('/api/ml/CreateEmbedURL/', {
    data: { cdid: item.ClipDataID, restriction: 0 },
    headers: { origin: baseUrl },
  })
  const { pathname, search } = new URL((await made.json()).URL)
  const page = await visit(`${pathname}${search}&subsearch=axolotl`)
  await button(page, 'Subtitles').waitFor()
  const asked = page.waitForRequest(it => it.url().includes('/api/pes/?'))
  await button(page, 'More about this recording').click()
  expect(new URL((await asked).url()).searchParams.get('searchsubs')).toBe('true')
  await page.getByRole('button', { name: /An axolotl smiles/ }).click()
  await videoSays(page, video => video.currentTime >= 5).toBe(true)
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  const cues = page.waitForRequest(it => it.url().includes('/api/embed/ml/subtitles/?'))
  await button(page, 'Subtitles').click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  const query = new URL((await cues).url()).searchParams
  expect([query.get('embedded'), query.get('code') !== '']).toEqual(['1', true])
  await seekTo(page, 7)
  await captions(page).getByText('An axolotl smiles').waitFor()
})

const VTT = `WEBVTT

00:00:02.000 --> 00:00:04.000 line:0 align:start
First line

NOTE the name is spelt by ear

00:00:10.000 --> 00:00:12.500 region:Low
Second line

NOTE checked
`

const vttOf = (page: Page, EncID: string) =>
  page.evaluate(async id => {
    const { Items } = await (await fetch(`/api/ml/media/${id}/subtitles/`)).json()
    return (await fetch(`/api/ml/media/${id}/subtitles/${Items[0].ID}/file/?format=vtt`)).text()
  }, EncID)

describe('tracks and their editor', () => {
  test('SUBS-12 a file is uploaded, a line is corrected by keys alone, and the player shows it', async () => {
    const item = await giveRecording('owner', recording, { title: 'To be captioned' })
    const page = await playing(`${item.path}&tab=transcript`, 'To be captioned', 'owner')
    await button(page, 'Upload a file…').click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file' }).click(),
    ])
    await chooser.setFiles({ name: 'captions.vtt', mimeType: 'text/vtt', buffer: Buffer.from(VTT) })
    await expectAccessible(page)
    await button(page, 'Add').click()
    await page.getByText('2 lines have been added').waitFor()
    await button(page, 'Manage subtitles').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Edit subtitles' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Text of line 2' }).waitFor()
    await page.getByText('the name is spelt by ear', { exact: true }).waitFor()
    expect(await vttOf(page, item.EncID)).toBe(VTT)

    await page.keyboard.press('Alt+ArrowDown')
    await videoSays(page, video => video.currentTime === 10).toBe(true)
    const second = page.getByRole('textbox', { name: 'Text of line 2' })
    await expect.poll(() => second.evaluate(it => it === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.type(', mended')
    await page.getByText('Not saved yet').waitFor()
    await page.keyboard.press('Alt+Comma')
    await page.keyboard.press('Alt+Shift+Period')
    await page.keyboard.press('Control+s')
    await page.getByText('The subtitles have been saved').waitFor()
    expect(await vttOf(page, item.EncID)).toBe(
      VTT.replace('00:00:10.000 --> 00:00:12.500', '00:00:09.900 --> 00:00:12.600').replace(
        'Second line',
        'Second line, mended',
      ),
    )
    await button(page, 'Back to the item').click()
    await button(page, 'Play To be captioned').click()
    await button(page, 'Subtitles').click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await seekTo(page, 11)
    await captions(page).getByText('Second line, mended').waitFor()
  })

  test('lines are split, joined, shifted, replaced and taken back; an earlier version returns', async () => {
    const item = await giveRecording('owner', recording, { title: 'To be edited' })
    const trackID = await giveTrack(item, 'en', [line(2, 'one two three four'), line(10, 'five')])
    const page = await visit(`${item.path}&editsubs=${trackID}`, { as: 'owner' })
    const texts = page.getByRole('textbox', { name: /^Text of line/ })
    const values = () =>
      expect.poll(() => texts.evaluateAll(all => all.map(it => (it as HTMLTextAreaElement).value)))
    await values().toEqual(['one two three four', 'five'])
    await texts.first().click()
    await page.keyboard.press('Home')
    for (let at = 0; at < 7; at++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+Enter')
    await values().toEqual(['one two ', 'three four', 'five'])
    await page.keyboard.press('Alt+m')
    await values().toEqual(['one two three four', 'five'])
    await page.keyboard.press('Control+h')
    await page.getByRole('textbox', { name: 'Find' }).fill('FIVE')
    await page.getByRole('textbox', { name: 'Replace with' }).fill(XSS)
    await page.getByText('1 match').waitFor()
    await button(page, 'Replace all').click()
    await values().toEqual(['one two three four', XSS])
    await button(page, 'Shift times').click()
    await button(page, 'Later').click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Shift times' }).waitFor({ state: 'detached' })
    const starts = page.getByRole('textbox', { name: 'Start' })
    await expect
      .poll(() => starts.evaluateAll(all => all.map(it => (it as HTMLInputElement).value)))
      .toEqual(['0:03.000', '0:11.000'])
    // A button that has the focus shows its tip.
    await texts.first().focus()
    await expectAccessibleAtBothSizes(page)
    await button(page, 'Save').click()
    await page.getByText('Saved', { exact: true }).waitFor()
    for (let at = 0; at < 4; at++) await page.keyboard.press('Control+z')
    await values().toEqual(['one two three four', 'five'])
    await button(page, 'Earlier versions').click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Restore the version/ }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await values().toEqual(['one two three four', 'five'])
    await page.getByText('Saved', { exact: true }).waitFor()
  })
})
