import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { givePerson } from '../server/src/testing/people.ts'
import { askAgain, expectAccessible, expectAccessibleAtBothSizes, forgive, visit } from './testing/browser.ts'
import { database } from './testing/media.ts'
import { converted, film, giveRecording } from './testing/recordings.ts'

const control = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const until = (page: Page, says: (video: HTMLVideoElement) => boolean) =>
  expect.poll(() => page.locator('video').evaluate(says)).toBe(true)

interface Told {
  path: string
  body: Record<string, unknown>
}

interface TrackedEvent {
  i: number
  StartTimeSecs?: number
  EndTimeSecs?: number
}

const TOLD = /\/(registerstatsentry|vd|post|SetResumeTime)\/?(\?.*)?$/

/** A page of the item, and everything that it tells the site. */
async function open(path: string, as: string, prepare?: (page: Page) => unknown) {
  const told: Told[] = []
  const hear = (request: Request) => {
    if (request.method() === 'POST' && TOLD.test(request.url()))
      told.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() })
  }
  const page = await visit(path, {
    as,
    prepare: async it => {
      it.on('request', hear)
      await it.addInitScript(() => {
        const plain = window.fetch
        Object.assign(window, { fetched: [] as string[] })
        window.fetch = (...asked) => {
          ;(window as unknown as { fetched: string[] }).fetched.push(String(asked[0]))
          return plain(...asked)
        }
      })
      await prepare?.(it)
    },
  })
  // The recording is begun before the player is there to hear keys.
  await page.getByRole('button', { name: `Play ${TITLE}` }).waitFor()
  await until(page, video => video.duration > 0)
  const of = (part: string) => told.filter(it => it.path.toLowerCase().includes(part.toLowerCase()))
  const events = () => of('/vt/').flatMap(it => it.body.data as TrackedEvent[])
  return { page, of, events }
}

let item: Awaited<ReturnType<typeof giveRecording>>
const TITLE = 'Watched by the second'
beforeAll(async () => {
  item = await giveRecording('owner', await film('watched.mp4', 100, '160x120', 2), { title: TITLE })
  await converted(item)
  for (const UserName of ['seen.first', 'seen.second', 'stops.midway'])
    await givePerson(database(), ['viewer'], { UserName, DisplayName: UserName, Password: 'mediatheque' })
})

const visits = (person: string) =>
  database()
    .selectFrom('visit as v')
    .innerJoin('person as p', 'p.person_id', 'v.person_id')
    .select(['v.segments', 'v.event_numbers', 'v.width', 'v.has_ended'])
    .where('v.clip_data_id', '=', item.ClipDataID)
    .where('p.user_name', '=', person)
    .orderBy('v.visit_id')
    .execute()

const withoutRepeats = (kinds: number[]) => kinds.filter((kind, at) => kind !== kinds[at - 1])

describe('tracking', () => {
  test('TRACK-01 TRACK-02 TRACK-03 TRACK-05 TRACK-06 what the player does is told by a worker, kind by kind', async () => {
    const { page, of, events } = await open(item.path, 'seen.first')
    await page.keyboard.press('1')
    // One that is not there yet only remembers where it is to begin.
    await until(page, video => video.readyState > 1 && !video.seeking && Math.round(video.currentTime) === 10)
    for (let n = 0; n < 4; n++) await page.keyboard.press('.')
    await until(page, video => video.playbackRate === 2)
    await page.keyboard.press('k')
    await until(page, video => video.currentTime >= 20)
    await page.keyboard.press('k')
    // What was watched is told in pieces of ten seconds; a key that comes late leaves a rest.
    await expect.poll(() => withoutRepeats(events().map(it => it.i))).toEqual([1, 2, 3, 7, 4])
    const part = events().find(it => it.i === 7)
    expect([part?.StartTimeSecs, part?.EndTimeSecs].map(it => Math.round(it ?? 0))).toEqual([10, 20])
    const paused = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
    await page.keyboard.press('9')
    await page.keyboard.press('ArrowRight')
    await until(page, video => !video.seeking && Math.round(video.currentTime) === 95)
    await page.keyboard.press('k')
    await until(page, video => video.ended)
    await expect.poll(() => events().map(it => it.i)).toContain(5)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect.poll(() => events().at(-1)?.i).toBe(6)
    expect(of('registerstatsentry').map(it => [it.body.cdid, it.body.embed])).toEqual([
      [item.ClipDataID, false],
    ])
    expect(of('/vd').map(it => [it.body.w, it.body.h])).toEqual([[160, 120]])
    const fetched = await page.evaluate(() => (window as unknown as { fetched: string[] }).fetched)
    expect(fetched.filter(url => url.includes('/vt/'))).toEqual([])
    await expect
      .poll(async () => (await visits('seen.first'))[0]?.event_numbers)
      .toEqual([0, events().length])
    const [seen] = await visits('seen.first')
    expect(seen).toMatchObject({ width: 160, has_ended: true })
    expect(seen?.segments.map(Math.round)).toEqual([10, Math.round(paused), 95, 100])
  })

  test('TRACK-04 more than twenty seeks are one batch; a page that is left sends the rest', async () => {
    const { page, of, events } = await open(item.path, 'seen.second')
    await page.keyboard.press('k')
    await until(page, video => video.currentTime > 0.5)
    for (let n = 0; n < 21; n++) await page.keyboard.press(String(1 + (n % 9)))
    await expect.poll(() => of('/vt/').length).toBe(1)
    expect(events().length).toBeGreaterThan(20)
    await until(page, video => !video.seeking && video.currentTime > 31)
    const before = events().length
    await page.goto('about:blank')
    await expect
      .poll(async () => (await visits('seen.second'))[0]?.event_numbers.at(-1))
      .toBeGreaterThan(before)
  })

  test('TRACK-07 nothing is told where tracking is off, and it plays as ever', async () => {
    const { page, of } = await open(item.path, 'seen.second', async it => {
      await askAgain(it)
      await it.route('**/api/core/site/settings/**', async route => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), DisableTracking: true } })
      })
    })
    await page.keyboard.press('k')
    await until(page, video => video.currentTime > 0.5)
    await page.keyboard.press('k')
    await control(page, 'Play').first().waitFor()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.waitForURL(/\/(\?|Default|$)/)
    expect([...of('registerstatsentry'), ...of('/vd'), ...of('/vt/')]).toEqual([])
  })

  test('TRACK-01 EMBED-08 an embed counts for itself and keeps no place', async () => {
    const count = async () =>
      (
        await database()
          .selectFrom('media_item')
          .select('view_count')
          .where('clip_data_id', '=', item.ClipDataID)
          .executeTakeFirstOrThrow()
      ).view_count
    const before = await count()
    const { page, of } = await open(`/Embed.aspx?id=${item.EncID}`, 'stops.midway')
    await expect.poll(() => of('registerstatsentry').length).toBe(1)
    expect(of('registerstatsentry')[0]?.body).toMatchObject({ cdid: item.ClipDataID, embed: true })
    await page.keyboard.press('5')
    await page.keyboard.press('k')
    await until(page, video => video.currentTime > 50.5)
    await page.keyboard.press('k')
    await expect.poll(() => of('/vt/').length).toBe(1)
    expect(of('SetResumeTime')).toEqual([])
    await expect.poll(count).toBe(before + 1)
  })
})

test('PLAY-10 PLAY-11 where one stops above 20 seconds one goes on in another browser', async () => {
  const { page, of } = await open(item.path, 'stops.midway')
  await page.keyboard.press('1')
  await page.keyboard.press('k')
  await until(page, video => video.currentTime > 10.5)
  await page.keyboard.press('k')
  await expect.poll(() => of('/vt/').length).toBe(1)
  expect(of('SetResumeTime')).toEqual([])
  await page.keyboard.press('4')
  await page.keyboard.press('k')
  await until(page, video => video.currentTime > 41)
  await page.keyboard.press('k')
  await expect.poll(() => of('SetResumeTime').length).toBe(1)
  const body = of('SetResumeTime')[0]?.body
  expect(body?.cdid).toBe(item.ClipDataID)
  expect(body?.time).toBeGreaterThanOrEqual(41)
  const other = await visit('/', { as: 'stops.midway' })
  const shelf = other.getByRole('list', { name: 'Continue watching' })
  await shelf.getByText(/Resume at 0:4\d/).waitFor()
  await shelf.getByRole('link', { name: TITLE }).click()
  await until(other, video => video.currentTime >= 41)
})

/** As if somebody had watched this part of it. */
const watched = (page: Page, [StartTimeSecs, EndTimeSecs]: readonly [number, number]) =>
  page.evaluate(
    async ({ id, part }) => {
      const post = (path: string, body: object) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const v = String(Math.random()).slice(2)
      await post(`/api/ml/media/${id}/registerstatsentry`, { embed: false, v })
      const event = { i: 7, dt: new Date().toISOString(), ct: 0, v, u: 0, ...part }
      await post(`/api/vt/${id}/post`, { data: [event], ind: 0 })
    },
    { id: figured.EncID, part: { StartTimeSecs, EndTimeSecs } },
  )

let figured: Awaited<ReturnType<typeof giveRecording>>

describe('figures', () => {
  beforeAll(async () => {
    figured = await giveRecording('owner', await film('figured.mp4', 20, '160x120', 2), {
      title: 'Counted and charted',
    })
    await converted(figured)
    // What the owner opens counts too; opened before, it counts once.
    for (const [as, part] of [
      ['seen.first', [0, 10]],
      ['seen.second', [0, 20]],
      ['owner', [0, 2]],
    ] as const)
      await watched(await visit('/', { as }), part)
  })

  test('TRACK-10 TRACK-12 the Stats tab has figures, a chart, a table, and what each viewer watched', async () => {
    const page = await visit(`${figured.path}&tab=stats`, { as: 'owner' })
    const panel = page.getByRole('tabpanel', { name: 'Stats' })
    await panel.getByRole('img', { name: /^3 views from/ }).waitFor()
    await expectAccessibleAtBothSizes(page)
    await panel.getByRole('button', { name: 'Show as a table' }).click()
    await expect.poll(() => panel.getByRole('table').getByRole('row').count()).toBe(31)
    const viewers = panel.getByRole('list', { name: 'Viewers' })
    await viewers.getByRole('button', { name: /^seen\.first/i }).click()
    await viewers.getByText('Watched 50% of it, 0:10 in total.').waitFor()
    await viewers.getByRole('img', { name: 'Watched: 0:00 to 0:10' }).first().waitFor()
    await expectAccessible(page)
    await panel.getByRole('link', { name: 'Open analytics' }).click()
    await page.waitForURL(/analytics\.aspx\?cdid=\d+$/i)
  })

  test('TRACK-13 the analytics page shows other days when asked, and refuses a viewer', async () => {
    const page = await visit(`/analytics.aspx?cdid=${figured.ClipDataID}`, { as: 'owner' })
    const figure = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    await figure('Views').getByText('3', { exact: true }).waitFor()
    await page.getByText('Watched most: 0:00 to 0:02, in 3 visits').waitFor()
    await expectAccessibleAtBothSizes(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^analytics-\d+-.*\.csv$/)
    await page.getByRole('button', { name: /^Last 30 days/ }).click()
    await page.getByRole('option', { name: 'Last 7 days' }).click()
    await page.waitForURL(/from=\d{4}-\d{2}-\d{2}&to=/)
    await page.goto(`/analytics.aspx?cdid=${figured.ClipDataID}&from=2020-01-01&to=2020-01-31`)
    await figure('Views').getByText('0', { exact: true }).waitFor()
    await page.getByText('Nobody watched it in this period.').waitFor()
    forgive(/403/)
    const viewer = await visit(`/analytics.aspx?cdid=${figured.ClipDataID}`, { as: 'seen.first' })
    await viewer
      .getByText('Only people who can edit this item can see its statistics', { exact: false })
      .waitFor()
    await expectAccessible(viewer)
  })

  test('TRACK-09 the viewing map is over the bar for the owner, and for nobody else', async () => {
    const map = (page: Page) =>
      page.getByRole('region', { name: /^Player/ }).locator('svg[preserveAspectRatio="none"] path')
    const asked: string[] = []
    const path = `${figured.path}&showanalytics=1&analyticsfrom=2020-01-01`
    const page = await visit(path, {
      as: 'owner',
      prepare: it =>
        it.on('request', request => request.url().includes('viewermap') && asked.push(request.url())),
    })
    await expect.poll(() => map(page).count()).toBe(1)
    expect(asked[0]).toContain('from=2020-01-01')
    const viewer = await visit(path, {
      as: 'seen.first',
      prepare: it => it.on('request', request => request.url().includes('viewermap') && asked.push('viewer')),
    })
    await until(viewer, video => video.duration > 0)
    await expect.poll(() => map(viewer).count()).toBe(0)
    expect(asked).not.toContain('viewer')
  })
})
