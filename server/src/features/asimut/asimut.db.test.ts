import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { asimutServer } from './testing/asimut-server.ts'

let app: TestApp
let owner: Browser
let asimut: Awaited<ReturnType<typeof asimutServer>>
let item: { ClipDataID: number; EncID: string }

beforeAll(async () => {
  asimut = await asimutServer('secret')
  app = await testApp()
  app.platform.config.asimut = { url: asimut.url, key: 'secret' }
  owner = await app.as('uploader')
  item = await giveMedia(app.platform.db, owner.PersonID, { title: 'Recording 17', description: 'Old' })
  asimut.events['4711'] = {
    id: 4711,
    title: 'Brahms: Horn Trio',
    description: 'Chamber music <exam>',
    start: '2026-03-12T19:00:00Z',
    end: '2026-03-12T20:30:00Z',
    locations: [
      { id: 3, name: 'Small Hall' },
      { id: 4, name: 'Foyer' },
    ],
  }
})
afterAll(async () => {
  await app.close()
  await asimut.stop()
})

const take = (asimutid: string, browser = owner) =>
  browser.post('/api/ml/AsimutImport/', { cdid: item.ClipDataID, asimutid })

describe('a booking of Asimut', () => {
  test('INTG-10 lands in the item: title, description, time and location', async () => {
    const answer = await owner.post('/view.aspx/AsimutImport', { cdid: item.ClipDataID, asimutid: ' 4711 ' })
    expect(answer.body.d).toMatchObject({ Success: true, Title: 'Brahms: Horn Trio' })
    const { body } = await owner.get(`/api/ml/media/${item.EncID}/`)
    expect(body.Title).toBe('Brahms: Horn Trio')
    expect(body.Description).toContain('Chamber music <exam>')
    expect(body.Description).toMatch(/12 March 2026.*19:00.*20:30/)
    expect(body.Description).toContain('Small Hall, Foyer')
    expect(body.ItemSettings.MediaStateLog[0]).toMatchObject({ Action: 'changed the details' })
  })

  test('INTG-10 without a number is refused, and nobody is asked', async () => {
    const before = asimut.requests.length
    for (const blank of ['', '   '])
      expect(await take(blank)).toMatchObject({
        status: 400,
        body: { Fields: { asimutid: expect.any(String) } },
      })
    expect(asimut.requests).toHaveLength(before)
  })

  test('INTG-10 that does not exist is said next to the number, and cannot lead elsewhere', async () => {
    const body = { Fields: { asimutid: 'There is no booking with this number' } }
    for (const id of ['1', '../../admin', '4711/../4712'])
      expect(await take(id)).toMatchObject({ status: 400, body })
    expect(asimut.requests.filter(it => !it.startsWith('/api/events/'))).toEqual([])
  })

  test('INTG-10 is for those who may change the item', async () => {
    const before = asimut.requests.length
    expect((await take('4711', await app.as('viewer'))).status).toBeGreaterThanOrEqual(403)
    expect(asimut.requests).toHaveLength(before)
  })

  test('INTG-10 an Asimut that refuses, talks nonsense, is away or is not set up changes nothing', async () => {
    asimut.events['5'] = { title: null }
    expect((await take('5')).body).toMatchObject({ Key: 'asimut-not-responding' })
    const { config } = app.platform
    config.asimut = { url: asimut.url, key: 'wrong' }
    expect((await take('4711')).status).toBe(503)
    config.asimut = { url: 'http://127.0.0.1:1', key: '' }
    expect((await take('4711')).status).toBe(503)
    config.asimut = undefined
    expect((await take('4711')).body).toMatchObject({ Key: 'asimut-not-set-up' })
    expect((await owner.get('/api/core/site/settings/')).body.HasAsimut).toBe(false)
  })
})
