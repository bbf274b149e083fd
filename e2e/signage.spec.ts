import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  forgive,
  holdClock,
  visit,
} from './testing/browser.ts'
import { openLine } from './testing/line.ts'
import { database, giveMedia } from './testing/media.ts'
import { givePhotoset } from './testing/photosets.ts'
import { converted, film, giveRecording } from './testing/recordings.ts'
import { tell } from './testing/site.ts'

const REFUSED = 'Sorry, you do not have permission to access this feature'
const POLL_MS = 60_000
const NO_SCREEN = 'No screen at this address'

interface GivenScreen {
  ID: number
  Name: string
  ScreenURL: string
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const shown = (page: Page, alt: string) => page.getByRole('img', { name: alt, exact: true }).waitFor()
const video = (page: Page) => page.locator('video').first()
const secsOf = (page: Page) => video(page).evaluate((it: HTMLVideoElement) => it.currentTime)

const shownNow = (page: Page) =>
  page.locator('main img').evaluateAll(all => all[0]?.getAttribute('alt') ?? null)
/** Pictures that have their turn next. */
const waiting = (page: Page) => page.locator('link[rel=prefetch]').count()

/** What has been answered is drawn by timers too: they get a little of the held clock, far less than a turn. */
const seen = <T>(page: Page, look: (page: Page) => Promise<T>, wanted: T) =>
  expect
    .poll(async () => {
      await page.clock.runFor(10)
      return look(page).catch(() => undefined)
    })
    .toBe(wanted)

const giveScreen = async (Name: string): Promise<GivenScreen> =>
  (await tell<{ Data: GivenScreen }>('/api/signage/players/', { Name })).Data
const send = (cdid: number, ...players: number[]) => tell('/api/signage/send/', { cdid, players })

const giveSet = (title: string, colour = 'teal') =>
  givePhotoset('owner', { title }, [{ title: `${title}, picture`, colour }])

/** By the menu of the item’s page, as a person does. */
async function openFromItem(page: Page) {
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Send to signage' }).click()
}

describe('sending to signage', () => {
  test('SIGNAGE-01 who may send nowhere reads the exact text, and no modal opens', async () => {
    forgive(/status of 403/)
    const set = await giveSet('For nobody’s screen')
    const page = await visit(set.path, { as: 'viewer' })
    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: 'Add to playlist' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Send to signage' }).count()).toBe(0)
    await page.goto(`/Default.aspx?modal=sendtosignage&id=${set.EncID}`)
    await page.getByText(REFUSED, { exact: true }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goto(`/iapi/core/ui/sendtosignage/?id=${set.EncID}`)
    await page.getByText(REFUSED, { exact: true }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expectAccessible(page)
  })

  test('SIGNAGE-02 SHELL-02 the modal lists screens and zones, closes by Escape and its button, gives the focus back, and sends', async () => {
    const screen = await giveScreen('Library door')
    const set = await giveSet('For the library door')
    await send((await giveSet('There before')).ClipDataID, screen.ID)
    const page = await visit(set.path, { as: 'admin' })
    const modal = dialog(page, 'Send to signage')
    await openFromItem(page)
    await modal.getByRole('checkbox', { name: 'Main building' }).waitFor()
    await modal.getByRole('checkbox', { name: 'Foyer screen' }).waitFor()
    await expectAccessibleAtBothSizes(page)
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    await button(page, 'More').and(page.locator(':focus')).waitFor()
    await openFromItem(page)
    await modal.getByRole('button', { name: 'Close' }).click()
    await modal.waitFor({ state: 'detached' })
    await button(page, 'More').and(page.locator(':focus')).waitFor()

    await openFromItem(page)
    expect(await modal.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
    await modal.getByText('Library door', { exact: true }).click()
    await modal.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Sent to 1 screen.').waitFor()
    await modal.waitFor({ state: 'detached' })

    // What is there already is seen, and can be taken off.
    await openFromItem(page)
    await modal.getByText('Already there', { exact: true }).waitFor()
    await modal.getByRole('button', { name: 'Remove from Library door' }).click()
    await page.getByText('Removed from 1 screen.').waitFor()
    await modal.getByText('Already there', { exact: true }).waitFor({ state: 'detached' })
  })

  test('SIGNAGE-02 SHELL-04 it opens from a card and at its own address; anyone who is named for a zone sends there', async () => {
    const set = await giveSet('Sent by its card')
    const f = encodeURIComponent(JSON.stringify({ s: 'Sent by its card' }))
    const page = await visit(`/Default.aspx?f=${f}`, { as: 'owner' })
    await button(page, 'More for Sent by its card').click()
    await page.getByRole('menuitem', { name: 'Send to signage' }).click()
    const modal = dialog(page, 'Send to signage')
    await modal.getByText('Main building').click()
    await modal.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Sent to 1 screen.').waitFor()
    await page.goto(`/iapi/core/ui/sendtosignage/?id=${set.EncID}`)
    await modal.getByText('Already on 1 of 1').waitFor()
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(url => url.pathname === '/')
  })

  test('SIGNAGE-03 SRCH-24 SRCH-27 a search for signage carries its flag, and finds and exports only what is on screens', async () => {
    const set = await giveSet('Only on screens')
    await giveSet('Only not on screens')
    await send(set.ClipDataID, (await giveScreen('Searched')).ID)
    const page = await visit('/Default.aspx', { as: 'admin' })
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const f = encodeURIComponent(JSON.stringify({ s: 'Only' }))
    await page.goto(`/Default.aspx?signage=1&f=${f}`)
    await page.getByRole('heading', { name: 'On screens', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Only on screens' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Only not on screens' }).count()).toBe(0)
    // The home page before it searches for its shelves.
    const searches = asked.filter(it => it.includes('/api/ml/search/?') && it.includes('Only'))
    expect(searches.length).toBeGreaterThan(0)
    expect(searches.every(it => it.includes('signage=true'))).toBe(true)
    await button(page, 'Export results').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ])
    const exported = await readFile(await download.path(), 'utf8')
    expect(exported).toContain('Only on screens')
    expect(exported).not.toContain('Only not on screens')
  })
})

describe('administrators', () => {
  test('SIGNAGE-02 they add screens and zones, name who may send, and see, order and clear what a screen plays', async () => {
    const page = await visit('/admin/signage', { as: 'admin' })
    await page.getByText('Foyer screen').first().waitFor()
    await expectAccessibleAtBothSizes(page)
    await button(page, 'Add screen').click()
    await button(page, 'Save').click()
    await page.getByText('Please enter a name').waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill('Canteen')
    const people = page.getByRole('combobox', { name: 'People who can send to it' })
    await people.fill('Uma')
    await page.getByRole('option', { name: /Uma Rowlands/ }).click()
    await expect.poll(() => people.getAttribute('aria-expanded')).toBe('false')
    await expectAccessible(page)
    await button(page, 'Save').click()
    await page.getByText('Canteen has been saved.').waitFor()
    await page
      .getByRole('row', { name: /Canteen/ })
      .getByText('Uma Rowlands')
      .waitFor()

    await page.getByRole('tab', { name: 'Zones' }).click()
    await button(page, 'Add zone').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ground floor')
    await page.getByRole('combobox', { name: 'Screens of this zone' }).click()
    await page.getByRole('option', { name: 'Canteen' }).click()
    await page.keyboard.press('Escape')
    await button(page, 'Save').click()
    await page.getByText('Ground floor has been saved.').waitFor()
    await page
      .getByRole('row', { name: /Ground floor/ })
      .getByText('Canteen')
      .waitFor()

    const { Items } = await (await page.request.get('/api/signage/players/')).json()
    const canteen: GivenScreen = Items.find((it: GivenScreen) => it.Name === 'Canteen')
    for (const title of ['First course', 'Second course'])
      await send((await giveSet(title)).ClipDataID, canteen.ID)
    await page.getByRole('tab', { name: 'Screens' }).click()
    await button(page, 'Actions for Canteen').click()
    await page.getByRole('menuitem', { name: 'What it plays' }).click()
    const list = dialog(page, 'What Canteen plays').getByRole('row')
    await list.nth(1).getByText('Second course').waitFor()
    await expectAccessible(page)
    await button(page, 'Actions for Second course').click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await list.nth(0).getByText('Second course').waitFor()
    await button(page, 'Actions for Second course').click()
    await page.getByRole('menuitem', { name: 'Display time' }).click()
    const times = dialog(page, 'Display time of “Second course”')
    await times.getByLabel('Seconds per picture or page').fill('0')
    await times.getByText('Please use whole seconds from 1 to 3600').waitFor()
    await times.getByLabel('Seconds per picture or page').fill('25')
    await expectAccessibleAtBothSizes(page)
    await times.getByRole('button', { name: 'Save' }).click()
    await list.nth(0).getByText('25 seconds per picture').waitFor()
    await button(page, 'Actions for First course').click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByText('“First course” has been removed from Canteen.').waitFor()
    await expect.poll(() => list.count()).toBe(1)
    await page.keyboard.press('Escape')

    await button(page, 'Actions for Canteen').click()
    await page.getByRole('menuitem', { name: 'New address' }).click()
    await button(page, 'New address').click()
    await page.getByText('Canteen has a new address.').waitFor()
    await button(page, 'Actions for Canteen').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await button(page, 'Delete').click()
    await page.getByText('Canteen has been deleted.').waitFor()
    await expect.poll(() => page.getByRole('row', { name: /Canteen/ }).count()).toBe(0)
  })
})

describe('a running screen', () => {
  test('SIGNAGE-04 it plays one after the other, and shows what was sent, changed and taken off at the next poll', async () => {
    const screen = await giveScreen('Foyer of the journey')
    const page = await visit(screen.ScreenURL, { prepare: it => it.clock.install(), hasServiceWorkers: true })
    await page.getByText('Nothing has been sent to this screen yet.').waitFor()
    await expectAccessible(page)
    await holdClock(page)
    const polls: string[] = []
    page.on('request', it => it.url().includes('/GetSignage.aspx') && polls.push(it.url()))
    const [one, two] = [await giveSet('Morning', 'teal'), await giveSet('Evening', 'navy')]
    await send(one.ClipDataID, screen.ID)
    await page.clock.runFor(POLL_MS)
    await seen(page, shownNow, 'Morning, picture')
    expect(polls[0]).toMatch(/\/GetSignage\.aspx\?id=.*&gallerydata=true/)

    await send(two.ClipDataID, screen.ID)
    await page.clock.runFor(POLL_MS)
    await seen(page, waiting, 1)
    // Each has ten seconds, and after the last comes the first again.
    const [before, other] =
      (await shownNow(page)) === 'Morning, picture'
        ? ['Morning, picture', 'Evening, picture']
        : ['Evening, picture', 'Morning, picture']
    await page.clock.runFor(10_000)
    await seen(page, shownNow, other)
    await page.clock.runFor(10_000)
    await seen(page, shownNow, before)

    await tell('/api/signage/takeoff/', { cdid: one.ClipDataID, players: [screen.ID] })
    await page.clock.runFor(POLL_MS)
    await seen(page, waiting, 0)
    await seen(page, shownNow, 'Evening, picture')

    forgive(/status of 404/)
    await tell(`/api/signage/players/${screen.ID}/newkey`, {})
    await page.clock.runFor(POLL_MS)
    await seen(page, it => it.getByRole('heading', { level: 1 }).innerText(), NO_SCREEN)
    await page.clock.resume()
    await expectAccessible(page)
  })

  test('SIGNAGE-04 SIGNAGE-05 recordings play to their end, and pictures come after them', async () => {
    const screen = await giveScreen('Stairs')
    const item = await giveRecording('owner', await film('stairs.mp4', 4, '160x120', 5), {
      title: 'Film of the stairs',
    })
    await converted(item)
    await send(item.ClipDataID, screen.ID)
    await send((await giveSet('After the film')).ClipDataID, screen.ID)
    const page = await visit(screen.ScreenURL, { hasServiceWorkers: true })
    await expect.poll(() => secsOf(page)).toBeGreaterThan(0.2)
    expect(await page.getByRole('button').count()).toBe(0)
    await shown(page, 'After the film, picture')
    await expectAccessible(page)
    await page.getByRole('region', { name: /Film of the stairs/ }).waitFor()
    await expect.poll(() => secsOf(page)).toBeGreaterThan(0.2)
  })
})

describe('a screen without its server', () => {
  test('SIGNAGE-04 it plays a playlist for the times that were chosen, and goes on after a reload with nobody to ask', async () => {
    const screen = await giveScreen('Far away')
    const list = await giveMedia('owner', { record_type: 2, title: 'For far away' })
    const item = await giveRecording('owner', await film('far.mp4', 30, '160x120', 5), {
      title: 'Film far away',
    })
    await converted(item)
    const set = await giveSet('Far away')
    await database()
      .insertInto('playlist_item')
      .values(
        [set, item].map(({ ClipDataID }, position) => ({
          ...{ playlist_id: list.ClipDataID, clip_data_id: ClipDataID, position },
        })),
      )
      .execute()
    await send(list.ClipDataID, screen.ID)
    await tell(`/api/signage/players/${screen.ID}/times`, {
      cdid: list.ClipDataID,
      PictureSecs: 2,
      CutSecs: 3,
    })
    const line = await openLine()
    const page = await visit(`${line.url}${screen.ScreenURL}`, { hasServiceWorkers: true })
    await shown(page, 'Far away, picture')
    await expect.poll(() => secsOf(page).catch(() => 0)).toBeGreaterThan(0.5)
    // The film would be on for half a minute.
    await shown(page, 'Far away, picture')
    const kept = () =>
      page.evaluate(async () => {
        const names = async (cache: string) =>
          (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname)
        const media = await names('screen-media')
        const answers = await names('screen-answers')
        return [
          media.some(it => it.endsWith('master.m3u8')),
          media.filter(it => it.endsWith('.m4s')).length > 3,
          media.some(it => /\.(jpe?g|webp|png)$/.test(it)),
          answers.includes('/Signage.aspx') && answers.includes('/GetSignage.aspx'),
        ]
      })
    await expect.poll(kept).toEqual([true, true, true, true])

    forgive(/net::ERR_|Failed to load|WebSocket/)
    line.cut()
    await page.reload()
    await shown(page, 'Far away, picture')
    await expect.poll(() => secsOf(page).catch(() => 0)).toBeGreaterThan(0.5)
    await shown(page, 'Far away, picture')
    line.mend()
    await tell('/api/signage/takeoff/', { cdid: list.ClipDataID, players: [screen.ID] })
    await page.reload()
    await page.getByText('Nothing has been sent to this screen yet.').waitFor()
    // No other page has anything to do with it.
    await page.goto(`${line.url}/login.aspx`)
    const scopes = await page.evaluate(async () => ({
      isControlled: navigator.serviceWorker.controller !== null,
      // The page that says there is no network has a worker of its own.
      scopes: (await navigator.serviceWorker.getRegistrations())
        .map(({ scope }) => new URL(scope).pathname)
        .filter(scope => scope !== '/'),
    }))
    expect(scopes).toEqual({ isControlled: false, scopes: ['/Signage.aspx'] })
  })
})

describe('a player with nobody in front of it', () => {
  test('SIGNAGE-05 EMBED-02 it fills the window without controls, starts and begins again by itself, and recovers after a network loss', async () => {
    forgive(/Failed to load resource|net::ERR/)
    const item = await giveRecording('owner', await film('alone.mp4', 6, '160x120', 5), {
      title: 'Unattended',
    })
    await converted(item)
    for (const address of [`/Embed.aspx?id=${item.EncID}&signage=1`, `${item.path}&signage=1`]) {
      const page = await visit(address, { as: 'viewer' })
      await expect.poll(() => secsOf(page)).toBeGreaterThan(0.2)
      const player = page.getByRole('region', { name: /Unattended/ })
      expect(await player.getByRole('button').count()).toBe(0)
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      expect(await player.boundingBox()).toEqual({ x: 0, y: 0, width, height })
      // Anyone who touches it in passing changes nothing.
      await page.mouse.click(300, 300)
      expect(await video(page).evaluate((it: HTMLVideoElement) => it.paused)).toBe(false)
      await video(page).evaluate((it: HTMLVideoElement) => {
        it.currentTime = it.duration - 0.3
      })
      await expect.poll(() => secsOf(page)).toBeLessThan(3)
    }

    // The network is gone until it has been tried again by itself.
    let tries = 0
    const LISTS = /\/media\/.*\.m3u8/
    const page = await visit(`/Embed.aspx?id=${item.EncID}&signage=1`, {
      as: 'viewer',
      prepare: it =>
        it.route(LISTS, route => {
          tries += 1
          return route.abort()
        }),
    })
    await page.getByRole('region', { name: /Unattended/ }).waitFor()
    const first = tries
    await expect.poll(() => tries).toBeGreaterThan(first + 2)
    await page.unroute(LISTS)
    await expect.poll(() => secsOf(page)).toBeGreaterThan(0.2)
  })
})
