import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { notifyPeople } from '../server/src/features/notifications/index.ts'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  holdClock,
  installClock,
  visit,
} from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { database } from './testing/media.ts'
import { tell } from './testing/site.ts'

const toast = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })

test('SHELL-05 SHELL-20 a notification arrives live, and the panel shows it by its level with its link', async () => {
  let connected = () => {}
  const isListening = new Promise<void>(resolve => {
    connected = resolve
  })
  const page = await visit('/Default.aspx', {
    as: 'uploader',
    prepare: async it => {
      await forgetEarlier(it)
      it.on('websocket', socket =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).startsWith('40')) connected()
        }),
      )
    },
  })
  await isListening
  const PersonID = await personOf(page)
  const letter = {
    PersonID,
    Description: 'Please look at it again.',
    Link: '/Default.aspx?opensidebar=mymedia',
  }
  await tell('/api/core/notifications/', {
    ...letter,
    Level: 'warning',
    Title: 'A file was refused',
    LinkText: 'Open my media',
  })
  await toast(page, 'A file was refused').getByRole('button', { name: 'Open my media' }).waitFor()
  await tell('/api/core/notifications/', {
    ...letter,
    Level: 'warning',
    Title: 'A file was refused',
    Description: 'Its sound is missing.',
    LinkText: 'Open my media',
  })
  await toast(page, 'A file was refused: Its sound is missing. (and 1 more)').waitFor()
  await expect.poll(() => toast(page, 'A file was refused').count()).toBe(1)
  await tell('/api/core/notifications/', { ...letter, Level: 'error', Title: 'A disk is full', LinkText: '' })
  await toast(page, 'A disk is full').getByRole('button', { name: 'Dismiss' }).click()

  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const row = panel.getByRole('listitem').filter({ hasText: 'Its sound is missing.' })
  await row.getByText('A file was refused').waitFor()
  await row.getByText('Warning', { exact: true }).waitFor()
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'A disk is full' })
    .getByText('Error', { exact: true })
    .waitFor()
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Open my media' }).click()
  await page.waitForURL('**/Default.aspx?opensidebar=mymedia')
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})

test('SHELL-21 what happened to one’s media pops up 5 s after the page has loaded, once', async () => {
  const asked: { path: string; utcMs: number }[] = []
  const page = await visit('/Sorry.aspx', { as: 'owner' })
  await notifyOfMedia(await personOf(page), 'Your lecture is published')
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/api\/.*notifications/.test(pathname))
      asked.push({ path: pathname, utcMs: Number(searchParams.get('utc')) })
  })
  await installClock(page)
  await page.goto('/Default.aspx')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const heldMs = await holdClock(page)
  await page.clock.runFor(6_000)
  await page.clock.resume()
  await toast(page, 'Your lecture is published').getByRole('button', { name: 'Watch it' }).waitFor()
  const all = asked.find(({ path }) => path === '/api/core/notifications/all/')
  const [media, ...more] = asked.filter(({ path }) => path === '/api/ml/user/notifications/')
  expect(more).toEqual([])
  expect((media?.utcMs ?? 0) - (all?.utcMs ?? 0)).toBeGreaterThanOrEqual(4_900)
  expect(media?.utcMs).toBeLessThan(heldMs + 5_500)
  await expectAccessibleAtBothSizes(page)
  await page.clock.runFor(60_000)
  await expect.poll(() => toast(page, 'Your lecture is published').count()).toBe(1)

  const again = page.waitForResponse(/ml\/user\/notifications/)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.clock.runFor(6_000)
  await again
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
})

const forgetEarlier = (page: Page) =>
  page.context().request.post('/api/core/notifications/read', {
    data: {},
    headers: { origin: baseUrl },
  })

const personOf = async (page: Page): Promise<number> =>
  (await (await page.context().request.get('/api/core/user/settings/')).json()).PersonID

/** As the server does when something happens to an item. */
async function notifyOfMedia(personID: number, Title: string) {
  const draft = {
    module: 'ml',
    Level: 'info' as const,
    Title,
    Description: '',
    Link: '/Default.aspx',
    LinkText: 'Watch it',
  }
  await notifyPeople(database(), [personID], draft)
}
