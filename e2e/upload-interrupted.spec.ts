import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, forgive, visit } from './testing/browser.ts'
import { chooseFiles, largeFile, textFile } from './testing/files.ts'
import { type Line, openLine } from './testing/line.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Upload' })
const dock = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const next = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name }).click()

async function start(page: Page) {
  await next(page, /^Next: Details/)
  await modal(page)
    .getByText(/^Details of/)
    .waitFor()
  await modal(page).getByRole('textbox', { name: 'Description' }).first().waitFor()
  await next(page, /^Next: Publish/)
  await modal(page).getByText('How files are handled').waitFor()
  await next(page, /^Upload/)
}

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
    .getByText(/^[1-9]\d* %$/)
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
    await modal(page).getByText('The draft is saved.').waitFor()
    await page.goto('/')
    await dock(page).getByText('You have an upload that is not finished').waitFor()
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
