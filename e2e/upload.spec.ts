import { describe, expect, test } from 'vitest'
import {
  expectAccessible,
  expectAccessibleAtBothSizes,
  forgive,
  NO_PAGE,
  PHONE,
  visit,
} from './testing/browser.ts'
import { chooseFiles, dropFiles, textFile, videoFile } from './testing/files.ts'
import { listenFor } from './testing/library.ts'
import { setSite } from './testing/site.ts'
import { modal, next, overhearWorker, row, start, throughDetails, workerOrders } from './testing/upload.ts'

const ALONE = '/iapi/core/ui/uploadmedia/'

describe('the flow', () => {
  test('UPL-01 UPL-02 UPL-13 UPL-20 a video and a document go through every stage into a playlist', async () => {
    const page = await visit('/', { as: 'uploader', prepare: overhearWorker })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: /^Upload files/ }).click()
    await modal(page).getByText('Drop files here').waitFor()
    await expectAccessibleAtBothSizes(page)
    await chooseFiles(page, await videoFile('week 1.mp4'), await textFile('reading list.txt'))
    await row(page, 'week 1.mp4').or(modal(page).getByText('week 1.mp4')).first().waitFor()
    await expectAccessibleAtBothSizes(page)
    await throughDetails(page)
    await expectAccessibleAtBothSizes(page)
    await next(page, /^Next: Publish/)
    await modal(page).getByText('In a new playlist').click()
    await expectAccessibleAtBothSizes(page)
    await next(page, /^Upload/)
    await modal(page).getByText('Please enter a title').waitFor()
    await modal(page)
      .getByRole('textbox', { name: /^Title of the playlist/ })
      .fill('Week one')
    await next(page, /^Upload/)
    await modal(page).getByText('Everything has been added').waitFor()
    await expectAccessibleAtBothSizes(page)
    const links = modal(page).getByRole('link')
    const namesOf = (all: Element[]) => all.map(it => it.getAttribute('aria-label') ?? it.textContent)
    expect(await links.evaluateAll(namesOf)).toEqual([
      'Open week 1',
      'Open reading list',
      'Open the playlist',
    ])
    expect(await workerOrders(page)).toEqual([
      { name: 'week 1.mp4', destination: 14890, uploadtype: 1 },
      { name: 'reading list.txt', destination: 39254, uploadtype: 0 },
    ])
    await modal(page).getByRole('link', { name: 'Open the playlist' }).click()
    await page.getByRole('heading', { level: 1, name: 'Week one' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('UPL-02 SHELL-04 those who may add nothing are not offered it, and its addresses refuse them', async () => {
    forgive(/status of 403/)
    const page = await visit('/', { as: 'viewer' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0)
    for (const path of [
      ALONE,
      '/api/ml/ui/newmedia/',
      '/api/ml/ui/externalcontent/',
      '/iapi/ml/ui/recorder/',
    ])
      expect((await page.request.get(path)).status()).toBe(403)
    await page.goto(ALONE)
    await modal(page).getByText('You cannot add anything here').waitFor()
    await expectAccessible(page)
  })

  test('SHELL-02 SHELL-04 each modal is shown alone at its addresses, and Escape leads home', async () => {
    const page = await visit(NO_PAGE, { as: 'uploader' })
    for (const [path, name] of [
      [ALONE, 'Upload'],
      ['/api/ml/ui/uploadmedia/', 'Upload'],
      ['/api/ml/ui/newmedia/', 'New media'],
      ['/iapi/core/ui/externalcontent/', 'Add links'],
      ['/api/ml/ui/externalcontent/', 'Add links'],
      ['/iapi/ml/ui/recorder/', 'Record'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).waitFor()
    }
    await page.keyboard.press('Escape')
    await page.waitForURL(url => url.pathname === '/')
  })

  test('UPL-05 UPL-06 denied types are dropped with the reason, and an empty list cannot go on', async () => {
    const page = await visit(ALONE, { as: 'uploader' })
    await next(page, /^Next: Details/)
    await modal(page).getByText('No files selected').waitFor()
    await chooseFiles(page, await textFile('tool.exe'))
    await modal(page).getByText('No valid file types selected').waitFor()
    await expectAccessible(page)
    await chooseFiles(page, await textFile('tool.exe'), await textFile('kept.txt'))
    await modal(page).getByText('1 file', { exact: true }).waitFor()
    await modal(page).getByText('has a file type that this site does not allow').waitFor()
  })

  test('UPL-07 nothing goes on before the disclaimer is accepted, and declining ends the flow', async () => {
    await setSite({ UploadDisclaimerText: 'Upload only what is yours.' })
    const page = await visit('/?modal=uploadmedia', { as: 'uploader' })
    const sent = listenFor(page, 'UploadDisclaimerComplete')
    await chooseFiles(page, await textFile('mine.txt'))
    await next(page, /^Next: Details/)
    await modal(page).getByText('Upload only what is yours.').waitFor()
    await expectAccessible(page)
    await next(page, 'Decline')
    await modal(page).waitFor({ state: 'detached' })
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Upload files/ }).click()
    await chooseFiles(page, await textFile('mine too.txt'))
    await next(page, /^Next: Details/)
    await next(page, 'I accept')
    await modal(page).getByText('Details of mine too.txt').waitFor()
    expect(sent).toHaveLength(1)
  })
})

describe('the form', () => {
  test('UPL-08 UPL-10 UPL-12 UPL-15 CAT-10 it has fields, advanced ones, location and categories, for managers too; what was filled in is what the server is told', async () => {
    const page = await visit('/?modal=uploadmedia', { as: 'uploader' })
    const sent = listenFor(page, 'ProcessUpload3')
    await chooseFiles(page, await videoFile('options.mp4'))
    await throughDetails(page)
    await modal(page)
      .getByRole('textbox', { name: /^Title/ })
      .fill('Every option')
    await modal(page).getByRole('button', { name: 'Advanced' }).click()
    await modal(page)
      .getByRole('button', { name: /Visibility/ })
      .waitFor()
    await modal(page).getByRole('group', { name: 'Categories', exact: true }).waitFor()
    await expectAccessibleAtBothSizes(page)
    await modal(page).getByRole('switch', { name: 'Private' }).click({ force: true })
    await next(page, /^Next: Publish/)
    for (const name of ['Keep the original file', 'Do not convert', 'Educational recording'])
      await modal(page).getByRole('checkbox', { name }).click({ force: true })
    await next(page, /^Upload/)
    await modal(page).getByText('Everything has been added').waitFor()
    expect(sent[0]?.body).toMatchObject({
      ...{
        isprivate: true,
        retainsource: true,
        copyonly: true,
        showera: true,
        filenameastitle: false,
        rt: 1,
      },
      fieldvalues: expect.arrayContaining([
        { FieldValue: 'Every option', IsTitle: true, Type: 'txt', FieldID: expect.any(Number) },
      ]),
    })
    const manager = await visit(ALONE, { as: 'manager' })
    await chooseFiles(manager, await textFile('parts.txt'))
    await throughDetails(manager)
    await modal(manager).getByRole('group', { name: 'Categories', exact: true }).waitFor()
  })

  test('CAT-11 a mandatory category is asked for aloud and in the form, and nothing is sent', async () => {
    await setSite({ MandatoryCategorySelection: true })
    const page = await visit('/?modal=uploadmedia', { as: 'uploader' })
    await chooseFiles(page, await textFile('sorted.txt'))
    await throughDetails(page)
    await next(page, /^Next: Publish/)
    await modal(page).getByText('Please select at least one category').waitFor()
    await page.getByRole('alertdialog').getByText('Please select at least one category').waitFor()
    const choose = modal(page).getByRole('button', { name: 'Choose categories' })
    await choose.and(page.locator(':focus')).waitFor()
    await choose.click()
    const picker = page.getByRole('dialog', { name: 'Choose categories' })
    await picker.getByRole('treegrid').getByRole('checkbox').first().click({ force: true })
    await expectAccessible(page)
    await picker.getByRole('button', { name: 'Apply' }).click()
    const sent = listenFor(page, 'ProcessUpload3')
    await next(page, /^Next: Publish/)
    await next(page, /^Upload/)
    await modal(page).getByText('Everything has been added').waitFor()
    expect(sent[0]?.body).toMatchObject({ catsinc: [expect.any(Number)] })
  })

  test('UPL-02 UPL-11 UPL-19 files are dropped anywhere; a blank title is marked, and the file name can take its place', async () => {
    const page = await visit('/', { as: 'uploader' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await dropFiles(page, await textFile('week 1.txt'))
    await modal(page).getByText('1 file', { exact: true }).waitFor()
    await throughDetails(page)
    await dropFiles(page, await textFile('week 2.txt'))
    await modal(page).getByRole('textbox', { name: 'Title of week 2.txt' }).fill(' ')
    await next(page, /^Next: Details/)
    await modal(page).getByText('Please enter a title').waitFor()
    await modal(page).getByRole('textbox', { name: 'Title of week 2.txt' }).fill('Other')
    await throughDetails(page)
    await next(page, /^Next: Publish/)
    await modal(page).getByRole('checkbox', { name: 'Use the file name as the title' }).click({ force: true })
    await next(page, /^Upload/)
    await modal(page).getByRole('link', { name: 'Open week 1' }).waitFor()
    await modal(page).getByRole('link', { name: 'Open week 2' }).waitFor()
  })

  test('UPL-20 a playlist, a class and a photoset are made without files', async () => {
    const page = await visit(NO_PAGE, { as: 'uploader' })
    for (const [name, title, type] of [
      ['New playlist', 'New playlist', 2],
      ['New class', 'New class', 3],
      ['New photoset', 'New photoset', 4],
    ] as const) {
      await page.goto('/?modal=newmedia')
      await page.getByRole('dialog').getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByRole('button', { name: 'Create' }).click()
      await dialog.getByText(/^Please fill in/).waitFor()
      await expectAccessible(page)
      await dialog.getByRole('textbox', { name: /^Title/ }).fill(`Made ${type}`)
      const [answer] = await Promise.all([
        page.waitForResponse(it => /\/Create\w+\/$/.test(new URL(it.url()).pathname)),
        dialog.getByRole('button', { name: 'Create' }).click(),
      ])
      expect(answer.request().postDataJSON()).toMatchObject({ rt: type })
      await page.getByText(`“Made ${type}” has been created.`).waitFor()
    }
  })
})

describe('by keyboard and on a phone', () => {
  test('an uploader goes the whole way by keyboard, and Escape keeps the draft', async () => {
    const page = await visit('/?modal=uploadmedia', { as: 'uploader' })
    await chooseFiles(page, await textFile('by keys.txt'))
    await modal(page).getByText('by keys.txt').waitFor()
    await modal(page)
      .getByRole('button', { name: /^Next: Details/ })
      .focus()
    await page.keyboard.press('Enter')
    const title = modal(page).getByRole('textbox', { name: /^Title/ })
    await title.and(page.locator(':focus')).waitFor()
    await title.fill('By keys alone')
    await page.keyboard.press('Control+Enter')
    await modal(page).getByText('File options').waitFor()
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Upload', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page
      .getByRole('menuitem', { name: /^Upload files/ })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('Enter')
    await modal(page).getByText('File options').waitFor()
    await modal(page)
      .getByRole('button', { name: /^Upload/ })
      .focus()
    await page.keyboard.press('Enter')
    await modal(page).getByRole('link', { name: 'Open By keys alone' }).waitFor()
    await page.keyboard.press('Escape')
    await modal(page).waitFor({ state: 'detached' })
  })

  test('on a phone the dock is a sheet that opens over the page', async () => {
    const page = await visit('/?modal=uploadmedia', { as: 'uploader', size: PHONE })
    await chooseFiles(page, await textFile('phone.txt'))
    await start(page)
    await modal(page).getByText('Everything has been added').waitFor()
    await modal(page).getByRole('button', { name: 'Close' }).last().click()
    const dock = page.getByRole('region', { name: 'Uploads' })
    await dock.getByRole('button', { name: 'Expand uploads' }).click()
    await dock.getByRole('link', { name: 'Open phone' }).waitFor()
    await expectAccessible(page)
    await dock.getByRole('button', { name: 'Close uploads' }).click()
    await dock.waitFor({ state: 'detached' })
  })
})
