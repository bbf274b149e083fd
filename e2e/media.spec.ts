import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, PHONE, visit } from './testing/browser.ts'
import { giveApproval, giveItem, listenFor } from './testing/library.ts'
import { setSite, tell } from './testing/site.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const said = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').getByText(text).waitFor()
const choose = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
const LIT = '[data-half-star="lit"]'

describe('the page of an item', () => {
  test('ITEM-09 shows the item, counts one opening, and is accessible wide and narrow', async () => {
    const item = await giveItem({
      title: 'How tides shape an estuary',
      description: 'Why the same Moon gives the Severn fourteen metres.',
      duration_secs: 2840,
    })
    const openings: string[] = []
    const page = await visit(item.path, {
      as: 'viewer',
      prepare: it =>
        it.on('request', request => /registerstatsentry/.test(request.url()) && openings.push(request.url())),
    })
    await heading(page, 'How tides shape an estuary').waitFor()
    await page.getByText('Why the same Moon').waitFor()
    await page.getByText('47:20').first().waitFor()
    await expectAccessibleAtBothSizes(page)
    expect(openings).toHaveLength(1)
  })

  test('ITEM-09 what is not there and what may not be seen look the same, without a title', async () => {
    forgive(/404/)
    const item = await giveItem({ title: 'A secret title', is_private: true })
    const page = await visit(item.path, { as: 'viewer' })
    await heading(page, 'This item is not available').waitFor()
    const refused = await page.locator('#main').innerText()
    expect(refused).not.toContain('A secret title')
    await page.goto('/view.aspx?id=1111111111111111111111')
    await heading(page, 'This item is not available').waitFor()
    await expect.poll(() => page.locator('#main').innerText()).toBe(refused)
    await expectAccessible(page)
  })

  test('ITEM-06 ITEM-33 source 16 shows no description; TV shows its channel and when it was broadcast', async () => {
    const quiet = await giveItem({ title: 'Quiet', description: 'Not to be read', source: 16 })
    const page = await visit(quiet.path, { as: 'viewer' })
    await heading(page, 'Quiet').waitFor()
    await page.getByText('Location').waitFor()
    await expect.poll(() => page.getByText('Not to be read').count()).toBe(0)
    const news = await giveItem({
      title: 'News at six',
      record_type: 6,
      channel_name: 'Channel Nine',
      broadcast_at: new Date('2026-10-01T12:00:00Z'),
    })
    await page.goto(news.path)
    await page.getByText('Channel Nine').waitFor()
    await page.getByText(/^Broadcast 1 Oct 2026/).waitFor()
  })

  test('ITEM-35 the sidebar starts open above 1024 px, a tab loads once, and which one is open stands in the query', async () => {
    const item = await giveItem({ title: 'Wide and narrow' })
    const asked: string[] = []
    const page = await visit(item.path, {
      as: 'owner',
      size: { width: 1025, height: 800 },
      prepare: it =>
        it.on('request', request => /\/relatedmedia\//i.test(request.url()) && asked.push(request.url())),
    })
    const panel = page.getByRole('tabpanel')
    await panel.waitFor()
    expect(asked).toEqual([])
    const related = page.getByRole('tab', { name: /^Related/ })
    await related.click()
    await panel.getByText('Nothing stands beside this item yet', { exact: false }).waitFor()
    await page.getByRole('tab', { name: 'About' }).click()
    await panel.getByText('Number').waitFor()
    await related.click()
    await panel.getByText('Nothing stands beside this item yet', { exact: false }).waitFor()
    expect(asked).toHaveLength(1)
    await page.getByRole('tab', { name: 'History' }).click()
    await page.waitForURL(url => url.searchParams.get('tab') === 'history')
    await page.getByText('Nothing has been changed yet.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/view.aspx')
    await page.goto(item.path)
    await panel.waitFor()
    await page.setViewportSize({ width: 1024, height: 800 })
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'About' }).click()
    await panel.getByText('Number').waitFor()
    await page.getByRole('button', { name: 'Close the sidebar' }).click()
    await panel.waitFor({ state: 'detached' })
    // On a phone the strip moves to the tab that was chosen.
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'History' }).click()
    const strip = await page.getByRole('tablist').last().boundingBox()
    const chosen = page.getByRole('tab', { name: 'History', selected: true })
    await expect
      .poll(async () => {
        const box = await chosen.boundingBox()
        return box && strip && box.x >= strip.x && box.x + box.width <= strip.x + strip.width
      })
      .toBe(true)
  })

  test('ITEM-26 ITEM-27 half-stars show the average, and a vote is given by keys', async () => {
    const item = await giveItem({ title: 'To be rated', rating_total: 7, rating_count: 2 })
    const page = await visit(item.path, { as: 'viewer' })
    const sent = listenFor(page, 'SubmitRating')
    const stars = page.getByRole('button', { name: /^3.5 of 5 stars, 2 ratings/ })
    await stars.waitFor()
    await expect.poll(() => stars.locator(LIT).count()).toBe(7)
    await stars.click()
    const dialog = page.getByRole('dialog', { name: 'Rate this item' })
    await dialog.getByRole('radio', { name: '4 of 5 stars' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => dialog.getByRole('radio', { name: '4.5 of 5 stars' }).isChecked()).toBe(true)
    await expect.poll(() => dialog.locator(LIT).count()).toBe(9)
    await dialog.getByRole('radio', { name: '2 of 5 stars' }).hover()
    await expect.poll(() => dialog.locator(LIT).count()).toBe(4)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Rate', exact: true }).click()
    await said(page, 'Thank you, your vote counts.')
    expect(sent).toEqual([{ name: 'SubmitRating', body: { cdid: item.ClipDataID, rating: 4.5 } }])
  })

  test('LIST-04 ITEM-10 a favourite is added; deleting asks first, and cancelling sends nothing', async () => {
    const item = await giveItem({ title: 'Soon gone' })
    const page = await visit(item.path, { as: 'owner' })
    const sent = listenFor(page, 'AddToFavourites', 'DeleteClipDataItem')
    await page.getByRole('button', { name: 'Favourite', exact: true }).click()
    await said(page, 'Added to your favourites.')
    await choose(page, 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete this item?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await choose(page, 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/\/Default\.aspx/)
    expect(sent).toEqual([
      {
        name: 'AddToFavourites',
        body: { cdid: item.ClipDataID, ft: 0, add: true, starttime: 0 },
      },
      { name: 'DeleteClipDataItem', body: { id: item.EncID } },
    ])
  })

  test('ITEM-08 a viewer has no button for what they may not do', async () => {
    const item = await giveItem({ title: 'Only to look at' })
    const page = await visit(item.path, { as: 'viewer' })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const offered = await page.getByRole('menuitem').allInnerTexts()
    expect(offered).toEqual(['Add to playlist', 'Export metadata (CSV)', 'Export metadata (JSON)'])
    await expect.poll(() => page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  })
})

describe('describing an item', () => {
  const LESSON = 3
  const PLAYLIST = 2
  const field = (Title: string, Type: string, more: object = {}) =>
    tell('/api/core/fields/', { Title, Type, RecordTypes: [LESSON], ...more })

  test('ITEM-30 FIELD-03 FIELD-05 FIELD-10 FIELD-11 FIELD-12 six kinds of fields are edited; a required one that is empty opens the advanced part', async () => {
    const items = (...names: string[]) => ({ Items: names.map(Name => ({ Name })) })
    await field('Lesson course', 'ddl', { IsRequired: true, ...items('Coasts', 'Rocks') })
    await field('Lesson licence', 'rb', items('Free to copy', 'Not to copy'))
    await field('Lesson level', 'chk', items('First years', 'Last years'))
    await field('Lesson speaker', 'af', { Tooltip: 'Who speaks' })
    await field('Lesson day', 'date')
    const item = await giveItem({ title: 'Lesson one', record_type: LESSON })
    const page = await visit(item.path, { as: 'owner' })
    const sent = listenFor(page, 'UpdateDetails')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit details' })
    const save = dialog.getByRole('button', { name: 'Save' })
    const course = dialog.locator('[data-field="Lesson course"]')
    await dialog.getByRole('textbox', { name: /^Title/ }).fill('Lesson one, mended')
    await expect.poll(() => course.isVisible()).toBe(false)
    await save.click()
    await course.getByText('Please fill in Lesson course').waitFor()
    await dialog.locator('[data-field="Lesson course"][data-marked]').waitFor()
    await expectAccessible(page)
    await dialog.locator('[data-field="Lesson course"]:not([data-marked])').waitFor()
    await expect.poll(() => course.getByText('Please fill in Lesson course').isVisible()).toBe(true)
    await save.click()
    expect(sent).toEqual([])
    await course.getByRole('button').click()
    await page.getByRole('option', { name: 'Coasts' }).click()
    await dialog.getByText('Free to copy', { exact: true }).click()
    await dialog.getByText('First years', { exact: true }).click()
    await dialog.getByText('Last years', { exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Lesson speaker' }).fill('Dr Helen Pryce')
    await page.keyboard.press('Tab')
    await save.click()
    await said(page, 'The details have been saved.')
    await heading(page, 'Lesson one, mended').waitFor()
    for (const value of ['Coasts', 'Free to copy', 'First years, Last years', 'Dr Helen Pryce'])
      await page.getByRole('definition').filter({ hasText: value }).waitFor()
    // FIELD-05: what was written freely is offered from now on.
    const next = await giveItem({ title: 'Lesson beside it', record_type: LESSON })
    await page.goto(next.path)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByRole('button', { name: 'Advanced' }).click()
    const speaker = dialog.getByRole('combobox', { name: 'Lesson speaker' })
    await speaker.pressSequentially('hel')
    await page.getByRole('option', { name: 'Dr Helen Pryce' }).click()
    await expect.poll(() => speaker.inputValue()).toBe('Dr Helen Pryce')
  })

  test('FIELD-08 formatted text is written as it will look, by buttons and keys, and what cannot be held is edited as markup', async () => {
    // A type of its own: lessons need a course by now.
    await field('Lesson abstract', 'txt', { HTMLEnabled: true, MultiLine: true, RecordTypes: [PLAYLIST] })
    const item = await giveItem({ title: 'Lesson two', record_type: PLAYLIST })
    const page = await visit(item.path, { as: 'owner' })
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit details' })
    await dialog.getByRole('button', { name: 'Advanced' }).click()
    const text = dialog.getByRole('textbox', { name: 'Lesson abstract' })
    const tools = dialog.getByRole('toolbar', { name: 'Formatting of Lesson abstract' })
    await text.click()
    await tools.getByRole('button', { name: 'Bold' }).click()
    await tools.getByRole('button', { name: 'Bold', pressed: true }).waitFor()
    await page.keyboard.type('Spring tides')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' come twice a month')
    await expectAccessible(page)
    await text.press('Control+a')
    await tools.getByRole('button', { name: 'Link', exact: true }).click()
    const link = page.getByRole('textbox', { name: 'Address' })
    await link.fill('javascript:alert(1)')
    await link.press('Enter')
    await page.getByText(/^Please enter an address that begins/).waitFor()
    await link.fill('https://example.org/tides')
    await expectAccessible(page)
    await link.press('Enter')
    await text.getByRole('link', { name: /Spring tides/ }).waitFor()
    await dialog.getByRole('button', { name: 'Markup of Lesson abstract' }).click()
    await expect.poll(() => text.inputValue()).toContain('<strong>Spring tides</strong>')
    await text.fill('<table><tbody><tr><td>High water</td></tr></tbody></table>')
    await dialog.getByRole('cell', { name: 'High water' }).waitFor()
    await dialog.getByRole('button', { name: 'Markup of Lesson abstract', disabled: true }).waitFor()
    await text.fill('<p><em>Neap</em> tides</p>')
    await dialog.getByRole('button', { name: 'Markup of Lesson abstract' }).click()
    await tools.getByRole('button', { name: 'Undo' }).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('definition').getByRole('emphasis').filter({ hasText: 'Neap' }).waitFor()
  })

  test('changes that are not saved are asked about', async () => {
    const item = await giveItem({ title: 'Half written' })
    const page = await visit(`${item.path}&open=edit`, { as: 'owner' })
    const dialog = page.getByRole('dialog', { name: 'Edit details' })
    await dialog.getByRole('textbox', { name: /^Title/ }).fill('Half')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Go on editing' }).click()
    await dialog.waitFor()
  })

  test('FIELD-13 the fields of a broadcast are locked unless the site allows it', async () => {
    const item = await giveItem({ title: 'Film', record_type: 6, channel_name: 'Channel Nine' })
    const page = await visit(`/iapi/ml/ui/editdetails/?id=${item.EncID}`, { as: 'editor' })
    const title = page.getByRole('textbox', { name: /^Title/ })
    await expect.poll(() => title.getAttribute('readonly')).not.toBeNull()
    await expectAccessible(page)
    await setSite({ AllowFreeviewEdit: true })
    await page.reload()
    await expect.poll(() => title.getAttribute('readonly')).toBeNull()
  })
})

describe('settings of an item', () => {
  test('ITEM-25 what is switched off is not offered any more, and comes back', async () => {
    const item = await giveItem({ title: 'Off and on', duration_secs: 60 })
    const switched = (disable: boolean) =>
      Promise.all(
        ['DisableDownload', 'DisableRating', 'DisableComments', 'DisableEmbedding'].map(name =>
          tell(`/api/ml/${name}/`, { cdid: item.ClipDataID, disable }),
        ),
      )
    const page = await visit(`${item.path}&tab=comments`, { as: 'commenter' })
    const offered = async (count: number) => {
      await heading(page, 'Off and on').waitFor()
      await page.getByRole('tabpanel').waitFor()
      for (const there of [
        page.getByRole('button', { name: 'Download', exact: true }),
        page.getByRole('button', { name: /stars|Rate/ }),
        page.getByRole('tabpanel').getByRole('textbox', { name: 'Write a comment' }),
      ])
        await expect.poll(() => there.count()).toBe(count)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await expect.poll(() => dialog.getByText('Embed code').count()).toBe(count)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await offered(1)
    await switched(true)
    await page.reload()
    await offered(0)
    await switched(false)
    await page.reload()
    await offered(1)
  })

  test('ITEM-13 ITEM-14 ITEM-20 ITEM-25 ITEM-31 PLAY-04 each control is saved by its own call', async () => {
    // Who gives away an item that is not published yet sees it no more.
    forgive(/404/)
    const item = await giveItem({ title: 'With switches' })
    const page = await visit(item.path, { as: 'owner' })
    const sent = listenFor(page, 'DisableDownload', 'SubmitPublishDate', 'ChangeOwner')
    await choose(page, 'Advanced settings')
    const dialog = page.getByRole('dialog', { name: 'Advanced settings' })
    await dialog.getByText('Download', { exact: true }).click()
    await dialog.getByText('Saved').first().waitFor()
    const pick = async (part: string, option: string) => {
      await dialog.getByRole('group', { name: 'Publish on' }).getByRole('button', { name: part }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await pick('Day', '5')
    await pick('Month', 'March')
    await pick('Year', '2030')
    await dialog.getByRole('button', { name: 'Save “Publish on”' }).click()
    await dialog.getByText('Saved').nth(1).waitFor()
    await dialog.getByRole('textbox', { name: 'Text before it begins' }).fill('Please watch to the end')
    const secs = dialog.getByRole('textbox', { name: 'Seconds for the text' })
    await secs.fill('90')
    await dialog.getByRole('button', { name: 'Save player settings' }).click()
    await dialog.getByText('Please use at most 60 seconds').waitFor()
    await secs.fill('5')
    await dialog.getByRole('button', { name: 'Save player settings' }).click()
    await dialog.getByText('Saved').nth(2).waitFor()
    await dialog.getByRole('button', { name: 'Replace the media' }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change owner' }).click()
    await page.getByRole('searchbox', { name: /Search|name/i }).fill('Helen')
    await page.getByRole('option', { name: /Dr Helen Pryce/ }).click()
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change owner' }).click()
    await said(page, 'Dr Helen Pryce is the owner now.')
    expect(sent.slice(0, 2)).toEqual([
      { name: 'DisableDownload', body: { cdid: item.ClipDataID, disable: true } },
      { name: 'SubmitPublishDate', body: { cdid: item.ClipDataID, value: '2030-03-05' } },
    ])
    expect(sent[2]?.body).toMatchObject({ enc: item.EncID, ownerfullname: 'Dr Helen Pryce' })
    expect(Object.keys(sent[2]?.body ?? {}).sort()).toEqual(['enc', 'owner', 'ownerfullname'])
  })

  test('CAT-06 CAT-07 CAT-08 CAT-09 WIDG-03 categories are ticked, kept out of, and explained where they cannot be', async () => {
    const add = (data: object) =>
      tell('/api/core/cats/', data) as Promise<{ ID: number; Data?: { ID: number } }>
    const seas = await add({ Name: 'Seas' })
    await add({ Name: 'Tides', ParentID: seas.Data?.ID })
    await add({ Name: 'Closed shelf', IsOpen: false })
    await add({ Name: 'Long ones', Rule: { dur: 60 } })
    const item = await giveItem({ title: 'To be placed' })
    const page = await visit(item.path, { as: 'owner' })
    const sent = listenFor(page, 'SaveCatSelection')
    await choose(page, 'Categories')
    const dialog = page.getByRole('dialog', { name: 'Categories' })
    const row = (name: string) => dialog.getByRole('row', { name })
    await row('Closed shelf').getByText('Only managers put items in here.').waitFor()
    await expect.poll(() => row('Closed shelf').getByRole('checkbox').isDisabled()).toBe(true)
    await row('Long ones').getByText('Items come in by a rule.').waitFor()
    await expect.poll(() => row('Long ones').getByRole('checkbox').count()).toBe(0)
    await row('Seas').getByRole('button', { name: 'Expand Seas' }).click()
    await row('Tides').waitFor()
    await expectAccessible(page)
    await dialog.getByText('Tick what is above too').click()
    await row('Tides')
      .getByRole('checkbox')
      .evaluate((box: HTMLInputElement) => box.click())
    await dialog.getByRole('button', { name: 'Keep out of Long ones' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await said(page, 'The categories have been saved.')
    await page.getByRole('link', { name: 'Tides' }).waitFor()
    await page.getByRole('link', { name: 'Seas' }).waitFor()
    expect(sent).toHaveLength(1)
  })

  test('a manager asks who can see an item, and reads why', async () => {
    const item = await giveItem({ title: 'A private paper', is_private: true })
    const page = await visit(item.path, { as: 'manager' })
    await choose(page, 'Who can see it, and why')
    const dialog = page.getByRole('dialog', { name: 'Who can see it, and why' })
    await dialog.getByText('A guest cannot see “A private paper”.').waitFor()
    await dialog.getByRole('region', { name: 'What speaks against it' }).getByText('It is private').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Choose a person' }).click()
    await page.getByRole('searchbox', { name: /Search|name/i }).fill('Owen')
    await page.getByRole('option', { name: /Owen Pryce/ }).click()
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await dialog.getByText('Owen Pryce can see “A private paper”.').waitFor()
  })
})

describe('approval on the page', () => {
  test('PPOL-07 PPOL-08 PPOL-09 an approver declines with a reason and is led home; the owner asks again', async () => {
    const item = await giveItem({
      title: 'Waiting for somebody',
      approval: 'pending',
      pp_id: await giveApproval(),
    })
    const page = await visit(item.path, { as: 'approver' })
    const sent = listenFor(page, 'ApproveMedia')
    await page.getByRole('button', { name: 'Decline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Decline this item' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('No sound')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await page.waitForURL(/\/Default\.aspx/)
    expect(sent).toEqual([
      { name: 'ApproveMedia', body: { cdids: [item.ClipDataID], approve: false, reason: 'No sound' } },
    ])
    const own = await visit(item.path, { as: 'owner' })
    await own.getByText('The reason: No sound').waitFor()
    await expectAccessible(own)
    await own.getByRole('button', { name: 'Ask for approval again' }).click()
    await said(own, 'It waits for approval again.')
    await expect.poll(() => own.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await page.goto(item.path)
    await page.getByRole('button', { name: 'Approve' }).click()
    await said(page, 'It is approved and can be seen now.')
    await page.getByText('Waiting', { exact: true }).waitFor({ state: 'detached' })
  })
})
