import { randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { ORIGIN } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { uploadApp } from '../../testing/upload.ts'

const { app, admin, uploader, titleField, send, setSite, itemOf, countItems } = await uploadApp()
afterAll(() => app.close())

const HAND_IN = '/api/ml/upload/ProcessAssignmentUpload/'
const { db } = app.platform
const { DescriptionFieldID } = (await uploader.get('/api/core/fields/')).body

const described = [
  { FieldID: titleField, FieldValue: 'My essay' },
  { FieldID: DescriptionFieldID, FieldValue: 'Second draft' },
]

describe('an assignment', () => {
  test('INTG-06 INTG-07 is private whatever is sent, with a title and a description and nothing else', async () => {
    await setSite({ MandatoryCategorySelection: true }, { MandatoryCategorySelection: false })
    const Name = `Essays ${randomBytes(4).toString('hex')}`
    const category = (await admin.post('/api/core/cats/', { Name })).body.Data.ID
    const field = await admin.post('/api/core/fields/', {
      Title: 'Course code',
      Type: 'txt',
      IsRequired: true,
    })
    expect(field.status).toBe(200)
    const other = await givePolicy(db)
    for (const isOlder of [false, true]) {
      const body = {
        filename: await send('essay.mp4'),
        isprivate: false,
        ppid: other,
        catsinc: [category],
        expiry: '2999-01-01',
        fieldvalues: [...described, { FieldID: field.body.ID ?? field.body.Data?.ID, FieldValue: 'BIO101' }],
      }
      const answer = isOlder
        ? (await uploader.post('/Default.aspx/ProcessAssignmentUpload', body)).body.d
        : (await uploader.post(HAND_IN, body)).body
      expect(answer).toMatchObject({ Success: true, Title: 'My essay', Origins: [ORIGIN] })
      const item = await itemOf(answer.ClipDataID)
      expect(item).toMatchObject({ is_private: true, description: 'Second draft', expires_at: null })
      expect(item.pp_id).not.toBe(other)
      const shown = (await uploader.get(`/api/ml/media/${answer.EncID}/`)).body
      expect(shown.IncludedCategories).toEqual([])
      const values = (await uploader.get(`/api/ml/media/${answer.EncID}/fieldvalues/`)).text
      expect(values).not.toContain('BIO101')
    }
    await db.deleteFrom('field').where('title', '=', 'Course code').execute()
  })

  test('INTG-07 is opened by those who mark it, and by nobody else', async () => {
    const made = await uploader.post(HAND_IN, { filename: await send(), fieldvalues: described })
    expect(made.body.Html).toContain(made.body.URL.replaceAll('&', '&amp;'))
    const code = new URL(made.body.URL).searchParams.get('code')
    const nobody = await app.as('nobody')
    const seen = await nobody.get(`/api/embed/ml/media/${made.body.EncID}/?code=${code}`)
    expect([seen.status, seen.body.Title]).toEqual([200, 'My essay'])
    const stranger = await app.as('viewer')
    expect((await stranger.get(`/api/ml/media/${made.body.EncID}/`)).status).toBe(404)
  })

  test('INTG-07 its link opens the player alone, and ends as the site sets it also where links need no end', async () => {
    await setSite({ EndlessLinks: true, LinkDays: 9 }, { EndlessLinks: true, LinkDays: 30 })
    const made = (await uploader.post(HAND_IN, { filename: await send(), fieldvalues: described })).body
    const { Items } = (await uploader.get(`/api/ml/media/${made.EncID}/links/`)).body
    expect(Items).toMatchObject([{ Kind: 'embed', MayDownload: false, State: 'open' }])
    const days = Math.round((Date.parse(Items[0].ExpiresAt) - Date.now()) / 86_400_000)
    expect(days).toBe(9)
    const code = new URL(made.URL).searchParams.get('code')
    const nobody = await app.as('nobody')
    const { body } = await nobody.get(`/api/embed/ml/media/${made.EncID}/?code=${code}`)
    expect([body.CanEdit, body.CanDownload, body.CanShareByWeblink]).toEqual([false, false, false])
    expect((await nobody.get(`/api/embed/ml/media/${made.EncID}/downloadoptions/?code=${code}`)).status).toBe(
      403,
    )
  })

  test('INTG-07 without links on this site it is handed in all the same', async () => {
    await setSite({ LinksAllowed: false }, { LinksAllowed: true })
    const { body } = await uploader.post(HAND_IN, { filename: await send(), fieldvalues: described })
    expect(body.URL).toBe(`${ORIGIN}/VLE/LTI/Preview.aspx?id=${body.EncID}`)
  })

  test('INTG-07 sent twice it is one item, and what cannot be handed in says why', async () => {
    const filename = await send()
    const first = await uploader.post(HAND_IN, { filename, fieldvalues: described })
    const before = await countItems()
    const second = await uploader.post(HAND_IN, { filename, fieldvalues: described })
    expect([second.body.EncID, await countItems()]).toEqual([first.body.EncID, before])
    const untitled = await uploader.post(HAND_IN, { filename: await send(), fieldvalues: [] })
    expect(untitled).toMatchObject({ status: 400, body: { Success: false, Message: expect.any(String) } })
    const unknown = await uploader.post(HAND_IN, { filename: 'x'.repeat(32), fieldvalues: described })
    expect(unknown.status).toBe(404)
    const stranger = await app.as('uploader')
    expect((await stranger.post(HAND_IN, { filename: await send(), fieldvalues: described })).status).toBe(
      404,
    )
  })
})

describe('a search inside a learning environment', () => {
  test('INTG-03 INTG-05 gives the signature with which each item is inserted, other searches do not', async () => {
    const item = await giveMedia(db, uploader.PersonID, { title: 'Lagoon survey' })
    const find = async (flags: string) =>
      (await uploader.get(`/api/ml/search/?f=${encodeURIComponent('{"s":"lagoon"}')}${flags}`)).body.Items[0]
    expect(await find('')).not.toHaveProperty('VLECallCS')
    expect(await find('&inlinemode=0')).not.toHaveProperty('VLECallCS')
    for (const flags of ['&vle=true', '&inlinemode=1']) {
      const { EncID, VLECallCS } = await find(flags)
      const answer = await uploader.post('/api/ml/vle/GetVLECall2/', { encid: EncID, cs: VLECallCS })
      expect(answer.body).toMatchObject({ Success: true, EncID: item.EncID, Origins: [ORIGIN] })
    }
    const { VLECallCS } = await find('&vle=1')
    await uploader.post('/api/ml/DisableEmbedding/', { cdid: item.ClipDataID, disable: true })
    const refused = await uploader.post('/api/ml/vle/GetVLECall2/', { encid: item.EncID, cs: VLECallCS })
    expect([refused.status, refused.body.Key]).toEqual([403, 'item-not-embeddable'])
  })
})

/** The files of a zip, by the local header of each. */
function filesIn(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => zip.readUInt16LE(at + offset))
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begin, begin + zip.readUInt32LE(at + 20))
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

test('INTG-08 the Teams app is made of the settings of the site, for administrators', async () => {
  const PATH = '/api/core/vle/teams-app.zip'
  await setSite({ SiteName: 'Harbour films' }, { SiteName: 'Mediatheque' })
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 }).catch(() => app.http.listeningOrigin)
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${origin}${PATH}`, { headers: { cookie } })
  const files = filesIn(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()]).toEqual(['manifest.json', 'color.png', 'outline.png'])
  const manifest = JSON.parse(String(files.get('manifest.json')))
  expect(manifest).toMatchObject({ manifestVersion: '1.16', name: { short: 'Harbour films' } })
  expect(manifest.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(manifest.staticTabs[0].contentUrl).toMatch(/\/vle\/teams\/contenttab\.aspx$/)
  expect(manifest.validDomains).toEqual([new URL(manifest.staticTabs[0].contentUrl).host])
  const sizeOf = (name: string) => files.get(name)?.readUInt32BE(16)
  expect([sizeOf('color.png'), sizeOf('outline.png')]).toEqual([192, 32])
  expect((await uploader.get(PATH)).status).toBe(403)
})
