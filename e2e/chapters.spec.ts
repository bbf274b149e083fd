import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, NO_PAGE, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { pressByKeyboard, typeByKeyboard } from './testing/keyboard.ts'
import { listenFor } from './testing/library.ts'
import { database } from './testing/media.ts'
import { converted, film, giveRecording, pictureFile } from './testing/recordings.ts'
import { begin, standAt } from './testing/watching.ts'

/** Other journeys run at the same time on few processors. */
const NASTY = '<img src=x onerror=alert(1)> & “tides”'

const tab = (page: Page) => page.getByRole('tabpanel', { name: 'Chapters' })
const rows = (page: Page) => tab(page).getByRole('list', { name: 'Chapters' }).getByRole('listitem')
const button = (page: Page, name: string | RegExp) => tab(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => tab(page).getByRole('textbox', { name })
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('alertdialog').getByText(text).first().waitFor()
const titles = (page: Page) => rows(page).locator('bdi').allInnerTexts()
const untilTitles = (page: Page, wanted: string[]) =>
  expect.poll(async () => (await titles(page)).filter(it => wanted.includes(it))).toEqual(wanted)

/** A hundred seconds, small and slow: made in no time, and long enough for tags. One for all journeys. */
const TITLE = 'A hundred seconds in chapters'
let item: Awaited<ReturnType<typeof giveRecording>>
beforeAll(async () => {
  item = await giveRecording('owner', await film('chapters.mp4', 100, '160x120', 2), { title: TITLE })
  await converted(item)
})
beforeEach(async () => {
  await database().deleteFrom('chapter').where('clip_data_id', '=', item.ClipDataID).execute()
})

async function giveChapter(page: Page, EncID: string, chapter: object): Promise<number> {
  const answer = await page.request.post(`/api/ml/media/${EncID}/savechapter/`, {
    data: { ChapterID: 0, ...chapter },
    headers: { origin: baseUrl },
  })
  return (await answer.json()).ChapterID
}

async function giveSubtitles(clip_data_id: number, lines: readonly string[]) {
  const { subtitle_track_id } = await database()
    .insertInto('subtitle_track')
    .values({ clip_data_id, language: 'en', is_default: true })
    .returning('subtitle_track_id')
    .executeTakeFirstOrThrow()
  const cueOf = (text: string, at: number) => ({
    ...{ subtitle_track_id, clip_data_id, language: 'en', text },
    start_secs: at * 10,
    end_secs: at * 10 + 9,
  })
  await database().insertInto('cue').values(lines.map(cueOf)).execute()
  const item = database().updateTable('media_item').where('clip_data_id', '=', clip_data_id)
  await item.set({ has_subtitles: true }).execute()
}

const secsOf = (page: Page) => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)

describe('chapters', () => {
  test('CHAP-03 CHAP-04 CHAP-05 CHAP-02 the owner adds (also by keyboard), changes and deletes them; the list follows in the order of time', async () => {
    const page = await visit(`${item.path}&tab=chapters`, { as: 'owner' })
    await tab(page).getByText('This recording has no chapters yet.').waitFor()
    await begin(page, TITLE)
    await standAt(page, 40)
    await button(page, 'Add').click()
    await field(page, 'Title').fill(NASTY)
    await button(page, 'Set start').click()
    await expect.poll(() => field(page, 'Start').inputValue()).toBe('00:00:40')
    await standAt(page, 60)
    await button(page, 'Set end').click()
    await expect.poll(() => field(page, 'End').inputValue()).toBe('00:01:00')
    await field(page, 'Description').fill(`${NASTY} described`)
    await button(page, 'Use current frame').click()
    await tab(page).getByRole('img', { name: 'New picture' }).waitFor()
    await expectAccessibleAtBothSizes(page)
    await button(page, 'Save').click()
    await said(page, 'The chapter has been saved.')
    await untilTitles(page, [NASTY])
    await rows(page).first().locator('img').waitFor()

    // A bookmark, earlier: it is before, without a length; nothing of a cancelled one is left.
    await button(page, 'Add').click()
    await field(page, 'Title').fill('Never saved')
    await button(page, 'Cancel').click()
    await pressByKeyboard(button(page, 'Add'))
    await typeByKeyboard(field(page, 'Title'), 'A moment')
    await typeByKeyboard(field(page, 'Start'), '000005')
    await pressByKeyboard(button(page, 'Save'))
    await untilTitles(page, ['A moment', NASTY])
    await rows(page).first().getByRole('img', { name: 'Bookmark' }).waitFor()
    await rows(page).first().getByText('0:05').waitFor()
    await page.locator('[data-kind=bookmark]').waitFor({ state: 'attached' })
    await rows(page).first().getByRole('button').first().click()
    // It plays on from there while the test looks.
    await expect.poll(() => secsOf(page)).toSatisfy((secs: number) => secs >= 5 && secs < 40)

    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect.poll(() => field(page, 'Title').inputValue()).toBe(NASTY)
    await field(page, 'Title').fill('Renamed')
    await field(page, 'Start').fill('000001')
    await tab(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await said(page, 'Please select a PNG or JPG file for the thumbnail.')
    const buffer = await pictureFile('chapter.png', '80x45')
    await tab(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await tab(page).getByRole('img', { name: 'New picture' }).waitFor()
    await button(page, 'Save').click()
    await untilTitles(page, ['Renamed', 'A moment'])
    await expectAccessible(page)

    // CHAP-11
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog', { name: 'Delete this chapter?' }).getByText('A moment').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await rows(page).nth(1).waitFor({ state: 'detached' })
    await untilTitles(page, ['Renamed'])
  })

  test('CHAP-06 CHAP-07 CHAP-10 CHAP-11 times are masked, a wrong end is marked and blocked, and a failure leaves the form as it was', async () => {
    forgive(/500|422/)
    let answer: object | null = null
    const page = await visit(`${item.path}&tab=chapters`, {
      as: 'owner',
      prepare: it =>
        it.route(/savechapter|deletechapter/, route =>
          answer ? route.fulfill({ status: 500, json: answer }) : route.continue(),
        ),
    })
    const sent = listenFor(page, 'savechapter')
    await page.locator('video').waitFor({ state: 'attached' })
    await button(page, 'Add').click()
    // CHAP-12: nothing has begun, so there is no end to take.
    await button(page, 'Set end').click()
    await said(page, 'Chapter not started')
    const end = field(page, 'End')
    await field(page, 'Start').click()
    await page.keyboard.type('a01x2345')
    await expect.poll(() => field(page, 'Start').inputValue()).toBe('01:23:45')
    await end.click()
    await page.keyboard.type('10')
    await page.keyboard.press('Tab')
    await expect.poll(() => end.inputValue()).toBe('00:00:10')
    await field(page, 'Start').fill('000020')
    await expect.poll(() => end.getAttribute('aria-invalid')).toBe('true')
    await tab(page).getByText('The end must be after the start.').waitFor()
    await field(page, 'Title').fill('Late')
    await field(page, 'Title').press('Enter')
    await expect.poll(() => end.getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    await end.fill('000030')
    await expect.poll(() => end.getAttribute('aria-invalid')).not.toBe('true')

    answer = { Success: false, Message: 'The disk is full' }
    await field(page, 'Title').press('Enter')
    await said(page, 'The disk is full')
    await tab(page).getByText('The chapter could not be saved. Your changes are still here.').waitFor()
    answer = { Success: false }
    await field(page, 'Title').press('Enter')
    await said(page, 'Sorry, something went wrong on our side')
    await tab(page).getByText('The chapter could not be saved.').waitFor()
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Late')
    answer = null
    await field(page, 'Title').press('Enter')
    await untilTitles(page, ['Late'])

    answer = { Success: false, Message: 'Not now' }
    await button(page, 'Actions for Late').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await said(page, 'Not now')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await untilTitles(page, ['Late'])
  })

  test('CHAP-12 CHAP-03 a viewer opens a link to a chapter, sees which one is on, and changes nothing; all by keyboard', async () => {
    const owner = await visit(NO_PAGE, { as: 'owner' })
    await giveChapter(owner, item.EncID, { StartTimeSecs: 0, EndTimeSecs: 30, Title: 'Beginning' })
    const chapid = await giveChapter(owner, item.EncID, {
      StartTimeSecs: 30,
      EndTimeSecs: 80,
      Title: 'Middle',
      Description: 'Half-way',
    })
    const page = await visit(`${item.path}&chapid=${chapid}`, {
      as: 'viewer',
      prepare: it => it.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    })
    await rows(page).nth(1).waitFor()
    expect(
      await tab(page)
        .getByRole('button', { name: /Add|Tag|Suggest/ })
        .count(),
    ).toBe(0)
    const current = rows(page).locator('[aria-current=true]')
    // The moment of a chapter that has not begun.
    await button(page, 'Actions for Middle').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).not.toContain('Edit')
    await page.getByRole('menuitem', { name: 'Copy link to this moment' }).press('Enter')
    await said(page, 'Chapter not started')

    await begin(page, TITLE)
    await expect
      .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime))
      .toBeGreaterThanOrEqual(30)
    await current.filter({ hasText: 'Middle' }).waitFor()
    await tab(page).getByRole('status').filter({ hasText: 'Chapter: Middle' }).waitFor()
    await expectAccessible(page)
    await rows(page).first().getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await current.filter({ hasText: 'Beginning' }).waitFor()
    await expect
      .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime))
      .toBeLessThan(30)
    await standAt(page, 42)
    await button(page, 'Actions for Middle').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Copy link to this moment' }).press('Enter')
    await said(page, 'Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `/view.aspx?id=${item.EncID}&chapid=${chapid}&t=42`,
    )
  })
})

describe('tags', () => {
  test('CHAP-13 CHAP-14 CHAP-15 a manager keeps tags; one press marks the moment; the tags of a chapter are chosen in a modal of its own', async () => {
    const admin = await visit('/admin/tags', { as: 'manager' })
    await admin.getByRole('button', { name: 'Add group' }).click()
    await admin.getByRole('textbox', { name: 'Name of the group' }).fill('Match day')
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    const group = admin.getByRole('region', { name: 'Match day' })
    for (const name of ['Goal', 'Foul', 'Corner kick']) {
      await group.getByRole('button', { name: 'Add tag to Match day' }).click()
      await admin.getByRole('textbox', { name: 'Name of the tag' }).fill(name)
      await admin.getByRole('button', { name: 'Save', exact: true }).click()
      await group.getByText(name, { exact: true }).waitFor()
    }
    await group.getByRole('button', { name: 'Add tag to Match day' }).click()
    await admin.getByRole('textbox', { name: 'Name of the tag' }).fill('goal')
    forgive(/400/)
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await admin.getByText('This name is already in use').waitFor()
    await admin.getByRole('textbox', { name: 'Name of the tag' }).fill(NASTY)
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await group.getByText(NASTY).waitFor()
    await expectAccessibleAtBothSizes(admin)
    await group.getByRole('button', { name: `Actions for ${NASTY}` }).click()
    await admin.getByRole('menuitem', { name: 'Remove' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await group.getByText(NASTY).waitFor({ state: 'detached' })

    const page = await visit(`${item.path}&tab=chapters`, { as: 'owner' })
    await begin(page, TITLE)
    await standAt(page, 60)
    await button(page, 'Tag').click()
    await tab(page)
      .getByRole('button', { name: /Tag group/ })
      .click()
    await page.getByRole('option', { name: 'Match day' }).click()
    const asked: (string | null)[] = []
    page.on('request', it => {
      const { pathname, searchParams } = new URL(it.url())
      if (/videotags\/$/.test(pathname)) asked.push(searchParams.get('s'))
    })
    await tab(page).getByRole('searchbox', { name: 'Find a tag' }).fill('goal')
    const tagGoal = button(page, 'Tag this moment as Goal')
    await button(page, 'Tag this moment as Foul').waitFor({ state: 'detached' })
    await tagGoal.click()
    await said(page, '00:00:55: Goal')
    expect(asked).toEqual(['goal'])
    await standAt(page, 2)
    await tagGoal.click()
    await said(page, '00:00:00: Goal')
    await expectAccessible(page)
    await button(page, 'Done').click()
    await untilTitles(page, ['00:00:00', '00:00:55'])
    await rows(page).nth(1).getByText('10 seconds').waitFor()
    await rows(page).nth(1).getByText('Goal', { exact: true }).waitFor()

    const slow = /taggroups/
    await page.route(slow, async route => {
      await page.getByText('Please wait..').waitFor()
      await route.continue()
    })
    const chapid = await page.evaluate(
      async id => (await (await fetch(`/api/ml/media/${id}/chapters/`)).json()).Items[1].ChapterID,
      item.EncID,
    )
    await page.goto(`/iapi/core/ui/managechaptertags/?id=${item.EncID}&chapid=${chapid}`)
    const modal = page.getByRole('dialog', { name: 'Tags of “00:00:55”' })
    await modal.getByRole('checkbox', { name: 'Foul' }).waitFor()
    await page.unroute(slow)
    await modal.getByText('Foul').click()
    await modal.getByText('2 tags selected').waitFor()
    await expectAccessible(page)
    const saved = listenFor(page, 'SaveChapterTags')
    await modal.getByRole('button', { name: 'Save tags' }).click()
    await page.waitForURL(url => url.pathname === '/')
    expect(saved[0]?.body).toMatchObject({ cdid: item.ClipDataID, chapid })
    const chapter = await page.evaluate(
      async id => (await (await fetch(`/api/ml/media/${id}/chapters/`)).json()).Items[1],
      item.EncID,
    )
    expect(chapter.Description).toMatchObject({
      TagGroupID: expect.any(Number),
      Tags: [{ Title: 'Foul' }, { Title: 'Goal' }],
    })
  })
})

describe('two people at once', () => {
  test('what one saves appears on the page of the other, and nobody overwrites it unseen', async () => {
    const [one, two] = [
      await visit(`${item.path}&tab=chapters`, { as: 'owner' }),
      await visit(`${item.path}&tab=chapters`, { as: 'manager' }),
    ]
    await giveChapter(one, item.EncID, { Title: 'Tides', StartTimeSecs: 1, EndTimeSecs: 9 })
    await Promise.all([untilTitles(one, ['Tides']), untilTitles(two, ['Tides'])])
    const edit = async (page: Page, title: string) => {
      await rows(page)
        .first()
        .getByRole('button', { name: /^Actions for/ })
        .click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await field(page, 'Title').fill(title)
    }
    await edit(two, 'The manager’s title')
    await edit(one, 'The owner’s title')
    await button(one, 'Save').click()
    await untilTitles(one, ['The owner’s title'])

    forgive(/409/)
    await button(two, 'Save').click()
    const notice = tab(two).getByRole('status').filter({ hasText: 'Someone else has changed this' })
    await notice.getByText('The owner’s title').waitFor()
    expect(await field(two, 'Title').inputValue()).toBe('The manager’s title')
    await expectAccessibleAtBothSizes(two)
    await notice.getByRole('button', { name: 'Save mine instead' }).click()
    await Promise.all([untilTitles(one, ['The manager’s title']), untilTitles(two, ['The manager’s title'])])
  })
})

describe('AI chapters', () => {
  test('CHAP-16 are a list to look through: changed, partly kept, saved when somebody says so; without subtitles there is no button', async () => {
    const page = await visit(`${item.path}&tab=chapters`, { as: 'owner' })
    await button(page, 'Add').waitFor()
    await expect.poll(() => button(page, 'Suggest').count()).toBe(0)
    await giveSubtitles(item.ClipDataID, [
      'Volcanoes erupt when magma rises through the crust',
      'The magma of this volcano holds gas, so the eruption is violent',
      'Lava from the eruption covers the slopes of the volcano',
      'Ash of volcanoes travels far, and magma feeds the next eruption',
      'Glaciers carve valleys while their ice moves slowly',
      'The ice of a glacier carries stones into the valley',
      'When a glacier melts, its valley fills with a lake of ice water',
      'Glaciers shrink, and the ice leaves a moraine in the valley',
    ])
    await page.reload()
    await button(page, 'Suggest').click()
    const proposed = tab(page).getByRole('textbox')
    await expect.poll(() => proposed.count()).toBe(2)
    await expectAccessible(page)
    expect(await page.evaluate(countOf, item.EncID)).toBe(0)
    await tab(page).getByRole('textbox', { name: 'Title of the chapter at 0:40' }).fill('Ice at work')
    await tab(page).getByRole('checkbox').first().press('Space')
    await button(page, 'Save 1 chapter').click()
    await said(page, '1 chapter has been saved.')
    await untilTitles(page, ['Ice at work'])
    await rows(page)
      .first()
      .getByText(/Suggested/)
      .waitFor()
  })
})

const countOf = async (id: string) => (await (await fetch(`/api/ml/media/${id}/chapters/`)).json()).Count
