import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RecordingServices, recordingServices } from '../server/src/testing/recording-services.ts'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, visit } from './testing/browser.ts'
import { type Product, startProduct } from './testing/product.ts'
import { film } from './testing/recordings.ts'

let services: RecordingServices
let product: Product

beforeAll(async () => {
  services = await recordingServices({ video: await readFile(await film('zoom.mp4')) })
  const { WEBEX_APP: _, ...env } = services.env
  product = await startProduct({ env })
})
afterAll(async () => {
  await product.stop()
  await services.close()
})

async function visitAs(user: string, path: string) {
  const page = await visit(`${product.baseUrl}/login.aspx`)
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password', { exact: true }).fill('mediatheque')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL(url => !url.pathname.startsWith('/login'))
  await page.goto(product.baseUrl + path)
  return page
}

describe('recordings elsewhere', () => {
  test('LINK-09 an account is connected, recordings are chosen and described; one fails and is tried again', async () => {
    forgive(/status of 404/)
    const page = await visitAs('uploader', '/iapi/core/ui/zoom/')
    const dialog = page.getByRole('dialog', { name: 'Zoom recordings' })
    await dialog.getByRole('heading', { name: 'Connect your Zoom account' }).waitFor()
    await expectAccessibleAtBothSizes(page)
    await dialog.getByRole('button', { name: 'Connect to Zoom' }).click()
    await dialog.getByText('Connected as Zoe at Zoom').waitFor()
    await dialog.getByText('Week 1').waitFor()
    await dialog.getByRole('button', { name: 'Next: Details' }).click()
    await dialog.getByText('Please choose at least one recording').waitFor()
    await dialog.getByText('Week 1').click()
    await dialog.getByRole('button', { name: 'Show older recordings' }).click()
    await dialog.getByText('Week 2').waitFor()
    await dialog.getByText('Week 2').click()
    await expectAccessibleAtBothSizes(page)
    await dialog.getByRole('button', { name: 'Next: Details' }).click()
    await dialog.getByRole('textbox', { name: 'Title of Week 1' }).fill('The first week')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Import' }).click()
    await dialog.getByText('Not every recording could be added').waitFor()
    await dialog.getByText('There is no such recording').waitFor()
    await expectAccessible(page)
    await Promise.all([
      page.waitForResponse(it => it.url().includes('/sources/zoom/import/') && it.status() === 404),
      dialog.getByRole('button', { name: 'Retry Week 2' }).click(),
    ])
    await dialog.getByText('There is no such recording').waitFor()
    await dialog.getByRole('link', { name: /The first week/ }).click()
    await page.getByRole('heading', { level: 1, name: 'The first week' }).waitFor()
  })

  test('LINK-09 an account that the service has forgotten can be connected again at once', async () => {
    forgive(/status of 409/)
    const page = await visitAs('uploader', '/')
    const Message = 'Please connect your Zoom account again'
    await page.route('**/sources/zoom/recordings/**', route =>
      route.fulfill({ status: 409, json: { Success: false, Message } }),
    )
    await page.goto(`${product.baseUrl}/iapi/core/ui/zoom/`)
    const dialog = page.getByRole('dialog', { name: 'Zoom recordings' })
    await dialog.getByText(Message).waitFor()
    await expectAccessible(page)
    await page.unroute('**/sources/zoom/recordings/**')
    await dialog.getByRole('button', { name: 'Connect to Zoom' }).click()
    await dialog.getByText('Week 1').waitFor()
  })

  test('SHARE-09 SHARE-10 the account is connected from the share dialog; the link is posted in a channel and put on a page', async () => {
    const page = await visitAs('owner', '/')
    const found = await page.request.get(`${product.baseUrl}/api/ml/search/`)
    const [item] = ((await found.json()) as { Items: { EncID: string }[] }).Items
    await page.goto(`${product.baseUrl}/iapi/ml/ui/share/?id=${item?.EncID}`)
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await dialog.getByRole('tab', { name: 'Teams' }).click()
    await dialog.getByRole('button', { name: 'Connect to Microsoft' }).click()
    await dialog.getByText('Connected as Tara in Teams').waitFor()
    await dialog.getByRole('button', { name: /Team$/ }).click()
    await page.getByRole('option', { name: 'Biology 101' }).click()
    await dialog.getByRole('button', { name: /Channel$/ }).click()
    await page.getByRole('option', { name: 'Labs' }).click()
    await dialog.getByLabel('Message').fill('For Monday')
    await expectAccessibleAtBothSizes(page)
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await page.getByText('The link has been posted in Teams.').waitFor()

    await dialog.getByRole('tab', { name: 'OneNote' }).click()
    await dialog.getByRole('button', { name: /Notebook$/ }).click()
    await page.getByRole('option', { name: 'Lecture notes' }).click()
    await dialog.getByRole('button', { name: /Section$/ }).click()
    await page.getByRole('option', { name: 'Cells' }).click()
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await dialog.getByRole('link', { name: 'Open in OneNote' }).waitFor()
    await expectAccessible(page)
    expect(services.graph.sent.map(it => it.path)).toEqual([
      '/teams/team-1/channels/19%3Alabs%40thread.tacv2/messages',
      '/me/onenote/sections/section-1/pages',
    ])
  })

  test('LINK-09 what is not connected asks for it, and what is not registered says so', async () => {
    const page = await visitAs('uploader', '/iapi/core/ui/webex/')
    await page.getByText(/This site is not registered with Webex/).waitFor()
    await page.goto(`${product.baseUrl}/iapi/core/ui/teamsrecordings/?problem=refused`)
    await page.getByText('Teams has not been connected. You can try again.').waitFor()
    await page.getByRole('button', { name: 'Connect to Teams' }).waitFor()
    await expectAccessible(page)
  })
})
