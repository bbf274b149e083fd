import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, visit } from './testing/browser.ts'

const add = (page: Page, html: string) =>
  page.evaluate(it => document.querySelector('main')?.insertAdjacentHTML('beforeend', it), html)

/** Not by an attribute, which the page forbids. */
const colour = (page: Page, text: string) =>
  page.evaluate(to => {
    const told = document.querySelector<HTMLElement>('#told')
    if (told) Object.assign(told.style, { color: to, background: '#fff' })
  }, text)

const SOUND = '<div><p id="told">Some words</p><button id="act" aria-label="Act"></button></div>'

const finds = (page: Page, rule: string) => expect(expectAccessible(page)).rejects.toThrow(rule)

test('a state that has passed is not checked again, and every fault that comes later is found', async () => {
  const page = await visit('/login.aspx')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page)
  await add(page, SOUND)
  await colour(page, '#000')
  await expectAccessible(page)
  // It passes at once where nothing is new: without axe, which would fail.
  await page.evaluate(() => {
    window.axe.run = () => Promise.reject(new Error('axe has run'))
  })
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()

  const faults: [rule: string, make: () => Promise<unknown>][] = [
    ['button-name', () => add(page, '<button></button>')],
    ['svg-img-alt', () => add(page, '<svg role="img" width="40" height="40"></svg>')],
    ['list', () => add(page, '<ul><div>Not an entry</div></ul>')],
    ['heading-order', () => add(page, '<h5>Too deep</h5>')],
    ['landmark-main-is-top-level', () => add(page, '<div role="main">Another</div>')],
    // By the second engine alone.
    ['H49.AlignAttr', () => add(page, '<p align="center">In the middle</p>')],
  ]
  for (const [rule, make] of faults) {
    await make()
    await finds(page, rule)
    // What has failed is not taken for checked.
    await finds(page, rule)
    await page.evaluate(() => document.querySelector('main')?.lastElementChild?.remove())
  }

  await add(page, SOUND)
  await colour(page, '#000')
  await expectAccessible(page)
  await colour(page, '#ddd')
  await finds(page, 'color-contrast')
  await colour(page, '#000')
  await page.evaluate(() => document.querySelector('#act')?.setAttribute('aria-label', ''))
  await finds(page, 'button-name')
})
