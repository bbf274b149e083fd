import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { type RecordingServices, recordingServices } from '../../testing/recording-services.ts'

let services: RecordingServices
let app: TestApp
let person: Browser
let item: { ClipDataID: number; EncID: string }

beforeAll(async () => {
  services = await recordingServices()
  app = await testApp(services.env)
  person = await app.as('uploader')
  await connect(person)
})
beforeEach(async () => {
  services.graph.sent.length = 0
  const policy = await givePolicy(app.platform.db)
  item = await giveMedia(app.platform.db, person.PersonID, { pp_id: policy, title: 'Cells & <tissue>' })
})
afterAll(async () => {
  await app.close()
  await services.close()
})

async function connect(by: Browser, returnurl = '') {
  const { body } = await by.post('/api/ml/sources/teams/connect', { returnurl })
  return by.get(`/api/ml/sources/teams/callback${services.agree(body.URL)}`)
}
const post = (body: object, by = person) => by.post(`/api/ml/media/${item.EncID}/sharetoteams/`, body)
const insert = (body: object, by = person) => by.post(`/api/ml/media/${item.EncID}/sharetoonenote/`, body)

test('SHARE-09 the teams of a user come with their channels, also in the older form, and those of one by its id', async () => {
  const { body } = await person.get('/iapi/ml/teams/users/')
  expect(body.Items).toEqual([
    {
      ID: 'team-1',
      Name: 'Biology 101',
      Channels: [
        { ID: '19:general@thread.tacv2', Name: 'General' },
        { ID: '19:labs@thread.tacv2', Name: 'Labs' },
      ],
    },
    { ID: 'team-2', Name: 'Staff', Channels: [] },
  ])
  expect((await person.get('/iapi/ml/teams/channels/?id=team-1')).body.Items).toEqual(body.Items[0].Channels)
  for (const id of ['unknown', 'malformed', '']) {
    const refused = await person.get(`/iapi/ml/teams/channels/?id=${id}`)
    expect([refused.status, refused.body.Message]).toEqual([404, 'Team not found'])
  }
  expect((await person.get('/api/ml/teams/channels/?id=..')).status).toBe(400)
})

test('SHARE-09 the link is posted to a channel with a note, as text whatever it says, and to a chat', async () => {
  const note = 'Please <b>watch</b>\nby Monday'
  const channel = { team: 'team-1', channel: '19:labs@thread.tacv2' }
  const posted = await post({ ...channel, note, t: 75 })
  expect(posted.body).toEqual({ Success: true, URL: 'https://teams.test/m/1' })
  const [message] = services.graph.sent
  expect(message?.path).toBe('/teams/team-1/channels/19%3Alabs%40thread.tacv2/messages')
  const { content } = JSON.parse(message?.body ?? '').body
  expect(content).toContain('<p>Please &lt;b&gt;watch&lt;/b&gt;<br>by Monday</p>')
  expect(content).toContain(`href="http://localhost:8080/view.aspx?id=${item.EncID}&amp;t=75"`)
  expect(content).toContain('>Cells &amp; &lt;tissue&gt;</a>')

  const chats = (await person.get('/api/ml/teams/chats/')).body.Items
  expect(chats).toEqual([
    { ID: '19:chat-1', Name: 'Exam week' },
    { ID: '19:chat-2', Name: 'Ada, Ben' },
  ])
  expect((await post({ chat: '19:chat-2' })).status).toBe(200)
  expect(services.graph.sent.at(-1)?.path).toBe('/chats/19%3Achat-2/messages')
  const log = await app.platform.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', `media:${item.ClipDataID}`)
    .where('action', 'like', 'shared%')
    .execute()
  expect(log).toEqual([{ action: 'shared to Teams' }, { action: 'shared to Teams' }])
})

test('SHARE-09 what is not there, and what one may not share, is refused and nothing is posted', async () => {
  const gone = await post({ team: 'team-1', channel: 'unknown' })
  expect([gone.status, gone.body.Message]).toEqual([404, 'Channel not found'])
  expect((await post({ chat: 'unknown' })).body.Message).toBe('Chat not found')
  expect((await post({ team: 'team-1' })).body.Message).toBe('Please choose a channel or a chat')
  const secret = await giveMedia(app.platform.db, (await app.as('uploader')).PersonID, { is_private: true })
  const refused = await person.post(`/api/ml/media/${secret.EncID}/sharetoteams/`, { chat: '19:chat-1' })
  expect(refused.status).toBe(404)
  expect(services.graph.sent).toEqual([])
})

test('SHARE-10 notebooks, sections and pages are walked down; unknown ones are rejected by name', async () => {
  const notebooks = (await person.get('/iapi/ml/onenote/notebooks/')).body.Items
  expect(notebooks).toEqual([
    { id: 'book-1', Name: 'Lecture notes', Sections: [{ id: 'section-1', Name: 'Cells' }] },
    { id: 'book-2', Name: 'Empty book', Sections: [] },
  ])
  const pages = [{ id: 'page-1', Title: 'Mitosis' }]
  expect((await person.get('/iapi/ml/onenote/sections/?notebookid=book-1')).body.Items).toEqual([
    { id: 'section-1', Name: 'Cells', Pages: pages },
  ])
  expect((await person.get('/iapi/ml/onenote/pages/?sectionid=section-1')).body.Items).toEqual(pages)
  for (const id of ['unknown', 'malformed', '']) {
    const book = await person.get(`/iapi/ml/onenote/sections/?notebookid=${id}`)
    expect([book.status, book.body.Message]).toEqual([404, 'Notebook not found'])
    const section = await person.get(`/iapi/ml/onenote/pages/?sectionid=${id}`)
    expect([section.status, section.body.Message]).toEqual([404, 'Section not found'])
  }
})

test('SHARE-10 a page with the link is inserted, or the link is added to one that is there', async () => {
  const made = await insert({ sectionid: 'section-1', note: 'For Monday', chapid: 4 })
  expect(made.body).toEqual({ Success: true, URL: 'https://onenote.test/p/1' })
  const [page] = services.graph.sent
  expect(page?.body).toContain('<title>Cells &amp; &lt;tissue&gt;</title>')
  expect(page?.body).toContain(`id=${item.EncID}&amp;chapid=4`)
  expect((await insert({ sectionid: 'section-1', pageid: 'page-1' })).body).toEqual({
    Success: true,
    URL: '',
  })
  expect(services.graph.sent.at(-1)).toMatchObject({
    method: 'PATCH',
    path: '/me/onenote/pages/page-1/content',
  })
  expect((await insert({ sectionid: 'unknown' })).body.Message).toBe('Section not found')
  expect((await insert({ pageid: 'unknown' })).body.Message).toBe('Page not found')
  expect((await insert({})).body.Message).toBe('Please choose a section')
})

test('SHARE-09 SHARE-10 without an account, or with one that has not agreed to it, one is told to connect it', async () => {
  const other = await app.as('uploader')
  const first = await other.get('/api/ml/teams/users/')
  expect([first.status, first.body.Key]).toEqual([409, 'connect-account-first'])
  services.agreeOnlyTo('offline_access User.Read Files.Read')
  await connect(other)
  for (const path of ['/api/ml/teams/users/', '/api/ml/onenote/notebooks/']) {
    const again = await other.get(path)
    expect([again.status, again.body.Message]).toEqual([409, 'Please connect your Microsoft account again'])
  }
  services.agreeOnlyTo(null)
  await connect(other)
  expect((await other.get('/api/ml/teams/users/')).status).toBe(200)
})

test('SHARE-09 who connects from the share dialog returns to it, and to no other site', async () => {
  const page = `/view.aspx?id=${item.EncID}&modal=share&panel=teams`
  expect((await connect(person, page)).headers.location).toBe(page)
  const { body } = await person.post('/api/ml/sources/teams/connect', { returnurl: page })
  const state = new URL(body.URL).searchParams.get('state')
  const denied = await person.get(`/api/ml/sources/teams/callback?error=access_denied&state=${state}`)
  expect(denied.headers.location).toBe(`${page}&problem=refused`)
  for (const elsewhere of ['https://evil.test/', '//evil.test/'])
    expect((await connect(person, elsewhere)).headers.location).toBe('/iapi/core/ui/teamsrecordings/')
})

test('SHARE-09 a site that is not registered with Microsoft offers none of it', async () => {
  const plain = await testApp()
  const visitor = await plain.as('uploader')
  expect((await visitor.get('/api/ml/teams/users/')).status).toBe(404)
  await plain.close()
})
