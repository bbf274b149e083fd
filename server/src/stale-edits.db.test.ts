// Two people edit the same thing: the second is refused and told, and loses nothing; callers without a version win.
import { chapterVersion } from '@mediatheque/contract/chapter'
import { placeVersion, policyVersion } from '@mediatheque/contract/publishing'
import { questionVersion } from '@mediatheque/contract/quiz'
import { quizVersion } from '@mediatheque/contract/quizzes'
import { ruleVersion } from '@mediatheque/contract/retention'
import { timesVersion } from '@mediatheque/contract/slideshows'
import { CHANGED_SINCE } from '@mediatheque/contract/version'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Browser, type TestApp, testApp } from './testing/app.ts'
import { giveMedia } from './testing/media.ts'
import { ONE } from './testing/quizzes.ts'

let it: TestApp
let anna: Browser
let ben: Browser
let film: Awaited<ReturnType<typeof giveMedia>>
beforeAll(async () => {
  it = await testApp()
  ;[anna, ben] = [await it.as('administrator'), await it.as('administrator')]
  film = await giveMedia(it.platform.db, anna.PersonID, { duration_secs: 100, title: 'As it was' })
})
afterAll(() => it.close())

const STALE = { Success: false, ErrorCode: 'changed', Message: CHANGED_SINCE }
const expectStale = ({ status, body }: Answer) =>
  expect({ status, body }).toMatchObject({ status: 409, body: STALE })
const expectDone = ({ body }: Answer) => expect(body).toMatchObject({ Success: true })

test('a chapter', async () => {
  const path = `/api/ml/media/${film.EncID}/savechapter/`
  const draft = { ChapterID: 0, Title: 'One', StartTimeSecs: 1, EndTimeSecs: 9 }
  const { Data: shown } = (await anna.post(path, draft)).body
  const mine = { ...draft, ChapterID: shown.ChapterID, Version: chapterVersion(shown) }
  expectDone(await anna.post(path, { ...mine, Title: 'By Anna' }))
  expectStale(await ben.post(path, { ...mine, Title: 'By Ben' }))
  const { Items } = (await ben.get(`/api/ml/media/${film.EncID}/chapters/`)).body
  expect(Items).toMatchObject([{ Title: 'By Anna' }])
  expectDone(await ben.post(path, { ...mine, Title: 'By Ben', Version: chapterVersion(Items[0]) }))
  const { Version: _, ...older } = mine
  expectDone(await anna.post(path, older))
})

test('the details of an item, each field by itself', async () => {
  const { Items } = (await anna.get(`/api/ml/media/${film.EncID}/fieldvalues/`)).body
  const field = (name: RegExp) => Items.find((one: { Title: string }) => name.test(one.Title))
  const [title, description] = [field(/title/i), field(/description/i)]
  const save = (by: Browser, of: typeof title, FieldValue: string, Was?: string) =>
    by.post('/api/ml/UpdateDetails/', {
      cdid: film.ClipDataID,
      fieldvalues: [{ FieldID: of.FieldID, FieldValue, ...(Was !== undefined && { Was }) }],
    })
  expectDone(await save(anna, title, 'By Anna', title.FieldValue))
  expectDone(await save(ben, description, 'What Ben says', description.FieldValue))
  const refused = await save(ben, title, 'By Ben', title.FieldValue)
  expectStale(refused)
  expect(refused.body.Fields).toEqual({ [`FieldValues.${title.FieldID}`]: CHANGED_SINCE })
  expect((await ben.get(`/api/ml/media/${film.EncID}/`)).body.Title).toBe('By Anna')
  expectDone(await save(ben, title, 'By Anna', title.FieldValue))
  expectDone(await save(ben, title, 'By Ben', 'By Anna'))
  expectDone(await save(anna, title, 'By an older caller'))
})

test('the settings of a quiz', async () => {
  const { Data: shown } = (await anna.post(`/api/ml/timelines/${film.EncID}/create`, { name: 'Quiz' })).body
  const save = (by: Browser, Name: string, Version?: string) =>
    by.post(`/api/ml/timelines/${shown.ID}/update/`, { Name, ...(Version && { Version }) })
  expectDone(await save(anna, 'By Anna', quizVersion(shown)))
  expectStale(await save(ben, 'By Ben', quizVersion(shown)))
  expectDone(await save(ben, 'By an older caller'))
})

test('a question', async () => {
  const { ID: tlid } = (await anna.post(`/api/ml/timelines/${film.EncID}/create`, { name: 'Asks' })).body
  const { ID } = (await anna.post('/api/ml/SaveAsset/', { tlid, data: ONE })).body
  const shown = async () =>
    questionVersion((await ben.get(`/api/ml/timelines/${tlid}/`)).body.AssetData[0].Data)
  const Version = await shown()
  const save = (by: Browser, Question: string, more = {}) =>
    by.post('/api/ml/SaveAsset/', { tlid, data: { ...ONE, ID, Question, ...more } })
  expectDone(await save(anna, 'By Anna?', { Version }))
  expectStale(await save(ben, 'By Ben?', { Version }))
  expectDone(await save(ben, 'By Ben?', { Version: await shown() }))
  expectDone(await save(anna, 'By an older caller?'))
})

test('the times of slides', async () => {
  const { db } = it.platform
  const { slideshow_id } = await db
    .insertInto('slideshow')
    .values({ clip_data_id: film.ClipDataID, name: 'Deck' })
    .returning('slideshow_id')
    .executeTakeFirstOrThrow()
  const { slide_id: ID } = await db
    .insertInto('slide')
    .values({ slideshow_id, clip_data_id: film.ClipDataID, start_secs: -1 })
    .returning('slide_id')
    .executeTakeFirstOrThrow()
  const path = `/api/ml/slideshows/${film.EncID}/${slideshow_id}/`
  const Version = timesVersion((await anna.get(path)).body)
  const save = (by: Browser, StartTime: number, more = {}) =>
    by.post(`${path}updatetimes`, { Items: [{ ID, StartTime }], ...more })
  expectDone(await save(anna, 5, { Version }))
  expectStale(await save(ben, 8, { Version }))
  expectDone(await save(ben, 9))
})

test('the order of a playlist; what others have added since is no conflict', async () => {
  const { db } = it.platform
  const list = await giveMedia(db, anna.PersonID, { record_type: 2 })
  const add = async () =>
    (await anna.post('/api/ml/playlists/AddItem', { cdid: list.ClipDataID, addcdid: film.ClipDataID })).body
      .PlaylistItemID as number
  const [one, two] = [await add(), await add()]
  const save = (by: Browser, ids: number[], was?: number[]) =>
    by.post(`/api/ml/playlists/${list.EncID}/saveorder`, { ids, ...(was && { was }) })
  const three = await add()
  expectDone(await save(anna, [two, one], [one, two]))
  expectStale(await save(ben, [one, two], [one, two]))
  expectDone(await save(ben, [three, two, one], [two, one, three]))
  expectDone(await save(ben, [one, two, three]))
})

test('a publishing policy', async () => {
  const draft = { PublishingPolicyName: 'Archive', Restriction: 1 }
  const { Data: shown } = (await anna.post('/api/core/policies/', draft)).body
  const save = (by: Browser, PublishingPolicyName: string, more = {}) =>
    by.post(`/api/core/policies/${shown.PublishingPolicyID}/`, { ...draft, PublishingPolicyName, ...more })
  expectDone(await save(anna, 'By Anna', { Version: policyVersion(shown) }))
  expectStale(await save(ben, 'By Ben', { Version: policyVersion(shown) }))
  expectDone(await save(ben, 'By an older caller'))
})

test('a retention rule', async () => {
  const draft = { Name: 'Old', OlderDays: 100, Action: 'archive' }
  const { Data: shown } = (await anna.post('/api/core/retention/', draft)).body
  const save = (by: Browser, OlderDays: number, more = {}) =>
    by.post(`/api/core/retention/${shown.ID}/`, { ...draft, OlderDays, ...more })
  expectDone(await save(anna, 200, { Version: ruleVersion(shown) }))
  expectStale(await save(ben, 300, { Version: ruleVersion(shown) }))
  expectDone(await save(ben, 400))
})

test('the managers of a place, also of one that had none', async () => {
  const { Data } = (await anna.post('/api/core/policies/', { PublishingPolicyName: 'Managed' })).body
  const { PublishingPolicyID } = Data
  const save = (by: Browser, PersonIDs: number[], more = {}) =>
    by.post('/api/core/managedplaces/', { PublishingPolicyID, PersonIDs, ...more })
  const none = placeVersion({ People: [], Groups: [] })
  expectDone(await save(anna, [anna.PersonID], { Version: none }))
  expectStale(await save(ben, [ben.PersonID], { Version: none }))
  const { Items } = (await ben.get('/api/core/managedplaces/')).body
  const shown = Items.find((one: typeof Data) => one.PublishingPolicyID === PublishingPolicyID)
  expectDone(await save(ben, [ben.PersonID, anna.PersonID], { Version: placeVersion(shown) }))
  expectDone(await save(anna, []))
})
