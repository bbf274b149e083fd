import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { askAgain, forgive, visit } from './testing/browser.ts'
import { database, personNamed } from './testing/media.ts'
import { converted, film, giveRecording } from './testing/recordings.ts'

const control = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const WITH_CONVERSION = 180_000
const PATIENCE = { timeout: 25_000, interval: 100 }

const until = (page: Page, says: (video: HTMLVideoElement) => boolean) =>
  expect.poll(() => page.locator('video').evaluate(says), PATIENCE).toBe(true)

/** Small and slow, so that a long one is made in no time. */
const longFilm = () => film('around.mp4', 100, '160x120', 2)

async function opened(path: string) {
  const page = await visit(path, { as: 'viewer' })
  await until(page, video => video.duration > 0)
  return page
}

async function settings(ClipDataID: number, values: object) {
  await database()
    .insertInto('player_setting')
    .values({ clip_data_id: ClipDataID, ...values })
    .onConflict(conflict => conflict.column('clip_data_id').doUpdateSet(values))
    .execute()
}

const stoppedAt = async (ClipDataID: number, position_secs: number) =>
  database()
    .insertInto('history')
    .values({
      person_id: await personNamed('viewer'),
      clip_data_id: ClipDataID,
      position_secs,
      counted_at: new Date(),
    })
    .execute()

describe('the player around a recording', () => {
  test(
    'PLAY-02 PLAY-03 PLAY-04 PLAY-11 PLAY-13 PLAY-20 PLAY-21 opening, resume, loop, theatre, delivery and diagnostics',
    async () => {
      const item = await giveRecording('owner', await longFilm(), {
        title: 'Where one stopped',
        description_text: 'word '.repeat(60).trim(),
      })
      await converted(item)
      await settings(item.ClipDataID, { pre_play_text: '<b>Mind the gap</b>', pre_play_text_secs: 1 })
      await stoppedAt(item.ClipDataID, 45)
      const page = await opened(item.path)
      const splash = page.getByRole('region', { name: /^Player/ }).locator('p', { hasText: 'word' })
      const letters = async () => (await splash.innerText()).length
      // The cut ends with a space that is left out, and an ellipsis.
      await expect.poll(letters).toBe(200)
      await page.setViewportSize({ width: 700, height: 900 })
      await expect.poll(letters).toBe(120)
      await page.setViewportSize({ width: 1440, height: 900 })
      await control(page, 'Resume at 0:45').click()
      await page.getByText('<b>Mind the gap</b>', { exact: true }).waitFor()
      await until(page, video => !video.paused && video.currentTime >= 45)
      await control(page, 'Loop').click()
      await page.keyboard.press('End')
      await until(page, video => !video.ended && !video.paused && video.currentTime < 20)
      await control(page, 'Theatre mode').click()
      await control(page, 'Leave theatre mode').click()

      const manifests: string[] = []
      page.on('request', request => {
        const found = /\.(mpd|m3u8)$/.exec(new URL(request.url()).pathname)?.[1]
        if (found) manifests.push(found)
      })
      await settings(item.ClipDataID, { is_dash: true, pre_play_text: '' })
      // Who presses play before the stream is there is not asked again.
      const pressed = Promise.withResolvers<void>()
      await page.route(/dash-source.*\.js$/, async route => {
        await pressed.promise
        await route.continue()
      })
      await page.goto(`${item.path}&resume=false&debug=1`)
      await control(page, 'Play Where one stopped').click()
      pressed.resolve()
      await until(page, video => video.currentTime > 0 && video.currentTime < 20)
      await page.getByText('160×120').waitFor()
      expect([...new Set(manifests)]).toEqual(['mpd'])
      await expect.poll(() => control(page, /^Resume at/).count()).toBe(0)
      manifests.splice(0)
      await page.goto(`${item.path}&nodash=1&t=30&end=31`)
      await control(page, 'Play Where one stopped').click()
      await until(page, video => video.paused && video.currentTime > 30.9 && video.currentTime < 31.6)
      expect([...new Set(manifests)]).toEqual(['m3u8'])
    },
    WITH_CONVERSION,
  )

  test(
    'PLAY-15 PLAY-16 a live stream is waited for, watched live and ends with its words',
    async () => {
      forgive(/Failed to load resource/)
      const item = await giveRecording('owner', await longFilm(), { title: 'On air' })
      await converted(item)
      let tries = 0
      let isOver = false
      const page = await visit(item.path, {
        as: 'viewer',
        prepare: async it => {
          await askAgain(it)
          await it.route(`**/api/ml/media/${item.EncID}/?*`, async route => {
            const answer = await route.fetch()
            await route.fulfill({ response: answer, json: { ...(await answer.json()), LiveStream: true } })
          })
          await it.route(/\/media\/.*\.m3u8/, async route => {
            if (/master\.m3u8/.test(route.request().url()) && ++tries === 1)
              return route.fulfill({ status: 404 })
            const answer = await route.fetch()
            const text = await answer.text()
            const live = text.replace('#EXT-X-ENDLIST', '').replace('#EXT-X-PLAYLIST-TYPE:VOD', '')
            return route.fulfill({ response: answer, body: isOver ? text : live })
          })
        },
      })
      await page.getByRole('button', { name: 'Play On air' }).waitFor()
      await expect.poll(() => tries, PATIENCE).toBe(2)
      await until(page, video => video.readyState > 1)
      await control(page, 'Play On air').click()
      await page.getByRole('button', { name: 'Live', exact: true }).waitFor()
      await page.keyboard.press('Home')
      await control(page, 'Jump to live').click()
      await until(page, video => video.currentTime > 60)
      isOver = true
      await page.getByRole('alert').getByText('Live Stream Ended', { exact: true }).waitFor()
    },
    WITH_CONVERSION,
  )

  test(
    'PLAY-19 a recording in all directions is turned by dragging and by keys',
    async () => {
      const item = await giveRecording('owner', await film('sphere.mp4'), {
        title: 'All around',
        is_360: true,
      })
      const page = await opened(item.path)
      const picture = page.getByRole('img', { name: /^Picture in all directions/ })
      const yaw = async () => Number(await picture.getAttribute('data-yaw'))
      await picture.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(yaw).toBeCloseTo(0.1, 2)
      const box = await picture.boundingBox()
      if (!box) throw new Error('The picture is not there')
      await page.mouse.move(box.x + 200, box.y + 60)
      await page.mouse.down()
      await page.mouse.move(box.x + 100, box.y + 60, { steps: 4 })
      await page.mouse.up()
      await expect.poll(yaw).toBeGreaterThan(0.2)
      await until(page, video => video.paused && video.currentTime === 0)
    },
    WITH_CONVERSION,
  )

  test(
    'PLAY-20 the whole page of an item is walked by keyboard alone',
    async () => {
      const item = await giveRecording('owner', await film('walked.mp4'), { title: 'Walked by keys' })
      const page = await opened(item.path)
      const names: string[] = []
      const focused = () =>
        page.evaluate(() => {
          const it = document.activeElement
          if (!it || it === document.body) return null
          return it.getAttribute('aria-label') ?? it.textContent?.trim() ?? it.tagName
        })
      for (let at = 0; at < 90; at++) {
        await page.keyboard.press('Tab')
        const name = await focused()
        if (name === null) break
        names.push(name)
      }
      expect(names.length).toBeLessThan(90)
      expect(names).toEqual(
        expect.arrayContaining([
          ...['Play Walked by keys', 'Position', 'Play', 'Mute', 'Volume', 'Speed: 1×', 'Full screen'],
          ...['Loop', 'Theatre mode', 'Share', 'Download', 'Close the sidebar'],
        ]),
      )
      // The tabs of the sidebar are one stop; arrows go through them.
      await page.getByRole('tab', { selected: true }).focus()
      await page.keyboard.press('End')
      await page.getByRole('tab', { name: 'About', selected: true }).waitFor()
      await control(page, 'Speed: 1×').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitemradio', { name: '1.25×' }).waitFor()
      await page.getByRole('menuitemradio', { name: '1×', exact: true }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await control(page, 'Speed: 1.25×').waitFor()
      await page.keyboard.press('k')
      await until(page, video => video.currentTime > 0)
    },
    WITH_CONVERSION,
  )
})
