import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { features } from '../../app.ts'
import { aliases } from '../../legacy/aliases.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { givePerson } from '../../testing/people.ts'
import { PREPARED } from '../db/prepared.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp({ METRICS_TOKEN: 'long and secret' })
})
afterAll(() => it.close())

describe('paths', () => {
  test('case and trailing slash do not matter', async () => {
    const browser = await it.as('viewer')
    for (const path of ['/api/core/user/settings/', '/API/Core/USER/Settings', '/api/core/user/settings'])
      expect((await browser.get(path)).status).toBe(200)
  })

  test('SHELL-10 an unknown address is 404 in the envelope', async () => {
    const { status, body } = await (await it.as('viewer')).get('/api/nothing/here')
    expect(status).toBe(404)
    expect(body).toMatchObject({
      Success: false,
      ErrorCode: 404,
      Message: 'There is nothing at this address',
    })
  })

  test('every older address that the contract names is answered', () => {
    const known = new Set(aliases.map(alias => `${alias.path}`))
    for (const { call } of features.flat()) if (call.older) expect(known).toContain(call.older)
  })
})

describe('writes', () => {
  test('a write from another origin is refused, and one without an origin too', async () => {
    const browser = await it.as('viewer')
    const body = { key: 12, value: '1' }
    const path = '/api/core/app/SaveUIUserSetting'
    expect((await browser.post(path, body, { origin: 'https://example.org' })).status).toBe(403)
    const bare = await it.http.inject({ method: 'POST', url: path, payload: body })
    expect(bare.statusCode).toBe(403)
    expect((await browser.post(path, body)).status).toBe(200)
  })

  test('only JSON is taken', async () => {
    const answer = await it.http.inject({
      method: 'POST',
      url: '/api/auth/guest',
      headers: { origin: 'http://localhost:8080', host: 'localhost:8080', 'content-type': 'text/plain' },
      payload: '{}',
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ Success: false, ErrorCode: 415 })
  })

  test('broken JSON is refused with a sentence, a body that is too large with 413', async () => {
    const browser = await it.as('viewer')
    const headers = { 'content-type': 'application/json' }
    const broken = await browser.post('/api/core/app/SetRegion', '{"tz":', headers)
    expect(broken.status).toBe(400)
    const large = await browser.post('/api/core/app/SetRegion', { tz: 'x'.repeat(1_100_000) })
    expect(large.status).toBe(413)
  })

  test('SHELL-11 as nobody a write is 401 and as a viewer without the right 403', async () => {
    const body = { SearchPageSize: 30 }
    const nobody = await (await it.as('nobody')).post('/api/core/site/settings/', body)
    expect(nobody.body).toMatchObject({ Success: false, ErrorCode: 401 })
    const viewer = await (await it.as('viewer')).post('/api/core/site/settings/', body)
    expect(viewer.body).toMatchObject({ Success: false, ErrorCode: 403 })
  })
})

describe('the database', () => {
  test('a prepared statement is planned once for each connection, and no query takes a second process', async () => {
    await it.platform.db.connection().execute(async one => {
      const echo = async (word: string) =>
        (await sql<{ word: string }>`select ${PREPARED} ${word}::text as word`.execute(one)).rows[0]?.word
      expect([await echo('once'), await echo('again')]).toEqual(['once', 'again'])
      const { rows } = await sql<{ known: number; helpers: string }>`
        select count(*) as known, current_setting('max_parallel_workers_per_gather') as helpers
        from pg_prepared_statements where statement like '%::text as word'`.execute(one)
      expect(rows).toEqual([{ known: 1, helpers: '0' }])
    })
  })
})

describe('headers', () => {
  test('an API answer may load nothing and may not be framed or cached', async () => {
    const { headers } = await (await it.as('viewer')).get('/api/core/user/settings/')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a page carries a fresh nonce in its policy and in its markup', async () => {
    const browser = await it.as('viewer')
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, text } = await browser.get('/Default.aspx')
        const nonce =
          String(headers['content-security-policy']).match(/script-src 'self' 'nonce-([^']+)'/)?.[1] ?? ''
        expect(text).toContain(nonce)
        expect(text).not.toContain('__CSP_NONCE__')
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('only embed, LTI and VLE pages may stand in a frame', async () => {
    const browser = await it.as('viewer')
    const framing = async (path: string) =>
      String((await browser.get(path)).headers['content-security-policy'])
    expect(await framing('/vle/MediaLibrary.aspx')).toContain('frame-ancestors *')
    for (const path of ['/', '/Default.aspx', '/login.aspx', '/admin/people'])
      expect(await framing(path)).toContain("frame-ancestors 'none'")
  })

  test('SHELL-09 a GET with the key of another site is refused', async () => {
    const browser = await it.as('viewer')
    const { Key } = (await browser.get('/api/core/site/settings/')).body
    expect((await browser.get('/api/core/user/settings/', { embedkey: Key })).status).toBe(200)
    expect((await browser.get('/api/core/user/settings/', { embedkey: 'another' })).status).toBe(403)
  })
})

describe('pages', () => {
  test('a page that needs a session leads to the sign-in with its address as source', async () => {
    const browser = await it.as('nobody')
    await it.as('administrator')
    const { status, headers } = await browser.get('/Default.aspx?catid=4')
    expect(status).toBe(302)
    expect(headers.location).toBe('/login.aspx?sourceurl=%2FDefault.aspx%3Fcatid%3D4')
  })

  test('SIGN-16 a page of a course leads to the start of the sign-in, which may be in a frame, and back', async () => {
    const { headers } = await (await it.as('nobody')).get('/vle/MediaLibrary.aspx?s=tide')
    expect(headers.location).toBe('/vle/startauth.aspx?returnurl=%2Fvle%2FMediaLibrary.aspx%3Fs%3Dtide')
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
  })

  test('INTG-09 a page in the frame of a course is opened without a cookie where it brings its token, no other is', async () => {
    const nobody = await it.as('nobody')
    const statusOf = async (path: string) => (await nobody.get(path)).status
    expect(await statusOf('/vle/MediaLibrary.aspx?framesession=1')).toBe(200)
    for (const path of ['/Default.aspx?framesession=1', '/admin/courses?framesession=1'])
      expect(await statusOf(path)).toBe(302)
  })

  test('INTG-05 INTG-06 a window that returns an item stays linked to its opener, also through the sign-in', async () => {
    const nobody = await it.as('nobody')
    for (const mode of ['inlinemode', 'assignmoodle']) {
      const sent = await nobody.get(`/Default.aspx?${mode}=1`)
      expect(sent.headers.location).toBe(`/login.aspx?popup=1&sourceurl=%2FDefault.aspx%3F${mode}%3D1`)
      const opened = await (await it.as('viewer')).get(`/Default.aspx?${mode}=1`)
      const login = await nobody.get(String(sent.headers.location))
      for (const { headers } of [sent, opened, login])
        expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
    }
  })

  test('SIGN-09 a window of an embedded sign-in stays linked to its opener, no other page does', async () => {
    const browser = await it.as('viewer')
    const policy = async (path: string) => (await browser.get(path)).headers['cross-origin-opener-policy']
    for (const path of ['/login.aspx?embedlogin=1', '/LoginComplete.aspx'])
      expect(await policy(path)).toBe('unsafe-none')
    for (const path of ['/login.aspx', '/Default.aspx?embedlogin=1', '/admin/people'])
      expect(await policy(path)).toBe('same-origin-allow-popups')
  })

  test('SIGN-01 the sign-in page opens with each of its query values', async () => {
    const browser = await it.as('nobody')
    for (const query of [
      '',
      'returnurl=/',
      'sourceurl=/',
      'embedlogin=1',
      'guestlogin=1',
      'timeout=1',
      'glogin=true',
    ])
      expect((await browser.get(`/login.aspx?${query}`)).status).toBe(200)
  })

  test('SHELL-04 a modal’s address serves the app, after the right is checked', async () => {
    const guest = await it.as('guest')
    const viewer = await it.as('viewer')
    expect((await viewer.get('/iapi/core/ui/findmember/')).status).toBe(200)
    expect((await guest.get('/iapi/core/ui/findmember/')).status).toBe(403)
    expect((await guest.get('/iapi/core/ui/academysignupmodal/')).status).toBe(200)
  })
})

describe('for operators', () => {
  test('alive, ready and measured', async () => {
    const browser = await it.as('nobody')
    expect((await browser.get('/healthz')).body).toEqual({ Success: true })
    expect((await browser.get('/readyz')).body).toEqual({ Success: true })
    await givePerson(it.platform.db, ['viewer'], { UserName: 'forgetful' })
    await browser.post('/api/auth/forgot', { UserName: 'forgetful' })
    const { text } = await browser.get('/metrics', { authorization: 'Bearer long and secret' })
    expect(text).toContain('mediatheque_http_request_duration_seconds_bucket')
    expect(text).toMatch(/mediatheque_jobs\{job="issue-reset",state="waiting"\} \d/)
    expect(text).toMatch(/mediatheque_job_oldest_seconds\{job="issue-reset"\} \d/)
    expect(text).toMatch(/mediatheque_database_connections\{state="busy"\} \d/)
    expect(text).toMatch(/mediatheque_disk_bytes\{state="free"\} [1-9]/)
    expect(text).toMatch(/^mediatheque_sockets 0$/m)
    const own = text.split('\n').filter((line: string) => line.startsWith('# TYPE'))
    for (const line of own) expect(line).toMatch(/^# TYPE (mediatheque|nodejs|process)_/)
  })

  test('OpenAPI 3.1 lists every call of the contract', async () => {
    const { body } = await (await it.as('nobody')).get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const listed = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map(method => `${method} ${path}`),
    )
    const calls = features
      .flat()
      .map(({ call }) => `${call.method.toLowerCase()} ${call.path.replace(/:(\w+)/g, '{$1}')}`)
    expect(listed.toSorted()).toEqual(calls.toSorted())
    const ids = Object.values(body.paths).flatMap(methods =>
      Object.values(methods as Record<string, { operationId: string }>).map(it => it.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]+$/)
  })
})

test('metrics need their token, and without one nobody reads them, not even from this machine', async () => {
  const open = await testApp()
  const anybody = await open.as('nobody')
  for (const headers of [{}, { authorization: 'Bearer ' }, { 'x-forwarded-for': '8.8.8.8' }])
    expect((await anybody.get('/metrics', headers as Record<string, string>)).status).toBe(403)
  await open.close()
  const guarded = await testApp({ METRICS_TOKEN: 'long and secret' })
  const browser = await guarded.as('nobody')
  expect((await browser.get('/metrics')).status).toBe(403)
  expect((await browser.get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(403)
  expect((await browser.get('/metrics', { authorization: 'Bearer long and secret' })).status).toBe(200)
  await guarded.close()
})

test('too many requests from one address are asked to wait', async () => {
  const busy = await testApp({ RATE_LIMIT: '5' })
  const browser = await busy.as('nobody')
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await browser.get('/healthz')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const { headers, body } = await browser.get('/healthz')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toMatchObject({ Success: false, ErrorCode: 429 })
  await busy.close()
})

test('a class behind one address: each session has its own limit, and the way in has more room', async () => {
  const busy = await testApp({ RATE_LIMIT: '5' })
  const pupils = await Promise.all(Array.from({ length: 4 }, () => busy.as('viewer')))
  // The first request of a session counts for the address: nobody knows yet that it exists.
  for (const pupil of pupils) expect((await pupil.get('/api/auth/check')).status).toBe(200)
  for (const pupil of pupils)
    for (let n = 0; n < 5; n++) expect((await pupil.get('/api/auth/check')).status).toBe(200)
  expect((await pupils[0]?.get('/api/auth/check'))?.status).toBe(429)
  const nobody = await busy.as('nobody')
  for (let n = 0; n < 10; n++) expect((await nobody.get('/login.aspx')).status).not.toBe(429)
  await busy.close()
})

test('a session sends so many bytes of JSON a minute, others go on', async () => {
  const busy = await testApp()
  const [greedy, other] = [await busy.as('viewer'), await busy.as('viewer')]
  const large = { tz: 'x'.repeat(1_000_000) }
  const statuses = [0]
  while (statuses.at(-1) !== 429) statuses.push((await greedy.post('/api/core/app/SetRegion', large)).status)
  expect(statuses.filter(it => it === 400).length).toBeGreaterThan(50)
  expect((await greedy.get('/api/auth/check')).status).toBe(200)
  expect((await other.post('/api/core/app/SetRegion', large)).status).toBe(400)
  await busy.close()
})

test('invented sessions share the limit of their address', async () => {
  const busy = await testApp({ RATE_LIMIT: '5' })
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) {
    const browser = await busy.as('nobody')
    browser.cookies.set('mediatheque', `invented-${n}`)
    statuses.push((await browser.get('/api/core/user/settings/')).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  await busy.close()
})

test('pages that are not there are counted as requests too', async () => {
  const busy = await testApp({ RATE_LIMIT: '5' })
  onTestFinished(() => busy.close())
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) statuses.push((await (await busy.as('nobody')).get(`/nowhere-${n}`)).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
})

test('maps of our sources are not served', async () => {
  const browser = await it.as('nobody')
  const [name = ''] = /\/assets\/[\w.-]+\.js/.exec((await browser.get('/login.aspx')).text) ?? []
  expect((await browser.get(`${name}.map`)).status).toBe(404)
})

test('a script comes compressed from memory, and from the disk to who cannot read that; both say the same', async () => {
  const browser = await it.as('nobody')
  const [name = ''] = /\/assets\/[\w.-]+\.js/.exec((await browser.get('/login.aspx')).text) ?? []
  const fetched = (encoding: string) =>
    it.http.inject({ url: name, headers: { host: 'localhost:8080', 'accept-encoding': encoding } })
  const [kept, plain] = [await fetched('gzip, br'), await fetched('gzip, br;q=0')]
  expect(kept.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(plain.headers['content-encoding']).not.toBe('br')
  for (const header of ['cache-control', 'content-security-policy', 'content-type', 'x-content-type-options'])
    expect([header, kept.headers[header]]).toEqual([header, plain.headers[header]])
  const whole = await fetched('identity')
  expect(brotliDecompressSync(kept.rawPayload).equals(whole.rawPayload)).toBe(true)
})

test('the files of the app do not count: a class that opens a page at once has one address', async () => {
  const busy = await testApp({ RATE_LIMIT: '5' })
  const browser = await busy.as('nobody')
  for (let n = 0; n < 7; n++) expect((await browser.get('/assets/none.js')).status).toBe(404)
  expect((await browser.get('/healthz')).status).toBe(200)
  await busy.close()
})
