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
import { database } from './testing/media.ts'
import { converted, film, giveRecording, sound } from './testing/recordings.ts'

const player = (page: Page, title: string) => page.getByRole('region', { name: `Player: ${title}` })
const control = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Other journeys run at the same time on few processors. */

/** Once the media element says so. */
const until = (page: Page, says: (video: HTMLVideoElement) => boolean) =>
  expect.poll(() => page.locator('video').evaluate(says)).toBe(true)

/** A tenth of a second off is the same place. */
const untilAt = (page: Page, secs: number) =>
  expect
    .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => (it.seeking ? -1 : it.currentTime)))
    .toSatisfy((at: number) => Math.abs(at - secs) <= 0.1)

/** Small and slow, so that a long one is made in no time. */
const longFilm = () => film('long.mp4', 100, '160x120', 2)

async function opened(path: string, title: string, as = 'viewer') {
  const page = await visit(path, { as })
  await player(page, title).waitFor()
  await until(page, video => video.duration > 0)
  return page
}

/** Without the signature, which is another one for each viewing. */
const pathOf = (url: string) => url.split('/').at(-1)?.split('?')[0]

/** Which streams a page begins, at so many megabits per second. */
async function listenToStreams(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const asked: (string | undefined)[] = []
  page.on('request', request => {
    if (/(master|thin)[^/]*\.m3u8/.test(request.url())) asked.push(pathOf(request.url()))
  })
  const reloadAt = async (megabits: number) => {
    const throughput = (megabits * 1_000_000) / 8
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    asked.splice(0)
    await page.reload()
  }
  return { asked, reloadAt }
}

describe('the player', () => {
  test('PLAY-01 PLAY-12 CONV-05 a recording plays to its end, in the size that is chosen; at 1 Mbps by its small copy, at 10 as it is', async () => {
    const item = await giveRecording('owner', await film('two sizes.mp4', 12, '854x480', 5), {
      title: 'Two sizes',
    })
    await converted(item)
    const page = await opened(item.path, 'Two sizes')
    const { MediaURL, ThinnedMediaURL, AvailableImages, DurationSecs } = await page.evaluate(
      ready,
      item.EncID,
    )
    expect([MediaURL !== '', ThinnedMediaURL !== '', AvailableImages.length >= 3]).toEqual([true, true, true])
    expect(DurationSecs).toBeCloseTo(12, 0)
    await expectAccessibleAtBothSizes(page)
    await control(page, 'Play Two sizes').click()
    // It changes with the next part: there must be one left.
    await control(page, 'Pause').click()
    await control(page, /^Quality: Automatic/).click()
    await page.getByRole('menuitemradio', { name: '240p' }).click()
    await control(page, 'Quality: 240p').waitFor()
    await control(page, 'Play').click()
    await until(page, video => video.videoHeight === 240)
    await page.keyboard.press('9')
    await until(page, video => video.ended)
    await control(page, 'Play').waitFor()

    const streams = await listenToStreams(page)
    await streams.reloadAt(1)
    await expect.poll(() => streams.asked).toContain(pathOf(ThinnedMediaURL))
    await control(page, 'Play Two sizes').click()
    await until(page, video => video.currentTime > 0.5)
    await control(page, /^Quality: Small/).waitFor()
    const probed = page.waitForRequest(/speed-probe/)
    await streams.reloadAt(10)
    await (await probed).response()
    await control(page, 'Play Two sizes').click()
    await until(page, video => video.currentTime > 3)
    expect(new Set(streams.asked)).toEqual(new Set([pathOf(MediaURL)]))
  })

  test('PLAY-06 PLAY-07 PLAY-08 keys seek, mute and change the rate; what is typed elsewhere does not', async () => {
    const { path } = await giveRecording('owner', await longFilm(), { title: 'A hundred seconds' })
    const page = await opened(path, 'A hundred seconds')
    await untilAt(page, 0)
    for (const [key, secs] of [
      ['3', 30],
      ['l', 40],
      ['j', 30],
      ['ArrowRight', 35],
      ['ArrowLeft', 30],
      ['Home', 0],
      ['End', 100],
      ['9', 90],
    ] as const) {
      await page.keyboard.press(key)
      await untilAt(page, secs)
    }
    await page.keyboard.press('m')
    await control(page, 'Unmute').waitFor()
    for (let at = 0; at < 10; at++) await page.keyboard.press('.')
    await control(page, 'Speed: 2×').waitFor()
    for (let at = 0; at < 10; at++) await page.keyboard.press(',')
    await control(page, 'Speed: 0.25×').waitFor()
    await page.keyboard.press('k')
    await control(page, 'Pause').waitFor()
    await page.keyboard.press('Space')
    await control(page, 'Play').waitFor()
    await page.keyboard.press('Home')
    await untilAt(page, 0)
    await page.getByRole('search').getByRole('combobox').fill('k3')
    await page.keyboard.press('3')
    await untilAt(page, 0)
    await until(page, video => video.paused)
  })

  test('PLAY-05 controls leave eight seconds after the last movement, and stay while it is paused', async () => {
    const { path } = await giveRecording('owner', await longFilm(), { title: 'Left alone' })
    const page = await visit(path, { as: 'viewer', prepare: it => it.clock.install() })
    const frame = player(page, 'Left alone')
    const isIdle = () => frame.evaluate(it => it.hasAttribute('data-idle'))
    await until(page, video => video.duration > 0)
    await page.clock.fastForward(20_000)
    expect(await isIdle()).toBe(false)
    await control(page, 'Play Left alone').click()
    await control(page, 'Pause').waitFor()
    await holdClock(page)
    await frame.hover()
    await page.clock.runFor(6_000)
    expect(await isIdle()).toBe(false)
    await page.clock.runFor(2_500)
    await expect.poll(isIdle).toBe(true)
    await page.clock.resume()
    await page.mouse.move(300, 300)
    await expect.poll(isIdle).toBe(false)
  })

  test('PLAY-09 the volume is remembered; the bar shows pictures of other moments', async () => {
    const item = await giveRecording('owner', await longFilm(), { title: 'With pictures' })
    await converted(item)
    const page = await opened(item.path, 'With pictures')
    await until(page, video => video.volume === 1)
    await page.getByRole('slider', { name: 'Volume' }).fill('0.4')
    await until(page, video => video.volume === 0.4)
    await page.reload()
    await until(page, video => video.volume === 0.4 && video.duration > 0)
    const bar = page.getByRole('slider', { name: 'Position' })
    await bar.hover()
    await bar.getByText(/^0:(49|50|51)$/).waitFor()
    await bar.locator('[style*="background-image"]').waitFor()
    await page.mouse.down()
    await page.mouse.up()
    await untilAt(page, 50)
    await page.goto(`/Default.aspx?k=details&f=${encodeURIComponent('{"s":"With pictures"}')}`)
    const card = page.getByRole('article').filter({ hasText: 'With pictures' })
    await card.hover()
    await card.getByText(/^0:(49|50|51) \/ 1:40$/).waitFor()
    await expect.poll(() => card.locator('[data-scrub] image').count()).toBe(6)
    await page.mouse.move(0, 0)
    await card.getByRole('link', { name: 'With pictures' }).focus()
    await page.keyboard.press('ArrowRight')
    await card.getByText('0:20 / 1:40').waitFor()
    await expectAccessible(page)
  })

  test('a sound recording plays with its waves, a copied one as the file it is', async () => {
    const talk = await giveRecording('owner', await sound('talk.mp3', 3), {
      title: 'Only sound',
      is_audio: true,
    })
    const page = await opened(talk.path, 'Only sound')
    await player(page, 'Only sound').locator('svg path').nth(1).waitFor({ state: 'attached' })
    await control(page, 'Play Only sound').click()
    await until(page, video => video.currentTime > 0)
    const copy = await giveRecording(
      'owner',
      await film('copy.mp4'),
      { title: 'As it came' },
      { CopyOnly: true },
    )
    await page.goto(copy.path)
    await control(page, 'Play As it came').click()
    await until(page, video => video.currentTime > 0 && /\.mp4/.test(video.currentSrc))
    await expectAccessible(page)
  })

  test('PLAY-14 ITEM-24 a recording that cannot be fetched says so, and the controls stay, unless it is shut', async () => {
    forgive(/Failed to load resource/)
    const lost = await giveRecording('owner', await film('lost.mp4'), { title: 'Lost on the way' })
    const page = await visit(lost.path, {
      as: 'viewer',
      prepare: it => it.route(/\/media\/.*\.(m3u8|m4s)/, route => route.abort()),
    })
    await page
      .getByRole('alert')
      .getByText('Sorry, there was a problem playing back media', { exact: true })
      .waitFor()
    await control(page, 'Play').first().waitFor()
    await database()
      .updateTable('media_item')
      .set({ is_private: true })
      .where('clip_data_id', '=', lost.ClipDataID)
      .execute()
    // The next try asks for new addresses, which are refused; news of its conversion has the page ask for the whole item.
    await page
      .getByText('You no longer have access to this item.')
      .or(page.getByRole('heading', { name: 'This item is not available' }))
      .waitFor()
  })
})

describe('an outage', () => {
  const NO_CONNECTION = 'No connection. Playback will continue when you are back online.'
  const at = (page: Page) => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
  const said = (page: Page) => page.getByRole('alert').getByText(NO_CONNECTION, { exact: true })
  const bufferedAhead = (page: Page) =>
    page
      .locator('video')
      .evaluate((it: HTMLVideoElement) =>
        it.buffered.length > 0 ? it.buffered.end(it.buffered.length - 1) - it.currentTime : 0,
      )
  const playsOnFrom = (page: Page, secs: number) =>
    expect
      .poll(async () => {
        const now = await at(page)
        return now > secs && now < secs + 30
      })
      .toBe(true)

  test('EMBED-02 the server is away: what is buffered plays, then it waits, and goes on by itself where it was', async () => {
    forgive(/Failed to load resource|ERR_|WebSocket/)
    const item = await giveRecording('owner', await longFilm(), { title: 'Cut off' })
    await converted(item)
    const expires = (expires_at: Date | null) =>
      database()
        .updateTable('media_item')
        .set({ expires_at })
        .where('clip_data_id', '=', item.ClipDataID)
        .execute()
    const line = await openLine()
    const page = await visit(`${line.url}${item.path}&maxbuffer=4`, { as: 'viewer' })
    await control(page, 'Play Cut off').click()
    await until(page, video => video.currentTime > 6)
    // A part that has begun is fetched to its end.
    expect(await bufferedAhead(page)).toBeLessThan(4 + 7)
    line.cut()
    expect(await said(page).count()).toBe(0)
    await said(page).waitFor()
    const heldAt = await at(page)
    await expectAccessible(page)
    await page.keyboard.press('k')
    await control(page, 'Try again').waitFor()
    await until(page, video => !video.paused)
    expect(await at(page)).toBeCloseTo(heldAt, 0)
    line.mend()
    await playsOnFrom(page, heldAt)
    await said(page).waitFor({ state: 'detached' })

    // What is wanted meanwhile is where it goes on; the address has ended by then.
    await expires(new Date(Date.now() + 20_000))
    await page.reload()
    const { MediaURL } = await page.evaluate(ready, item.EncID)
    await control(page, 'Play Cut off').click()
    await until(page, video => video.currentTime > 0)
    line.cut()
    await page.keyboard.press('7')
    await said(page).waitFor()
    await expires(null)
    await expect.poll(() => page.request.get(MediaURL).then(it => it.status())).toBe(403)
    line.mend()
    await playsOnFrom(page, 70)

    await database()
      .insertInto('player_setting')
      .values({ clip_data_id: item.ClipDataID, is_dash: true })
      .execute()
    await page.goto(`${line.url}${item.path}`)
    await control(page, 'Play Cut off').click()
    await until(page, video => video.currentTime > 0)
    line.cut()
    await page.keyboard.press('8')
    await said(page).waitFor()
    await control(page, 'Try again').click()
    line.mend()
    await playsOnFrom(page, 80)
  })
})

async function ready(id: string) {
  const answer = await fetch(`/api/ml/media/${id}/playback/`)
  return (await answer.json()) as {
    MediaURL: string
    ThinnedMediaURL: string
    AvailableImages: string[]
    DurationSecs: number
  }
}
