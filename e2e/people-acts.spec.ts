import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, NO_PAGE, signIn, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { linkMailedTo } from './testing/mail.ts'

const table = (page: Page) => page.getByRole('grid', { name: 'People', exact: true })
const rowOf = (page: Page, name: string) => table(page).getByRole('row', { name: new RegExp(name) })
const said = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').getByText(text).waitFor()
const tick = (page: Page, name: string) =>
  rowOf(page, name)
    .getByRole('checkbox')
    .evaluate((box: HTMLInputElement) => box.click())

async function act(page: Page, name: string, item: string) {
  await rowOf(page, name)
    .getByRole('button', { name: /Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function downloaded(page: Page, start: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

describe('the table of people', () => {
  const overflow = (page: Page) =>
    table(page).evaluate(it => {
      const frame = it.parentElement
      return {
        page: document.documentElement.scrollWidth - window.innerWidth,
        frame: it.getBoundingClientRect().right - (frame?.getBoundingClientRect().right ?? 0),
        scrolls: frame !== null && getComputedStyle(frame).overflowX === 'auto',
      }
    })

  test('it fits its frame, and scrolls in it when there is no room; its actions keep their place when filters stand under the head', async () => {
    const page = await visit('/admin/people', { as: 'admin' })
    await rowOf(page, 'Ada Bevan').waitFor()
    const roomy = await overflow(page)
    expect(roomy.page).toBeLessThanOrEqual(0)
    expect(roomy.frame).toBeLessThanOrEqual(0)
    expect(roomy.scrolls).toBe(false)
    const add = page.getByRole('button', { name: 'Add person' })
    const before = await add.boundingBox()
    await page.setViewportSize({ width: 1100, height: 900 })
    await page.waitForFunction(() => {
      const frame = document.querySelector('table')?.parentElement
      return frame && getComputedStyle(frame).overflowX === 'auto'
    })
    expect((await overflow(page)).page).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/admin/people?role=uploader&group=1&status=all')
    await page.getByRole('button', { name: 'Remove Status: Everyone' }).waitFor()
    expect(await add.boundingBox()).toEqual(before)
    await expectAccessible(page)
  })
})

describe('what is done with people', () => {
  test('everybody is written to a file; several get a reset link, and are added to a group, at once', async () => {
    const page = await visit('/admin/people', { as: 'admin' })
    await page.getByRole('button', { name: 'Import and export' }).click()
    const file = await downloaded(page, () =>
      page.getByRole('menuitem', { name: 'Export all as CSV' }).click(),
    )
    expect(file.name).toBe('people.csv')
    expect(file.text).toContain('admin,Ada Bevan,admin@northgate.example')

    await tick(page, 'Chloe Jensen')
    await tick(page, 'Diego Fuentes')
    await page.getByRole('button', { name: 'Send reset links' }).click()
    await said(page, 'Done for 2 people.')
    expect(await linkMailedTo('chloe.jensen@northgate.example')).toContain('/reset.aspx?token=')
    expect(await linkMailedTo('diego.fuentes@northgate.example')).toContain('/reset.aspx?token=')

    await tick(page, 'Bilal Rahman')
    await tick(page, 'Ewa Nowak')
    await page.getByRole('button', { name: 'Add to group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to a group' })
    await dialog.getByRole('combobox', { name: 'Group' }).fill('Arch')
    await page.getByRole('option', { name: /Archive/ }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await said(page, '2 people are now in Archive.')
    await rowOf(page, 'Bilal Rahman').getByText('Archive, Students').waitFor()
  })

  test('SIGN-20 the link that an administrator sends sets a password that lets in', async () => {
    const page = await visit('/admin/people?s=alice', { as: 'admin' })
    await act(page, 'Alice Moreau', 'Send a password reset link')
    await said(page, 'A link has been sent to alice.moreau@northgate.example.')
    const theirs = await visit(await linkMailedTo('alice.moreau@northgate.example'))
    await theirs.getByLabel('New password').waitFor()
    await expectAccessible(theirs)
    await theirs.getByLabel('New password').fill('harbour lights at noon')
    await theirs.getByRole('button', { name: 'Set password' }).click()
    await theirs.getByText('Your new password is set').waitFor()
    await signIn(theirs.context(), 'alice.moreau', 'harbour lights at noon')
  })

  test('a picture is removed', async () => {
    const theirs = await visit(NO_PAGE, { as: 'uploader' })
    const answer = await theirs.request.post('/api/core/user/picture/', {
      data: await theirs.screenshot(),
      headers: { 'content-type': 'image/png', origin: baseUrl },
    })
    expect(answer.status()).toBe(200)
    const page = await visit('/admin/people?s=uma', { as: 'admin' })
    await rowOf(page, 'Uma Rowlands').locator('img').waitFor()
    await act(page, 'Uma Rowlands', 'Remove picture')
    await said(page, 'The picture of Uma Rowlands has been removed.')
    await rowOf(page, 'Uma Rowlands').locator('img').waitFor({ state: 'detached' })
  })
})

describe('a file to import', () => {
  test('starts from a template, and is dropped on the wizard', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mediatheque-drop-'))
    const path = join(folder, 'dropped.csv')
    await writeFile(path, 'username;displayname\ndrop.one;Dora Drop\n')
    const page = await visit('/admin/people?import=new', { as: 'admin' })
    const file = await downloaded(page, () => page.getByRole('button', { name: 'Download template' }).click())
    expect(file.name).toBe('people.csv')
    expect(file.text).toContain('username,displayname,email,roles,groups,password')
    const target = await page.getByText('Drop a CSV file here').boundingBox()
    if (!target) throw new Error('There is nowhere to drop a file')
    const devtools = await page.context().newCDPSession(page)
    const data = { items: [], files: [path], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, x: target.x, y: target.y, data })
    await page.getByText('Nothing has been changed yet.').waitFor()
    await page.getByRole('button', { name: 'Import 1 person' }).waitFor()
    await rm(folder, { recursive: true })
  })
})
