// A course on another site, in a browser that keeps no cookies of third parties.
import { type Browser, chromium, type Frame, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { STUDENT, type TestPlatform, testPlatform } from '../server/src/features/courses/testing/platform.ts'
import { ARGS, PATIENCE_MS, startSession } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { startIdentityProvider } from './testing/identity-provider.ts'
import { database } from './testing/media.ts'
import { converted, film, giveRecording } from './testing/recordings.ts'
import { tell } from './testing/site.ts'

const CAMPUS = 'campus.test'
const TITLE = 'Tides in a course'

let browser: Browser
let platform: TestPlatform
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [...ARGS, `--host-resolver-rules=MAP ${CAMPUS} 127.0.0.1`],
  })
  platform = await testPlatform(CAMPUS)
})
afterAll(async () => {
  await browser.close()
  await platform.stop()
})

/** The browser knows the platform by its name, our server by its address. */
async function connectPlatform() {
  const { port } = new URL(platform.url)
  const { RegistrationID } = await tell<{ RegistrationID: number }>('/api/core/lti/registrations/', {
    Name: 'Campus',
    Issuer: platform.url,
    ClientID: platform.clientID,
    DeploymentID: platform.deploymentID,
    AuthEndpoint: `${platform.url}/authorise`,
    TokenEndpoint: `http://127.0.0.1:${port}/token`,
    KeysEndpoint: `http://127.0.0.1:${port}/keys`,
  })
  onTestFinished(async () => void (await tell(`/api/core/lti/registrations/${RegistrationID}/remove`, {})))
  platform.tool.loginURL = `${baseUrl}/lti/login`
}

async function connectProvider() {
  const provider = await startIdentityProvider(baseUrl, 'campus')
  onTestFinished(() => provider.close())
  const { Data } = await tell<{ Data: { ProviderID: number } }>('/api/core/identity/providers/', {
    Name: 'Campus',
    Slug: 'campus',
    IsEnabled: true,
    Settings: { Kind: 'oidc', Issuer: provider.issuer, ClientID: provider.clientID },
    Secrets: { ClientSecret: provider.clientSecret },
  })
  onTestFinished(async () => void (await tell(`/api/core/identity/providers/${Data.ProviderID}/delete`, {})))
}

/** With one question half a second after its beginning. */
async function giveQuiz() {
  const item = await giveRecording('owner', await film('course.mp4', 6, '160x120', 5), { title: TITLE })
  await converted(item)
  const owner = await browser.newContext({ baseURL: baseUrl })
  await startSession(owner, 'owner')
  const post = async (path: string, data: object) =>
    (await owner.request.post(path, { data, headers: { origin: baseUrl } })).json()
  const { ID } = await post(`/api/ml/timelines/${item.EncID}/create`, { name: 'Ebb and flood' })
  const Options = [{ Text: 'Moon', Correct: true }, { Text: 'Wind' }]
  const data = { Mode: 1, Question: 'What pulls the sea?', Options, AtSecs: 0.5 }
  await post('/api/ml/SaveAsset/', { tlid: ID, data })
  await owner.close()
  return { ...item, TimelineID: Number(ID) }
}

async function openWithoutThirdParties(): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  return page
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('There is no frame')
  return frame
}

/** What the browser keeps of a cookie that asks to be kept everywhere. */
const keptCookie = (place: Page | Frame) =>
  place.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: whether the browser keeps it is the question
    document.cookie = 'probe=1; SameSite=None; Secure'
    return document.cookie.includes('probe=1')
  })

test('SIGN-09 INTG-02 a provider signs in the frame of a course without third-party cookies, and a launch is played and answered without ours', async () => {
  await connectPlatform()
  await connectProvider()
  const item = await giveQuiz()
  const page = await openWithoutThirdParties()

  // The course page of the platform shows any address of ours in its frame.
  await page.goto(platform.url)
  await page.evaluate(src => {
    document.body.innerHTML = `<iframe src="${src}" width="1200" height="800" title="Library"></iframe>`
  }, `${baseUrl}/vle/MediaLibrary.aspx`)
  const library = await frameOf(page)
  const start = library.getByRole('button', { name: 'Sign in' })
  await start.waitFor()
  expect(await keptCookie(library)).toBe(false)
  const opening = page.waitForEvent('popup')
  await start.click()
  const popup = await opening
  await popup.getByRole('button', { name: 'Sign in with Campus' }).click()
  await popup.locator('input[name=login]').fill('mari')
  await popup.locator('input[name=password]').fill('any')
  await popup.getByRole('button', { name: 'Sign-in' }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.waitForURL('**/LoginComplete.aspx**')
  expect(await keptCookie(popup)).toBe(true)
  await library
    .getByRole('button', { name: /^Insert / })
    .first()
    .waitFor()
  expect(new URL(library.url()).pathname).toBe('/vle/MediaLibrary.aspx')

  // Another browser, in which neither a cookie of ours nor a store of the platform helps the launch.
  const course = await openWithoutThirdParties()
  const click = {
    user: { sub: 'student-7', name: 'Sam Student', role: STUDENT },
    context: { id: 'sea', title: 'The sea' },
    target: `${baseUrl}/view.aspx?id=${item.EncID}&tlid=${item.TimelineID}`,
    claims: { 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': undefined },
  }
  await course.goto(platform.frameAddress(click, false))
  const player = await frameOf(course)
  await player.getByRole('button', { name: `Play ${TITLE}` }).click()
  expect(new URL(player.url()).pathname).toBe('/VLE/LTI/Preview.aspx')
  const question = player.getByRole('dialog', { name: 'Question 1 of' })
  await question.getByText('Moon').click()
  await question.getByRole('button', { name: 'Answer' }).click()
  await question.getByText('Right · 1 of 1 points').waitFor()
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect
    .poll(() =>
      player
        .locator('video')
        .first()
        .evaluate((it: HTMLVideoElement) => it.currentTime),
    )
    .toBeGreaterThan(1)
  expect(await course.context().cookies(baseUrl)).toEqual([])
  const answered = await database()
    .selectFrom('attempt as a')
    .innerJoin('identity as i', 'i.person_id', 'a.person_id')
    .select(['a.timeline_id', 'a.points'])
    .where('i.subject', '=', 'student-7')
    .execute()
  expect(answered).toEqual([{ timeline_id: item.TimelineID, points: 1 }])
})
