import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, NO_PAGE, PHONE, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('alertdialog').getByText(text).first().waitFor()
const openSection = (page: Page, name: string) => page.getByRole('tab', { name }).click()

/** SHELL-12: the navigation is longer than the window, and shows where the reader is. */
async function expectCurrentAboveFoot(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Administration' })
  const current = await nav.getByRole('link', { name: 'Site settings' }).boundingBox()
  const foot = await nav.getByText('Dark mode').boundingBox()
  expect((current?.y ?? 0) + (current?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
}

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data, headers: { origin: baseUrl } })
  expect(answer.status()).toBe(200)
}

describe('site settings', () => {
  test('SITE-01 a setting is changed in the browser and holds; what is not saved is not left by accident', async () => {
    const page = await visit('/admin/site', { as: 'admin' })
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    await expectAccessible(page)
    await expectCurrentAboveFoot(page)
    await openSection(page, 'Search and lists')
    const size = page.getByRole('textbox', { name: 'Results per page' })
    await size.fill('0')
    await save(page).click()
    await page.locator('[slot=errorMessage], [data-invalid]').first().waitFor()
    await expectAccessible(page)
    await size.fill('37')
    await save(page).click()
    await said(page, /Saved/)
    await page.reload()
    await expect.poll(() => size.inputValue()).toBe('37')
    await post(page, '/api/core/site/settings/', { SearchPageSize: 10 })

    await openSection(page, 'General')
    await page.getByRole('textbox', { name: 'Organisation' }).fill('Northgate, unsaved')
    await page.getByRole('tab', { name: 'General (changed)' }).waitFor()
    await page.getByRole('link', { name: 'Signups' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByText('Not saved yet: General.').waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Organisation' }).inputValue())
      .toBe('Northgate, unsaved')
    await page.getByRole('button', { name: 'Undo changes' }).click()
    await page.getByRole('link', { name: 'Signups' }).click()
    await page.getByRole('heading', { name: 'Signups', level: 1 }).waitFor()
  })

  test('SITE-02 the way dates are written is chosen by what it looks like now', async () => {
    const page = await visit('/admin/site?section=dates', { as: 'admin' })
    await page.getByRole('button', { name: /Date format/ }).click()
    await page.getByRole('option', { name: /YYYY-MM-DD/ }).click()
    await page.getByText(/Now: \d{4}-\d\d-\d\d, \d\d:\d\d/).waitFor()
    await expectAccessible(page)
    await save(page).click()
    await said(page, /Saved/)
    await post(page, '/api/core/site/settings/', { DateFormat: 'D MMM YYYY' })
  })

  test('UPL-05 UPL-07 the list can name the only types that are taken, and a text is accepted before; file types and courses are kept as lists', async () => {
    const page = await visit('/admin/site?section=files', { as: 'admin' })
    // Not saved: uploads of other journeys would have to obey.
    await page.getByRole('switch', { name: /Allow only these file types/ }).press('Space')
    await page
      .getByRole('textbox', { name: 'Text to accept before uploading' })
      .fill('Only your own recordings')
    await page.getByRole('tab', { name: 'Files (changed)' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo changes' }).click()
    await page.getByRole('tab', { name: 'Files', exact: true }).waitFor()

    const types = page.getByRole('textbox', { name: 'File types' })
    const before = await types.inputValue()
    await types.fill('exe, b@d')
    await save(page).click()
    await page.getByText('Please enter file extensions such as exe').waitFor()
    await types.fill('.EXE, bat')
    await save(page).click()
    await said(page, /Saved/)
    await expect.poll(() => types.inputValue()).toBe('exe, bat')
    await types.fill(before)
    await save(page).click()
    await openSection(page, 'Courses and signups')
    await expectAccessible(page)
  })
})

describe('telling everybody', () => {
  test('SHELL-19 a central notice reaches somebody, is counted when put away, and is withdrawn', async () => {
    const page = await visit('/admin/site?section=notices', { as: 'admin' })
    await page.getByRole('textbox', { name: /^Text/ }).fill('The library moves on Friday')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Dismissed by 0 people').waitFor()
    await expectAccessible(page)
    const other = await visit('/', { as: 'viewer' })
    await other
      .getByRole('region', { name: 'Announcements' })
      .getByText('The library moves on Friday')
      .waitFor()
    await expectAccessibleAtBothSizes(other)
    await other.getByRole('button', { name: 'Got it' }).click()
    await other.getByText('The library moves on Friday').waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByText('Dismissed by 1 person').waitFor()
    await page.getByRole('button', { name: 'Withdraw “The library moves on Friday”' }).click()
    await page.getByText('No published notices.').waitFor()
  })

  test('a notification goes to the person who was found by name, and to everybody: those who are signed in find it under the bell', async () => {
    const page = await visit('/admin/site?section=announce', { as: 'admin' })
    await page.getByText('One person').click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Please choose a person').waitFor()
    await page.getByRole('button', { name: 'Choose a person' }).click()
    const finder = page.getByRole('dialog', { name: 'Find a person' })
    await finder.getByRole('searchbox').fill('vera')
    await finder.getByRole('option', { name: /Vera Lindqvist/ }).click()
    await finder.getByRole('button', { name: 'Choose', exact: true }).click()
    await page.getByRole('button', { name: 'Choose someone else' }).waitFor()
    await page.getByRole('textbox', { name: /^Title/ }).fill('Your place is ready')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await said(page, 'Sent to 1 person.')
    const other = await visit(NO_PAGE, { as: 'viewer' })
    const answer = await other.request.get('/api/core/notifications/core/')
    expect(await answer.text()).toContain('Your place is ready')

    await page.goto('/admin/site?section=announce')
    const signedIn = await visit('/', { as: 'editor' })
    await signedIn.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('textbox', { name: /^Title/ }).fill('Maintenance on Sunday')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await said(page, /^Sent to \d+ people\.$/)
    await signedIn.getByRole('button', { name: /^Notifications/ }).click()
    await signedIn.getByRole('dialog', { name: 'Notifications' }).getByText('Maintenance on Sunday').waitFor()
    await expectAccessible(signedIn)
  })
})

describe('signups', () => {
  test('SITE-06 requests are listed, narrowed and handed on as a file', async () => {
    const page = await visit('/admin/signups', { as: 'admin' })
    const person = { name: 'Petra Quill', email: 'petra@example.org', org: 'Quill & Co', job: 'Editor' }
    await post(page, '/api/core/app/SendPortalSignup', person)
    await page.reload()
    await page.getByRole('row', { name: /Petra Quill/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Form/ }).click()
    await page.getByRole('option', { name: 'Academy' }).click()
    await page.waitForURL(/kind=academy/)
    await page.getByText('No request matches.').waitFor()
    await page.goto('/admin/signups?s=quill')
    await page.getByRole('row', { name: /Petra Quill/ }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('signups.csv')
  })
})

describe('the page of calls', () => {
  test('a call is found, read, tried and linked to', async () => {
    const page = await visit('/api/docs', { as: 'admin' })
    await page.getByRole('heading', { name: 'API', level: 1 }).waitFor()
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: 'Filter the calls' }).fill('groups number of members')
    await page.getByText('1 call', { exact: true }).waitFor()
    await page.getByRole('link', { name: /All groups with their roles/ }).click()
    await page.getByText('People with the role Administrator').waitFor()
    await page.getByRole('textbox', { name: 's', exact: true }).fill('archive')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/Status 200/).waitFor()
    await page.getByText(/"Name": "Archive"/).waitFor()
    await expectAccessible(page)
    await page.goto('/api/docs?op=postApiCorePeople')
    await page.getByText(/-H 'Origin: http/).waitFor()
    await page.getByRole('heading', { name: 'Create a person; the groups must exist' }).waitFor()
  })

  test('it is read on a phone without signing in', async () => {
    const page = await visit('/api/docs', { size: PHONE, theme: 'dark' })
    await page.getByRole('link', { name: /What the sign-in screen offers/ }).click()
    await page.getByText('Anyone, even without a session').waitFor()
    await expectAccessible(page)
  })
})

describe('pickers at their addresses', () => {
  test('WIDG-01 WIDG-02 fonts are searched once the text rests, and Google ones carry the badge', async () => {
    const page = await visit('/iapi/core/ui/fontsel/', { as: 'viewer' })
    const asked: string[] = []
    page.on('request', request => request.url().includes('/fonts/') && asked.push(request.url()))
    await page.getByRole('searchbox').pressSequentially('rob', { delay: 20 })
    await page
      .getByRole('option', { name: /Roboto/ })
      .first()
      .waitFor()
    await page
      .getByRole('option', { name: /Roboto/ })
      .first()
      .getByText('Google')
      .waitFor()
    expect(asked).toHaveLength(1)
    await expectAccessible(page)
  })
})
