// A playlist, somebody who owns it and somebody who watches.
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Browser, type TestApp, testApp } from './app.ts'
import { giveMedia } from './media.ts'

export let app: TestApp
export let owner: Browser
export let viewer: Browser
export let list: { ClipDataID: number; EncID: string }

/** Of its own for each test of a file. */
export function aPlaylistForEach() {
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    owner = await app.as('uploader')
    viewer = await app.as('viewer')
    list = await giveMedia(db(), owner.PersonID, { record_type: 2 })
  })
}

/** To another one. */
export const goTo = (next: typeof list) => {
  list = next
}

export const db = () => app.platform.db
type Draft = Parameters<typeof giveMedia>[2]
export const film = (draft: Draft = {}, by = owner) =>
  giveMedia(db(), by.PersonID, { duration_secs: 100, ...draft })
export const read = async (browser = viewer, more = '') =>
  (await browser.get(`/api/ml/playlists/${list.EncID}/${more}`)).body
export const titles = async (browser = viewer, more = '') =>
  (await read(browser, more)).Items.map((it: PlaylistItem) => it.Title)
export const add = (body: object, browser = owner) =>
  browser.post('/api/ml/playlists/AddItem', { cdid: list.ClipDataID, ...body })
export const act = (name: string, body: object, browser = owner) =>
  browser.post(`/api/ml/playlists/${list.EncID}/${name}`, body)
export const put = async (draft: Draft = {}, more: object = {}): Promise<number> =>
  (await add({ addcdid: (await film(draft)).ClipDataID, ...more })).body.PlaylistItemID
export const giveChapter = async (
  clip_data_id: number,
  title = 'Part',
  start_secs = 10,
  end_secs: number | null = 20,
) =>
  (
    await db()
      .insertInto('chapter')
      .values({ clip_data_id, title, start_secs, end_secs })
      .returning('chapter_id')
      .executeTakeFirstOrThrow()
  ).chapter_id
export const giveQuiz = async (clip_data_id: number, more: object = {}) =>
  (
    await db()
      .insertInto('timeline')
      .values({ clip_data_id, name: 'Quiz', maker_id: owner.PersonID, ...more })
      .returning('timeline_id')
      .executeTakeFirstOrThrow()
  ).timeline_id
