// A course on another site, where cookies of ours are those of a third party.
import { type Browser, chromium, type Frame, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  type Click,
  STUDENT,
  TEACHER,
  type TestPlatform,
  testPlatform,
} from '../server/src/features/courses/testing/platform.ts'
import { ARGS, PATIENCE_MS, startSession } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { startIdentityProvider } from './testing/identity-provider.ts'
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
  const { RegistrationID } = await tell<{ RegistrationID: number }>('/api/core/lti/registrations/', {
    Name: 'Campus',
    Issuer: platform.url,
    ClientID: platform.clientID,
    DeploymentID: platform.deploymentID,
    AuthEndpoint: `${platform.url}/authorise`,
    TokenEndpoint: `${platform.servicesURL}/token`,
    KeysEndpoint: `${platform.servicesURL}/keys`,
  })
  onTestFinished(async () => void (await tell(`/api/core/lti/registrations/${RegistrationID}/remove`, {})))
  platform.tool.loginURL = `${baseUrl}/lti/login`
  platform.tool.keysURL = `${baseUrl}/lti/jwks.json`
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
}

async function openBrowser(): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  return page
}

async function openWithoutThirdParties(): Promise<Page> {
  const page = await openBrowser()
  const devtools = await page.context().newCDPSession(page)
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

test('SIGN-09 a provider signs in the frame of a course that keeps no third-party cookies', async () => {
  await connectProvider()
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
})

const OCEANS = { id: 'oceans', title: 'Oceans' }
const teacher = { sub: 'teacher-7', name: 'Tess Teacher', role: TEACHER }
const student = { sub: 'student-7', name: 'Sam Student', role: STUDENT }

/**
 * A link of the course, opened in a browser that has never been here. It would take cookies: a browser that is driven
 * has no partitioned storage, which those that block cookies have. That none is kept shows that none is needed.
 */
async function openInCourse(click: Omit<Click, 'context'>, hasStorage: boolean) {
  const page = await openBrowser()
  await page.goto(platform.frameAddress({ context: OCEANS, ...click }, hasStorage))
  return { page, frame: page.frameLocator('iframe') }
}

const expectNoCookies = async (page: Page) => expect(await page.context().cookies(baseUrl)).toEqual([])

test('INTG-02 without cookies of ours a quiz is put into a course, played and answered there, and graded', async () => {
  await connectPlatform()
  await giveQuiz()
  const library = `${baseUrl}/vle/MediaLibrary.aspx`
  const selection = await openInCourse({ user: teacher, target: library, deepLinking: true }, true)
  await selection.frame.getByRole('searchbox').fill(TITLE)
  await selection.frame.getByRole('option', { name: TITLE }).click()
  await selection.frame.getByRole('option', { name: 'Ebb and flood' }).click()
  await selection.frame.getByRole('button', { name: 'Insert into the course' }).click()
  await selection.frame.getByText('1 items').waitFor()
  await expectNoCookies(selection.page)
  const link = platform.deepLinkReplies.at(-1)?.items[0] as { url: string; custom: Record<string, string> }

  // Not even the store of the platform helps this launch.
  const launch = { target: link.url, custom: link.custom, resourceLink: { id: 'tides' } }
  const { page, frame } = await openInCourse({ user: student, ...launch }, false)
  await frame.getByRole('button', { name: `Play ${TITLE}` }).click()
  const question = frame.getByRole('dialog', { name: 'Question 1 of' })
  await question.getByText('Moon').click()
  await question.getByRole('button', { name: 'Answer' }).click()
  await question.getByText('Correct · 1 of 1 points').waitFor()
  await question.getByRole('button', { name: 'Continue' }).click()
  const video = frame.locator('video').first()
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(1)
  await expect
    .poll(() => platform.lineItems.flatMap(it => it.scores))
    .toMatchObject([{ userId: student.sub, scoreGiven: 1, scoreMaximum: 1 }])
  await expectNoCookies(page)

  const results = await openInCourse({ user: teacher, ...launch }, false)
  await results.frame.getByRole('button', { name: 'More about this recording' }).click()
  await results.frame.getByRole('button', { name: 'Sent grades' }).click()
  await results.frame.getByRole('list', { name: 'Grades' }).getByText(student.name).waitFor()
  await expectNoCookies(results.page)
})
