import { buffer } from 'node:stream/consumers'
import { PhotoText } from '@mediatheque/contract/photosets'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeStoredJob } from '../../core/item-files/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { boastingPng, heicOf, pptxOf, zipOf } from '../../testing/documents.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveMedia } from '../../testing/media.ts'
import { givePhotos, givePhotoset, pictureOf } from '../../testing/photosets.ts'
import { giveUpload } from '../../testing/upload.ts'
import { turnPhotoJob } from './turn-photo.job.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

const NASTY = '<img src=x onerror=alert(1)>'
const gallery = async (browser: Browser, id: string | number, more = '') =>
  (await browser.get(`/iAPI/PL/GalleryData/${id}/${more}`)).body
const items = async (browser: Browser, id: string | number) =>
  (await browser.get(`/api/ml/photoset/items/?id=${id}`)).body
const titles = (answer: { Items: { Title: string }[] }) => answer.Items.map(it => it.Title)
const stored = async (clipDataID: number) => {
  const keys: string[] = []
  for await (const key of app.platform.files.list(`media/${clipDataID}/`)) keys.push(key)
  return keys
}
const known = async (clipDataID: number) =>
  (
    await app.platform.db
      .selectFrom('media_file')
      .select('key')
      .where('clip_data_id', '=', clipDataID)
      .execute()
  ).map(it => it.key)

async function threePhotos() {
  const set = await givePhotoset(app, owner)
  await givePhotos(app, owner, set.ClipDataID, [
    ['one.jpg', await pictureOf('red')],
    ['two.png', await pictureOf('green')],
    ['three.jpg', await pictureOf('blue', 60, 80)],
  ])
  return { ...set, photos: (await items(owner, set.EncID)).Items }
}

async function givePicture(title: string, browser = owner, draft: object = {}) {
  const item = await giveMedia(app.platform.db, browser.PersonID, {
    ...{ record_type: 10, document_type: 3, title, width: 80, height: 60 },
    ...draft,
  })
  for (const role of ['page', 'thumbnail'] as const)
    await app.platform.db
      .insertInto('media_file')
      .values({
        ...{ clip_data_id: item.ClipDataID, role, page: 1, bytes: 1, width: 80, height: 60 },
        key: `media/${item.ClipDataID}/watch/${role}.jpg`,
      })
      .execute()
  return item
}

describe('a gallery', () => {
  test('PHOTO-01 PHOTO-12 gives its names; the two addresses of a set agree in order', async () => {
    const { EncID, ClipDataID } = await threePhotos()
    const body = await gallery(viewer, EncID)
    expect(body.Items[0]).toEqual({
      ...{ PhotoID: expect.any(Number), ClipDataID, Title: 'one', AltTitle: 'one', Description: '' },
      ...{ ImageURLs: [expect.stringMatching(/^\/media\//)], Width: 80, Height: 60, InitOrientation: 0 },
    })
    expect(body.Settings).toEqual({
      ...{ BackgroundImage: '', OrderASC: true, Mode: 1, Transition: 6, MaxItems: 500 },
    })
    expect(Date.parse(body.LastUpdatedAt)).toBeGreaterThan(0)
    expect(titles(body)).toEqual(['one', 'two', 'three'])
    expect(titles(await items(viewer, ClipDataID))).toEqual(['one', 'two', 'three'])
    const quick = await viewer.get(`/iapi/ml/photoset/quickview/?id=${ClipDataID}`)
    expect(titles(quick.body)).toEqual(['one', 'two', 'three'])
    expect((await viewer.get('/iapi/ml/photoset/quickview/?id=0')).body.Message).toBe(PhotoText.NoSuchItem)
    expect((await viewer.get(body.Items[0].ImageURLs[0])).status).toBe(200)
  })

  test('PHOTO-01 OrderASC false reverses the order, a background is one of its pictures', async () => {
    const { EncID, ClipDataID, photos } = await threePhotos()
    const choice = {
      cdid: ClipDataID,
      orderasc: false,
      mode: 3,
      transition: 2,
      background: photos[1].PhotoID,
    }
    expect((await owner.post('/view.aspx/SaveGallerySettings', choice)).body.d.Success).toBe(true)
    const body = await gallery(viewer, EncID)
    expect(titles(body)).toEqual(['three', 'two', 'one'])
    expect(body.Settings).toMatchObject({ OrderASC: false, Mode: 3, Transition: 2 })
    expect(body.Settings.BackgroundImage).toBe(body.Items[1].ImageURLs.at(-1))
    const other = await threePhotos()
    const foreign = { cdid: ClipDataID, background: other.photos[0].PhotoID }
    expect((await owner.post('/api/ml/SaveGallerySettings/', foreign)).status).toBe(404)
  })

  test('PHOTO-05 600 pictures: 500 are shown; a most of 0 or less is 500', async () => {
    const { ClipDataID } = await threePhotos()
    const picture = await givePicture('Many')
    const rows = Array.from({ length: 600 }, (_, n) => ({
      ...{ photoset_id: ClipDataID, clip_data_id: picture.ClipDataID, page: 1 },
      ...{ position: 10 + n, title: `Many ${n}` },
    }))
    await app.platform.db.insertInto('photo').values(rows).execute()
    const body = await gallery(viewer, ClipDataID)
    expect([body.Items.length, body.Total]).toEqual([500, 603])
    for (const max of [0, -3])
      expect((await gallery(viewer, ClipDataID, `?max=${max}`)).Items.length).toBe(500)
    await owner.post('/api/ml/SaveGallerySettings/', { cdid: ClipDataID, maxitems: 2 })
    expect((await gallery(viewer, ClipDataID)).Items.length).toBe(2)
    await owner.post('/api/ml/SaveGallerySettings/', { cdid: ClipDataID, maxitems: -3 })
    expect((await gallery(viewer, ClipDataID)).Settings.MaxItems).toBe(500)
  })

  test('what may not be watched is not there, what holds no pictures says so, and only editors change it', async () => {
    const { EncID, ClipDataID, photos } = await threePhotos()
    const [photo] = photos
    const hidden = await givePhotoset(app, owner, { is_private: true })
    for (const path of [
      `/api/pl/gallerydata/${hidden.EncID}/`,
      `/api/ml/photoset/items/?id=${hidden.EncID}`,
      `/api/ml/photoset/quickview/?id=${hidden.ClipDataID}`,
    ])
      expect((await viewer.get(path)).status).toBe(404)
    const film = await giveMedia(app.platform.db, owner.PersonID)
    expect((await viewer.get(`/api/pl/gallerydata/${film.EncID}/`)).status).toBe(404)
    expect((await owner.post('/api/ml/DeleteAllPhotosetItems/', { cdid: film.ClipDataID })).status).toBe(409)
    const bodies = {
      ProcessPhotoUpload: { fn: 'none' },
      AddPhotosetContent: { items: [EncID] },
      SavePhotoDetails: { psiid: photo.PhotoID, title: 'Mine' },
      DeletePhotosetItem: { psiid: photo.PhotoID },
      DeleteAllPhotosetItems: {},
      SavePhotoSetThumbnail: { psiid: photo.PhotoID },
      SavePlaylistOrder: { ids: [photo.PhotoID] },
      SaveGallerySettings: { mode: 2 },
      DismissPhotoUpload: { id: 1 },
    }
    for (const [name, body] of Object.entries(bodies))
      expect([name, (await viewer.post(`/api/ml/${name}/`, { cdid: ClipDataID, ...body })).status]).toEqual([
        name,
        403,
      ])
    expect(titles(await items(viewer, EncID))).toEqual(['one', 'two', 'three'])
  })
})

describe('pictures that are sent', () => {
  test('PHOTO-07 a picture, a deck and an archive: their pictures join the set, in several sizes', async () => {
    const { ClipDataID, EncID } = await givePhotoset(app, owner)
    const zip = await zipOf([
      { name: 'b 10.jpg', bytes: await pictureOf('red') },
      { name: 'b 2.jpg', bytes: await pictureOf('blue') },
      { name: 'notes.txt', bytes: Buffer.from('no picture') },
      { name: '__MACOSX/._b 2.jpg', bytes: Buffer.from('no picture') },
      { name: 'fake.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ])
    const answer = await givePhotos(app, owner, ClipDataID, [
      ['sea.jpg', await pictureOf('teal', 3000, 2000)],
      ['deck.ppsx', await pptxOf([{ text: 'First' }, { text: 'Second' }])],
      ['set.zip', zip],
    ])
    expect(answer.body).toEqual({ Success: true, Queued: 3 })
    const body = await items(owner, EncID)
    expect(titles(body)).toEqual(['sea', 'deck 1', 'deck 2', 'b 2', 'b 10'])
    expect(body.Uploads).toEqual([])
    expect(body.Items[0]).toMatchObject({ Width: 3000, Height: 2000 })
    expect(body.Items[0].ImageURLs.length).toBe(4)
    await runWaiting(app.platform, removeStoredJob)
    expect((await known(ClipDataID)).toSorted()).toEqual((await stored(ClipDataID)).toSorted())
    // The set has a picture of its own now, and is found by what its pictures are called.
    const [card] = (await viewer.get(`/iAPI/PL/Collections/?f=${encodeURIComponent('{"s":"deck"}')}`)).body
      .Items
    expect(card).toMatchObject({ ClipDataID, ImageURLs: [expect.stringContaining(EncID)] })
  })

  test('PHOTO-07 pictures of telephones (HEIC) are taken, alone and inside an archive', async () => {
    const { ClipDataID, EncID } = await givePhotoset(app, owner)
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    const bytes = await heicOf(await picture.png().toBuffer())
    const answer = await givePhotos(app, owner, ClipDataID, [
      ['IMG_0001.HEIC', bytes],
      ['IMG_0002.heif', bytes],
      ['holiday.zip', await zipOf([{ name: 'IMG_0003.heic', bytes }])],
    ])
    expect(answer.status).toBe(200)
    const { Items, Uploads } = await items(owner, EncID)
    expect(titles({ Items })).toEqual(['IMG_0001', 'IMG_0002', 'IMG_0003'])
    expect(Uploads).toEqual([])
    expect((await gallery(viewer, EncID)).Items[0]).toMatchObject({ Width: 64, Height: 48 })
  })

  test('PHOTO-07 none that is valid: No files were selected; of others nothing is learnt', async () => {
    const { ClipDataID } = await givePhotoset(app, owner)
    const post = (fn: unknown) => owner.post('/view.aspx/ProcessPhotoUpload', { cdid: ClipDataID, fn })
    const film = await giveUpload(app, owner, 'film.mp4', Buffer.from('film'), ClipDataID)
    for (const fn of [film, '', []]) {
      const { status, body } = await post(fn)
      expect([status, body.d.Message]).toEqual([400, PhotoText.NoFiles])
    }
    const another = await app.as('uploader')
    const set = await givePhotoset(app, another)
    const theirs = await giveUpload(app, another, 'a.jpg', await pictureOf('red'), set.ClipDataID)
    expect((await post(theirs)).status).toBe(404)
  })

  test('PHOTO-07 what cannot be read stays with its reason until it is dismissed, and leaves no files', async () => {
    const { ClipDataID, EncID } = await givePhotoset(app, owner)
    const link = { name: 'link.jpg', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }
    await givePhotos(app, owner, ClipDataID, [
      ['links.zip', await zipOf([link])],
      ['huge.png', boastingPng(40_000, 40_000)],
      ['empty.zip', await zipOf([{ name: 'a.txt', bytes: Buffer.from('a') }])],
      ['broken.pptx', Buffer.from('PK not a deck')],
    ])
    const { Items, Uploads } = await items(owner, EncID)
    expect(Items).toEqual([])
    expect((await owner.get(`/api/pl/gallerydata/${ClipDataID}/`)).body.IsFilling).toBe(false)
    expect(Uploads.map((it: { Problem: string }) => it.Problem)).toEqual([
      expect.stringContaining('links to other places'),
      expect.stringContaining('too large'),
      expect.stringContaining('no pictures'),
      expect.stringContaining('no pictures'),
    ])
    expect((await items(viewer, EncID)).Uploads).toEqual([])
    for (const { ID } of Uploads)
      expect((await owner.post('/api/ml/DismissPhotoUpload/', { cdid: ClipDataID, id: ID })).status).toBe(200)
    await runWaiting(app.platform, removeStoredJob)
    expect(await stored(ClipDataID)).toEqual([])
  })
})

describe('a picture of a set', () => {
  test('PHOTO-08 its title and description are kept, a blank title is marked, and text stays text', async () => {
    const { ClipDataID, EncID, photos } = await threePhotos()
    const save = (body: object) =>
      owner.post('/api/ml/SavePhotoDetails/', { cdid: ClipDataID, psiid: photos[0].PhotoID, ...body })
    const blank = await save({ title: '  ', desc: 'x' })
    expect([blank.status, Object.keys(blank.body.Fields)]).toEqual([400, ['title']])
    expect((await save({ title: NASTY, desc: `${NASTY}\n2` })).body).toEqual({
      Success: true,
      IsTurning: false,
    })
    const [first] = (await items(viewer, EncID)).Items
    expect(first).toMatchObject({ Title: NASTY, Description: `${NASTY}\n2`, AltTitle: `${NASTY}\n2` })
    const other = await threePhotos()
    const foreign = { cdid: other.ClipDataID, psiid: photos[0].PhotoID, title: 'x' }
    expect((await owner.post('/api/ml/SavePhotoDetails/', foreign)).status).toBe(404)
  })

  test('PHOTO-09 turning it waits in the queue with the exact text, and then it is turned from how it was sent', async () => {
    const { ClipDataID, EncID, photos } = await threePhotos()
    const [{ PhotoID, ImageURLs }] = photos
    const turn = (rotate: number) =>
      owner.post('/view.aspx/SavePhotoDetails', {
        ...{ cdid: ClipDataID, psiid: PhotoID, title: 'one', desc: '', rotate },
      })
    expect((await turn(90)).body.d).toEqual({
      ...{ Success: true, IsTurning: true },
      Message: 'The image rotation command has been added to the queue and will be processed shortly.',
    })
    expect((await items(viewer, EncID)).Items[0]).toMatchObject({ IsTurning: true, Width: 80, Height: 60 })
    await runWaiting(app.platform, turnPhotoJob)
    const [turned] = (await items(viewer, EncID)).Items
    expect(turned).toMatchObject({ IsTurning: false, Width: 60, Height: 80, Rotate: 90, InitOrientation: 90 })
    expect(turned.ImageURLs[0]).not.toBe(ImageURLs[0])
    await turn(-90)
    await turn(180)
    expect(await runWaiting(app.platform, turnPhotoJob)).toBe(2)
    expect((await items(viewer, EncID)).Items[0]).toMatchObject({ Width: 80, Height: 60, Rotate: 180 })
    await runWaiting(app.platform, removeStoredJob)
    expect((await known(ClipDataID)).toSorted()).toEqual((await stored(ClipDataID)).toSorted())
    expect((await turn(45)).status).toBe(400)
  })

  test('PHOTO-10 one, then all are taken out, and their files go', async () => {
    const { ClipDataID, EncID, photos } = await threePhotos()
    const remove = { cdid: ClipDataID, psiid: photos[1].PhotoID }
    expect((await owner.post('/api/ml/DeletePhotosetItem/', remove)).body).toEqual({
      Success: true,
      Total: 2,
    })
    expect((await owner.post('/api/ml/DeletePhotosetItem/', remove)).status).toBe(404)
    expect(titles(await items(viewer, EncID))).toEqual(['one', 'three'])
    await owner.post('/view.aspx/DeleteAllPhotosetItems', { cdid: ClipDataID })
    expect(titles(await items(viewer, EncID))).toEqual([])
    await runWaiting(app.platform, removeStoredJob)
    expect(await stored(ClipDataID)).toEqual([])
  })

  test('PHOTO-11 the cover and the order are kept, also in the older form', async () => {
    const { ClipDataID, EncID, photos } = await threePhotos()
    const ids = [photos[2].PhotoID, photos[0].PhotoID]
    expect((await owner.post('/view.aspx/SavePlaylistOrder', { cdid: ClipDataID, ids })).body.d.Success).toBe(
      true,
    )
    expect(titles(await items(viewer, EncID))).toEqual(['three', 'one', 'two'])
    const cover = await owner.post('/api/ml/SavePhotoSetThumbnail/', { cdid: ClipDataID, psiid: ids[0] })
    const { body: card } = await viewer.get(`/api/ml/media/${EncID}/`)
    expect(card.ImageURLs).toEqual([cover.body.ImageURL])
    expect((await items(viewer, EncID)).Items[0].IsCover).toBe(true)
    const row = await app.platform.db
      .selectFrom('media_item')
      .select('poster_key')
      .where('clip_data_id', '=', ClipDataID)
      .executeTakeFirstOrThrow()
    const { dominant } = await sharp(
      await buffer(await app.platform.files.read(row.poster_key ?? '')),
    ).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })
})

describe('pictures from the library', () => {
  test('PHOTO-13 three pictures and a collection join the set; each is there for those who may watch it', async () => {
    const pictures = [await givePicture('A'), await givePicture('B'), await givePicture('C')]
    const secret = await givePicture('Secret', owner, { is_private: true })
    const collection = await threePhotos()
    const { ClipDataID, EncID } = await givePhotoset(app, owner)
    const chosen = [...pictures, secret, collection].map(it => it.EncID)
    const answer = await owner.post('/api/ml/AddPhotosetContent/', { cdid: ClipDataID, items: chosen })
    expect(answer.body).toEqual({ Success: true, Added: 7 })
    expect(titles(await gallery(owner, EncID))).toEqual(['A', 'B', 'C', 'Secret', 'one', 'two', 'three'])
    const seen = await gallery(viewer, EncID)
    expect(titles(seen)).toEqual(['A', 'B', 'C', 'one', 'two', 'three'])
    expect(seen.Items[0].ClipDataID).toBe(pictures[0]?.ClipDataID)
    expect((await viewer.get(seen.Items[3].ImageURLs[0])).status).toBe(200)
    expect((await owner.post('/api/ml/AddPhotosetContent/', { cdid: ClipDataID, items: [] })).status).toBe(
      400,
    )
    const film = await giveMedia(app.platform.db, owner.PersonID)
    for (const [id, status] of [
      [film.EncID, 415],
      [EncID, 409],
      ['nothing', 404],
    ] as const)
      expect(
        (await owner.post('/api/ml/AddPhotosetContent/', { cdid: ClipDataID, items: [id] })).status,
      ).toBe(status)
    // What is turned here stays as it is there.
    const turned = (await items(owner, EncID)).Items[4]
    const body = { cdid: ClipDataID, psiid: turned.PhotoID, title: 'one', rotate: 90 }
    await owner.post('/api/ml/SavePhotoDetails/', body)
    await runWaiting(app.platform, turnPhotoJob)
    expect((await items(viewer, EncID)).Items[3]).toMatchObject({ Width: 60, Height: 80 })
    expect((await items(viewer, collection.EncID)).Items[0]).toMatchObject({ Width: 80, Height: 60 })
    // The collection may not be watched any more: nor may its pictures, here.
    await app.platform.db
      .updateTable('media_item')
      .set({ is_private: true })
      .where('clip_data_id', '=', collection.ClipDataID)
      .execute()
    expect(titles(await gallery(viewer, EncID))).toEqual(['A', 'B', 'C'])
  })

  test('SRCH-26 pictures and collections have searches by title of their own', async () => {
    await givePicture('Zephyr over the bay')
    await givePhotoset(app, owner, { title: 'Zephyr years' })
    const f = encodeURIComponent(JSON.stringify({ s: 'zephyr' }))
    expect(titles((await viewer.get(`/iAPI/PL/Images/?f=${f}`)).body)).toEqual(['Zephyr over the bay'])
    expect(titles((await viewer.get(`/iAPI/PL/Collections/?f=${f}`)).body)).toEqual(['Zephyr years'])
    const switched = await viewer.get(`/api/ml/search/?f=${f}&collection_search=true`)
    expect(titles(switched.body)).toEqual(['Zephyr years'])
  })
})
