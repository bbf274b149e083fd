// Walks the calls that change an item: each publishes once, after its commit, and nothing when it is refused.
import type { AddressInfo } from 'node:net'
import { ITEM_CHANGED, type ItemPart, itemChannel } from '@mediatheque/contract/item-changes'
import { RecordType } from '@mediatheque/contract/primitives'
import { CHANNEL_CLOSED } from '@mediatheque/contract/realtime'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { features } from './app.ts'
import { sessionCookie } from './features/sign-in/index.ts'
import { REALTIME_PATH } from './platform/realtime/hub.ts'
import { type Browser, type TestApp, testApp } from './testing/app.ts'
import { giveMedia, givePolicy } from './testing/media.ts'
import { ONE } from './testing/quizzes.ts'

type Item = Awaited<ReturnType<typeof giveMedia>>
interface Scene {
  film: Item
  other: Item
  playlist: Item
  photoset: Item
  lesson: Item
  chapter: number
  entry: number
  track: number
  quiz: number
  question: number
  show: number
  comment: number
  photo: number
}
type Step = readonly [part: ItemPart | null, on: keyof Scene, send: (it: Scene) => object]

let it: TestApp
let owner: Browser
let manager: Browser
let stranger: Browser
let scene: Scene
const published: { channel: string; event: string; payload: unknown; isCommitted: Promise<boolean> }[] = []

beforeAll(async () => {
  it = await testApp()
  ;[owner, manager, stranger] = [await it.as('uploader'), await it.as('manager'), await it.as('viewer')]
  const { hub } = it.platform
  const publish = hub.publishChecked
  hub.publishChecked = (channel, event, payload) => {
    published.push({ channel, event, payload, isCommitted: isFree(channel) })
    publish(channel, event, payload)
  }
})
afterAll(() => it.close())
beforeEach(async () => {
  scene = await setScene()
  published.length = 0
})

/** Nobody holds the row of the item: the transaction that changed it has ended. */
async function isFree(channel: string) {
  try {
    await sql`select from media_item where enc_id = ${channel.replace('item:', '')} for update nowait`.execute(
      it.platform.db,
    )
    return true
  } catch {
    return false
  }
}

const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
  const columns = sql.join(Object.keys(values).map(name => sql.ref(name)))
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns})
    values (${sql.join(Object.values(values))}) returning ${sql.ref(`${table}_id`)} as id`.execute(
    it.platform.db,
  )
  return Number(rows[0]?.id)
}

async function setScene(): Promise<Scene> {
  const { db } = it.platform
  const give = (draft: Parameters<typeof giveMedia>[2] = {}) => giveMedia(db, owner.PersonID, draft)
  const film = await give({ duration_secs: 100 })
  const [other, playlist] = [await give({ duration_secs: 50 }), await give({ record_type: 2 })]
  const [photoset, lesson] = [
    await give({ record_type: RecordType.Photoset }),
    await give({ record_type: 6 }),
  ]
  const clip_data_id = film.ClipDataID
  const quiz = await insert('timeline', { clip_data_id, name: 'Quiz', maker_id: owner.PersonID })
  const question = await owner.post('/api/ml/SaveAsset/', { tlid: quiz, data: ONE })
  const entry = await owner.post('/api/ml/playlists/AddItem', {
    ...{ cdid: playlist.ClipDataID, addcdid: other.ClipDataID },
  })
  await owner.post(`/api/ml/relatedmedia/${film.EncID}/add/`, { itemcdid: photoset.ClipDataID })
  return {
    ...{ film, other, playlist, photoset, lesson, quiz },
    chapter: await insert('chapter', { clip_data_id, title: 'One', start_secs: 1, end_secs: 9 }),
    track: await insert('subtitle_track', { clip_data_id, language: 'en', is_default: true }),
    show: await insert('slideshow', { clip_data_id, name: 'Deck' }),
    photo: await insert('photo', { photoset_id: photoset.ClipDataID, title: 'A', position: 0 }),
    comment: await insert('comment', { clip_data_id, author_id: stranger.PersonID, text: 'Hello' }),
    entry: entry.body.PlaylistItemID,
    question: question.body.ID,
  }
}

const film = (it: Scene) => ({ cdid: it.film.ClipDataID })
const turnedOff = (it: Scene) => ({ ...film(it), disable: true })
const DAY = '2031-05-06'

/** The path of each call that changes an item, as the contract has it. */
const STEPS: Record<string, Step> = {
  '/api/ml/UpdateDetails/': ['details', 'film', it => ({ ...film(it), isprivate: true })],
  '/api/ml/SaveCatSelection/': ['categories', 'film', film],
  '/api/ml/SubmitPublishDate/': ['dates', 'film', it => ({ ...film(it), value: DAY })],
  '/api/ml/SubmitExpiryDate/': ['dates', 'film', it => ({ ...film(it), value: DAY })],
  '/api/ml/DisableDownload/': ['settings', 'film', turnedOff],
  '/api/ml/DisableRating/': ['settings', 'film', turnedOff],
  '/api/ml/DisableComments/': ['settings', 'film', turnedOff],
  '/api/ml/DisableEmbedding/': ['settings', 'film', turnedOff],
  '/api/ml/MarkAs360/': ['settings', 'film', it => ({ ...film(it), mark: true })],
  '/api/ml/SavePlayerSettings/': ['settings', 'film', it => ({ ...film(it), startat: 5 })],
  '/api/ml/ChangeOwner/': ['access', 'film', it => ({ enc: it.film.EncID, owner: manager.PersonID })],
  '/api/ml/DeleteClipDataItem/': ['state', 'film', it => ({ id: it.film.EncID })],
  '/api/ml/media/:EncID/savechapter/': [
    'chapters',
    'film',
    () => ({ ChapterID: 0, Title: 'New', StartTimeSecs: 10, EndTimeSecs: 20 }),
  ],
  '/api/ml/media/:EncID/savechapters/': [
    'chapters',
    'film',
    () => ({ Items: [{ Title: 'New', StartTimeSecs: 10, EndTimeSecs: 20 }] }),
  ],
  '/api/ml/media/:EncID/deletechapter/': ['chapters', 'film', it => ({ chapid: it.chapter })],
  '/api/ml/SaveChapterTags/': ['chapters', 'film', it => ({ ...film(it), chapid: it.chapter, tagdata: [] })],
  '/api/ml/media/:EncID/subtitles/create/': ['captions', 'film', () => ({ Lang: 'de', Cues: [] })],
  '/api/ml/media/:EncID/subtitles/:ID/save/': [
    'captions',
    'film',
    it => ({ ID: it.track, Version: 1, Cues: [] }),
  ],
  '/api/ml/media/:EncID/subtitles/:ID/change/': [
    'captions',
    'film',
    it => ({ ID: it.track, Label: 'Plain' }),
  ],
  '/api/ml/media/:EncID/subtitles/:ID/delete/': ['captions', 'film', it => ({ ID: it.track })],
  '/api/ml/slideshows/:EncID/create': ['slides', 'film', () => ({ name: 'Second' })],
  '/api/ml/slideshows/:EncID/:ssid/rename': ['slides', 'film', it => ({ ssid: it.show, name: 'Other' })],
  '/api/ml/slideshows/:EncID/:ssid/delete': ['slides', 'film', it => ({ ssid: it.show })],
  '/api/ml/timelines/:EncID/create': ['quizzes', 'film', () => ({ name: 'Second' })],
  '/api/ml/timelines/:ID/update/': ['quizzes', 'film', it => ({ ID: it.quiz, Name: 'Other' })],
  '/api/ml/timelines/:ID/delete/': ['quizzes', 'film', it => ({ ID: it.quiz })],
  '/api/ml/timelines/:ID/savequestions/': ['quizzes', 'film', it => ({ ID: it.quiz, Items: [ONE] })],
  '/api/ml/SaveAsset/': ['quizzes', 'film', it => ({ tlid: it.quiz, data: ONE })],
  '/api/ml/DeleteAsset/': ['quizzes', 'film', it => ({ tlid: it.quiz, aid: it.question })],
  '/api/ml/SetDefaultTimeline/': ['quizzes', 'film', it => ({ ...film(it), tlid: it.quiz })],
  '/api/ml/comments/:EncID/approve': [
    'comments',
    'film',
    it => ({ commentids: [it.comment], approve: true }),
  ],
  '/api/ml/comments/:EncID/moderation': ['comments', 'film', () => ({ required: true })],
  '/api/ml/relatedmedia/:EncID/add/': ['related', 'film', it => ({ itemcdid: it.other.ClipDataID })],
  '/api/ml/relatedmedia/:EncID/edit/': [
    'related',
    'film',
    it => ({ itemcdid: it.photoset.ClipDataID, title: 'Other' }),
  ],
  '/api/ml/relatedmedia/:EncID/delete/': ['related', 'film', it => ({ id: it.photoset.ClipDataID })],
  '/api/ml/relatedmedia/:EncID/saveorder/': ['related', 'film', it => ({ ids: [it.photoset.ClipDataID] })],
  '/api/ml/playlists/AddItem': [
    'playlist',
    'playlist',
    it => ({ cdid: it.playlist.ClipDataID, addcdid: it.film.ClipDataID }),
  ],
  '/api/ml/playlists/:EncID/updateitem': [
    'playlist',
    'playlist',
    it => ({ itemid: it.entry, title: 'Other' }),
  ],
  '/api/ml/playlists/:EncID/itemmode': ['playlist', 'playlist', it => ({ itemid: it.entry, mode: 'hide' })],
  '/api/ml/playlists/:EncID/saveorder': ['playlist', 'playlist', it => ({ ids: [it.entry] })],
  '/api/ml/playlists/:EncID/deleteitem': ['playlist', 'playlist', it => ({ itemid: it.entry })],
  '/api/ml/SaveBroadcastOptions/': [
    'broadcast',
    'playlist',
    it => ({ cdid: it.playlist.ClipDataID, broadcast: true, isutc: true, startat: '2031-05-06T10:00:00' }),
  ],
  '/api/ml/SavePhotoDetails/': [
    'photos',
    'photoset',
    it => ({ cdid: it.photoset.ClipDataID, psiid: it.photo, title: 'Other' }),
  ],
  '/api/ml/DeletePhotosetItem/': [
    'photos',
    'photoset',
    it => ({ cdid: it.photoset.ClipDataID, psiid: it.photo }),
  ],
  '/api/ml/DeleteAllPhotosetItems/': ['photos', 'photoset', it => ({ cdid: it.photoset.ClipDataID })],
  '/api/ml/photoset/saveorder/': [
    'photos',
    'photoset',
    it => ({ cdid: it.photoset.ClipDataID, ids: [it.photo] }),
  ],
  '/api/ml/SavePlaylistOrder/': [
    'photos',
    'photoset',
    it => ({ cdid: it.photoset.ClipDataID, ids: [it.photo] }),
  ],
  '/api/ml/SaveGallerySettings/': ['photos', 'photoset', it => ({ cdid: it.photoset.ClipDataID, mode: 2 })],
  '/api/ml/SaveGrantAccessList/': [
    'access',
    'film',
    it => ({ ...film(it), data: [{ Address: 'someone@example.org', CanEdit: false, CoOwner: false }] }),
  ],
}

const pathOf = (path: string, on: Item, body: object) =>
  path.replace(/:(\w+)/g, (_, name) => String({ EncID: on.EncID, id: on.EncID, ...body }[name as string]))

const changes = () => published.filter(one => one.event === ITEM_CHANGED)

test('every call of the walk is one of the contract', () => {
  const calls = features.flat().map(({ call }) => `${call.method} ${call.path}`)
  expect(Object.keys(STEPS).filter(path => !calls.includes(`POST ${path}`))).toEqual([])
})

test.each(Object.entries(STEPS))(
  '%s publishes once, after its commit, and nothing when it is refused',
  async (path, [Part, on, send]) => {
    const item = scene[on] as Item
    const body = send(scene)
    const refused = await stranger.post(pathOf(path, item, body), body)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(published).toEqual([])
    const taken = await owner.post(pathOf(path, item, body), body)
    expect(taken.body).toMatchObject({ Success: true })
    expect(changes().map(one => [one.channel, one.payload])).toEqual([
      [itemChannel(item.EncID), { EncID: item.EncID, Part, By: owner.PersonID }],
    ])
    expect(await changes()[0]?.isCommitted).toBe(true)
  },
)

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

async function open(by: Browser) {
  if (!it.http.server.listening) await it.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = it.http.server.address() as AddressInfo
  const name = sessionCookie(it.platform.config)
  const socket = io(`http://127.0.0.1:${port}`, {
    ...{ path: REALTIME_PATH, transports: ['websocket'], reconnection: false, forceNew: true },
    extraHeaders: { cookie: `${name}=${by.cookies.get(name) ?? ''}` },
  })
  sockets.push(socket)
  const received: unknown[] = []
  socket.onAny((...message) => received.push(message))
  await new Promise<void>(resolve => socket.once('connect', resolve))
  return { received, join: (EncID: string) => socket.emitWithAck('join', itemChannel(EncID)) }
}

const rename = (Title: string) =>
  owner.post(`/api/ml/media/${scene.film.EncID}/savechapter/`, {
    ...{ ChapterID: scene.chapter, Title, StartTimeSecs: 1, EndTimeSecs: 9 },
  })

describe('the pages that have an item open', () => {
  const news = () => [ITEM_CHANGED, { EncID: scene.film.EncID, Part: 'chapters', By: owner.PersonID }]

  test('learn which part was saved and by whom, also where they joined a moment later', async () => {
    const page = await open(stranger)
    expect(await page.join(scene.film.EncID)).toBe(true)
    page.received.length = 0
    await rename('Other')
    await expect.poll(() => page.received).toEqual([news()])
    const later = await open(manager)
    await later.join(scene.film.EncID)
    await expect.poll(() => later.received).toContainEqual(news())
  })

  test('are not let in without the right to watch', async () => {
    const { db } = it.platform
    const closed = await giveMedia(db, owner.PersonID, {
      pp_id: await givePolicy(db, { restriction: 2, groupIDs: [] }),
    })
    const page = await open(stranger)
    expect(await page.join(closed.EncID)).toBe(false)
  })

  test('learn nothing more once the right to watch has ended, but that it has', async () => {
    const [page, own] = [await open(stranger), await open(owner)]
    await page.join(scene.film.EncID)
    await own.join(scene.film.EncID)
    page.received.length = 0
    await owner.post('/api/ml/UpdateDetails/', { cdid: scene.film.ClipDataID, isprivate: true })
    await rename('Secret')
    await expect.poll(() => own.received).toContainEqual(news())
    await expect.poll(() => page.received).toEqual([[CHANNEL_CLOSED, itemChannel(scene.film.EncID)]])
    expect(await page.join(scene.film.EncID)).toBe(false)
  })
})
