import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, visit } from './testing/browser.ts'
import { chooseFiles, textFile } from './testing/files.ts'
import { baseUrl } from './testing/here.ts'
import { listenFor } from './testing/library.ts'
import { giveMedia } from './testing/media.ts'
import { tell } from './testing/site.ts'
import { clickToClose } from './testing/windows.ts'

interface Returned {
  type: string
  Title: string
  URL: string
  Html: string
  Data: string
}

declare global {
  interface Window {
    returned: Returned[]
  }
}

let course = ''

/** A page of a course on another site, with a frame; what it receives from us is kept in `returned`. */
beforeAll(async () => {
  const server = createServer((request, response) => {
    const src = new URL(request.url ?? '/', baseUrl).searchParams.get('src') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Course</title><link rel="icon" href="data:,">
      <iframe src="${src.replaceAll('&', '&amp;')}" width="1200" height="800" title="Library"></iframe>
      <script>
        window.returned = []
        addEventListener('message', it => it.origin === ${JSON.stringify(baseUrl)} && returned.push(it.data))
      </script>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  course = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await tell('/api/core/lti/registrations/', {
    Name: 'School Moodle',
    Issuer: course,
    ClientID: 'journey',
    AuthEndpoint: `${course}/authorise`,
    TokenEndpoint: `${course}/token`,
    KeysEndpoint: `${course}/keys`,
  })
})

const inCourse = (path: string) => `${course}/?src=${encodeURIComponent(baseUrl + path)}`
const returned = (page: Page) => page.evaluate(() => window.returned)

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('There is no frame')
  return frame
}

/** The window that the act opens from the page of the course. */
async function opened(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await act()
  return popup
}

test('INTG-01 INTG-03 INTG-05 INTG-06 INTG-07 INTG-08 INTG-09 a course signs in, inserts, picks, takes work in and shows the Teams tab', async () => {
  // The frame of another site has no cookie; a call is made to fail below.
  forgive(/status of 40[139]/, /ERR_FAILED/)
  const page = await visit(inCourse('/vle/MediaLibrary.aspx?data=section-3'))
  const frame = await frameOf(page)
  const start = frame.getByRole('button', { name: 'Sign in' })
  await start.waitFor()
  const signing = await opened(page, () => start.click())
  await signing.getByLabel('User name').fill('uploader')
  await signing.getByLabel('Password', { exact: true }).fill('mediatheque')
  await signing.keyboard.press('Enter')

  const insert = frame.getByRole('button', { name: /^Insert / })
  await insert.first().waitFor()
  expect(new URL(frame.url()).pathname).toBe('/vle/MediaLibrary.aspx')
  expect(new URL(frame.url()).searchParams.get('data')).toBe('section-3')
  await signing.close()
  await expect.poll(() => frame.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  const searched = page.waitForRequest(/ml\/search\/\?/)
  await frame.getByRole('searchbox', { name: 'Search the library' }).fill('tide')
  expect(new URL((await searched).url()).searchParams.get('vle')).toBe('true')
  await expect.poll(() => frame.url()).toContain('tide')
  await insert.first().click()
  await frame.getByText(/^Inserted: /).waitFor()
  const [inserted] = await returned(page)
  expect(inserted).toMatchObject({ type: 'mediatheque.insert', Data: 'section-3' })
  expect(inserted?.Html).toContain('<iframe')
  expect(inserted?.URL).toContain('/VLE/LTI/Preview.aspx?id=')

  const open = (path: string) =>
    opened(page, () => page.evaluate(address => void window.open(address), baseUrl + path))
  const picking = await open('/Default.aspx?inlinemode=1')
  const asked = picking.waitForRequest(/ml\/search\/\?.*inlinemode=1/)
  await picking.getByText('Pick an item to use it in your course.').waitFor()
  await asked
  await picking
    .getByRole('button', { name: /^Insert / })
    .first()
    .waitFor()
  await expectAccessibleAtBothSizes(picking)
  await clickToClose(picking.getByRole('button', { name: /^Insert / }).first())
  expect(await returned(page)).toHaveLength(2)

  const work = await open('/Default.aspx?assignmoodle=1')
  await work.getByRole('heading', { level: 1, name: 'Hand in' }).waitFor()
  await expectAccessible(work)
  await work.getByRole('button', { name: 'Choose files' }).click()
  const dialog = work.getByRole('dialog', { name: 'Hand in' })
  await dialog.getByText('Drop files here').waitFor()
  await chooseFiles(work, await textFile('essay.txt'))
  await dialog.getByRole('button', { name: /^Next: Details/ }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Essay on tides')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Second draft')
  const form = dialog.locator('form')
  await expect.poll(() => form.getByRole('textbox').count()).toBe(2)
  for (const role of ['combobox', 'switch', 'radio', 'checkbox'] as const)
    expect(await form.getByRole(role).count(), role).toBe(0)
  await expectAccessibleAtBothSizes(work)
  const HAND_IN = /ProcessAssignmentUpload/
  const refusal = { Success: false, Message: 'Sorry, not now', ErrorCode: 403 }
  await work.route(HAND_IN, route => route.fulfill({ status: 403, json: refusal }))
  await dialog.getByRole('button', { name: /^Hand in/ }).click()
  await dialog.getByText('PAU001: Sorry, not now').waitFor()
  const again = dialog.getByRole('button', { name: /^Retry/ })
  await work.unroute(HAND_IN)
  await work.route(HAND_IN, route => route.abort())
  await again.click()
  await dialog.getByText(/^PAU002: /).waitFor()
  await work.unroute(HAND_IN)
  await work.route(HAND_IN, route => route.fulfill({ json: null }))
  await again.click()
  await dialog.getByText(/^PAU003: /).waitFor()
  await work.unroute(HAND_IN)
  const sent = work.waitForResponse(HAND_IN)
  await again.click()
  const { EncID } = await (await sent).json()
  await expect.poll(async () => (await returned(page)).length).toBe(3)
  expect((await returned(page))[2]).toMatchObject({ type: 'mediatheque.handin', Title: 'Essay on tides' })
  const made = await work.context().request.get(`${baseUrl}/api/ml/media/${EncID}/`)
  expect(await made.json()).toMatchObject({ IsPrivate: true, Description: 'Second draft' })
  await work.close()

  await page.goto(inCourse('/vle/teams/contenttab.aspx'))
  const tab = await frameOf(page)
  await tab.getByRole('heading', { level: 1, name: 'Library' }).waitFor()
  const first = tab.getByRole('list', { name: 'Results' }).getByRole('link').first()
  await first.waitFor()
  await expect.poll(() => tab.getByRole('button', { name: /^Insert / }).count()).toBe(0)
  await first.click()
  await tab.getByRole('dialog', { name: 'Preview' }).locator('iframe').waitFor()
  await page.goto(inCourse('/vle/teams/contenttab.aspx?authtimeout=1'))
  const prompt = await frameOf(page)
  await prompt.getByRole('heading', { name: 'Your session has timed out' }).waitFor()
  await prompt.getByRole('button', { name: 'Sign in' }).waitFor()
})

test('INTG-10 a booking of Asimut without its number is marked, and nothing is sent', async () => {
  forgive(/status of 503/)
  const { EncID } = await giveMedia('owner', { title: 'Recording 17' })
  const page = await visit(`/iapi/ml/ui/asimut/?id=${EncID}`, { as: 'owner' })
  const sent = listenFor(page, 'AsimutImport')
  const dialog = page.getByRole('dialog', { name: 'Import from Asimut' })
  const submit = dialog.getByRole('button', { name: 'Import' })
  await submit.click()
  await dialog.getByText('Please enter the number of the booking').waitFor()
  expect(sent).toEqual([])
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('4711')
  await submit.click()
  await dialog.getByText('Asimut is not set up on this site').waitFor()
  expect(sent).toHaveLength(1)
})
