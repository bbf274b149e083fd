import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { completeStream, insertStream } from '../server/src/core/item-files/index.ts'
import { giveStreams } from '../server/src/testing/streams.ts'
import { expectAccessible, forgive, PHONE, visit } from './testing/browser.ts'
import { copyInProduct } from './testing/files-of-product.ts'
import { baseUrl } from './testing/here.ts'
import { openLine } from './testing/line.ts'
import { database, giveMedia } from './testing/media.ts'
import { converted, film, giveRecording } from './testing/recordings.ts'

const SECS = 52
/** The third stream begins so much later. */
const LATE_SECS = 20

interface Lecture {
  EncID: string
  ClipDataID: number
  path: string
}
let lecture: Lecture
let dual: Lecture

/** Every stream shows the same bytes: they are made once, and each has a folder of its own. */
async function giveStreamsTo(item: Lecture, names: readonly string[], made: string) {
  const db = database()
  const [, ...children] = await giveStreams(db, item.ClipDataID, names)
  for (const child of [null, ...children]) {
    const folder = `media/${item.ClipDataID}/watch/journey-${child ?? 'own'}`
    await copyInProduct(made, folder)
    const id = await insertStream(db, item.ClipDataID, { kind: 'ladder', folder, child_stream_id: child })
    await completeStream(db, id, { duration_secs: SECS, files: 1, bytes: 1 })
  }
}

const ladderOf = ({ ClipDataID }: { ClipDataID: number }) =>
  database()
    .selectFrom('stream')
    .select('folder')
    .where('clip_data_id', '=', ClipDataID)
    .where('kind', '=', 'ladder')
    .executeTakeFirstOrThrow()

const itemNamed = async (title: string): Promise<Lecture> => {
  const item = await giveMedia('owner', { title, record_type: 1 })
  return { ...item, path: `/view.aspx?id=${item.EncID}` }
}

beforeAll(async () => {
  const source = await giveRecording('owner', await film('lecture.mp4', SECS, '160x120', 5), {
    title: 'What every stream shows',
  })
  await converted(source)
  const { folder } = await ladderOf(source)
  lecture = await itemNamed('A lecture of three streams')
  await giveStreamsTo(lecture, ['Slides', 'Speaker', 'Board'], folder)
  dual = await itemNamed('A lecture of two streams')
  await giveStreamsTo(dual, ['Screen', 'Camera'], folder)
  await database()
    .updateTable('child_stream')
    .set({ offset_secs: LATE_SECS })
    .where('clip_data_id', '=', lecture.ClipDataID)
    .where('name', '=', 'Board')
    .execute()
})

const video = (page: Page, stream: string) => page.locator(`[data-stream="${stream}"] video`)
const primary = (page: Page) => page.locator('section > div > video')
const large = (page: Page) => page.locator('[data-stream]:has([data-main])').getAttribute('data-stream')
const pane = (page: Page, stream: string) =>
  page.getByRole('button', { name: `Make ${stream} the main picture` }).first()

async function rightOf(it: Locator) {
  const box = await it.boundingBox()
  return box ? box.x + box.width : Number.POSITIVE_INFINITY
}

const ratioOf = (box: { width: number; height: number } | null) => (box ? box.width / box.height : 0)

async function begin(page: Page) {
  await page.getByRole('button', { name: /^Play / }).click()
  await expect.poll(() => primary(page).evaluate((it: HTMLVideoElement) => it.currentTime > 0)).toBe(true)
}

/** By how much a stream is off the one that sounds, in seconds; a great deal while one of them looks for its place. */
const driftOf = (page: Page, stream: string, offSetSecs = 0) =>
  page.evaluate(
    ([name, offSet]) => {
      const sounds = document.querySelector<HTMLVideoElement>('section > div > video')
      const follows = document.querySelector<HTMLVideoElement>(`[data-stream="${name}"] video`)
      if (!sounds || !follows || sounds.seeking || follows.seeking) return 1000
      return Math.abs(follows.currentTime - (sounds.currentTime - offSet))
    },
    [stream, offSetSecs] as const,
  )
const untilInStep = (page: Page, stream: string, offSetSecs?: number) =>
  expect.poll(() => driftOf(page, stream, offSetSecs)).toBeLessThan(0.1)

const seek = (page: Page, secs: number) =>
  primary(page).evaluate((it: HTMLVideoElement, to: number) => {
    it.currentTime = to
  }, secs)

const untilPast = (page: Page, secs: number) =>
  expect
    .poll(() => primary(page).evaluate((it: HTMLVideoElement, past: number) => it.currentTime > past, secs))
    .toBe(true)

const untilPaused = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluateAll(them => them.every(it => (it as HTMLVideoElement).paused)))
    .toBe(true)

/** Sees a status that lasts for one picture only: a slow machine may lose its step again at once. */
const untilDrawn = (page: Page, status: RegExp) =>
  page.evaluate(
    pattern =>
      new Promise<void>(resolve => {
        const drawn = new RegExp(pattern)
        const look = () => {
          const items = [...document.querySelectorAll('[data-stream] [data-kept]')]
          if (!items.some(it => drawn.test(it.textContent))) return
          observer.disconnect()
          resolve()
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    status.source,
  )

const fallBehind = async (page: Page, stream: string, secs: number) => {
  const soundsAt = await primary(page).evaluate((it: HTMLVideoElement) => it.currentTime)
  await video(page, stream).evaluate((it: HTMLVideoElement, to: number) => {
    it.currentTime = to
  }, soundsAt - secs)
}

describe('a recording of several streams', () => {
  test('MULTI-01 MULTI-02 MULTI-05 MULTI-07 plays them in step with one sound, wherever one seeks and however fast', async () => {
    const page = await visit(`${lecture.path}&tab=lecture`, { as: 'viewer' })
    const views = page.getByRole('group', { name: 'Stream view' })
    await views.getByRole('radio', { name: 'All streams' }).waitFor()
    await page.getByText('Starts at 0:20').waitFor()
    await expectAccessible(page)
    await begin(page)
    await untilInStep(page, 'Speaker')
    expect(await video(page, 'Board').evaluate((it: HTMLVideoElement) => it.paused)).toBe(true)
    await seek(page, 30)
    await untilInStep(page, 'Speaker')
    await untilInStep(page, 'Board', LATE_SECS)
    const all = () =>
      page.locator('video').evaluateAll(them => them.map(it => it instanceof HTMLVideoElement && it.muted))
    expect((await all()).filter(isMuted => !isMuted)).toHaveLength(1)
    await page.keyboard.press('.')
    await expect
      .poll(() => video(page, 'Speaker').evaluate((it: HTMLVideoElement) => it.playbackRate > 1.1))
      .toBe(true)
    await page.keyboard.press('k')
    await untilPaused(page)
    await untilInStep(page, 'Speaker')
    await untilInStep(page, 'Board', LATE_SECS)
  })

  test('MULTI-05 a stream that falls 2 s behind is back at once, and with resync=false it is not', async () => {
    const page = await visit(`${lecture.path}&streamstatus=1`, { as: 'viewer' })
    // MULTI-08
    const says = (status: RegExp) => page.getByText(new RegExp(`^Speaker\\s*${status.source} ms$`)).waitFor()
    await begin(page)
    await says(/Playing · [-+]?\d{1,2}/)
    await untilPast(page, 3)
    await fallBehind(page, 'Speaker', 2)
    await untilInStep(page, 'Speaker')

    await page.goto(`${lecture.path}&streamstatus=1&resync=false`)
    // What has just begun is helped until it is in step, here too.
    await Promise.all([untilDrawn(page, /^Speaker\s*Playing · [-+]?(\d{1,2}|1[0-4]\d) ms$/), begin(page)])
    await untilPast(page, 3)
    // While nothing moves: how long the seek takes must not count.
    await page.keyboard.press('k')
    await untilPaused(page)
    await fallBehind(page, 'Speaker', 2)
    await says(/Paused · -(1,9|2,0)\d{2}/)
    await page.keyboard.press('k')
    await says(/Playing · -[12],\d{3}/)
    await page.keyboard.press('k')
    await untilPaused(page)
    await seek(page, 10)
    await untilInStep(page, 'Speaker')
  })

  test('MULTI-03 MULTI-04 layouts are chosen by pictures or keys, differ, and are the same after a reload', async () => {
    const page = await visit(`${lecture.path}&tab=lecture`, { as: 'viewer' })
    const picture = () =>
      page.locator('[data-stream="Board"] > div').evaluate(it => JSON.stringify(it.getBoundingClientRect()))
    const choose = (group: string, name: string) =>
      page.getByRole('group', { name: group }).getByText(name, { exact: true }).click()
    await page.getByRole('radio', { name: 'Small ones at the side' }).waitFor()
    const seen = new Set([await picture()])
    for (const name of ['Equal size', 'Small ones at the top']) {
      await choose('Arrangement', name)
      await page.getByRole('radio', { name, checked: true }).waitFor()
      await expect.poll(async () => seen.has(await picture())).toBe(false)
      seen.add(await picture())
    }
    expect(seen.size).toBe(3)
    await choose('Stream view', 'Picture in picture')
    await page.getByRole('radio', { name: 'Top right' }).focus()
    await page.keyboard.press('ArrowRight')
    await choose('Size of the small picture', 'Large')
    await page.reload()
    await page.getByRole('radio', { name: 'Bottom left', checked: true }).waitFor()
    await page.getByRole('radio', { name: 'Large', checked: true }).waitFor()
    await expectAccessible(page)
  })

  test('MULTI-07 MULTI-09 a pane, a key or a chapter makes another stream large; the sound stays', async () => {
    const page = await visit(`${lecture.path}&tab=none`, { as: 'owner' })
    await pane(page, 'Speaker').click()
    await expect.poll(() => large(page)).toBe('Speaker')
    await pane(page, 'Slides').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => large(page)).toBe('Slides')
    await page.keyboard.press('s')
    await expect.poll(() => large(page)).toBe('Speaker')
    await page.request.post(`/api/ml/media/${lecture.EncID}/savechapter/`, {
      data: { ChapterID: 0, StartTimeSecs: 40, EndTimeSecs: 50, Title: 'At the board', CameraAngle: 3 },
      headers: { origin: baseUrl },
    })
    await page.goto(`${lecture.path}&tab=chapters`)
    await begin(page)
    expect(await large(page)).toBe('Slides')
    await seek(page, 41)
    await expect.poll(() => large(page)).toBe('Board')
    expect(await primary(page).evaluate((it: HTMLVideoElement) => it.muted)).toBe(false)
    await page.getByRole('button', { name: 'Actions for At the board' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page
      .getByRole('button', {
        name: /^(Board Main stream during this chapter|Main stream during this chapter Board)$/,
      })
      .waitFor()
  })

  test('MULTI-02 MULTI-08 two streams have no view of all; pipview begins in a corner, in a frame and on a telephone too', async () => {
    const page = await visit(`${dual.path}&tab=lecture&pipview=3`, { as: 'viewer', size: PHONE })
    await page.getByRole('radio', { name: 'Bottom left', checked: true }).waitFor()
    expect(await page.getByRole('radio', { name: 'All streams' }).count()).toBe(0)
    await expectAccessible(page)
    await page.goto(`/Embed.aspx?id=${dual.EncID}&pipview=5&streamstatus`)
    await begin(page)
    await untilInStep(page, 'Camera')
    await page.getByText(/^Camera\s*Playing/).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await page.getByRole('button', { name: 'More about this recording' }).click()
    await page.getByRole('radio', { name: 'Side by side', checked: true }).waitFor()
    await page.getByText('Top left').click()
    await expect.poll(async () => ratioOf(await video(page, 'Camera').boundingBox())).toBeCloseTo(16 / 9, 1)
    // Next to its panel a small frame leaves half of it to the player.
    await page.setViewportSize({ width: 640, height: 360 })
    await expect
      .poll(() => rightOf(page.getByRole('button', { name: /^Full screen/ })))
      .toBeLessThanOrEqual(320)
  })

  test('MULTI-07 the server is away: all of them wait, go on by themselves in step, and keep their last picture at the end', async () => {
    forgive(/Failed to load resource|ERR_|WebSocket/)
    const line = await openLine()
    const page = await visit(`${line.url}${lecture.path}&maxbuffer=4`, { as: 'viewer' })
    const said = page.getByRole('alert').getByText(/^No connection/)
    await begin(page)
    await untilInStep(page, 'Speaker')
    line.cut()
    await seek(page, 42)
    await said.waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    line.mend()
    await untilPast(page, 42)
    await said.waitFor({ state: 'detached' })
    await untilInStep(page, 'Speaker')
    await expect.poll(() => primary(page).evaluate((it: HTMLVideoElement) => it.ended)).toBe(true)
    for (const stream of ['Speaker', 'Board']) {
      const shown = () =>
        video(page, stream).evaluate(
          (it: HTMLVideoElement) => it.readyState > 1 && getComputedStyle(it).visibility,
        )
      await expect.poll(shown).toBe('visible')
    }
    expect(await page.getByText('This stream has ended').count()).toBe(0)
  })

  test('PLAY-17 quick view plays the primary stream and says so for 3 seconds', async () => {
    const page = await visit(`/iapi/core/ui/quickview/?id=${dual.ClipDataID}`, {
      as: 'viewer',
      prepare: it => it.clock.install(),
    })
    const told = page.getByText(
      'This video contains multiple streams, this is a preview of the primary stream',
      { exact: true },
    )
    await told.waitFor()
    await expect
      .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime > 0))
      .toBe(true)
    await page.clock.fastForward(3_000)
    await told.waitFor({ state: 'detached' })
    expect(await page.locator('video').count()).toBe(1)
  })
})
