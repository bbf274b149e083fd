import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, forgive, visit } from './testing/browser.ts'
import { giveItem, listenFor } from './testing/library.ts'
import { tell } from './testing/site.ts'

const said = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').getByText(text).waitFor()
const modal = (page: Page) => page.getByRole('dialog', { name: 'Grant access' })

async function grant(page: Page, address: string) {
  await modal(page).getByRole('textbox', { name: 'Email address' }).fill(address)
  await modal(page).getByRole('button', { name: 'Add' }).click()
}

describe('granting access', () => {
  test('PPOL-11 PPOL-12 PPOL-13 PPOL-14 PPOL-15 people are added by their address, the whole list is saved, and who may edit by it does not move the item', async () => {
    const item = await giveItem({ title: 'Shared work', is_private: true })
    const page = await visit(item.path, { as: 'owner' })
    const sent = listenFor(page, 'SaveGrantAccessList')
    const more = page.getByRole('button', { name: 'More', exact: true })
    await more.press('Enter')
    await page.getByRole('menuitem', { name: 'Grant access' }).press('Enter')
    await modal(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => more.evaluate(it => it === document.activeElement)).toBe(true)
    await more.click()
    await page.getByRole('menuitem', { name: 'Grant access' }).click()
    await grant(page, 'abc')
    await modal(page).getByText('Invalid email address').waitFor()
    await expect.poll(() => modal(page).getByRole('listitem').count()).toBe(0)
    await grant(page, 'a@b.org')
    await grant(page, 'viewer@northgate.example')
    await modal(page).getByText('Can edit').nth(1).click()
    await expectAccessible(page)
    await modal(page).getByRole('button', { name: 'Save' }).click()
    await said(page, /^Access saved/)
    const data = [
      { Address: 'a@b.org', CanEdit: false, CoOwner: false },
      { Address: 'viewer@northgate.example', CanEdit: true, CoOwner: false },
    ]
    expect(sent).toEqual([{ name: 'SaveGrantAccessList', body: { cdid: item.ClipDataID, data } }])
    await page.goto(`/iapi/core/ui/grantaccessmodal/?id=${item.EncID}`)
    await modal(page).getByText('Vera Lindqvist').waitFor()
    await expect.poll(() => modal(page).getByRole('listitem').count()).toBe(2)

    const granted = await visit(item.path, { as: 'viewer' })
    await granted.getByRole('button', { name: 'Edit', exact: true }).click()
    const details = granted.getByRole('dialog', { name: 'Edit details' })
    await details.getByText('Only the owner or a manager can change it.').waitFor()
    await expect.poll(() => details.getByRole('button', { name: /Visibility/ }).count()).toBe(0)
    await details.getByRole('textbox', { name: /^Title/ }).fill('Shared work, by two')
    await details.getByRole('button', { name: 'Save' }).click()
    await said(granted, 'The details have been saved.')
  })

  test('PPOL-12 a list that cannot be loaded is silently empty, and saving it takes nobody out', async () => {
    forgive(/500/)
    const item = await giveItem({ title: 'Hard to read' })
    const list = { cdid: item.ClipDataID, data: [{ Address: 'a@b.org' }] }
    await tell('/api/ml/SaveGrantAccessList/', list)
    let fails = true
    const page = await visit(`/iapi/core/ui/grantaccessmodal/?id=${item.EncID}`, {
      as: 'owner',
      prepare: it =>
        it.route('**/GrantList/**', route =>
          fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
        ),
    })
    await modal(page)
      .getByText(/^Not shared with anyone yet/)
      .waitFor()
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    fails = false
    const sent = listenFor(page, 'SaveGrantAccessList')
    await grant(page, 'c@d.org')
    await modal(page).getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/\/$/)
    const data = ['a@b.org', 'c@d.org'].map(Address => ({ Address, CanEdit: false, CoOwner: false }))
    expect(sent).toEqual([{ name: 'SaveGrantAccessList', body: { cdid: item.ClipDataID, data } }])
  })

  test('PPOL-15 both toggles can be left out', async () => {
    const item = await giveItem({ title: 'Only to watch' })
    const page = await visit(`/iapi/core/ui/grantaccessmodal/?id=${item.EncID}&hideedit=1&hidecoowner=1`, {
      as: 'owner',
    })
    await grant(page, 'e@f.org')
    await modal(page).getByText('e@f.org').waitFor()
    await expect.poll(() => modal(page).getByRole('checkbox').count()).toBe(0)
  })
})

describe('links that open an item to others', () => {
  test('SHARE-02 SHARE-04 SHARE-06 a viewer passes on the plain address; a keeper makes a link with a password, sees who used it, changes it and withdraws it', async () => {
    forgive(/403/)
    const item = await giveItem({ title: 'Only for the library' })
    const viewer = await visit(item.path, { as: 'viewer' })
    await viewer.getByRole('button', { name: 'Share' }).click()
    const plain = viewer.getByRole('dialog', { name: 'Share' })
    await plain.getByRole('textbox', { name: 'Link to this item' }).waitFor()
    expect(await plain.getByRole('button', { name: 'Create link' }).count()).toBe(0)
    await plain.getByRole('tab', { name: 'Embed' }).click()
    await plain.getByRole('button', { name: 'Create code' }).waitFor()
    expect(await plain.getByRole('switch').count()).toBe(0)

    const page = await visit(item.path, { as: 'owner' })
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await dialog.getByText('No share links yet.').waitFor()
    await dialog.getByRole('tab', { name: 'Embed' }).click()
    expect(await dialog.getByRole('switch').isChecked()).toBe(false)
    await dialog.getByRole('tab', { name: 'Link' }).click()
    expect(await dialog.getByLabel('Valid for (days)').inputValue()).toBe('30')
    await dialog.getByText('Anyone with the link').click()
    await dialog.getByLabel('Start', { exact: true }).fill('000010')
    await dialog.getByLabel('End', { exact: true }).fill('000020')
    expect(await dialog.getByRole('checkbox', { name: 'Allow download' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Start', { exact: true }).fill('')
    await dialog.getByLabel('End', { exact: true }).fill('')
    await dialog.getByText('Allow download').click()
    await dialog.getByLabel('Password (optional)').fill('open sesame')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const made = dialog.getByRole('textbox', { name: 'Your new link' })
    await made.waitFor()
    const { pathname, search } = new URL(await made.inputValue())
    await dialog.getByText('Not used yet').waitFor()
    await dialog.getByText('With password · Download allowed').waitFor()
    await expectAccessible(page)

    const guest = await visit(pathname + search)
    await guest.getByRole('heading', { name: 'This link needs a password' }).waitFor()
    expect(await guest.getByText('Only for the library').count()).toBe(0)
    await guest.getByLabel('Password', { exact: true }).fill('a wrong guess')
    await guest.keyboard.press('Enter')
    await guest.getByText('Wrong password').waitFor()
    await expectAccessible(guest)
    await guest.getByLabel('Password', { exact: true }).fill('open sesame')
    await guest.getByRole('button', { name: 'Open', exact: true }).click()
    await guest.getByRole('button', { name: 'Download' }).waitFor()
    await guest.getByRole('heading', { name: 'Only for the library' }).first().waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Share' }).click()
    const link = dialog.getByRole('list', { name: 'Share links of this item' }).getByRole('listitem')
    await link.getByText(/^1 visitor/).waitFor()
    await link.getByText(/^Created by/).waitFor()
    await link.getByRole('button', { name: /^Change/ }).click()
    const changing = page.getByRole('dialog', { name: 'Change the link' })
    await changing.getByText('Remove the password').click()
    await expectAccessible(page)
    await changing.getByRole('button', { name: 'Save' }).click()
    await link.getByText('Download allowed', { exact: true }).waitFor()
    await link.getByRole('button', { name: /^Revoke/ }).click()
    await page
      .getByRole('alertdialog', { name: 'Revoke this link?' })
      .getByRole('button', { name: 'Revoke' })
      .click()
    await said(page, 'The link has been revoked.')
    await dialog.getByText('No share links yet.').waitFor()
    await guest.reload()
    await guest.getByText('This link has expired').first().waitFor()
  })
})

describe('the share dialog', () => {
  test('SHARE-01 SHARE-07 SHARE-08 SHARE-11 SHARE-12 a chapter is shared in each way, by keyboard too, and a copied link is counted once', async () => {
    const item = await giveItem({ title: 'Cell division', record_type: 1, duration_secs: 120 })
    const chapter = { ChapterID: 0, StartTimeSecs: 60, EndTimeSecs: 90, Title: 'Mitosis' }
    const { ChapterID } = await tell<{ ChapterID: number }>(
      `/api/ml/media/${item.EncID}/savechapter/`,
      chapter,
    )
    const page = await visit(`/iapi/ml/ui/share/?id=${item.EncID}`, { as: 'owner' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await dialog.getByRole('button', { name: /What to share/ }).click()
    await page.getByRole('option', { name: /Mitosis/ }).click()
    const link = dialog.getByRole('textbox', { name: 'Link to this item' })
    const address = await link.inputValue()
    expect(new URL(address).search).toBe(`?id=${item.EncID}&chapid=${ChapterID}`)
    const counted: string[] = []
    page.on('request', it => {
      if (it.url().includes('logsharelinkcopied'))
        counted.push(new URL(it.url()).searchParams.get('cdid') ?? '')
    })
    await dialog.getByRole('button', { name: 'Copy link' }).first().click()
    await said(page, 'The link has been copied.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    expect(counted).toEqual([String(item.ClipDataID)])

    await dialog.getByRole('tab', { name: 'Link' }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: 'Create code' }).click()
    const inner = dialog.getByRole('tablist', { name: 'Where it is embedded' })
    for (const [name, text] of [
      ['Sway', /^<iframe width="640"/],
      ['Confluence', /^\{iframe:src=.*chapid=/],
      ['OneNote', /^Cell division\nhttp/],
    ] as const) {
      await inner.getByRole('tab', { name }).click()
      await expect
        .poll(() => dialog.getByRole('textbox', { name: new RegExp(`for ${name}`) }).inputValue())
        .toMatch(text)
    }
    await dialog.getByRole('tab', { name: 'Google Classroom' }).click()
    const classroom = dialog.getByRole('link', { name: 'Open Google Classroom' })
    const opened = new URL((await classroom.getAttribute('href')) ?? '')
    expect([opened.searchParams.get('url'), opened.searchParams.get('title')]).toEqual([
      address,
      'Cell division',
    ])
    await dialog.getByRole('tab', { name: 'QR code' }).click()
    const picture = dialog.getByRole('img', { name: /QR code of the link/ })
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(300)
    await expectAccessible(page)
  })
})
