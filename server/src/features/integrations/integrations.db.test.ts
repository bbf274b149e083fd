import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSecretKey } from '../../platform/secret-key.ts'
import { siteSecret } from '../../platform/site-secret.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveAddPermission, givePolicy } from '../../testing/media.ts'
import { type RecordingServices, recordingServices } from '../../testing/recording-services.ts'
import { fetchRecordingJob } from './fetch-recording.job.ts'
import { resealAccounts, sealedElsewhere } from './reseal-accounts.ts'
import { seal, unseal } from './seal.ts'

let services: RecordingServices
let app: TestApp
let uploader: Browser

beforeAll(async () => {
  services = await recordingServices()
  app = await testApp(services.env)
  uploader = await app.as('uploader')
  await giveAddPermission(app.platform.db, await givePolicy(app.platform.db), 1)
  await app.platform.db.updateTable('add_permission').set({ is_default: true }).execute()
})
afterAll(async () => {
  await app.close()
  await services.close()
})

const callback = (source: string, query: string) => `/api/ml/sources/${source}/callback${query}`

async function connect(source: string, by = uploader) {
  const { body } = await by.post(`/api/ml/sources/${source}/connect`)
  return by.get(callback(source, services.agree(body.URL)))
}

const sourceOf = async (name: string, by = uploader) =>
  (await by.get('/api/ml/sources/')).body.Items.find((it: { Name: string }) => it.Name === name)

const run = (ImportID: number) =>
  fetchRecordingJob.run(app.platform, { ImportID }, new AbortController().signal, '')

describe('connecting an account', () => {
  test.each([
    ['zoom', 'Zoe at Zoom', '/iapi/core/ui/zoom/'],
    ['webex', 'Will at Webex', '/iapi/core/ui/webex/'],
    ['teams', 'Tara in Teams', '/iapi/core/ui/teamsrecordings/'],
  ])(
    'LINK-09 %s asks for consent, with proof, and then knows whose account it is',
    async (name, account, page) => {
      expect(await sourceOf(name)).toMatchObject({ IsOffered: true, IsConnected: false })
      expect((await uploader.get(`/api/ml/sources/${name}/recordings/`)).status).toBe(409)
      const back = await connect(name)
      expect([back.status, back.headers.location]).toEqual([303, page])
      expect(await sourceOf(name)).toEqual({
        Name: name,
        IsOffered: true,
        IsConnected: true,
        Account: account,
      })
    },
  )

  test('tokens are sealed in the database', async () => {
    const rows = await app.platform.db.selectFrom('source_account').select('tokens').execute()
    expect(rows).toHaveLength(3)
    for (const { tokens } of rows) expect(tokens.toString('latin1')).not.toContain('access')
  })

  test('their key is not in the database: its secret opens nothing, and what it once sealed is sealed again', async () => {
    const { db, config } = app.platform
    const secret = await siteSecret(db)
    const sealedNow = () => db.selectFrom('source_account').selectAll().orderBy('source').execute()
    const before = await sealedNow()
    for (const { tokens } of before) expect(() => unseal(secret, tokens)).toThrow()
    const key = await readSecretKey(config)
    for (const row of before)
      await db
        .updateTable('source_account')
        .set({ tokens: seal(secret, unseal(key.secret, row.tokens)), key_id: null })
        .where('source', '=', row.source)
        .execute()
    await resealAccounts(app.platform)
    for (const [n, row] of (await sealedNow()).entries()) {
      expect(row.key_id).toBe(key.ID)
      expect(unseal(key.secret, row.tokens)).toBe(unseal(key.secret, before[n]?.tokens ?? Buffer.alloc(0)))
    }
  })

  test('after a restore without the key people are asked to connect again, and the operator is told', async () => {
    const { db } = app.platform
    const other = await app.as('uploader')
    await connect('zoom', other)
    const own = db.updateTable('source_account').where('person_id', '=', other.PersonID)
    await own.set({ key_id: 'another server' }).execute()
    expect(await sealedElsewhere(app.platform)).toBe(1)
    const refused = await other.get('/api/ml/sources/zoom/recordings/')
    expect([refused.status, refused.body.Message]).toEqual([409, 'Please connect your Zoom account again'])
    await connect('zoom', other)
    expect((await other.get('/api/ml/sources/zoom/recordings/')).status).toBe(200)
    expect(await sealedElsewhere(app.platform)).toBe(0)
  })

  test('a consent is good once, and for the person who asked', async () => {
    const other = await app.as('uploader')
    const { URL: consent } = (await uploader.post('/api/ml/sources/zoom/connect')).body
    const query = services.agree(consent)
    expect((await other.get(callback('zoom', query))).headers.location).toMatch(/\?problem=refused$/)
    expect((await uploader.get(callback('webex', query))).headers.location).toMatch(/\?problem=refused$/)
    expect((await uploader.get(callback('zoom', query))).headers.location).toBe('/iapi/core/ui/zoom/')
    expect((await uploader.get(callback('zoom', query))).headers.location).toMatch(/\?problem=refused$/)
    expect(await sourceOf('zoom', other)).toMatchObject({ IsConnected: false })
  })

  test('anyone who does not agree comes back unconnected', async () => {
    const person = await app.as('uploader')
    const { URL: consent } = (await person.post('/api/ml/sources/zoom/connect')).body
    const state = new URL(consent).searchParams.get('state')
    const back = await person.get(callback('zoom', `?error=access_denied&state=${state}`))
    expect(back.headers.location).toMatch(/\?problem=refused$/)
  })

  test('a service this site is not registered with is not offered', async () => {
    const plain = await testApp()
    const person = await plain.as('uploader')
    expect((await person.get('/api/ml/sources/')).body.Items).toMatchObject([
      { IsOffered: false },
      { IsOffered: false },
      { IsOffered: false },
    ])
    expect((await person.post('/api/ml/sources/zoom/connect')).status).toBe(404)
    expect((await person.post('/api/ml/sources/elsewhere/connect')).status).toBe(400)
    await plain.close()
  })
})

describe('recordings', () => {
  const list = async (source: string, next = '') =>
    (await uploader.get(`/api/ml/sources/${source}/recordings/?next=${encodeURIComponent(next)}`)).body
  const titles = (page: { Items: { Title: string }[] }) => page.Items.map(it => it.Title)

  test('LINK-09 those of Zoom come page by page and month by month', async () => {
    const first = await list('zoom')
    expect(first.Items).toMatchObject([
      { ID: 'a/b//c==', Title: 'Week 1', DurationSecs: 720, Bytes: services.video.length },
    ])
    const second = await list('zoom', first.Next)
    expect(titles(second)).toEqual(['Week 2'])
    expect(titles(await list('zoom', second.Next))).toEqual(['Last month'])
    expect(titles(await list('zoom', 'no cursor of ours'))).toEqual(['Week 1'])
  })

  test('LINK-09 those of Webex follow the Link header; what only their own player reads is left out', async () => {
    const first = await list('webex')
    expect(titles(first)).toEqual(['Webex one'])
    expect(titles(await list('webex', first.Next))).toEqual(['Webex two'])
    const forged = { before: '2026-01-01', months: 0, token: '/one?max=1' }
    const next = Buffer.from(JSON.stringify(forged)).toString('base64url')
    expect(titles(await list('webex', next))).toEqual(['Webex one'])
  })

  test('LINK-09 those of Teams are videos in the folder Recordings, under the title of their meeting', async () => {
    const first = await list('teams')
    expect(first.Items).toMatchObject([{ ID: 't1', Title: 'Week 3', DurationSecs: 61 }])
    expect(titles(await list('teams', first.Next))).toEqual(['Old talk'])
    expect(
      (await uploader.get('/api/ml/sources/teams/recordings/?next=https://evil.example/')).body.Items,
    ).toEqual(first.Items)
  })
})

describe('bringing one in', () => {
  test('what is over the quota of the person is refused at once', async () => {
    const { config } = app.platform
    const { uploadQuotaBytes } = config
    config.uploadQuotaBytes = services.video.length - 1
    const { status, body } = await uploader.post('/api/ml/sources/zoom/import/', { id: 'a/b//c==' })
    config.uploadQuotaBytes = uploadQuotaBytes
    expect([status, body.Message]).toEqual([413, 'The recording is larger than allowed'])
  })

  test.each([
    ['zoom', 'a/b//c==', 'Week 1'],
    ['webex', 'one', 'Webex one'],
    ['teams', 't1', 'Week 3'],
  ])(
    'LINK-09 from %s it becomes a video with its title and date, and its conversion is queued',
    async (name, id, title) => {
      const { body } = await uploader.post(`/api/ml/sources/${name}/import/`, { id, retainsource: true })
      expect(body).toMatchObject({ Success: true, Data: { Title: title, Status: 'waiting', ViewURL: '' } })
      await run(body.Data.ID)
      const [done] = (await uploader.get('/api/ml/sources/imports/')).body.Items
      expect(done).toMatchObject({ ID: body.Data.ID, Status: 'done', Percent: 100 })
      const { db, files } = app.platform
      const item = await db
        .selectFrom('media_item')
        .selectAll()
        .where('enc_id', '=', done.ViewURL.split('=')[1])
        .executeTakeFirstOrThrow()
      expect(item).toMatchObject({ title, record_type: 1, owner_id: uploader.PersonID })
      expect(item.created_at.getTime()).toBeLessThan(Date.now() - 80_000_000)
      const file = await db
        .selectFrom('media_file')
        .selectAll()
        .where('clip_data_id', '=', item.clip_data_id)
        .executeTakeFirstOrThrow()
      expect(await buffer(await files.read(file.key))).toEqual(services.video)
      const conversion = await db
        .selectFrom('conversion')
        .select('status')
        .where('clip_data_id', '=', item.clip_data_id)
        .execute()
      expect(conversion).toEqual([{ status: 'waiting' }])
      await run(body.Data.ID)
      expect((await uploader.get('/api/ml/sources/imports/')).body.Items[0]).toEqual(done)
    },
  )

  test('what the form says is refused before anything is fetched', async () => {
    const before = (await uploader.get('/api/ml/sources/imports/')).body.Total
    const post = (more: object) => uploader.post('/api/ml/sources/zoom/import/', { id: 'a/b//c==', ...more })
    expect((await post({ ppid: 4711 })).body.Fields).toHaveProperty('ppid')
    expect((await post({ id: 'unknown' })).status).toBe(404)
    expect((await post({ expiry: 'tomorrow' })).status).toBe(400)
    expect((await uploader.get('/api/ml/sources/imports/')).body.Total).toBe(before)
  })

  test('who has not connected an account is refused', async () => {
    const other = await app.as('uploader')
    expect((await other.post('/api/ml/sources/zoom/import/', { id: 'a/b//c==' })).status).toBe(409)
  })

  test('an import that is given up says why, and its person is told', async () => {
    const { body } = await uploader.post('/api/ml/sources/webex/import/', { id: 'one', title: 'Mine' })
    await fetchRecordingJob.dead?.(app.platform, { ImportID: body.Data.ID }, 'The recording broke off')
    expect((await uploader.get('/api/ml/sources/imports/')).body.Items[0]).toMatchObject({
      Title: 'Mine',
      Status: 'failed',
      Reason: 'The recording broke off',
    })
    expect((await uploader.get('/api/ml/user/notifications/')).text).toContain('could not be imported')
  })
})

test('a token that has ended is renewed once for everybody who asks; one that was withdrawn is forgotten', async () => {
  const short = await recordingServices({ expiresInSecs: 1 })
  const site = await testApp(short.env)
  const person = await site.as('uploader')
  const { URL: consent } = (await person.post('/api/ml/sources/zoom/connect')).body
  await person.get(callback('zoom', short.agree(consent)))
  const ask = () => person.get('/api/ml/sources/zoom/recordings/')
  expect((await ask()).status).toBe(200)
  expect(short.renewals).toBe(1)
  short.withdraw()
  expect(await ask()).toMatchObject({
    status: 409,
    body: { Message: 'Please connect your Zoom account again' },
  })
  expect((await person.get('/api/ml/sources/')).body.Items).toMatchObject([{}, { IsConnected: false }, {}])
  await site.close()
  await short.close()
})
