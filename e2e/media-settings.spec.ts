import { describe, expect, test } from 'vitest'
import { expectAccessible, forgive, visit } from './testing/browser.ts'
import { choose, heading, said } from './testing/item-page.ts'
import { giveItem, listenFor } from './testing/library.ts'
import { giveField, setSite, tell } from './testing/site.ts'

describe('describing an item', () => {
  const LESSON = 3
  const PLAYLIST = 2
  const field = (Title: string, Type: string, more: object = {}) =>
    giveField({ Title, Type, RecordTypes: [LESSON], ...more })

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
    await page.getByRole('button', { name: 'Keep editing' }).click()
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
      await dialog.getByRole('tab', { name: 'Link' }).waitFor()
      await expect.poll(() => dialog.getByRole('tab', { name: 'Embed' }).count()).toBe(count)
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
    await dialog
      .getByRole('textbox', { name: 'Text before the recording starts' })
      .fill('Please watch to the end')
    const secs = dialog.getByRole('textbox', { name: 'Show the text for (seconds)' })
    await secs.fill('90')
    await dialog.getByRole('button', { name: 'Save player settings' }).click()
    await dialog.getByText('Please use at most 60 seconds').waitFor()
    await secs.fill('5')
    await dialog.getByRole('button', { name: 'Save player settings' }).click()
    await dialog.getByText('Saved').nth(2).waitFor()
    await dialog.getByRole('button', { name: 'Replace media' }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change owner' }).click()
    await page.getByRole('searchbox', { name: /Search|name/i }).fill('Helen')
    await page.getByRole('option', { name: /Dr Helen Pryce/ }).click()
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change owner' }).click()
    await said(page, 'Dr Helen Pryce is now the owner.')
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
    await row('Closed shelf').getByText('Only managers can add items here.').waitFor()
    await expect.poll(() => row('Closed shelf').getByRole('checkbox').isDisabled()).toBe(true)
    await row('Long ones').getByText('Items are added by a rule.').waitFor()
    await expect.poll(() => row('Long ones').getByRole('checkbox').count()).toBe(0)
    await row('Seas').getByRole('button', { name: 'Expand Seas' }).click()
    await row('Tides').waitFor()
    await expectAccessible(page)
    await dialog.getByText('Include parent categories').click()
    await row('Tides')
      .getByRole('checkbox')
      .evaluate((box: HTMLInputElement) => box.click())
    await dialog.getByRole('button', { name: 'Exclude from Long ones' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await said(page, 'The categories have been saved.')
    await page.getByRole('link', { name: 'Tides' }).waitFor()
    await page.getByRole('link', { name: 'Seas' }).waitFor()
    expect(sent).toHaveLength(1)
  })

  test('a manager asks who can see an item, and reads why', async () => {
    const item = await giveItem({ title: 'A private paper', is_private: true })
    const page = await visit(item.path, { as: 'manager' })
    await choose(page, 'Who can see it and why')
    const dialog = page.getByRole('dialog', { name: 'Who can see it and why' })
    await dialog.getByText('A guest cannot see “A private paper”.').waitFor()
    await dialog.getByRole('region', { name: 'What prevents access' }).getByText('It is private').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Choose a person' }).click()
    await page.getByRole('searchbox', { name: /Search|name/i }).fill('Owen')
    await page.getByRole('option', { name: /Owen Pryce/ }).click()
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await dialog.getByText('Owen Pryce can see “A private paper”.').waitFor()
  })
})
