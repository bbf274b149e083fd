import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, PHONE, visit } from './testing/browser.ts'
import { choose, heading, said } from './testing/item-page.ts'
import { giveApproval, giveItem, listenFor } from './testing/library.ts'
import { tell } from './testing/site.ts'

const LIT = '[data-half-star="lit"]'

describe('the page of an item', () => {
  test('ITEM-09 ITEM-08 ITEM-26 ITEM-27 shows a viewer the item and no button for what they may not do, counts one opening, and takes a vote given by keys', async () => {
    const item = await giveItem({
      title: 'How tides shape an estuary',
      description: 'Why the same Moon gives the Severn fourteen metres.',
      duration_secs: 2840,
      rating_total: 7,
      rating_count: 2,
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
    await expect.poll(() => page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const offered = await page.getByRole('menuitem').allInnerTexts()
    expect(offered).toEqual(['Add to playlist', 'Export metadata (CSV)', 'Export metadata (JSON)'])
    await page.keyboard.press('Escape')

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
    await said(page, 'Thank you for your rating.')
    expect(sent).toEqual([{ name: 'SubmitRating', body: { cdid: item.ClipDataID, rating: 4.5 } }])
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
    await page.getByText('Visibility').waitFor()
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

  test('ITEM-35 the sidebar starts open above 1024 px, a tab loads once, and which one is open is in the query', async () => {
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
    await panel.getByText('No related media yet', { exact: false }).waitFor()
    await page.getByRole('tab', { name: 'About' }).click()
    await panel.getByText('Number').waitFor()
    await related.click()
    await panel.getByText('No related media yet', { exact: false }).waitFor()
    expect(asked).toHaveLength(1)
    await page.getByRole('tab', { name: 'History' }).click()
    await page.waitForURL(url => url.searchParams.get('tab') === 'history')
    await page.getByText('No changes yet.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/view.aspx')
    await page.goto(item.path)
    await panel.waitFor()
    await page.setViewportSize({ width: 1024, height: 800 })
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'About' }).click()
    await panel.getByText('Number').waitFor()
    await page.getByRole('button', { name: 'Close the sidebar' }).click()
    await panel.waitFor({ state: 'detached' })
    // On a phone what opens comes into sight, and the strip moves to the tab that was chosen.
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'History' }).click()
    const strip = await page.getByRole('tablist').last().boundingBox()
    await expect.poll(async () => (await panel.boundingBox())?.y).toBeLessThan(PHONE.height / 2)
    const chosen = page.getByRole('tab', { name: 'History', selected: true })
    await expect
      .poll(async () => {
        const box = await chosen.boundingBox()
        return box && strip && box.x >= strip.x && box.x + box.width <= strip.x + strip.width
      })
      .toBe(true)
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
    const deleted = page.getByRole('alertdialog').filter({ hasText: '“Soon gone” has been deleted.' })
    await deleted.getByRole('button', { name: 'Undo' }).click()
    await said(page, 'The item is back in the library.')
    await page.goto(item.path)
    await heading(page, 'Soon gone').waitFor()
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
    await own.getByText('Reason: No sound').waitFor()
    await expectAccessible(own)
    await own.getByRole('button', { name: 'Submit for approval again' }).click()
    await said(own, 'It has been submitted for approval again.')
    await expect.poll(() => own.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    await tell('/api/ml/ApproveMedia/', { cdids: [item.ClipDataID], approve: true, reason: '' })

    // What is changed after approval waits again, and both see old and new.
    await own.goto(item.path)
    await own.getByRole('button', { name: 'Edit', exact: true }).click()
    const details = own.getByRole('dialog', { name: 'Edit details' })
    await details.getByRole('textbox', { name: /^Title/ }).fill('Quite another title')
    await details.getByRole('button', { name: 'Save' }).click()
    await own.getByText('It was approved and has been edited since:').waitFor()
    await page.goto(item.path)
    const difference = page.getByRole('definition').filter({ hasText: 'Waiting for somebody' })
    await expect
      .poll(() => difference.first().innerText())
      .toMatch(/Before:\s*Waiting for somebody\s*After:\s*Quite another title/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await said(page, 'It has been approved. Viewers can see it now.')
    await page.getByText('Waiting', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Withdraw approval' }).click()
    const back = page.getByRole('dialog', { name: 'Withdraw the approval' })
    await back.getByRole('textbox', { name: 'Reason' }).fill('Too soon')
    await back.getByRole('button', { name: 'Withdraw approval' }).click()
    await page.waitForURL(/\/Default\.aspx/)
    await own.goto(`${item.path}&tab=history`)
    await own.getByText('Reason: Too soon').waitFor()
    const log = own.getByRole('tabpanel').getByRole('listitem')
    await expect
      .poll(() => log.first().innerText())
      .toMatch(/Took the approval back[\s\S]*Before:\s*approved\s*After:\s*declined/)
    await expectAccessible(own)
  })
})
