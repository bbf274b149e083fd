import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeRecording } from '../server/src/testing/recordings.ts'
import { expectAccessible, visit } from './testing/browser.ts'
import { database, personNamed } from './testing/media.ts'
import { converted, film, giveRecording } from './testing/recordings.ts'

const control = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const until = (page: Page, says: (video: HTMLVideoElement) => boolean) =>
  expect.poll(() => page.locator('video').evaluate(says)).toBe(true)

/** Small and slow, so that a long one is made in no time. */
const longFilm = () => film('around.mp4', 100, '160x120', 2)

/** English, and German that tells what is seen. */
const twoSounds = () =>
  makeRecording('two-sounds.mp4', [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10:duration=12'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=300:duration=12'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=600:duration=12'],
    ...['-map', '0', '-map', '1', '-map', '2', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=ger'],
    ...['-disposition:a:0', 'default', '-disposition:a:1', 'visual_impaired'],
  ])

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
  test('PLAY-02 PLAY-03 PLAY-04 PLAY-11 PLAY-13 PLAY-20 PLAY-21 opening, resume, loop, theatre, delivery and diagnostics', async () => {
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
    await control(page, 'Exit theatre mode').click()

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
  })

  test('PLAY-13 PLAY-20 another sound is chosen by its name, audio description by one press, and remembered, by HLS and DASH', async () => {
    const item = await giveRecording('owner', await twoSounds(), { title: 'Told in words' })
    await converted(item)
    const page = await opened(item.path)
    const described = control(page, 'Audio description').first()
    const sound = control(page, /^Audio track:/)
    await control(page, 'Play Told in words').click()
    await expect.poll(() => sound.textContent()).toContain('English')
    expect(await described.getAttribute('aria-pressed')).toBe('false')
    await described.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => described.getAttribute('aria-pressed')).toBe('true')
    await sound.click()
    const german = page.getByRole('menuitemradio', { name: 'Deutsch (audio description)' })
    expect(await german.getAttribute('aria-checked')).toBe('true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await settings(item.ClipDataID, { is_dash: true })
    await page.reload()
    await until(page, video => video.duration > 0)
    await expect.poll(() => described.getAttribute('aria-pressed')).toBe('true')
    await sound.click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect.poll(() => described.getAttribute('aria-pressed')).toBe('false')
  })

  test('PLAY-19 a recording in all directions is turned by dragging and by keys', async () => {
    const item = await giveRecording('owner', await film('sphere.mp4'), {
      title: 'All around',
      is_360: true,
    })
    const page = await opened(item.path)
    const picture = page.getByRole('img', { name: /^360° video/ })
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
  })

  test('PLAY-20 the whole page of an item is walked by keyboard alone', async () => {
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
    const speed = page.locator('[role=menuitemradio]:focus')
    await speed.waitFor()
    await page.getByRole('menuitemradio', { name: '1×', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await speed.filter({ hasText: '1.25×' }).waitFor()
    await page.keyboard.press('Enter')
    await control(page, 'Speed: 1.25×').waitFor()
    await page.keyboard.press('k')
    await until(page, video => video.currentTime > 0)
  })
})
