import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, NO_PAGE, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { listenFor } from './testing/library.ts'
import { database } from './testing/media.ts'
import { converted, film, giveRecording } from './testing/recordings.ts'

/** A page of another site with one frame; what the frame says is kept in `heard`. */
async function startHost() {
  const server = createServer((request, response) => {
    const src = new URL(request.url ?? '/', baseUrl).searchParams.get('src') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Host</title><iframe src="${src.replaceAll('&', '&amp;')}"
      width="900" height="500" title="Embedded" allow="autoplay; fullscreen"></iframe>
      <script>
        window.heard = []
        addEventListener('message', it => it.origin === ${JSON.stringify(baseUrl)} && heard.push(it.data))
      </script>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return (src: string) => `${origin}/?src=${encodeURIComponent(src)}`
}
const hostOf = startHost()

declare global {
  interface Window {
    heard: { from: string; type: string; secs?: number }[]
  }
}

const say = (page: Page, message: object) =>
  page.evaluate(
    ([data, origin]) =>
      document.querySelector('iframe')?.contentWindow?.postMessage({ to: 'mediatheque', ...data }, origin),
    [message, baseUrl] as const,
  )
const hears = (page: Page, type: string) =>
  expect.poll(() => page.evaluate(name => window.heard.some(it => it.type === name), type)).toBe(true)
const video = (frame: FrameLocator) => frame.locator('video').first()
const secsOf = (frame: FrameLocator) => video(frame).evaluate((it: HTMLVideoElement) => it.currentTime)

const hasPicture = (it: HTMLVideoElement) => it.readyState >= it.HAVE_CURRENT_DATA

/** What draws the player stays on its way until it is released. */
async function holdDrawing(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/draw-embed-.*\.js$/, async route => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

async function givePrivate(title: string, options: object = {}) {
  const item = await giveRecording('owner', await film('framed.mp4', 4), { title, is_private: true })
  const page = await visit(NO_PAGE, { as: 'owner' })
  await converted(item)
  const answer = await page.request.post('/api/ml/CreateEmbedURL/', {
    data: { cdid: item.ClipDataID, restriction: 0, ...options },
    headers: { origin: baseUrl },
  })
  const { URL: address, LinkID } = (await answer.json()) as { URL: string; LinkID: number }
  return { ...item, LinkID, address: baseUrl + new URL(address).pathname + new URL(address).search }
}

const allowEmbedding = ({ ClipDataID }: { ClipDataID: number }, isAllowed: boolean) =>
  database()
    .updateTable('media_item')
    .set({ embed_disabled: !isAllowed })
    .where('clip_data_id', '=', ClipDataID)
    .execute()

describe('a link that shows a part', () => {
  test('SHARE-12 it plays from its start to its end, and from its start again', async () => {
    const { address } = await givePrivate('Only the middle', { start: 1, end: 2 })
    const page = await visit(`${address}&autoplay=1&muted=1`)
    const video = page.locator('video').first()
    const place = () => video.evaluate((it: HTMLVideoElement) => [it.paused, Math.round(it.currentTime)])
    await expect.poll(place).toEqual([true, 2])
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeLessThan(1.9)
    expect(await video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0.9)
  })
})

describe('a player in a frame of another site', () => {
  test('EMBED-01 EMBED-03 EMBED-06 EMBED-08 PLAY-18 a private item plays by its link, obeys the page around it and tells it what happens', async () => {
    const item = await givePrivate('Framed elsewhere')
    const page = await visit((await hostOf)(item.address))
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const resumes = listenFor(page, 'SetResumeTime')
    const drawing = await holdDrawing(page)
    await page.reload()
    const frame = page.frameLocator('iframe')
    await expect.poll(() => video(frame).evaluate(hasPicture)).toBe(true)
    drawing.release()
    await frame.getByRole('link', { name: 'Framed elsewhere' }).waitFor()
    expect(await frame.locator('video').count()).toBe(1)
    await hears(page, 'ready')
    await say(page, { type: 'listen' })
    await say(page, { type: 'setMuted', muted: true })
    await say(page, { type: 'play' })
    await hears(page, 'play')
    await expect.poll(() => secsOf(frame)).toBeGreaterThan(0.2)
    await say(page, { type: 'pause' })
    await hears(page, 'pause')
    await say(page, { type: 'seek', secs: 2 })
    await hears(page, 'seeked')
    await expect.poll(() => secsOf(frame)).toBeCloseTo(2, 1)
    await say(page, { type: 'play' })
    await hears(page, 'ended')
    await frame.getByRole('link', { name: 'Framed elsewhere' }).waitFor({ state: 'detached' })
    const ours = asked.filter(path => /^\/api\//.test(path))
    expect(ours.filter(path => !/^\/api\/(embed|pes)\//.test(path))).toEqual([])
    expect(ours.some(path => path.includes('/comments/'))).toBe(false)
    expect(resumes).toEqual([])
    await expect.poll(() => frame.getByRole('complementary').count()).toBe(0)
    await say(page, { type: 'get', id: 'now' })
    await hears(page, 'answer')
    expect(await page.evaluate(() => window.heard.find(it => it.type === 'answer'))).toMatchObject({
      ...{ id: 'now', done: true, state: 'ended', muted: true, rate: 1, captionTracks: [] },
      qualities: expect.arrayContaining([expect.any(Number)]),
    })
    await page.goto((await hostOf)(`${item.address}&autoplay=1&muted=1&loop=1&controls=0&start=2`))
    await expect.poll(() => secsOf(frame)).toBeGreaterThan(2)
    // It has begun again.
    await expect.poll(() => secsOf(frame)).toBeLessThan(1.5)
    expect(await frame.getByRole('slider').count()).toBe(0)
    await say(page, {
      type: 'load',
      item: item.EncID,
      code: new URL(item.address).searchParams.get('code'),
    })
    await expect.poll(() => frame.locator('video').evaluate((it: HTMLVideoElement) => it.paused)).toBe(true)
  })

  test('EMBED-03 EMBED-09 SHARE-04 SHARE-06 an altered or withdrawn link and an item that may not be embedded say so; the page of the item opens by the link', async () => {
    forgive(/Failed to load resource/)
    const item = await givePrivate('Refused elsewhere')
    const page = await visit(item.address)
    await page.getByRole('button', { name: 'Play Refused elsewhere' }).waitFor()
    await expectAccessible(page)
    await page.goto(item.address.replace('code=', 'code=x'))
    await page.getByRole('heading', { name: 'This item is not available' }).waitFor()
    await expectAccessible(page)
    await allowEmbedding(item, false)
    await page.goto(item.address)
    await page.getByRole('heading', { name: 'This item cannot be embedded' }).waitFor()
    await page.goto(item.address.replace('/Embed.aspx', '/view.aspx'))
    await page.getByRole('heading', { name: 'This item cannot be embedded' }).waitFor()
    await allowEmbedding(item, true)
    await page.reload()
    await page.getByRole('heading', { name: 'Refused elsewhere', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    await page.getByRole('button', { name: 'Play Refused elsewhere' }).click()
    await expect
      .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime))
      .toBeGreaterThan(0.2)
    await expectAccessibleAtBothSizes(page)
    await database()
      .updateTable('share_link')
      .set({ withdrawn_at: new Date() })
      .where('share_link_id', '=', item.LinkID)
      .execute()
    await page.goto(item.address)
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await page.goto(item.address.replace('/Embed.aspx', '/view.aspx'))
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  })

  test('EMBED-10 EMBED-05 other pages refuse to be framed; what is created elsewhere leads to the main page', async () => {
    forgive(/frame-ancestors/)
    const page = await visit((await hostOf)(`${baseUrl}/Default.aspx`))
    await expect.poll(() => page.frames().some(frame => frame.url().startsWith('chrome-error'))).toBe(true)
    const item = await givePrivate('With a quiz to come')
    await page.goto(`${item.address}&newquiz=1`)
    const link = page.getByRole('link', { name: /^Open it on/ })
    await expect.poll(() => link.getAttribute('href')).toBe(`/view.aspx?id=${item.EncID}&newquiz=1`)
  })

  test('SHARE-05 EMBED-07 the share dialog makes code with a size, and the frame offers nothing but watching', async () => {
    const item = await givePrivate('Code for a page')
    const page = await visit(item.path, { as: 'owner' })
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Embed' }).click()
    await dialog.getByLabel('Width').fill('')
    await dialog.getByRole('button', { name: 'Create code' }).click()
    const code = dialog.getByLabel('Code for your page')
    await expect.poll(() => code.inputValue()).toMatch(/width="640" height="360" title="Code for a page"/)
    await dialog.getByLabel('Width').fill('800')
    await expect.poll(() => code.inputValue()).toMatch(/width="800" height="360"/)
    await expectAccessible(page)
    const src = /src="([^"]+)"/.exec(await code.inputValue())?.[1]?.replaceAll('&amp;', '&') ?? ''
    await page.goto(baseUrl + new URL(src).pathname + new URL(src).search)
    await page.getByRole('button', { name: 'Play Code for a page' }).waitFor()
    for (const name of ['Edit details', 'Delete', 'Upload', 'Share'])
      await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0)
  })
})
