import { namedGroup, namedPerson } from '@mediatheque/contract/sharing'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { mailsTo } from '../../testing/mails.ts'
import { giveMedia } from '../../testing/media.ts'
import { storeSiteSettings } from '../settings/index.ts'

let app: TestApp
let owner: Browser
let item: { ClipDataID: number; EncID: string }
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  owner = await app.as('uploader')
  item = await giveMedia(db(), owner.PersonID, { is_private: true, title: 'Rehearsal' })
})
afterAll(() => app.close())

const db = () => app.platform.db
const SAVE = '/api/ml/SaveGrantAccessList/'
const emailOf = async (browser: Browser) =>
  (
    await db()
      .selectFrom('person')
      .select('email')
      .where('person_id', '=', browser.PersonID)
      .executeTakeFirstOrThrow()
  ).email
const save = (data: object[], browser = owner) => browser.post(SAVE, { cdid: item.ClipDataID, data })
const listed = async (browser = owner) => (await browser.get(`/api/core/${item.EncID}/GrantList/`)).body.Items
const statusFor = async (browser: Browser) => (await browser.get(`/api/ml/media/${item.ClipDataID}/`)).status

test('PPOL-12 PPOL-13 the whole list is replaced, read back in both forms, and audited', async () => {
  const friend = await app.as('viewer')
  const address = await emailOf(friend)
  const first = await save([
    { Address: ` ${address.toUpperCase()} `, CanEdit: true },
    { Address: 'new@b.org' },
  ])
  expect(first.body).toEqual({ Success: true, Message: 'Access saved. 2 people will be notified by email.' })
  expect(await listed()).toEqual(
    [
      { Address: 'new@b.org', CanEdit: false, CoOwner: false, DisplayName: '' },
      { Address: address, CanEdit: true, CoOwner: false, DisplayName: expect.stringContaining('Person') },
    ].toSorted((a, b) => (a.Address < b.Address ? -1 : 1)),
  )
  const second = await save([{ Address: 'new@b.org', CoOwner: true }, { Address: 'c@d.org' }])
  expect(second.body.Message).toBe('Access saved. One person will be notified by email.')
  expect((await listed()).map((it: { Address: string }) => it.Address)).toEqual(['c@d.org', 'new@b.org'])
  expect((await owner.get(`/iapi/core/${item.ClipDataID}/GrantList/`)).body.Items).toEqual(await listed())
  const audit = await db()
    .selectFrom('audit')
    .select('detail')
    .where('subject', '=', `media:${item.ClipDataID}`)
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow()
  expect(audit.detail).toEqual({
    Added: ['c@d.org'],
    Removed: [address],
    Changed: ['new@b.org'],
    PersonIDs: [],
  })
  const older = await owner.post('/view.aspx/SaveGrantAccessList', { cdid: item.ClipDataID, data: [] })
  expect(older.body.d).toEqual({ Success: true, Message: 'Access saved.' })
  expect(await listed()).toEqual([])
})

test('PPOL-13 who is new on the list gets a mail with the link, with an account also a notice; others do not', async () => {
  const friend = await app.as('viewer')
  const address = await emailOf(friend)
  await save([{ Address: address }])
  const [mail, ...more] = await mailsTo(db(), address)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Person uploader\d+ has shared “Rehearsal” with you$/)
  expect(mail?.text).toContain(`http://localhost:8080/view.aspx?id=${item.EncID}`)
  await save([{ Address: address, CanEdit: true }, { Address: `nobody${item.ClipDataID}@b.org` }])
  expect(await mailsTo(db(), address)).toHaveLength(1)
  expect(await mailsTo(db(), `nobody${item.ClipDataID}@b.org`)).toHaveLength(1)
  const { body } = await friend.get('/api/ml/user/notifications/')
  expect(body.Items).toEqual([
    expect.objectContaining({ Title: 'Shared with you', Link: `/view.aspx?id=${item.EncID}` }),
  ])
})

test('PPOL-13 each reads the mail and the notice in the language of their settings, a stranger in that of the site', async () => {
  const [german, english] = [await app.as('viewer'), await app.as('viewer')]
  await german.post('/api/core/app/SetLanguage', { lang: 'de' })
  await english.post('/api/core/app/SetLanguage', { lang: 'en' })
  await storeSiteSettings(db(), { DefaultLanguage: 'de' })
  const stranger = `stranger${item.ClipDataID}@b.org`
  const addresses = [await emailOf(german), await emailOf(english), stranger]
  await save(addresses.map(Address => ({ Address })))
  await storeSiteSettings(db(), { DefaultLanguage: 'en' })
  const subjects = await Promise.all(addresses.map(async it => (await mailsTo(db(), it))[0]?.subject))
  expect(subjects).toEqual([
    expect.stringMatching(/hat „Rehearsal“ mit Ihnen geteilt$/),
    expect.stringMatching(/has shared “Rehearsal” with you$/),
    expect.stringMatching(/hat „Rehearsal“ mit Ihnen geteilt$/),
  ])
  const titles = [german, english].map(
    async it => (await it.get('/api/ml/user/notifications/')).body.Items[0].Title,
  )
  expect(await Promise.all(titles)).toEqual(['Mit Ihnen geteilt', 'Shared with you'])
})

test('PPOL-12 a grant to an address without an account holds for the account that comes later', async () => {
  await save([{ Address: 'comes.later@b.org', CanEdit: true }])
  const later = await app.as('viewer')
  expect(await statusFor(later)).toBe(404)
  await db()
    .updateTable('person')
    .set({ email: 'Comes.Later@B.org' })
    .where('person_id', '=', later.PersonID)
    .execute()
  expect(await statusFor(later)).toBe(200)
  const { body } = await later.get('/api/ml/user/granted/')
  expect(body.Items).toEqual([expect.objectContaining({ ClipDataID: item.ClipDataID, CanEdit: true })])
})

test('PPOL-14 a bad address is refused with the warning, and nothing is saved', async () => {
  await save([{ Address: 'good@b.org' }])
  const { status, body } = await save([{ Address: 'abc' }])
  expect([status, body.Message]).toEqual([400, 'Invalid email address'])
  const twice = await save([{ Address: 'a@b.org' }, { Address: 'A@B.org' }])
  expect([twice.status, twice.body.Message]).toEqual([400, 'An address is listed twice'])
  expect(await listed()).toHaveLength(1)
})

test('PPOL-15 a co-owner shares on; who may only edit or watch neither reads nor changes the list', async () => {
  const [coOwner, editor] = [await app.as('viewer'), await app.as('viewer')]
  const list = [
    { Address: await emailOf(coOwner), CoOwner: true },
    { Address: await emailOf(editor), CanEdit: true },
  ]
  await save(list)
  expect((await save([...list, { Address: 'more@b.org' }], coOwner)).status).toBe(200)
  expect((await save([], editor)).status).toBe(403)
  expect((await editor.get(`/api/core/${item.EncID}/GrantList/`)).status).toBe(403)
  const stranger = await app.as('editor')
  expect((await save([], stranger)).status).toBe(404)
  expect((await stranger.get(`/api/core/${item.EncID}/GrantList/`)).status).toBe(404)
  expect(await listed()).toHaveLength(3)
})

test('PPOL-13 the owner’s own address is left out, and the answer says so', async () => {
  const { body } = await save([{ Address: await emailOf(owner), CanEdit: true }])
  expect(body.Message).toBe('Access saved. The owner has access anyway and was left out.')
  expect(await listed()).toEqual([])
})

test('PPOL-13 of two lists saved at once, one is kept whole', async () => {
  const lists = ['one', 'two'].map(name => [1, 2, 3].map(n => ({ Address: `${name}${n}@b.org` })))
  await Promise.all(lists.map(list => save(list)))
  const names = new Set((await listed()).map((it: { Address: string }) => it.Address.slice(0, 3)))
  expect(names.size).toBe(1)
})

test('people are given access by name, and nobody learns their address by it who may not see addresses', async () => {
  const friend = await app.as('viewer')
  const address = await emailOf(friend)
  expect((await save([{ Address: namedPerson(friend.PersonID), CanEdit: true }])).status).toBe(200)
  expect(await statusFor(friend)).toBe(200)
  expect(await mailsTo(db(), address)).toHaveLength(1)
  const rows = await listed()
  expect(rows).toMatchObject([{ Address: namedPerson(friend.PersonID), CanEdit: true }])
  expect(JSON.stringify(rows)).not.toContain(address)
  expect(await listed(await app.as('manager'))).toMatchObject([{ Address: address }])
  // Saved again as it was read: nobody loses access, and nobody is told twice.
  expect((await save([rows[0], { Address: 'new@b.org' }])).status).toBe(200)
  expect(await mailsTo(db(), address)).toHaveLength(1)
  expect(await statusFor(friend)).toBe(200)
  await save([{ Address: 'new@b.org' }])
  expect(await statusFor(friend)).toBe(404)
})

test('PPOL-15 the history of an item names who was given access, and nobody’s address but those that were typed', async () => {
  const [friend, editor] = [await app.as('viewer'), await app.as('viewer')]
  const addresses = [await emailOf(friend), await emailOf(editor)]
  await save([
    { Address: namedPerson(friend.PersonID) },
    { Address: namedPerson(editor.PersonID), CanEdit: true },
    { Address: 'typed@b.org' },
  ])
  await db()
    .updateTable('person')
    .set({ email: 'moved@b.org' })
    .where('person_id', '=', friend.PersonID)
    .execute()
  await save([{ Address: namedPerson(editor.PersonID), CanEdit: true }])
  const pageFor = async (browser: Browser) => (await browser.get(`/api/ml/media/${item.ClipDataID}/`)).body
  const [own, foreign] = [await pageFor(owner), await pageFor(editor)]
  for (const page of [own, foreign])
    for (const address of addresses) expect(JSON.stringify(page)).not.toContain(address)
  const [removed, added] = own.ItemSettings.MediaStateLog
  expect(added.Detail.Added).toHaveLength(3)
  expect(added.Detail.Added).toContain('typed@b.org')
  expect(removed.Detail).toMatchObject({ Removed: ['typed@b.org'], PersonIDs: [] })
  const log = foreign.ItemSettings.MediaStateLog
  expect(log).toHaveLength(2)
  expect(log.map((it: { Detail: object }) => it.Detail)).toEqual([{}, {}])
})

test('who has no address cannot be given access by name, nor who is not there; nothing is saved then', async () => {
  const friend = await app.as('viewer')
  await db().updateTable('person').set({ email: '' }).where('person_id', '=', friend.PersonID).execute()
  for (const [id, key] of [
    [friend.PersonID, 'named-without-mail'],
    [999_999, 'no-such-person'],
  ] as const) {
    const { status, body } = await save([{ Address: 'new@b.org' }, { Address: namedPerson(id) }])
    expect([status, body.Key, Object.keys(body.Fields)]).toEqual([400, key, ['data']])
  }
  expect(await listed()).toEqual([])
})

test('who is disabled gets no mail; access cannot be given and taken again and again to write to everybody', async () => {
  const friend = await app.as('viewer')
  await db()
    .updateTable('person')
    .set({ disabled_at: new Date() })
    .where('person_id', '=', friend.PersonID)
    .execute()
  const saved = await save([{ Address: namedPerson(friend.PersonID) }])
  expect(saved.body.Message).toBe('Access saved.')
  expect(await mailsTo(db(), await emailOf(friend))).toEqual([])
  const many = Array.from({ length: 600 }, (_, n) => ({ Address: `many${n}@b.org` }))
  expect((await save(many)).status).toBe(200)
  await save([])
  const again = await save(many)
  expect([again.status, again.body.Key]).toEqual([429, 'too-many-mails'])
  expect(await listed()).toEqual([])
})

test('lists with groups that are saved at once do not wait for each other’s connections', async () => {
  const small = await testApp({ DATABASE_POOL: '2' })
  onTestFinished(() => small.close())
  const { db } = small.platform
  const by = await small.as('manager')
  const { group_id } = await db
    .insertInto('person_group')
    .values({ name: 'Two lines' })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  const items = await Promise.all([1, 2, 3, 4, 5, 6].map(() => giveMedia(db, by.PersonID)))
  const data = [{ Address: namedGroup(group_id) }, { Address: 'a@b.org' }]
  const saved = await Promise.all(items.map(it => by.post(SAVE, { cdid: it.ClipDataID, data })))
  expect(saved.map(it => it.status)).toEqual(items.map(() => 200))
})

test('a group stands for its members; only groups that one is in can be named', async () => {
  const [one, two] = [await app.as('viewer'), await app.as('viewer')]
  const groupOf = async (name: string, members: readonly Browser[]) => {
    const { group_id } = await db()
      .insertInto('person_group')
      .values({ name })
      .returning('group_id')
      .executeTakeFirstOrThrow()
    for (const { PersonID } of members)
      await db().insertInto('membership').values({ group_id, person_id: PersonID }).execute()
    return group_id
  }
  const own = await groupOf('Choir of names', [owner, one, two])
  const foreign = await groupOf('Board of names', [one])
  const member = await app.as('uploader')
  await db().insertInto('membership').values({ group_id: own, person_id: member.PersonID }).execute()
  const refused = await save([{ Address: namedGroup(foreign) }])
  expect([refused.status, refused.body.Key]).toEqual([400, 'not-in-that-group'])
  expect((await save([{ Address: namedGroup(own) }])).status).toBe(200)
  for (const browser of [one, two]) expect(await statusFor(browser)).toBe(200)
  expect((await listed()).map((it: { Address: string }) => it.Address).toSorted()).toEqual(
    [one, two, member].map(it => namedPerson(it.PersonID)).toSorted(),
  )
})
