// Files sent as the browser sends them, in one line.
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { DESTINATIONS, kindOf, TUS_PATH } from '@mediatheque/contract/upload'
import { onTestFinished } from 'vitest'
import { type Answer, type Browser, type TestApp, testApp } from './app.ts'
import { giveAddPermission, givePolicy } from './media.ts'

export const metadataOf = (metadata: Record<string, string | number>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',')

export const announcementOf = (fileName: string, more: Record<string, string> = {}) => {
  const { Destination, UploadType } = DESTINATIONS[kindOf(fileName)]
  return metadataOf({ filename: fileName, destination: Destination, uploadtype: UploadType, ...more })
}

// Bytes go through a real socket: what is injected does not flow as a stream does.
const addresses = new WeakMap<TestApp, Promise<string>>()

function addressOf(app: TestApp): Promise<string> {
  const known = addresses.get(app) ?? app.http.listen({ host: '127.0.0.1', port: 0 })
  addresses.set(app, known)
  return known
}

const cookiesOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A tus request of somebody's browser. */
export async function tus(
  app: TestApp,
  browser: Browser,
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
  path: string,
  headers: Record<string, string> = {},
  payload?: Buffer,
): Promise<Answer<Record<string, unknown>>> {
  const origin = await addressOf(app)
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { origin, cookie: cookiesOf(browser), 'tus-resumable': '1.0.0', ...headers },
    ...(payload && { body: new Uint8Array(payload) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const text = bytes.toString()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text,
    bytes,
    body: isJson && text ? JSON.parse(text) : {},
  }
}

export const announce = (
  app: TestApp,
  browser: Browser,
  fileName: string,
  bytes: number,
  metadata = announcementOf(fileName),
) => tus(app, browser, 'POST', TUS_PATH, { 'upload-length': String(bytes), 'upload-metadata': metadata })

export const sendPart = (app: TestApp, browser: Browser, id: string, offset: number, part: Buffer) =>
  tus(
    app,
    browser,
    'PATCH',
    `${TUS_PATH}${id}`,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    part,
  )

/** A part of which more is said to come than is sent; its connection is left to itself. */
export async function beginPart(app: TestApp, browser: Browser, id: string, bytes: number) {
  const origin = await addressOf(app)
  const sending = request(`${origin}${TUS_PATH}${id}`, {
    method: 'PATCH',
    headers: {
      origin,
      cookie: cookiesOf(browser),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes,
    },
  })
  sending.on('error', () => undefined)
  return sending
}

/** The whole of a file, also for an item that it becomes a part of; gives the name of its upload. */
export async function giveUpload(
  app: TestApp,
  browser: Browser,
  fileName: string,
  bytes: Buffer,
  attachTo?: string | number,
) {
  const metadata = announcementOf(fileName, attachTo === undefined ? {} : { attachto: String(attachTo) })
  const announced = await announce(app, browser, fileName, bytes.length, metadata)
  if (announced.status !== 201) throw new Error(`Not taken: ${announced.status} ${announced.text}`)
  const id = String(announced.headers.location).split('/').at(-1) ?? ''
  const sent = await sendPart(app, browser, id, 0, bytes)
  if (sent.status !== 204) throw new Error(`Not received: ${sent.status} ${sent.text}`)
  return id
}

const OF_ALL_KINDS = [1, 2, 3, 4, 10]

/** The app with a policy under which everybody may add items, and what tests of uploads do with it. */
export async function uploadApp(env: Record<string, string> = {}) {
  const app = await testApp(env)
  const { db } = app.platform
  const admin = await app.as('administrator')
  const uploader = await app.as('uploader')
  const policyID = await givePolicy(db)
  for (const type of OF_ALL_KINDS) await giveAddPermission(db, policyID, type)
  await db.updateTable('add_permission').set({ is_default: true }).execute()
  const titleField: number = (await uploader.get('/api/core/fields/')).body.TitleFieldID
  return {
    app,
    admin,
    uploader,
    policyID,
    titleField,
    titled: (Title: string) => [{ FieldID: titleField, FieldValue: Title }],
    send: (fileName = 'week 1.mp4', bytes = randomBytes(500), browser = uploader) =>
      giveUpload(app, browser, fileName, bytes),
    /** Until the test is over. */
    async setSite(changes: Record<string, unknown>, back: Record<string, unknown>) {
      await admin.post('/api/core/site/settings/', changes)
      onTestFinished(async () => void (await admin.post('/api/core/site/settings/', back)))
    },
    async countItems() {
      const { items } = await db
        .selectFrom('media_item')
        .select(it => it.fn.countAll<number>().as('items'))
        .executeTakeFirstOrThrow()
      return Number(items)
    },
    itemOf: (id: number) =>
      db.selectFrom('media_item').selectAll().where('clip_data_id', '=', id).executeTakeFirstOrThrow(),
  }
}
