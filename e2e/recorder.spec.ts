import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ARGS, expectAccessibleAtBothSizes, PATIENCE_MS, startSession } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { listenFor } from './testing/library.ts'
import { film } from './testing/recordings.ts'

// Chromium's own make-believe camera, microphone and screen, which it allows without asking.
const FAKE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: [...ARGS, ...FAKE],
  })
})
afterAll(() => browser.close())

async function openRecorder(): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl, reducedMotion: 'reduce' })
  await startSession(context, 'uploader')
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto('/?modal=recorder')
  return page
}

const recorder = (page: Page) => page.getByRole('dialog', { name: 'Record' })
const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload' })
const press = (page: Page, name: string) => recorder(page).getByRole('button', { name }).click()
const clockReaches = (page: Page, text: string) => recorder(page).getByRole('timer').getByText(text).waitFor()

async function uploadRecording(page: Page) {
  for (const name of [/^Next: Details/, /^Next: Publish/, /^Upload/])
    await upload(page).getByRole('button', { name }).click()
  await upload(page).getByText('Everything has been added').waitFor()
}

/** MULTI-01: a stream is named, one is added, one is removed. */
async function keepStreams(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Streams' }).click()
  const dialog = page.getByRole('dialog', { name: 'Streams' })
  const rows = dialog.getByRole('list', { name: 'Streams of this item' }).getByRole('listitem')
  const act = async (name: string, what: string) => {
    await dialog.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await rows.filter({ hasText: 'Primary' }).getByText('Screen').waitFor()
  await expectAccessibleAtBothSizes(page)
  await act('Camera', 'Name and offset')
  await dialog.getByLabel('Name').fill('Speaker')
  await dialog.getByLabel('Offset (seconds)').fill('0,5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await rows.filter({ hasText: 'Starts 0.5 s later' }).getByText('Speaker').waitFor()
  await dialog.getByRole('button', { name: 'Add a stream' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Board')
  await dialog.locator('input[type=file]').setInputFiles(await film('board camera.mp4'))
  await rows.filter({ hasText: 'Board' }).waitFor()
  await act('Speaker', 'Remove')
  const question = page.getByRole('alertdialog', { name: 'Remove this stream?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  await expect.poll(() => rows.getByText('Speaker').count()).toBe(0)
}

describe('the recorder', () => {
  test('LINK-10 the camera is recorded, paused, looked at, cut and uploaded', async () => {
    const page = await openRecorder()
    await recorder(page).getByRole('radio', { name: 'Camera' }).waitFor()
    await expectAccessibleAtBothSizes(page)
    await press(page, 'Get ready')
    await recorder(page).getByRole('meter', { name: 'Microphone level' }).waitFor()
    await press(page, 'Start recording')
    await clockReaches(page, '0:02')
    await press(page, 'Pause')
    await recorder(page).getByText('Paused').waitFor()
    await expectAccessibleAtBothSizes(page)
    await press(page, 'Resume')
    await clockReaches(page, '0:03')
    await press(page, 'Stop')
    const begins = recorder(page).getByRole('slider', { name: 'Start' })
    await begins.waitFor()
    await expectAccessibleAtBothSizes(page)
    await begins.focus()
    for (let presses = 0; presses < 10; presses++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => begins.inputValue()).toBe('1')
    const sent = listenFor(page, 'ProcessUpload3')
    await press(page, 'Upload this recording')
    await upload(page)
      .getByText(/^Recording .*\.webm$/)
      .waitFor()
    await uploadRecording(page)
    expect(sent[0]?.body).toMatchObject({ trimstart: 1, trimend: expect.any(Number), rt: 1 })
    await page.context().close()
  })

  test('LINK-10 MULTI-01 screen and camera together are one item with two streams; throwing them away is asked about', async () => {
    const page = await openRecorder()
    await recorder(page).getByText('Both', { exact: true }).click()
    await recorder(page).getByText('become one item with two streams').waitFor()
    await press(page, 'Get ready')
    await press(page, 'Start recording')
    await clockReaches(page, '0:01')
    await press(page, 'Stop')
    await recorder(page).getByRole('button', { name: 'Upload this recording' }).waitFor()
    await recorder(page).getByLabel('Review: Camera').waitFor()
    const asked = page.waitForEvent('dialog')
    const reloading = page.reload().catch(() => undefined)
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()
    await reloading
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard this recording?' })
    await question.getByRole('button', { name: 'Keep' }).click()
    await press(page, 'Upload this recording')
    await upload(page)
      .getByText(/\(Camera\)\.webm$/)
      .waitFor()
    await upload(page).getByText('Stream: Camera').waitFor()
    const sent = listenFor(page, 'ProcessUpload3')
    await uploadRecording(page)
    expect(sent).toHaveLength(1)
    await upload(page).getByText('1 item added').waitFor()
    const address = await upload(page).getByRole('link').first().getAttribute('href')
    const id = new URL(address ?? '', baseUrl).searchParams.get('id')
    const { DualStream, ChildStreams } = await (
      await page.request.get(`/api/ml/media/${id}/playback/`)
    ).json()
    expect({ DualStream, ChildStreams }).toMatchObject({
      DualStream: true,
      ChildStreams: [
        { Name: 'Screen', IsPrimary: true, OffSet: 0 },
        { Name: 'Camera', IsPrimary: false, OffSet: 0 },
      ],
    })
    await page.goto(`/view.aspx?id=${id}`)
    await keepStreams(page)
    await page.context().close()
  })

  test('LINK-10 a camera that is refused is said in plain words', async () => {
    const context = await browser.newContext({ baseURL: baseUrl })
    await startSession(context, 'uploader')
    const page = await context.newPage()
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await page.goto('/?modal=recorder')
    await press(page, 'Get ready')
    await recorder(page).getByText('The recording could not start').waitFor()
    await context.close()
  })
})
