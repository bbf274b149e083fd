import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

const give = (draft: Parameters<typeof giveMedia>[2] = {}) =>
  giveMedia(app.platform.db, owner.PersonID, draft)
const open = async (browser: Browser, id: string | number) => (await browser.get(`/api/ml/media/${id}/`)).body

const ITEM_NAMES = [
  ...['ClipDataID', 'EncID', 'Title', 'Description', 'RecordType', 'DocumentType', 'ViewURL', 'ImageURLs'],
  ...['DateCreated', 'ViewCount', 'DurationSecs', 'Location', 'OwnerDisplayName', 'IsPrivate', 'IsFavourite'],
  ...[
    'PPID',
    'Is360',
    'ChannelLogo',
    'ChannelName',
    'BroadcastDate',
    'VLECallCS',
    'Chapters',
    'TimelineList',
  ],
  ...['ChapterList', 'Playlist', 'ItemSettings', 'PlayerSettings', 'IncludedCategories'],
  ...['ExcludedCategories', 'OCRStatusID', 'ReplaceStatusID', 'ReplaceCDID'],
]
const VIEW_NAMES = ['URL', 'Source', 'RelatedMediaList', 'SlideShowList', 'IsOwner', 'LiveStream']

describe('an item', () => {
  test('ITEM-03 is the same at both addresses, by number and by EncID', async () => {
    const { ClipDataID, EncID } = await give({ title: 'Cells under the microscope' })
    const item = await open(viewer, EncID)
    expect(item).toMatchObject({ ClipDataID, EncID, Title: 'Cells under the microscope' })
    expect(await open(viewer, ClipDataID)).toEqual(item)
    expect((await viewer.get(`/iapi/ml/media/${EncID}/`)).body).toEqual(item)
    expect((await viewer.get(`/iAPI/ML/Media/${EncID}`)).body).toEqual(item)
  })

  test.each([
    ['999999'],
    ['0'],
    ['-1'],
    ['1e3'],
    ['9'.repeat(40)],
    ['3mJr7AoUXx2Wqd4pYhLzKb'],
    ["1' or '1'='1"],
    ['..%2f..'],
  ])('ITEM-03 an id that belongs to nothing (%s) gives Success false with a message', async id => {
    const { status, body } = await viewer.get(
      `/api/ml/media/${id.includes('%') ? id : encodeURIComponent(id)}/`,
    )
    expect({ status, Success: body.Success, Message: body.Message }).toEqual({
      status: 404,
      Success: false,
      Message: 'There is no such item',
    })
  })

  test('ITEM-03 a character that cannot be stored is in no id', async () => {
    const { status, body } = await viewer.get('/api/ml/media/%00/')
    expect({ status, Success: body.Success }).toEqual({ status: 404, Success: false })
  })

  test('ITEM-04 ITEM-05 has every name the specification gives it', async () => {
    const { EncID } = await give()
    const item = await open(viewer, EncID)
    for (const name of [...ITEM_NAMES, ...VIEW_NAMES]) expect(item).toHaveProperty(name)
    expect(item.ViewURL).toBe(`/view.aspx?id=${EncID}`)
    expect(item.URL).toMatch(/^http:.*view\.aspx\?id=/)
  })

  test('ITEM-01 without a type it is a video; each code comes back as it was', async () => {
    expect((await open(viewer, (await give()).EncID)).RecordType).toBe(1)
    for (const record_type of [2, 3, 4, 6, 9, 10])
      expect((await open(viewer, (await give({ record_type })).EncID)).RecordType).toBe(record_type)
  })

  test('ITEM-02 ITEM-06 ITEM-33 document type, source, channel and broadcast come with it', async () => {
    const { EncID } = await give({
      record_type: 6,
      document_type: 2,
      source: 13,
      channel_name: 'Arte',
      channel_logo: '/logo.png',
      broadcast_at: new Date('2026-03-01T20:15:00Z'),
    })
    expect(await open(viewer, EncID)).toMatchObject({
      DocumentType: 2,
      Source: 13,
      ChannelName: 'Arte',
      ChannelLogo: '/logo.png',
      BroadcastDate: '2026-03-01T20:15:00.000Z',
    })
  })

  test('ITEM-05 IsOwner is true for its owner alone', async () => {
    const { EncID } = await give()
    expect((await open(owner, EncID)).IsOwner).toBe(true)
    expect((await open(viewer, EncID)).IsOwner).toBe(false)
  })

  test('ITEM-08 ITEM-34 the flags differ between a viewer, the owner and an editor', async () => {
    const { EncID } = await give({ download_disabled: true })
    const flags = async (browser: Browser) => {
      const it = await open(browser, EncID)
      return [
        it.CanEdit,
        it.CanDelete,
        it.CanEditCategories,
        it.CanDownload,
        it.MediaModuleOpts.Chapters.CanEdit,
      ]
    }
    expect(await flags(viewer)).toEqual([false, false, false, false, false])
    expect(await flags(owner)).toEqual([true, true, true, true, true])
    expect(await flags(await app.as('editor'))).toEqual([true, false, true, true, true])
  })

  test('ITEM-09 somebody without the right learns neither the title nor that it exists', async () => {
    const { EncID } = await give({ title: 'Secret minutes', is_private: true })
    const { status, text } = await viewer.get(`/api/ml/media/${EncID}/`)
    expect(status).toBe(404)
    expect(text).not.toContain('Secret')
    expect((await open(owner, EncID)).Title).toBe('Secret minutes')
  })

  test('ITEM-04 what others need to edit it is not told to viewers', async () => {
    const { EncID } = await give({ approval: 'declined', decline_reason: 'Too dark' })
    expect(await open(owner, EncID)).toMatchObject({
      DeclineReason: 'Too dark',
      OwnerPersonID: owner.PersonID,
      CanResubmit: true,
    })
  })

  test('ITEM-04 a description shows its formatting, cleaned, and its text on the card', async () => {
    const description = '<p>Two <b>cells</b></p><script>alert(1)</script>'
    const { EncID } = await give({ description, description_text: 'Two cells' })
    expect(await open(viewer, EncID)).toMatchObject({
      DescriptionHTML: '<p>Two <b>cells</b></p>',
      Description: 'Two cells',
    })
  })
})

describe('quick view', () => {
  test.each(['0', '-1', 'x', '', '1.5'])('SRCH-29 with the id "%s" says Invalid CDID', async id => {
    for (const address of ['/iapi/ml/photoset/quickview/', '/api/ml/quickview/']) {
      const { status, body } = await viewer.get(`${address}?id=${id}`)
      expect({ status, Message: body.Message }).toEqual({ status: 400, Message: 'Invalid CDID' })
    }
  })

  test('SRCH-29 shows the card and what is in its fields', async () => {
    const { ClipDataID } = await give({ title: 'Quick' })
    const { body } = await viewer.get(`/iapi/ml/photoset/quickview/?id=${ClipDataID}`)
    expect(body).toMatchObject({ ClipDataID, Title: 'Quick' })
    expect(body.Values.map((it: { FieldValue: string }) => it.FieldValue)).toEqual(['Quick'])
  })

  test('SRCH-29 of a private item is refused', async () => {
    const { ClipDataID } = await give({ is_private: true })
    expect((await viewer.get(`/api/ml/quickview/?id=${ClipDataID}`)).status).toBe(404)
  })
})
