// Walks every call about an item with every role, on somebody else's private item: nothing is told, nothing changes.
import { media } from '@mediatheque/contract/media'
import { Role } from '@mediatheque/contract/primitives'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp, type Who } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'

const SECRET = 'Minutes of the board'
const STRANGERS: readonly Who[] = [
  'nobody',
  'guest',
  ...Role.options.filter(role => role !== 'manager' && role !== 'administrator'),
]

/** A well-formed input of each call about the item; a call without one would not be walked. */
const inputs: Record<keyof typeof media, ((id: number) => object) | undefined> = {
  item: () => ({}),
  quickView: id => ({ id }),
  fieldValues: () => ({}),
  cats: () => ({}),
  updateDetails: cdid => ({ cdid, isprivate: false, fieldvalues: [{ FieldID: 1, FieldValue: 'x' }] }),
  saveCatSelection: cdid => ({ cdid, catsinc: [], catsexc: [] }),
  submitPublishDate: cdid => ({ cdid, value: '2030-01-01' }),
  submitExpiryDate: cdid => ({ cdid, value: '2030-01-01' }),
  disableDownload: cdid => ({ cdid, disable: true }),
  disableRating: cdid => ({ cdid, disable: true }),
  disableComments: cdid => ({ cdid, disable: true }),
  disableEmbedding: cdid => ({ cdid, disable: true }),
  markAs360: cdid => ({ cdid, mark: true }),
  setLoginBackground: cdid => ({ cdid }),
  submitRating: cdid => ({ cdid, rating: 1 }),
  addToFavourites: cdid => ({ cdid, ft: 0, add: true }),
  changeOwner: enc => ({ enc, owner: '1' }),
  remove: id => ({ id }),
  restore: () => ({}),
  deleted: undefined,
  why: () => ({}),
}

let app: TestApp
let id: number
const strangers = new Map<Who, Browser>()
beforeAll(async () => {
  app = await testApp()
  const owner = await app.as('uploader')
  const draft = { title: SECRET, is_private: true }
  id = (await giveMedia(app.platform.db, owner.PersonID, draft)).ClipDataID
  for (const who of STRANGERS) strangers.set(who, await app.as(who))
})
afterAll(() => app.close())

const stored = () =>
  app.platform.db.selectFrom('media_item').selectAll().where('clip_data_id', '=', id).executeTakeFirst()

const walked = Object.entries(media).flatMap(([name, call]) => {
  const input = inputs[name as keyof typeof media]
  return input ? [[name, call, input] as const] : []
})

describe.each(walked)('PPOL-06 SRCH-32 %s of a foreign private item', (_name, call, input) => {
  test.each(STRANGERS)('as %s', async who => {
    const browser = strangers.get(who)
    if (!browser) throw new Error('no browser')
    const before = await stored()
    const path = call.path.replace(':id', String(id))
    const body = input(id)
    const query = new URLSearchParams(
      Object.entries(body).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const answer = await (call.method === 'GET' ? browser.get(`${path}?${query}`) : browser.post(path, body))
    expect(who === 'nobody' ? [401] : [403, 404]).toContain(answer.status)
    expect(answer.text).not.toContain(SECRET)
    expect(await stored()).toEqual(before)
  })
})
