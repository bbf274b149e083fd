import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveAddPermission, giveMedia, givePolicy } from '../../testing/media.ts'
import { fetchLinkJob } from './fetch-link.job.ts'

let app: TestApp
let site: Server
let origin: string
let admin: Browser
let uploader: Browser
let titleField: number
let heard: string[] = []

const page =
  (head: string, type = 'text/html; charset=utf-8'): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(`<html><head>${head}</head><body>x</body></html>`)

const pages: Record<string, RequestListener> = {
  '/article': page(
    '<meta property="og:title" content="Plate tectonics"><meta name="description" content="Moving ground"><meta property="og:image" content="/art.png">',
  ),
  '/bare': page('<title>Bare</title>'),
  '/offered': page('<link type="application/json+oembed" href="/oembed">'),
  '/oembed': (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ title: 'Offered', thumbnail_url: '/art.png' })),
  '/art.png': async (_request, response) => {
    const png = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a0' } }).png()
    response.writeHead(200, { 'content-type': 'image/png' }).end(await png.toBuffer())
  },
  '/evil.png': (_request, response) => response.end('<svg>'),
  '/evil': page('<title>Evil</title><meta property="og:image" content="/evil.png">'),
  '/talk.mp4': (_request, response) =>
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 4 }).end('talk'),
  '/watch': (_request, response) => response.writeHead(200, { 'content-type': 'video/webm' }).end('seen'),
  '/huge.mp4': (_request, response) =>
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 9e12 }).end(),
  '/vanishing.mp4': (_request, response) =>
    heard.filter(it => it === '/vanishing.mp4').length > 1
      ? response.writeHead(404).end()
      : response.writeHead(200, { 'content-type': 'video/mp4' }).end('once'),
  '/inside': (_request, response) => response.writeHead(302, { location: 'http://inside.example/' }).end(),
}

beforeAll(async () => {
  site = createServer((request, response) => {
    heard.push(request.url ?? '')
    const answer = pages[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  origin = `http://pages.example:${(site.address() as AddressInfo).port}`
  const names: Record<string, string> = { 'pages.example': '127.0.0.1', 'inside.example': '10.0.0.1' }
  app = await testApp(
    { UPLOAD_KEEP_FREE_GB: '0' },
    {
      mayReach: address => address === '127.0.0.1',
      resolve: async host => [names[host] ?? []].flat(),
    },
  )
  const { db } = app.platform
  const policyID = await givePolicy(db)
  for (const type of [1, 9]) await giveAddPermission(db, policyID, type)
  admin = await app.as('administrator')
  uploader = await app.as('uploader')
  titleField = (await uploader.get('/api/core/fields/')).body.TitleFieldID
})
beforeEach(() => {
  heard = []
})
afterAll(async () => {
  await app.close()
  site.close()
})

const LOOK = '/api/ml/upload/links/'
const PROCESS = '/api/ml/upload/ProcessLink/'
const titled = (Title: string) => [{ FieldID: titleField, FieldValue: Title }]
const look = async (...urls: string[]) => (await uploader.post(LOOK, { urls })).body.Items
const itemOf = (id: number) =>
  app.platform.db
    .selectFrom('media_item')
    .selectAll()
    .where('clip_data_id', '=', id)
    .executeTakeFirstOrThrow()
const conversionOf = (id: number) =>
  app.platform.db
    .selectFrom('conversion')
    .selectAll()
    .where('clip_data_id', '=', id)
    .executeTakeFirstOrThrow()

describe('looking at links', () => {
  test('LINK-02 a page tells its title, description and picture', async () => {
    expect(await look(`${origin}/article`, `${origin}/offered`, `${origin}/bare`)).toEqual([
      {
        URL: `${origin}/article`,
        Kind: 'page',
        Title: 'Plate tectonics',
        Description: 'Moving ground',
        PictureURL: `${origin}/art.png`,
        Problem: '',
      },
      expect.objectContaining({ Title: 'Offered', PictureURL: `${origin}/art.png` }),
      expect.objectContaining({ Title: 'Bare', PictureURL: '' }),
    ])
  })

  test('LINK-05 YouTube is known by its host, and not by a word in an address', async () => {
    expect(
      await look('https://youtu.be/dQw4w9WgXcQ', `${origin}/bare?youtube.com/watch?v=dQw4w9WgXcQ`),
    ).toMatchObject([
      { Kind: 'youtube', URL: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', Problem: '' },
      { Kind: 'page' },
    ])
  })

  test('a recording is known by its type or its name', async () => {
    expect(await look(`${origin}/talk.mp4`, `${origin}/watch`)).toMatchObject([
      { Kind: 'media', Title: 'talk' },
      { Kind: 'media', Title: 'watch' },
    ])
  })

  test('LINK-03 an ftp address is kept and not fetched', async () => {
    expect(await look('ftp://files.example/b.zip')).toMatchObject([
      { URL: 'ftp://files.example/b.zip', Kind: 'page', Title: 'b.zip', Problem: '' },
    ])
  })

  test('LINK-04 the server refuses private addresses, also by name and by redirect', async () => {
    const urls = [
      'http://10.0.0.1/',
      'http://192.168.1.2/',
      'http://172.16.0.1/',
      'http://127.0.0.1/',
      'http://localhost/',
      'http://[::1]/',
      'http://2130706433/',
      'http://inside.example/',
      `${origin}/inside`,
      'javascript:1',
      'abc',
    ]
    const items = await look(...urls)
    expect(items).toHaveLength(urls.length)
    for (const item of items) expect(item.Problem).toBe('This address is not on the public web')
    expect(heard).toEqual(['/inside'])
  })

  test('LINK-07 each link has its own result', async () => {
    expect(
      await look(`${origin}/bare`, `${origin}/nothing`, 'http://unknown.example/', `${origin}/article`),
    ).toMatchObject([
      { Problem: '' },
      { Problem: 'The other site answered with 404' },
      { Problem: 'The other site could not be found' },
      { Problem: '' },
    ])
  })

  test('is for those who may add links or videos', async () => {
    const { db } = app.platform
    await db.updateTable('add_permission').set({ role: 'editor' }).execute()
    onTestFinished(async () => void (await db.updateTable('add_permission').set({ role: '' }).execute()))
    expect((await uploader.post(LOOK, { urls: [`${origin}/bare`] })).status).toBe(403)
    heard = []
    expect((await uploader.post(PROCESS, { url: `${origin}/bare` })).status).toBe(403)
    expect((await uploader.post(PROCESS, { url: `${origin}/nothing` })).status).toBe(403)
    expect((await uploader.post(PROCESS, { url: `${origin}/talk.mp4`, asvideo: true })).status).toBe(403)
    expect(heard).toEqual([])
    expect((await uploader.post(LOOK, { urls: [] })).status).toBe(400)
  })
})

describe('a link becomes an item', () => {
  test('LINK-06 a page is an item of type 9 with a picture of our own', async () => {
    const { body } = await uploader.post(PROCESS, { url: `${origin}/article`, fieldvalues: titled('Mine') })
    expect(body).toMatchObject({ Success: true, Title: 'Mine' })
    expect(await itemOf(body.ClipDataID)).toMatchObject({
      record_type: 9,
      source: 0,
      link_url: `${origin}/article`,
    })
    const item = (await uploader.get(`/api/ml/media/${body.EncID}/`)).body
    expect(item.URL).toBe(`${origin}/article`)
    const picture = await uploader.get(item.ImageURLs[0])
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  })

  test('without a title it has the one of the page, and a bad picture does no harm', async () => {
    const { body } = await uploader.post('/Default.aspx/ProcessLink', { url: `${origin}/evil` })
    expect(body.d.Title).toBe('Evil')
    expect(await itemOf(body.d.ClipDataID)).toMatchObject({ poster_key: null })
  })

  test('LINK-05 LINK-08 a YouTube video is a video with Source 13 and plays by its query', async () => {
    const { body } = await uploader.post(PROCESS, {
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5',
      fieldvalues: titled('Song'),
    })
    expect(await itemOf(body.ClipDataID)).toMatchObject({ record_type: 1, source: 13 })
    expect((await uploader.get(`/api/ml/media/${body.EncID}/`)).body).toMatchObject({
      Source: 13,
      URL: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    })
    for (const prefix of ['/api', '/iapi']) {
      const query = (await uploader.get(`${prefix}/ml/media/${body.EncID}/youtubeqs/`)).body
      expect(query.VideoID).toBe('dQw4w9WgXcQ')
      expect(new URLSearchParams(query.QS).get('origin')).toBe('http://localhost:8080')
    }
    const other = await giveMedia(app.platform.db, uploader.PersonID)
    expect((await uploader.get(`/api/ml/media/${other.EncID}/youtubeqs/`)).status).toBe(404)
    const hidden = await giveMedia(app.platform.db, admin.PersonID, { is_private: true, source: 13 })
    expect((await uploader.get(`/api/ml/media/${hidden.EncID}/youtubeqs/`)).status).toBe(404)
  })

  test('LINK-06 the rules of every new item hold: a title, a category where one is asked for', async () => {
    const site = '/api/core/site/settings/'
    await admin.post(site, { MandatoryCategorySelection: true })
    onTestFinished(async () => void (await admin.post(site, { MandatoryCategorySelection: false })))
    const { status, body } = await uploader.post(PROCESS, { url: `${origin}/bare` })
    expect({ status, Fields: body.Fields }).toEqual({
      status: 400,
      Fields: { catsinc: 'Please select at least one category' },
    })
  })

  test('LINK-07 one that cannot be reached is refused with the reason', async () => {
    expect(
      await uploader.post(PROCESS, { url: `${origin}/nothing`, fieldvalues: titled('No') }),
    ).toMatchObject({
      status: 422,
      body: {
        Message: 'The other site answered with 404',
        Fields: { url: 'The other site answered with 404' },
      },
    })
    expect((await uploader.post(PROCESS, { url: 'http://10.0.0.1/' })).status).toBe(422)
  })
})

describe('a recording at an address', () => {
  const fetchNow = (body: { ClipDataID: number }, ConversionID: number, path: string) =>
    fetchLinkJob.run(
      app.platform,
      {
        ClipDataID: body.ClipDataID,
        ConversionID,
        URL: `${origin}${path}`,
        FileName: 'talk.mp4',
        PersonID: uploader.PersonID,
      },
      new AbortController().signal,
      '',
    )

  test('is fetched into storage and converted like every other', async () => {
    const { db, files } = app.platform
    const { body } = await uploader.post(PROCESS, {
      url: `${origin}/talk.mp4`,
      asvideo: true,
      retainsource: true,
    })
    expect(await itemOf(body.ClipDataID)).toMatchObject({ record_type: 1, source: 0, title: 'talk' })
    const waiting = await conversionOf(body.ClipDataID)
    expect(waiting).toMatchObject({ status: 'waiting', media_file_id: null, keeps_source: true })
    await fetchNow(body, waiting.conversion_id, '/talk.mp4')
    const file = await db
      .selectFrom('media_file')
      .selectAll()
      .where('clip_data_id', '=', body.ClipDataID)
      .executeTakeFirstOrThrow()
    expect(file).toMatchObject({ role: 'source', name: 'talk.mp4', bytes: 4, content_type: 'video/mp4' })
    expect((await buffer(await files.read(file.key))).toString()).toBe('talk')
    expect(await conversionOf(body.ClipDataID)).toMatchObject({ media_file_id: file.media_file_id })
    // A second run of the same job has nothing to do.
    await fetchNow(body, waiting.conversion_id, '/talk.mp4')
    expect(heard.filter(it => it === '/talk.mp4')).toHaveLength(2)
  })

  test('that is too large is refused before, one that is no recording too', async () => {
    expect((await uploader.post(PROCESS, { url: `${origin}/huge.mp4`, asvideo: true })).status).toBe(413)
    expect((await uploader.post(PROCESS, { url: `${origin}/bare`, asvideo: true })).body.Fields).toEqual({
      asvideo: 'This link does not point to a video or audio file',
    })
  })

  test('that has gone meanwhile ends as failed, and its owner is told', async () => {
    const { body } = await uploader.post(PROCESS, { url: `${origin}/vanishing.mp4`, asvideo: true })
    const { conversion_id } = await conversionOf(body.ClipDataID)
    await expect(fetchNow(body, conversion_id, '/vanishing.mp4')).rejects.toThrow('answered with 404')
    await fetchLinkJob.dead?.(
      app.platform,
      {
        ClipDataID: body.ClipDataID,
        ConversionID: conversion_id,
        URL: '',
        FileName: '',
        PersonID: uploader.PersonID,
      },
      'The other site answered with 404',
    )
    expect(await conversionOf(body.ClipDataID)).toMatchObject({
      status: 'failed',
      reason: 'The other site answered with 404',
    })
    expect((await uploader.get('/api/ml/user/notifications/')).text).toContain('Conversion failed')
  })

  test('CONV-03 that failed is fetched again when somebody tries again', async () => {
    const { body } = await uploader.post(PROCESS, { url: `${origin}/talk.mp4`, asvideo: true })
    const { conversion_id } = await conversionOf(body.ClipDataID)
    await fetchLinkJob.dead?.(
      app.platform,
      { ClipDataID: body.ClipDataID, ConversionID: conversion_id, URL: '', FileName: '', PersonID: 0 },
      'The other site did not answer',
    )
    await runWaiting(app.platform, fetchLinkJob)
    const manage = { cid: conversion_id, cdid: body.ClipDataID, command: 'retry' }
    expect((await uploader.post('/api/ml/ManageConversion/', manage)).status).toBe(200)
    expect(await conversionOf(body.ClipDataID)).toMatchObject({ status: 'waiting', media_file_id: null })
    expect(await runWaiting(app.platform, fetchLinkJob)).toBe(1)
    expect((await conversionOf(body.ClipDataID)).media_file_id).not.toBeNull()
    const files = await app.platform.db
      .selectFrom('media_file')
      .select('name')
      .where('clip_data_id', '=', body.ClipDataID)
      .execute()
    expect(files).toEqual([{ name: 'talk.mp4' }])
  })
})
