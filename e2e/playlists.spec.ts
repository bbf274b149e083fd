import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  dragRow,
  expectAccessible,
  expectAccessibleAtBothSizes,
  forgive,
  NO_PAGE,
  visit,
} from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { listenFor } from './testing/library.ts'
import { database, giveMedia } from './testing/media.ts'
import { converted, film, giveRecording } from './testing/recordings.ts'

const NASTY = '<img src=x onerror=alert(1)> & “lists”'

const tab = (page: Page) => page.getByRole('tabpanel', { name: /^Playlist/ })
const rows = (page: Page) => tab(page).getByRole('grid', { name: 'Items of this playlist' }).getByRole('row')
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const titles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=grid] [role=row]')].map(it => it.querySelector('bdi')?.textContent),
  )
const untilTitles = (page: Page, wanted: string[]) => expect.poll(() => titles(page)).toEqual(wanted)
const bar = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first()
const act = async (page: Page, title: string, name: string) => {
  await row(page, title)
    .getByRole('button', { name: `Actions for ${title}` })
    .click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const place = (page: Page) =>
  page.locator('video').evaluate((it: HTMLVideoElement) => (it.seeking ? -1 : it.currentTime))

/** Stops the video once it is at this second, in the page: the part of a chapter is over before a busy machine asks. */
const stopsAt = (page: Page, secs: number) =>
  page.evaluate(
    wanted =>
      new Promise<number>(resolve => {
        const look = ({ target }: Event) => {
          if (!(target instanceof HTMLVideoElement) || target.currentTime < wanted) return
          document.removeEventListener('timeupdate', look, true)
          target.pause()
          resolve(target.currentTime)
        }
        document.addEventListener('timeupdate', look, true)
      }),
    secs,
  )

/** A key that moves the focus: the next one is lost until it has. */
async function pressAndMove(page: Page, key: string) {
  const focused = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press(key)
  await expect.poll(() => focused.evaluate(it => it !== document.activeElement)).toBe(true)
}

const NAMES = ['A red start of lists', 'A long middle of lists', 'A blue end of lists'] as const
let clips: Awaited<ReturnType<typeof giveRecording>>[]
beforeAll(async () => {
  const [short, long] = [
    await film('list-short.mp4', 2, '160x120', 10),
    // Longer than a busy machine needs for all that is looked at while it is on air.
    await film('list-long.mp4', 120, '160x120', 5),
  ]
  clips = [
    await giveRecording('owner', short, { title: NAMES[0] }),
    await giveRecording('owner', long, { title: NAMES[1] }),
    await giveRecording('owner', short, { title: NAMES[2] }),
  ]
  for (const clip of clips) await converted(clip)
})

interface Entry {
  clip: number
  chapter_id?: number
  timeline_id?: number
}

async function givePlaylist(title: string, entries: Entry[]) {
  const list = await giveMedia('owner', { record_type: 2, title })
  if (entries.length > 0)
    await database()
      .insertInto('playlist_item')
      .values(
        entries.map(({ clip, ...part }, position) => ({
          ...{ playlist_id: list.ClipDataID, position, ...part },
          clip_data_id: clips[clip]?.ClipDataID ?? 0,
        })),
      )
      .execute()
  return { ...list, path: `/view.aspx?id=${list.EncID}` }
}

const giveChapter = async () =>
  (
    await database()
      .insertInto('chapter')
      .values({
        clip_data_id: clips[1]?.ClipDataID ?? 0,
        title: 'A part of lists',
        start_secs: 10,
        end_secs: 12,
      })
      .returning('chapter_id')
      .executeTakeFirstOrThrow()
  ).chapter_id

/** Asks in the middle, and at the very end, where the next item would begin. */
async function giveQuiz(page: Page): Promise<number> {
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { data, headers: { origin: baseUrl } })).json()
  const { ID } = await post(`/api/ml/timelines/${clips[2]?.EncID}/create`, { name: 'Asked in a list' })
  const Options = [{ Text: 'Blue', Correct: true }, { Text: 'Red' }]
  for (const AtSecs of [1, 2])
    await post('/api/ml/SaveAsset/', {
      tlid: ID,
      data: { Mode: 1, Question: `Which colour at ${AtSecs}?`, Options, AtSecs },
    })
  return ID
}

describe('a playlist', () => {
  test('PLST-07 PLST-02 PLST-03 it plays its items in order, a chapter by its part, one with its quiz, and then begins again', async () => {
    const owner = await visit(NO_PAGE, { as: 'owner' })
    const timeline_id = await giveQuiz(owner)
    const list = await givePlaylist('Three in a row', [
      { clip: 0 },
      { clip: 1, chapter_id: await giveChapter() },
      { clip: 2, timeline_id },
    ])
    const page = await visit(list.path, { as: 'viewer' })
    await untilTitles(page, [NAMES[0], 'A part of lists', NAMES[2]])
    await bar(page, '1 of 3').waitFor()
    await expectAccessibleAtBothSizes(page)
    const inPart = stopsAt(page, 10)
    await page.getByRole('button', { name: `Play ${NAMES[0]}` }).click()
    await page.locator('video').evaluate((it: HTMLVideoElement) => {
      it.playbackRate = 1.25
    })
    // Where the chapter plays, nothing but its part does.
    await bar(page, `2 of 3 A part of lists`).waitFor()
    expect(await inPart).toBeLessThan(13)
    await row(page, 'A part of lists').getByText('Playing now').waitFor()
    await page.locator('video').evaluate((it: HTMLVideoElement) => it.play())
    await bar(page, '3 of 3').waitFor()
    for (const at of [1, 2]) {
      const question = page.getByRole('dialog', { name: `Question ${at} of 2` })
      await question.getByText('Blue').click()
      await question.getByRole('button', { name: 'Answer' }).click()
      await question.getByText('Correct · 1 of 1 points').waitFor()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Continue' }).click()
    }
    await bar(page, '1 of 3').waitFor()
    // As fast as the one before.
    await expect
      .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.playbackRate))
      .toBe(1.25)
    await expect.poll(() => place(page)).toBeGreaterThan(0)

    // One chooses another by a click; without the switch it stays where it is.
    await tab(page).getByText('Autoplay').click()
    await row(page, NAMES[2]).click()
    await bar(page, '3 of 3').waitFor()
    await expect.poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.ended)).toBe(true)
    await bar(page, '3 of 3').waitFor()
    await page.getByRole('button', { name: 'Previous item' }).click()
    await bar(page, '2 of 3').waitFor()
  })

  test('PLST-06 PLST-02 the owner renames, hides, locks, orders and removes; viewers see what is left', async () => {
    const list = await givePlaylist('Changed by its owner', [{ clip: 0 }, { clip: 1 }, { clip: 2 }])
    const page = await visit(list.path, { as: 'owner' })
    const sent = listenFor(page, 'saveorder', 'itemmode', 'updateitem', 'deleteitem', 'setthumbnail')
    await untilTitles(page, [...NAMES])
    await dragRow(row(page, NAMES[2]), row(page, NAMES[0]), 'before')
    await untilTitles(page, [NAMES[2], NAMES[0], NAMES[1]])
    await act(page, NAMES[2], 'Move down')
    await untilTitles(page, [NAMES[0], NAMES[2], NAMES[1]])
    // By keys: the handle takes it up, the arrows carry it, Enter puts it down.
    await row(page, NAMES[1]).getByRole('button', { name: /^Drag/ }).focus()
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await pressAndMove(page, key)
    await expect.poll(() => sent.filter(it => it.name === 'saveorder').length).toBe(3)
    await page.reload()
    await expect.poll(() => titles(page)).not.toEqual([NAMES[0], NAMES[2], NAMES[1]])

    await act(page, NAMES[0], 'Rename')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(NASTY)
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await row(page, NASTY).waitFor()
    await act(page, NAMES[1], 'Hide from viewers')
    await row(page, NAMES[1]).getByText('Hidden from viewers').waitFor()
    await act(page, NASTY, 'Open in this playlist only')
    await row(page, NASTY).getByText('Only in this playlist').waitFor()
    await act(page, NASTY, 'Use as playlist thumbnail')
    await page.getByText('The playlist thumbnail has been changed.').first().waitFor()
    await act(page, NAMES[2], 'Remove from the playlist')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await row(page, NAMES[2]).waitFor({ state: 'detached' })

    const theirs = await visit(list.path, { as: 'viewer' })
    await untilTitles(theirs, [NASTY])
    await bar(theirs, '1 of 1').waitFor()
    expect(await theirs.getByRole('link', { name: 'Open its page' }).count()).toBe(0)
    expect(await theirs.getByRole('button', { name: 'Add media' }).count()).toBe(0)
  })

  test('PLST-03 PLST-04 PLST-05 PLST-09 PLST-14 SRCH-31 it is filled by search and from the page of an item', async () => {
    const list = await givePlaylist('Filled by a search', [])
    await giveChapter()
    const page = await visit(list.path, { as: 'owner' })
    const asked: string[] = []
    page.on('request', it => it.url().includes('/api/ml/search/') && asked.push(it.url()))
    await tab(page).getByText('There are no items in this playlist').waitFor()
    await tab(page).getByRole('button', { name: 'Add media' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add media to this playlist' })
    await dialog.getByRole('searchbox').fill(NAMES[1])
    await dialog.getByRole('option', { name: NAMES[1] }).click()
    await dialog.getByRole('option', { name: 'A part of lists' }).first().click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Added to “Filled by a search”.').first().waitFor()
    expect(await page.getByRole('button', { name: 'Open playlist', exact: true }).count()).toBe(0)
    expect(asked.some(it => /[?&]ps=20(&|$)/.test(it))).toBe(true)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('alertdialog').getByText('Do you want to add it again?').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await untilTitles(page, ['A part of lists'])

    // From the page of an item: a private one warns, and a check that fails asks too.
    const secret = await giveMedia('owner', {
      record_type: 1,
      title: 'A secret for lists',
      is_private: true,
    })
    await page.goto(`/view.aspx?id=${secret.EncID}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Add to playlist' }).click()
    await page.getByRole('option', { name: 'Filled by a search' }).click()
    await expectAccessible(page)
    const add = page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true })
    await page.route('**/CheckItemIsInPlaylist/*', it =>
      it.fulfill({ status: 409, json: { Success: false, Message: 'No luck', ErrorCode: 409 } }),
    )
    forgive(/409/)
    await add.click()
    await page.getByRole('alertdialog').getByText('No luck. Do you want to continue?').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await page.unroute('**/CheckItemIsInPlaylist/*')
    await add.click()
    await page.getByRole('alertdialog').getByText('This item is private').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Added to “Filled by a search”.').first().waitFor()
    await page.getByRole('button', { name: 'Open playlist', exact: true }).first().waitFor()

    // Into a new one.
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Add to playlist' }).click()
    await page.getByRole('button', { name: 'New playlist' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Made for one item')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await page
      .getByText(/Made for one item/)
      .first()
      .waitFor()
    await page.goto(list.path)
    await untilTitles(page, ['A part of lists', 'A secret for lists'])
    const made = await database()
      .selectFrom('playlist_item as p')
      .innerJoin('media_item as m', 'm.clip_data_id', 'p.playlist_id')
      .select('p.clip_data_id')
      .where('m.title', '=', 'Made for one item')
      .execute()
    expect(made).toEqual([{ clip_data_id: secret.ClipDataID }])
  })

  test('EMBED-06 PLST-07 in a frame it plays on by itself, and its items are in the panel', async () => {
    const list = await givePlaylist('Framed elsewhere', [{ clip: 0 }, { clip: 2 }])
    const page = await visit(`/Embed.aspx?id=${list.EncID}`, { as: 'viewer' })
    await page.getByRole('button', { name: `Play ${NAMES[0]}` }).click()
    await bar(page, `2 of 2 ${NAMES[2]}`).waitFor()
    await expect.poll(() => place(page)).toBeGreaterThan(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'More about this recording' }).click()
    await untilTitles(page, [NAMES[0], NAMES[2]])
  })
})

describe('a broadcast', () => {
  const wall = (secs: number) => new Date(Date.now() + secs * 1000).toISOString().slice(0, 19)
  const secsOn = (page: Page) =>
    page.locator('video').evaluate((it: HTMLVideoElement) => (it.paused || it.seeking ? -1 : it.currentTime))

  test('PLST-10 PLST-11 PLST-12 PLST-13 two browsers see the same picture, one from the start and one later', async () => {
    const list = await givePlaylist('Shown to everybody', [{ clip: 1 }])
    const owner = await visit(list.path, { as: 'owner' })
    await tab(owner).getByRole('button', { name: 'Broadcast' }).click()
    const options = owner.getByRole('dialog', { name: 'Broadcast this playlist' })
    await options.getByText('Broadcast', { exact: true }).last().click()
    await options.getByText('These times are UTC').click()
    const starts = wall(7200).slice(0, 16)
    await options.getByLabel('Starts').fill(starts)
    await options.getByLabel('Stops').fill(wall(3600).slice(0, 16))
    await options.getByRole('button', { name: 'Save' }).click()
    await options.getByText('The broadcast must stop after it starts').waitFor()
    await expectAccessible(owner)
    await options.getByLabel('Stops').fill('')
    await options.getByRole('button', { name: 'Save' }).click()
    await owner.getByText('The broadcast has been saved.').first().waitFor()
    await tab(owner).getByRole('button', { name: 'Broadcast' }).click()
    await expect.poll(() => options.getByLabel('Starts').inputValue()).toBe(starts)
    await owner.keyboard.press('Escape')

    const begin = (startat: string, stopat = '') =>
      owner.request.post('/api/ml/SaveBroadcastOptions/', {
        data: { cdid: list.ClipDataID, broadcast: true, isutc: true, startat, stopat },
        headers: { origin: baseUrl },
      })
    await begin(wall(3600))
    const first = await visit(`${list.path}&b=1`, { as: 'viewer' })
    await first
      .getByText(/^Broadcast due to start on .+ at .+/)
      .first()
      .waitFor()
    await first.getByRole('timer').waitFor()
    expect(await first.locator('video').count()).toBe(0)
    await expectAccessible(first)
    // Begun earlier than planned, which reaches the pages that wait for it.
    await begin(wall(2), wall(900))
    await expect.poll(() => secsOn(first).catch(() => -1)).toBeGreaterThan(0)
    const second = await visit(`${list.path}&b=1`, { as: 'commenter' })
    await expect.poll(() => secsOn(second).catch(() => -1)).toBeGreaterThan(1)
    await expect
      .poll(async () => {
        const [a, b] = await Promise.all([secsOn(first), secsOn(second)])
        return a > 0 && b > 0 ? Math.abs(a - b) : 99
      })
      .toBeLessThan(1)
    // Nobody seeks.
    expect(await first.getByRole('slider', { name: 'Seek' }).count()).toBe(0)
    expect(await first.getByRole('button', { name: /^Forward/ }).count()).toBe(0)
    await first.getByText('On air').waitFor()
    await expectAccessible(second)

    // Edited on air: nobody loses the picture, and who was there and who comes now are at the same second.
    await owner.reload()
    await tab(owner)
      .getByText(/^This playlist is on air\./)
      .waitFor()
    const added = await owner.request.post('/api/ml/playlists/AddItem', {
      data: { cdid: list.ClipDataID, addcdid: clips[0]?.ClipDataID, index: 0 },
      headers: { origin: baseUrl },
    })
    expect(added.status()).toBe(200)
    const third = await visit(`${list.path}&b=1`, { as: 'uploader' })
    const onNow = (page: Page) =>
      page
        .locator('video')
        .evaluate((it: HTMLVideoElement) => ({ of: it.duration, at: it.seeking ? -1 : it.currentTime }))
        .catch(() => ({ of: -1, at: -1 }))
    await expect
      .poll(async () => {
        const [a, b] = await Promise.all([onNow(first), onNow(third)])
        return a.at > 0 && b.at > 0 && a.of === b.of ? Math.abs(a.at - b.at) : 99
      })
      .toBeLessThan(1)

    await begin(wall(-20), wall(-1))
    await second.reload()
    await second.getByText('Broadcast has ended').first().waitFor()
    // Without `b` it is a playlist like any other.
    await second.goto(list.path)
    await second.getByRole('button', { name: `Play ${NAMES[0]}` }).waitFor()
  })
})
