// What somebody does with the own account, in the user settings.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, forgive, NO_PAGE, signIn, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'

const SETTINGS = '/iapi/core/ui/usersettings/'
const said = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').getByText(text).waitFor()

async function makePerson(UserName: string, Password: string) {
  const admin = await visit(NO_PAGE, { as: 'admin' })
  const answer = await admin.request.post('/api/core/people/', {
    data: { UserName, DisplayName: 'Pia Kurz', Password },
    headers: { origin: baseUrl },
  })
  expect(answer.status()).toBe(200)
}

describe('user settings', () => {
  test('a picture is chosen and removed by keyboard alone', async () => {
    const page = await visit(SETTINGS, { as: 'owner' })
    const picture = await page.screenshot()
    // A dialog takes the focus when it opens: before that, keys go nowhere.
    await page.locator('[role=dialog]:focus-within').waitFor()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a picture' }).press('Enter')
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await said(page, 'Your picture has been changed.')
    await page.getByRole('dialog').locator('img').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove picture' }).press('Enter')
    await said(page, 'Your picture has been removed.')
    await page.getByRole('dialog').locator('img').waitFor({ state: 'detached' })
    await expect.poll(() => page.title()).toBe('Settings · Mediatheque')
  })

  test('another session is ended from here, and only that one', async () => {
    forgive(/401/)
    const elsewhere = await visit(NO_PAGE, { as: 'approver' })
    const page = await visit(SETTINGS, { as: 'approver' })
    await page.getByRole('tab', { name: 'Sessions' }).click()
    await page.getByText('This session').waitFor()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^End session/ })
      .first()
      .click()
    await said(page, 'The session has been ended.')
    const status = async (it: Page) => (await it.request.get('/api/core/user/settings/')).status()
    expect(await status(elsewhere)).toBe(401)
    expect(await status(page)).toBe(200)
  })

  test('a password is changed with the one before it', async () => {
    forgive(/400/)
    await makePerson('pia.kurz', 'a first long password')
    const page = await visit(NO_PAGE)
    await signIn(page.context(), 'pia.kurz', 'a first long password')
    await page.goto(SETTINGS)
    await page.getByRole('tab', { name: 'Password' }).click()
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('a second long password')
    await page.keyboard.press('Enter')
    await page.getByText('Wrong password').waitFor()
    await page.getByLabel('Current password').fill('a first long password')
    await page.keyboard.press('Enter')
    await said(page, /Your password has been changed/)
    const again = await visit(NO_PAGE)
    await signIn(again.context(), 'pia.kurz', 'a second long password')
  })
})
