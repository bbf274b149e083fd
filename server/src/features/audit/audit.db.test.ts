import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('administrator')
})
beforeEach(() => db().deleteFrom('audit').execute())
afterAll(() => app.close())

const db = () => app.platform.db

async function note(
  action: string,
  more: { person_id?: number; subject?: string; at?: Date; detail?: object } = {},
) {
  const { detail = {}, ...rest } = more
  await db()
    .insertInto('audit')
    .values({ action, ...rest, detail: JSON.stringify(detail) })
    .execute()
}
const nameOf = async (browser: Browser) =>
  (
    await db()
      .selectFrom('person')
      .select('display_name')
      .where('person_id', '=', browser.PersonID)
      .executeTakeFirstOrThrow()
  ).display_name
const list = async (query = '') => (await admin.get(`/api/core/audit/?${query}`)).body
const acts = async (query = '') => (await list(query)).Items.map((it: { Action: string }) => it.Action)

describe('the audit trail', () => {
  test('is for administrators alone, as a list and as a file', async () => {
    const manager = await app.as('manager')
    for (const path of ['/api/core/audit/', '/api/core/audit/actions/', '/api/core/audit/export/'])
      expect((await manager.get(path)).status).toBe(403)
  })

  test('is searched by person, act, object and days, newest first', async () => {
    const other = await app.as('editor')
    await db()
      .updateTable('person')
      .set({ display_name: 'Zora 100% Quill' })
      .where('person_id', '=', other.PersonID)
      .execute()
    const { ClipDataID } = await giveMedia(db(), other.PersonID, { title: 'Tides' })
    await note('made a link', { person_id: other.PersonID, subject: `media:${ClipDataID}` })
    await note('changed a policy', { person_id: admin.PersonID, subject: 'policy:3' })
    await note('changed a policy', {
      person_id: admin.PersonID,
      subject: 'policy:31',
      at: new Date('2026-03-29T23:30:00Z'),
    })
    expect(await acts('action=made+a+link')).toEqual(['made a link'])
    expect(await acts('person=zora+100%25+q')).toEqual(['made a link'])
    expect(await acts(`person=${encodeURIComponent(await nameOf(admin))}`)).toHaveLength(2)
    expect(await acts('object=policy')).toHaveLength(2)
    expect(await acts('object=policy:3')).toHaveLength(1)
    // In London it was the 30th already.
    expect(await acts('from=2026-03-30&to=2026-03-30')).toHaveLength(1)
    expect(await acts('from=2026-03-29&to=2026-03-29')).toEqual([])
    const [first] = (await list('object=media')).Items
    expect(first).toMatchObject({ Person: 'Zora 100% Quill', ObjectName: 'Tides', Detail: '' })
    expect((await list('from=2026-02-02&to=2026-02-01')).Fields).toHaveProperty('to')
  })

  test('is paged, and offers the acts that are in it', async () => {
    for (const action of ['c', 'a', 'b', 'a', 'c']) await note(action)
    expect(await acts('ps=2&pi=1')).toEqual(['b', 'a'])
    expect((await list('ps=2')).Total).toBe(5)
    expect((await admin.get('/api/core/audit/actions/')).body.Items).toEqual(['a', 'b', 'c'])
  })

  test('reads an act that an older version wrote under its name of today, and finds it by that', async () => {
    const { ClipDataID } = await giveMedia(db(), admin.PersonID)
    const subject = `media:${ClipDataID}`
    await note('changed the location', { subject, detail: { From: 'Staff', To: 'Lectures' } })
    await note('changed the visibility', { subject })
    const renamed = Array(2).fill('changed the visibility')
    expect(await acts()).toEqual(renamed)
    expect(await acts('action=changed+the+visibility')).toEqual(renamed)
    expect((await admin.get('/api/core/audit/actions/')).body.Items).toEqual(['changed the visibility'])
    const { MediaStateLog } = (await admin.get(`/api/ml/media/${ClipDataID}/`)).body.ItemSettings
    expect(MediaStateLog.map((it: { Action: string }) => it.Action)).toEqual(renamed)
  })

  test('names nobody and nothing where they are gone, and bears odd objects', async () => {
    await note('x', { subject: 'media:999999999999999999' })
    await note('x', { subject: 'person:abc' })
    const { Items } = await list()
    expect(Items.map((it: { ObjectName: string; Person: string }) => it.ObjectName + it.Person)).toEqual([
      '',
      '',
    ])
  })

  test('leaves as CSV in which no formula runs, and says so in the trail', async () => {
    await note('renamed', { subject: '=cmd|calc', detail: { Name: '@SUM(A1)' } })
    const { status, text, headers } = await admin.get('/api/core/audit/export/?action=renamed')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('audit.csv')
    expect(text).toContain("'=cmd|calc")
    expect(text.trim().split('\n')).toHaveLength(2)
    expect(await acts()).toEqual(['exported the audit trail', 'renamed'])
  })
})

describe('acts of administration are in the trail, once each', () => {
  const policy = { PublishingPolicyName: 'Northgate', Restriction: 1 }
  const rows = async () =>
    (await sql<{ action: string }>`select action from audit order by audit_id`.execute(db())).rows.map(
      it => it.action,
    )

  test.each([
    ['settings', '/api/core/site/settings/', { Organisation: 'Northgate' }, 'changed site settings'],
    ['policies', '/api/core/policies/', policy, 'added a policy'],
    ['groups', '/api/core/groups/', { Name: 'Tutors' }, 'created a group'],
    ['the queue', '/api/core/conversions/pause/', { IsPaused: true }, 'paused the conversions'],
    ['storage', '/api/core/administration/measure/', {}, undefined],
  ])('%s', async (_, path, body, action) => {
    const answer = await admin.post(path, body)
    expect(answer.status, answer.text).toBe(200)
    expect(await rows()).toEqual(action === undefined ? [] : [action])
  })

  test('roles', async () => {
    const { PersonID } = await app.as('viewer')
    const answer = await admin.post(`/api/core/people/${PersonID}/roles`, { Roles: ['editor'] })
    expect(answer.status, answer.text).toBe(200)
    expect(await rows()).toEqual(['set roles'])
  })

  const done = async (path: string, body: object = {}) => {
    const answer = await admin.post(path, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  test('providers and their tokens', async () => {
    const providers = '/api/core/identity/providers/'
    const draft = {
      ...{ Name: 'Directory', Slug: 'directory', IsEnabled: false },
      Settings: {
        ...{ Kind: 'ldap', Server: 'ldaps://directory.example.org' },
        ...{ BindDN: 'cn=reader,dc=example,dc=org', BaseDN: 'dc=example,dc=org' },
      },
      Secrets: { BindPassword: 'a good password' },
    }
    const { ProviderID } = (await done(providers, draft)).Data
    await done(`${providers}${ProviderID}/`, { ...draft, Name: 'Staff' })
    await done(`${providers}order`, { ProviderIDs: [ProviderID] })
    const { Data } = await done(`${providers}${ProviderID}/scim-tokens/`, { Name: 'Okta', Days: 30 })
    await done(`${providers}${ProviderID}/scim-tokens/${Data.TokenID}/revoke`)
    await done(`${providers}${ProviderID}/delete`)
    expect(await rows()).toEqual([
      'set up a provider',
      'changed a provider',
      'ordered providers',
      'made a token for provisioning',
      'ended a token for provisioning',
      'removed a provider',
    ])
  })

  test('access tokens', async () => {
    const { Data } = await done('/api/auth/tokens/', { Name: 'Import', Scopes: ['settings:read'] })
    await done(`/api/auth/tokens/${Data.TokenID}/revoke`)
    expect(await rows()).toEqual(['made an access token', 'ended an access token'])
  })

  test('links', async () => {
    const { ClipDataID, EncID } = await giveMedia(db(), admin.PersonID)
    await done('/api/ml/CreateACLLink/', { cdid: ClipDataID })
    const { Items } = (await admin.get(`/api/ml/media/${EncID}/links/`)).body
    await done(`/api/ml/media/${EncID}/withdrawlink/`, { LinkID: Items[0].LinkID })
    expect(await rows()).toEqual(['made a link', 'withdrew a link'])
  })

  test('batches: its start, its end and each item that changed, and the same of its undo', async () => {
    const ids = [
      (await giveMedia(db(), admin.PersonID)).ClipDataID,
      (await giveMedia(db(), admin.PersonID)).ClipDataID,
    ]
    const Act = { Act: 'connect', IsShared: true }
    const { BatchID } = (await done('/api/ml/batch/', { Selection: { ids }, Act })).Data
    await done(`/api/ml/batch/${BatchID}/undo/`)
    expect(await rows()).toEqual([
      'started a batch',
      'shared it through Connect',
      'shared it through Connect',
      'ran a batch',
      'no longer shares it through Connect',
      'no longer shares it through Connect',
      'took a batch back',
    ])
  })

  test('retention rules and the managers of a place', async () => {
    const rule = { Name: 'Old', OlderDays: 100, Action: 'archive' }
    const { ID } = (await done('/api/core/retention/', rule)).Data
    await done(`/api/core/retention/${ID}/`, { ...rule, OlderDays: 200 })
    await done(`/api/core/retention/${ID}/delete/`)
    const { PublishingPolicyID } = (await done('/api/core/policies/', { PublishingPolicyName: 'Faculty' }))
      .Data
    await done('/api/core/managedplaces/', { PublishingPolicyID, PersonIDs: [admin.PersonID] })
    expect(await rows()).toEqual([
      'added a retention rule',
      'changed a retention rule',
      'removed a retention rule',
      'added a policy',
      'changed who manages a place',
    ])
  })
})
