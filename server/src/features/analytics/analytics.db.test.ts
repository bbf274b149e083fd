import { BUCKET_SECS } from '@mediatheque/contract/analytics'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
beforeAll(async () => {
  app = await testApp()
  ;[owner, viewer] = [await app.as('uploader'), await app.as('viewer')]
})
afterAll(() => app.close())

const give = (draft: Parameters<typeof giveMedia>[2] = {}) =>
  giveMedia(app.platform.db, owner.PersonID, { duration_secs: 20, ...draft })
const open = async (EncID: string) => (await owner.get(`/api/ml/media/${EncID}/`)).body
const views = async (EncID: string) => (await open(EncID)).ViewCount
const stats = async (EncID: string) => (await owner.get(`/api/ml/media/${EncID}/itemstats/`)).body
const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' }

const register = (browser: Browser, EncID: string, more: object = {}, headers = {}) =>
  browser.post(`/api/ml/media/${EncID}/registerstatsentry`, { embed: false, ...more }, headers)

type Part = readonly [start: number, end: number]
const part = (u: number, [StartTimeSecs, EndTimeSecs]: Part, more: object = {}) => ({
  i: 7,
  dt: new Date().toISOString(),
  ct: EndTimeSecs,
  u,
  StartTimeSecs,
  EndTimeSecs,
  ...more,
})
const send = (browser: Browser, EncID: string, data: readonly object[], ind = 0) =>
  browser.post(`/api/vt/${EncID}/post`, { data, ind })
/** A visit that watches these parts, one after the other. */
async function watch(browser: Browser, EncID: string, ...parts: Part[]) {
  const v = crypto.randomUUID()
  await register(browser, EncID, { v })
  const { body } = await send(
    browser,
    EncID,
    parts.map((it, u) => part(u, it, { v })),
  )
  expect(body.Taken).toBe(parts.length)
  return v
}
const mapOf = async (ClipDataID: number, query = '') =>
  (await owner.get(`/api/core/analytics/viewermap/?cdid=${ClipDataID}${query}`)).body.Buckets
/** As if everything known of the item had happened so many days earlier. */
async function daysEarlier(ClipDataID: number, days: number) {
  for (const table of ['visit', 'item_day', 'watched_bucket'] as const)
    await app.platform.db
      .updateTable(table)
      .set(eb => ({ day: eb(eb.cast<Date>('day', 'date'), '-', eb.cast<never>(eb.val(days), 'integer')) }))
      .where('clip_data_id', '=', ClipDataID)
      .execute()
}
const dayOf = (days: number) => Temporal.Now.plainDateISO('Europe/London').subtract({ days }).toString()

describe('opening', () => {
  test('ITEM-04 counts once for each person within half an hour, and again later', async () => {
    const { ClipDataID, EncID } = await give()
    for (let n = 0; n < 3; n++) await register(viewer, EncID)
    expect(await views(EncID)).toBe(1)
    await register(owner, EncID)
    expect(await views(EncID)).toBe(2)
    await app.platform.db
      .updateTable('history')
      .set({ counted_at: new Date(Date.now() - 31 * 60_000) })
      .where('clip_data_id', '=', ClipDataID)
      .execute()
    await register(viewer, EncID)
    expect(await views(EncID)).toBe(3)
  })

  test('TRACK-01 on the site and in an embed each raises the count by one', async () => {
    const { ClipDataID, EncID } = await give()
    expect((await register(viewer, EncID, { cdid: ClipDataID, embed: false })).status).toBe(200)
    expect(await views(EncID)).toBe(1)
    expect((await register(viewer, EncID, { cdid: ClipDataID, embed: true })).status).toBe(200)
    expect(await views(EncID)).toBe(2)
    await register(viewer, EncID, { embed: true })
    expect(await views(EncID)).toBe(2)
  })

  test('EMBED-04 the kind of link that was followed is in the visit', async () => {
    const { EncID } = await give()
    await register(viewer, EncID, { linktype: 2, embed: true })
    const { body } = await owner.get(
      `/api/analytics/media/${EncID}/StreamedContent/?userid=${viewer.PersonID}`,
    )
    expect(body.Visits).toMatchObject([{ LinkType: 2, IsEmbed: true }])
  })

  test('LIST-05 stands in the history of the person, once, with its latest time', async () => {
    const { ClipDataID, EncID } = await give()
    const rows = () =>
      app.platform.db
        .selectFrom('history')
        .select(['person_id', 'viewed_at'])
        .where('clip_data_id', '=', ClipDataID)
        .execute()
    await register(viewer, EncID)
    const [first] = await rows()
    await register(viewer, EncID)
    const after = await rows()
    expect(after).toHaveLength(1)
    expect(after[0]?.person_id).toBe(viewer.PersonID)
    expect(after[0]?.viewed_at.getTime()).toBeGreaterThan(first?.viewed_at.getTime() ?? Infinity)
  })

  test('a guest counts once for each session; at the same time two clicks are one', async () => {
    const pp_id = await givePolicy(app.platform.db, { restriction: 0 })
    const { EncID } = await give({ pp_id })
    const guest = await app.as('guest')
    await Promise.all([1, 2, 3].map(() => register(guest, EncID)))
    expect(await views(EncID)).toBe(1)
    await register(await app.as('guest'), EncID)
    expect(await views(EncID)).toBe(2)
  })

  test('only for those who may watch, and under one number', async () => {
    const { EncID } = await give({ is_private: true })
    const { ClipDataID } = await give()
    expect((await register(viewer, EncID)).status).toBe(404)
    expect((await register(owner, EncID, { cdid: ClipDataID })).status).toBe(400)
    expect(await views(EncID)).toBe(0)
  })

  test('TRACK-02 the size of the video is in the visit', async () => {
    const { ClipDataID, EncID } = await give()
    const sizes = () =>
      app.platform.db
        .selectFrom('visit')
        .select(['width', 'height'])
        .where('clip_data_id', '=', ClipDataID)
        .execute()
    await register(viewer, EncID, { v: 'mine' })
    expect((await viewer.post(`/api/ml/media/${EncID}/vd`, { w: 1280, h: 720 })).status).toBe(200)
    expect(await sizes()).toEqual([{ width: 1280, height: 720 }])
    await owner.post(`/api/ml/media/${EncID}/vd`, { w: 1, h: 1, v: 'mine' })
    expect(await sizes()).toEqual([{ width: 1280, height: 720 }])
    for (const body of [{ w: 0, h: 5 }, { w: 'x', h: 5 }, { w: 5 }])
      expect((await viewer.post(`/api/ml/media/${EncID}/vd`, body)).status).toBe(400)
  })
})

describe('the viewing map', () => {
  test('TRACK-08 two people watch the first ten seconds, one the next ten', async () => {
    const { ClipDataID, EncID } = await give()
    await watch(viewer, EncID, [0, 10])
    await watch(await app.as('viewer'), EncID, [0, 10], [10, 20])
    const older = await owner.get(`/iapi/core/analytics/viewermap/?cdid=${ClipDataID}`)
    expect(older.body).toEqual({ BucketSecs: BUCKET_SECS, Buckets: [2, 2, 2, 2, 2, 1, 1, 1, 1, 1] })
  })

  test('TRACK-08 a visit counts a part once, in however many pieces and batches it comes', async () => {
    const { ClipDataID, EncID } = await give()
    const v = await watch(viewer, EncID, [0, 3.9], [0, 2])
    await send(viewer, EncID, [part(7, [3.9, 6], { v }), part(8, [2, 5], { v })])
    expect(await mapOf(ClipDataID)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
  })

  test('TRACK-09 of some days only', async () => {
    const { ClipDataID, EncID } = await give()
    await watch(viewer, EncID, [0, 4])
    await daysEarlier(ClipDataID, 5)
    await watch(viewer, EncID, [2, 6])
    const days = (from: number, to: number) => `&from=${dayOf(from)}&to=${dayOf(to)}`
    expect((await mapOf(ClipDataID)).slice(0, 4)).toEqual([1, 2, 1, 0])
    expect((await mapOf(ClipDataID, days(6, 4))).slice(0, 4)).toEqual([1, 1, 0, 0])
    expect((await mapOf(ClipDataID, days(1, 0))).slice(0, 4)).toEqual([0, 1, 1, 0])
    expect((await mapOf(ClipDataID, days(3, 2))).slice(0, 4)).toEqual([0, 0, 0, 0])
    expect((await owner.get(`/api/core/analytics/viewermap/?cdid=${ClipDataID}${days(0, 3)}`)).status).toBe(
      400,
    )
  })
})

describe('events', () => {
  test('TRACK-03 the same batch twice counts once, also at the same time', async () => {
    const { ClipDataID, EncID } = await give()
    const v = crypto.randomUUID()
    const batch = [part(0, [0, 4], { v }), { ...part(1, [0, 0], { v }), i: 4 }]
    const answers = await Promise.all([1, 2, 3].map(() => send(viewer, EncID, batch)))
    expect(answers.map(it => it.body.Taken).toSorted()).toEqual([0, 0, 2])
    const { body } = await owner.get(`/api/core/analytics/clip/?id=${ClipDataID}`)
    expect(body).toMatchObject({ PlayedSecs: 4, Finished: 0 })
  })

  test('TRACK-05 all seven kinds are taken, another is refused', async () => {
    const { ClipDataID, EncID } = await give()
    await register(viewer, EncID)
    const kinds = [1, 2, 3, 4, 5, 6].map((i, u) => ({ i, dt: new Date().toISOString(), ct: 1, u }))
    expect((await send(viewer, EncID, [...kinds, part(6, [0, 2])])).body.Taken).toBe(7)
    expect((await send(viewer, EncID, [{ ...part(9, [0, 2]), i: 8 }])).status).toBe(400)
    const { body } = await owner.get(`/api/core/analytics/clip/?id=${ClipDataID}`)
    expect(body).toMatchObject({ Finished: 1, PlayedSecs: 2 })
  })

  test('TRACK-03 a player that names and numbers nothing is taken by order', async () => {
    const { ClipDataID, EncID } = await give()
    await register(viewer, EncID)
    const plain = (it: Part) => ({ ...part(0, it), u: undefined })
    await send(viewer, EncID, [plain([0, 4]), plain([4, 6])], 0)
    await send(viewer, EncID, [plain([0, 4]), plain([4, 6])], 0)
    await send(viewer, EncID, [plain([6, 8])], 2)
    const { body } = await owner.get(`/api/core/analytics/clip/?id=${ClipDataID}`)
    expect(body).toMatchObject({ PlayedSecs: 8, Viewers: 1 })
  })

  test('what cannot be is cut or refused, and nothing is taken into the visit of somebody else', async () => {
    const { ClipDataID, EncID } = await give({ duration_secs: 3600 })
    const v = await watch(viewer, EncID, [0, 2])
    await send(viewer, EncID, [part(5, [0, 3600], { v })])
    const { PlayedSecs } = (await owner.get(`/api/core/analytics/clip/?id=${ClipDataID}`)).body
    expect(PlayedSecs).toBeGreaterThan(20)
    expect(PlayedSecs).toBeLessThan(300)
    const later = { dt: new Date(Date.now() + 7_200_000).toISOString(), v }
    expect((await send(viewer, EncID, [part(6, [10, 12], later)])).body.Taken).toBe(0)
    expect((await send(await app.as('viewer'), EncID, [part(9, [0, 2], { v })])).status).toBe(404)
    expect((await send(viewer, EncID, [part(10, [0, 2], { v }), part(11, [0, 2])])).status).toBe(400)
    for (const wrong of [
      { StartTimeSecs: -1 },
      { EndTimeSecs: 'x' },
      { dt: 'now' },
      { v: '../..' },
      { ct: 1e9 },
    ])
      expect((await send(viewer, EncID, [part(12, [0, 2], { v, ...wrong })])).status).toBe(400)
    const many = Array.from({ length: 501 }, (_, u) => part(u, [0, 1], { v }))
    expect((await send(viewer, EncID, many)).status).toBe(400)
  })

  test('TRACK-07 nothing is kept while tracking is off, and everything goes on without', async () => {
    const { ClipDataID, EncID } = await give({ duration_secs: 100 })
    const admin = await app.as('administrator')
    await admin.post('/api/core/site/settings/', { DisableTracking: true })
    expect((await register(viewer, EncID)).body).toEqual({ Success: true, Visit: '' })
    expect((await send(viewer, EncID, [part(0, [0, 4])])).body).toEqual({ Success: true, Taken: 0 })
    expect((await viewer.post(`/api/ml/media/${EncID}/vd`, { w: 5, h: 5 })).status).toBe(200)
    await viewer.post('/api/ml/SetResumeTime/', { cdid: ClipDataID, time: 45 })
    await admin.post('/api/core/site/settings/', { DisableTracking: false })
    expect(await views(EncID)).toBe(0)
    expect(await mapOf(ClipDataID)).not.toContain(1)
    expect((await viewer.get(`/api/ml/media/${EncID}/`)).body.PlayerSettings.ResumeTime).toBe(45)
  })
})

describe('resume', () => {
  const set = (browser: Browser, cdid: number, time: number) =>
    browser.post('/api/ml/SetResumeTime/', { cdid, time })
  const resumeOf = async (browser: Browser, EncID: string) =>
    (await browser.get(`/api/ml/media/${EncID}/`)).body.PlayerSettings.ResumeTime

  test('PLAY-10 kept above 20 seconds, for the person alone, and forgotten at the end', async () => {
    const { ClipDataID, EncID } = await give({ duration_secs: 100 })
    await set(viewer, ClipDataID, 15)
    expect(await resumeOf(viewer, EncID)).toBe(0)
    await set(viewer, ClipDataID, 45)
    expect(await resumeOf(viewer, EncID)).toBe(45)
    expect(await resumeOf(owner, EncID)).toBe(0)
    // What is not kept changes nothing, and the answer says so.
    expect((await set(viewer, ClipDataID, 15)).body).toEqual({ Success: true, ResumeTime: 45 })
    expect((await set(owner, ClipDataID, 15)).body).toEqual({ Success: true, ResumeTime: 0 })
    expect(await resumeOf(viewer, EncID)).toBe(45)
    const older = await viewer.post('/view.aspx/SetResumeTime', { cdid: ClipDataID, time: 60 })
    expect(older.body).toEqual({ d: { Success: true, ResumeTime: 60 } })
    const { body } = await viewer.get('/api/ml/user/history/')
    expect(body.Items[0]).toMatchObject({ ClipDataID, PositionSecs: 60 })
    const begun = async () =>
      (await viewer.get('/api/ml/user/unfinished/')).body.Items.map(
        (it: { ClipDataID: number }) => it.ClipDataID,
      )
    expect(await begun()).toContain(ClipDataID)
    const positionFor = async (browser: Browser) =>
      (await browser.get('/api/ml/search/?f={"s":"*"}&ps=100')).body.Items.find(
        (it: { ClipDataID: number }) => it.ClipDataID === ClipDataID,
      ).PositionSecs
    expect([await positionFor(viewer), await positionFor(owner)]).toEqual([60, 0])
    await set(viewer, ClipDataID, 99)
    expect(await resumeOf(viewer, EncID)).toBe(0)
    expect(await begun()).not.toContain(ClipDataID)
  })

  test('PLAY-10 not for guests, and not of what one may not watch', async () => {
    const { ClipDataID } = await give({ is_private: true })
    expect((await set(viewer, ClipDataID, 45)).status).toBe(404)
    expect((await set(await app.as('guest'), ClipDataID, 45)).status).toBe(403)
    expect((await set(viewer, ClipDataID, -1)).status).toBe(400)
  })
})

describe('figures', () => {
  test('SHARE-07 each copied link counts once, for those who may share it, at both addresses', async () => {
    const { ClipDataID, EncID } = await give()
    expect((await stats(EncID)).ShareCopies).toBe(0)
    const first = await viewer.get(`/iapi/ml/analytics/logsharelinkcopied/?cdid=${ClipDataID}`)
    expect([first.status, first.body]).toEqual([200, { Success: true }])
    expect((await viewer.get(`/api/ml/analytics/logsharelinkcopied/?cdid=${EncID}`)).status).toBe(200)
    expect((await stats(EncID)).ShareCopies).toBe(2)
    expect((await viewer.get('/api/ml/analytics/logsharelinkcopied/')).status).toBe(400)
    expect((await viewer.get('/api/ml/analytics/logsharelinkcopied/?cdid=4711')).status).toBe(404)
    const nobody = await app.as('nobody')
    expect((await nobody.get(`/api/ml/analytics/logsharelinkcopied/?cdid=${ClipDataID}`)).status).toBe(401)
    expect((await stats(EncID)).ShareCopies).toBe(2)
  })

  test('TRACK-10 TRACK-11 shares, counts, and every one of the last 30 days', async () => {
    const { ClipDataID, EncID } = await give()
    await register(viewer, EncID)
    await daysEarlier(ClipDataID, 3)
    await register(await app.as('viewer'), EncID, { embed: true })
    await register(await app.as('viewer'), EncID, {}, PHONE)
    await viewer.post('/api/ml/AddToFavourites/', { cdid: ClipDataID, ft: 0, add: true })
    const body = await stats(EncID)
    expect(body).toMatchObject({
      InternalViewPercentage: 66.7,
      EmbedViewPercentage: 33.3,
      MobileViewPercentage: 33.3,
      FavouriteCount: 1,
      Downloads: 0,
      SourceDownloads: 0,
      ViewCount: 3,
    })
    const days: { DateValue: string; Count: number }[] = body.RecentViewCounts
    expect(days).toHaveLength(30)
    expect(days[0]?.DateValue).toBe(dayOf(29))
    expect(days.filter(it => it.Count > 0)).toEqual([
      { DateValue: dayOf(3), Count: 1 },
      { DateValue: dayOf(0), Count: 2 },
    ])
    expect((await owner.get(`/iapi/ml/media/${EncID}/itemstats/`)).body).toEqual(body)
  })

  test('TRACK-12 viewers by name, guests as a number, and what one of them watched', async () => {
    const pp_id = await givePolicy(app.platform.db, { restriction: 0 })
    const { ClipDataID, EncID } = await give({ pp_id })
    const named = async (display_name: string) => {
      const browser = await app.as('viewer')
      await app.platform.db
        .updateTable('person')
        .set({ display_name })
        .where('person_id', '=', browser.PersonID)
        .execute()
      return browser
    }
    const [zoe, anna, ben] = [await named('Zoe <b>'), await named('anna'), await named('Ben')]
    for (const browser of [zoe, anna, ben, await app.as('guest')]) await watch(browser, EncID, [0, 4])
    await watch(anna, EncID, [2, 6], [10, 12])
    const { body } = await owner.get(`/iapi/ml/media/${EncID}/viewerlist/`)
    expect(body.Items.map((it: { DisplayName: string }) => it.DisplayName)).toEqual([
      'anna',
      'Ben',
      'Zoe <b>',
    ])
    expect(body).toMatchObject({ Total: 3, GuestVisits: 1 })
    expect(body.Items[0]).toMatchObject({
      UserID: anna.PersonID,
      Visits: 2,
      PlayedSecs: 10,
      SeenPercentage: 30,
    })
    const seen = await owner.get(`/iAPI/Analytics/media/${EncID}/StreamedContent/?userid=${anna.PersonID}`)
    expect(seen.body).toMatchObject({
      UserID: anna.PersonID,
      DisplayName: 'anna',
      PlayedSecs: 10,
      SeenPercentage: 40,
      Segments: [
        { StartTimeSecs: 0, EndTimeSecs: 6 },
        { StartTimeSecs: 10, EndTimeSecs: 12 },
      ],
    })
    expect(seen.body.Visits).toHaveLength(2)
    const stranger = `/api/analytics/media/${EncID}/StreamedContent/?userid=${viewer.PersonID}`
    expect((await owner.get(stranger)).status).toBe(404)
    await app.platform.db.deleteFrom('person').where('person_id', '=', ben.PersonID).execute()
    const after = await owner.get(`/api/ml/media/${EncID}/viewerlist/`)
    expect(after.body).toMatchObject({ Total: 2, GuestVisits: 2 })
    expect((await mapOf(ClipDataID))[0]).toBe(4)
  })

  test('TRACK-13 other days, other figures', async () => {
    const { ClipDataID, EncID } = await give()
    await watch(viewer, EncID, [0, 10])
    await daysEarlier(ClipDataID, 40)
    await watch(await app.as('viewer'), EncID, [0, 20])
    const clip = async (query = '') =>
      (await owner.get(`/iapi/core/analytics/clip/?id=${ClipDataID}${query}`)).body
    expect(await clip()).toMatchObject({ Views: 1, Viewers: 1, PlayedSecs: 20, SeenPercentage: 100 })
    expect(await clip(`&from=${dayOf(45)}&to=${dayOf(31)}`)).toMatchObject({
      From: dayOf(45),
      Views: 1,
      PlayedSecs: 10,
      SeenPercentage: 50,
    })
    const whole = await clip(`&from=${dayOf(45)}`)
    expect(whole).toMatchObject({ Views: 2, Viewers: 2, PlayedSecs: 30, To: dayOf(0) })
    expect(whole.Days).toHaveLength(46)
    const page = await owner.get(`/iapi/core/analytics/loadclip/?id=${ClipDataID}`)
    expect(page.body).toMatchObject({ EncID, FirstDay: dayOf(40), Today: dayOf(0), ViewCount: 2 })
    for (const wrong of ['&from=2026-02-30', '&from=yesterday', '&from=1990-01-01'])
      expect((await owner.get(`/api/core/analytics/clip/?id=${ClipDataID}${wrong}`)).status).toBe(400)
  })

  const readers = (EncID: string, person: number) => [
    `/api/core/analytics/viewermap/?cdid=${EncID}`,
    `/api/ml/media/${EncID}/itemstats/`,
    `/api/ml/media/${EncID}/viewerlist/`,
    `/api/analytics/media/${EncID}/StreamedContent/?userid=${person}`,
    `/api/core/analytics/clip/?id=${EncID}`,
    `/api/core/analytics/loadclip/?id=${EncID}`,
  ]

  test('TRACK-10 TRACK-12 TRACK-13 only for those who may edit the item', async () => {
    const { EncID } = await give()
    const hidden = await give({ is_private: true })
    await watch(viewer, EncID, [0, 4])
    for (const [browser, status] of [
      [viewer, 403],
      [await app.as('approver'), 403],
      [await app.as('guest'), 404],
      [await app.as('nobody'), 401],
      [await app.as('editor'), 200],
      [owner, 200],
    ] as const)
      for (const path of readers(EncID, viewer.PersonID))
        expect([path, (await browser.get(path)).status]).toEqual([path, status])
    for (const path of readers(hidden.EncID, viewer.PersonID))
      expect((await viewer.get(path)).status).toBe(404)
    expect((await send(viewer, hidden.EncID, [part(0, [0, 2])])).status).toBe(404)
    expect((await viewer.post(`/api/ml/media/${hidden.EncID}/vd`, { w: 5, h: 5 })).status).toBe(404)
  })
})
