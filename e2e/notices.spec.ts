import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, visit } from './testing/browser.ts'
import { setSite } from './testing/site.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

describe('what a site asks and says', () => {
  test('SHELL-17 the cookie banner is answered once, and only who accepts is remembered here', async () => {
    for (const [button, accept] of [
      ['Accept', true],
      ['Necessary only', false],
    ] as const) {
      const page = await visit('/login.aspx')
      const banner = page.getByRole('region', { name: 'Cookies' })
      await banner.waitFor()
      if (accept) await expectAccessibleAtBothSizes(page)
      const answered = page.waitForRequest(/CookieResponse/)
      await banner.getByRole('button', { name: button }).click()
      expect((await answered).postDataJSON()).toEqual({ accept, cs: '' })
      await banner.waitFor({ state: 'detached' })
      await page.getByRole('combobox').selectOption('Deutsch')
      await page.getByRole('button', { name: 'Anmelden Enter' }).waitFor()
      await page.reload()
      await page.getByRole('button', { name: accept ? 'Anmelden Enter' : 'Sign in Enter' }).waitFor()
      await expect.poll(() => banner.count()).toBe(0)
      const kept = await page.evaluate(() => Object.keys(localStorage))
      expect(kept).toEqual(accept ? ['mediatheque.language'] : [])
      const cookies = await page.context().cookies()
      expect(cookies.map(({ name }) => name)).toEqual(['cookieanswer'])
    }
  })

  test('SHELL-18 the disclaimer blocks the site until it is accepted, and comes again with another text', async () => {
    await setSite({ DisclaimerText: 'What you see here stays here.' })
    const page = await visit('/Default.aspx', { as: 'manager' })
    const asked = page.getByRole('alertdialog', { name: 'Before you continue' })
    await asked.getByText('What you see here stays here.').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await asked.waitFor()
    const answered = page.waitForRequest(/DisclaimerResponse/)
    await asked.getByRole('button', { name: 'I accept' }).click()
    expect((await answered).postDataJSON()).toEqual({ ind: true })
    await asked.waitFor({ state: 'detached' })
    await page.reload()
    await heading(page).waitFor()
    await expect.poll(() => asked.count()).toBe(0)

    await setSite({ DisclaimerText: 'What you see here may be told.' })
    await page.reload()
    await asked.getByText('What you see here may be told.').waitFor()
    // What the page has asked for at this moment is refused: the session has ended.
    forgive(/status of 401/)
    await asked.getByRole('button', { name: 'Decline and sign out' }).click()
    await page.waitForURL('**/login.aspx')
  })
})
