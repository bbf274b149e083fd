import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, visit } from './testing/browser.ts'
import { chooseFiles, largeFile, textFile } from './testing/files.ts'
import { listenFor } from './testing/library.ts'
import { type Line, openLine } from './testing/line.ts'
import { inState, modal, next, overhearWorker, row, start } from './testing/upload.ts'

const dock = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const MEGABYTES = 8

interface Begun {
  page: Page
  line: Line
  sha256: string
}

/** A large file of which a third has arrived. */
async function begun(name: string): Promise<Begun> {
  const line = await openLine()
  const page = await visit(`${line.url}/?modal=uploadmedia`, { as: 'uploader' })
  const file = await largeFile(name, MEGABYTES * 1_000_000)
  await chooseFiles(page, file)
  line.hold(3_000_000)
  await start(page)
  await modal(page)
    .getByText(/^[1-9]\d*%$/)
    .waitFor()
  return {
    page,
    line,
    sha256: createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  }
}

const arrival = (page: Page) =>
  page.waitForResponse(/\/received\//).then(async it => (await it.json()) as { Sha256: string })

describe('an upload that is interrupted', () => {
  test('UPL-14 UPL-21 the network is lost in the middle: it says so, goes on by itself, and the file is whole', async () => {
    forgive(/ERR_/)
    const { page, line, sha256 } = await begun('river.bin')
    line.cut()
    await modal(page).getByText('Connection lost, trying again').waitFor()
    await expectAccessible(page)
    line.free()
    const arrived = arrival(page)
    line.mend()
    expect((await arrived).Sha256).toBe(sha256)
    await modal(page).getByText('Everything has been added').waitFor()
    expect(line.offsets.at(-1)).toBeGreaterThan(0)
  })

  test('UPL-21 the page is reloaded in the middle: the browser warns, and the dock goes on where it was', async () => {
    forgive(/ERR_/)
    const { page, line, sha256 } = await begun('delta.bin')
    const warnings: string[] = []
    page.on('dialog', dialog => {
      warnings.push(dialog.type())
      void dialog.accept()
    })
    const arrived = arrival(page)
    await page.reload()
    expect(warnings).toEqual(['beforeunload'])
    line.free()
    expect((await arrived).Sha256).toBe(sha256)
    await page.keyboard.press('Escape')
    await dock(page).getByText('Everything has been added').waitFor()
    await dock(page).getByRole('link', { name: 'Open delta' }).waitFor()
    expect(line.offsets.at(-1)).toBeGreaterThan(0)
    await expectAccessible(page)
  })

  test('UPL-14 paused and resumed, and it goes on while the person looks at another page', async () => {
    forgive(/ERR_/)
    const { page, line } = await begun('lagoon.bin')
    const row = modal(page).locator('li[data-state="sending"]')
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(120)
    await next(page, 'Pause lagoon.bin')
    await modal(page).getByText('Paused').waitFor()
    line.free()
    await next(page, 'Resume lagoon.bin')
    await modal(page).getByText('Everything has been added').waitFor()
    line.hold(1_000_000)
    await next(page, 'Upload more')
    await chooseFiles(page, await largeFile('fjord.bin', 3_000_000))
    await start(page)
    await modal(page).getByRole('button', { name: 'Keep in dock' }).first().click()
    await page.getByRole('link', { name: 'Browse' }).first().click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await dock(page).getByText('Uploading', { exact: true }).waitFor()
    await expectAccessible(page)
    line.free()
    await dock(page).getByText('Everything has been added').waitFor()
  })

  test('the draft survives a reload with its files and what was typed, and can be continued', async () => {
    const page = await visit('/?modal=uploadmedia', { as: 'uploader' })
    await chooseFiles(page, await textFile('draft.txt'))
    await next(page, /^Next: Details/)
    await modal(page)
      .getByRole('textbox', { name: /^Title/ })
      .fill('Half written')
    await modal(page).getByText('Draft saved.').waitFor()
    await page.goto('/')
    await dock(page).getByText('You have an unfinished upload').waitFor()
    await expectAccessible(page)
    await dock(page).getByRole('button', { name: 'Continue' }).click()
    await modal(page).getByText('Details of draft.txt').waitFor()
    expect(
      await modal(page)
        .getByRole('textbox', { name: /^Title/ })
        .inputValue(),
    ).toBe('Half written')
    await next(page, /^Next: Publish/)
    await next(page, /^Upload/)
    await modal(page).getByRole('link', { name: 'Open Half written' }).waitFor()
  })
})

describe('when something goes wrong', () => {
  test('UPL-01 UPL-16 one of three fails: a toast, a mark, and the others go on; retry adds it; one is no recording', async () => {
    forgive(/status of 413/)
    const page = await visit('/?modal=uploadmedia', { as: 'uploader' })
    await page.route('**/api/ml/upload/files/', route => {
      const name = Buffer.from(route.request().headers()['upload-metadata'] ?? '', 'utf8').toString()
      const isSecond = name.includes(Buffer.from('second.txt').toString('base64'))
      return isSecond
        ? route.fulfill({ status: 413, json: { Success: false, Message: 'This one is refused' } })
        : route.continue()
    })
    await chooseFiles(
      page,
      await textFile('first.txt'),
      await textFile('second.txt'),
      await textFile('third.mp4'),
    )
    await start(page)
    await page.getByRole('alertdialog').getByText('“second.txt” could not be added.').waitFor()
    await modal(page).getByText('Some files could not be added').waitFor()
    await modal(page).getByText('2 items added · 1 failed').waitFor()
    await row(page, 'second').getByText('This one is refused').waitFor()
    await expectAccessibleAtBothSizes(page)
    await page.unroute('**/api/ml/upload/files/')
    await modal(page).getByRole('button', { name: 'Retry second.txt' }).click()
    await modal(page).getByText('Some files cannot be played').waitFor()
    await modal(page).getByText('3 items added · 1 could not be converted').waitFor()
    await row(page, 'third').getByText('It could not be converted: This is no recording').waitFor()
    await expectAccessible(page)
  })

  test('UPL-17 a message of the worker that nobody knows leads to the Sorry page with 649', async () => {
    const page = await visit('/?modal=uploadmedia', { as: 'uploader', prepare: overhearWorker })
    await chooseFiles(page, await textFile('odd.txt'))
    await start(page)
    await modal(page).getByText('Everything has been added').waitFor()
    await page.evaluate(() => window.workers[0]?.dispatchEvent(new MessageEvent('message', { data: 'xyz' })))
    await page.waitForURL('**/Sorry.aspx?error=649')
    await page.getByText('649').first().waitFor()
  })

  test('UPL-18 cancelling asks, for one and for the rest; no goes on, yes leaves nothing behind', async () => {
    const page = await visit('/?modal=uploadmedia', { as: 'uploader' })
    const sent = listenFor(page, 'ProcessUpload3', 'discard')
    const held = Promise.withResolvers<void>()
    await page.route(/upload\/files\/\w+/, async route => {
      await held.promise
      await route.continue().catch(() => undefined)
    })
    const files = ['long.txt', 'longer.txt', 'longest.txt'].map(name => largeFile(name, 300_000))
    await chooseFiles(page, ...(await Promise.all(files)))
    await Promise.all([page.waitForRequest(it => it.method() === 'PATCH'), start(page)])
    await inState(page, 'sending').first().waitFor()
    await modal(page).getByRole('button', { name: 'Cancel long.txt' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this upload?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Continue upload' }).click()
    await question.waitFor({ state: 'detached' })
    await row(page, 'long').waitFor()
    await modal(page).getByRole('button', { name: 'Cancel long.txt' }).click()
    await Promise.all([
      page.waitForResponse(/\/discard\//),
      question.getByRole('button', { name: 'Cancel upload' }).click(),
    ])
    await row(page, 'long').waitFor({ state: 'detached' })
    await next(page, 'Cancel the rest')
    const rest = page.getByRole('alertdialog', { name: 'Cancel the rest?' })
    await rest.getByText('2 files will not be uploaded. Files already added are kept.').waitFor()
    await expectAccessible(page)
    await rest.getByRole('button', { name: 'Cancel the rest' }).click()
    await modal(page).getByText('Nothing left to upload.').waitFor()
    held.resolve()
    expect(new Set(sent.map(it => it.name))).toEqual(new Set(['discard']))
  })

  test('the same bytes are noticed: the existing item can be used, or the file added anyway', async () => {
    const page = await visit('/?modal=uploadmedia', { as: 'uploader' })
    const file = await textFile('twice.txt')
    await chooseFiles(page, file)
    await start(page)
    await modal(page).getByText('Everything has been added').waitFor()
    for (const answer of ['Use existing item', 'Upload anyway']) {
      await next(page, 'Upload more')
      await chooseFiles(page, file)
      await start(page)
      await modal(page).getByText('The library already has an item with exactly this file:').waitFor()
      await modal(page).getByText('Waiting for your answer').waitFor()
      await expectAccessible(page)
      await next(page, answer)
      await modal(page).getByText('Everything has been added').waitFor()
    }
  })
})
