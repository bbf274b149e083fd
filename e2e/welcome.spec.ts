import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, NO_PAGE, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { startProduct } from './testing/product.ts'

describe('the first visitor of an empty library', () => {
  test('makes the site and becomes its administrator; the next one is sent to the sign-in', async () => {
    const product = await startProduct({ args: ['--empty'] })
    try {
      const page = await visit(`${product.baseUrl}/Default.aspx`)
      await page.waitForURL('**/welcome.aspx')
      await page.getByRole('heading', { name: 'Welcome' }).waitFor()
      await expectAccessibleAtBothSizes(page)
      await page.getByRole('button', { name: 'Create the library' }).click()
      await page.getByText('Please enter a name for the site').waitFor()
      await page.getByLabel('Name of the site').fill('Harbour films')
      await page.getByLabel('Your name').fill('Nia Rowlands')
      await page.getByLabel('User name').fill('nia')
      await page.getByLabel('Email').fill('nia@harbour.example')
      await page.getByLabel(/^Password/).fill('a quiet harbour')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/Default.aspx')
      await page.getByRole('link', { name: 'Harbour films, Home' }).waitFor()
      await page.getByRole('link', { name: 'Open site settings' }).waitFor()
      // A page without its session would go to the sign-in by itself.
      await page.goto(`${product.baseUrl}${NO_PAGE}`)
      await page.context().clearCookies()
      await page.goto(`${product.baseUrl}/welcome.aspx`)
      await page.getByRole('heading', { name: 'This library is already set up' }).waitFor()
      await expectAccessible(page)
    } finally {
      await product.stop()
    }
  })
})

describe('finding one’s way', () => {
  test('SHELL-15 the tour leaves out what is hidden, and once ended it stays away', async () => {
    const page = await visit('/Default.aspx', { as: 'approver', prepare: offerTour })
    await page.getByRole('button', { name: 'Start the tour' }).waitFor()
    await page.evaluate(() => {
      const search = document.querySelector<HTMLElement>('[data-tour="search"]')
      if (search) search.style.display = 'none'
    })
    await page.getByRole('button', { name: 'Start the tour' }).click()
    const stop = page.getByRole('dialog')
    await stop.getByText('1 of 4').waitFor()
    await stop.getByText('Navigation', { exact: true }).waitFor()
    await expectAccessible(page)
    await stop.getByRole('button', { name: 'Next' }).click()
    await stop.getByText('Your lists and settings').waitFor()
    const stored = page.waitForRequest(/SetTourState/)
    await page.keyboard.press('Escape')
    expect((await stored).postDataJSON()).toEqual({ tourindex: 1, disable: true })
    await (await stored).response()
    await page.reload()
    await page.getByRole('button', { name: 'Open settings' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Start the tour' }).count()).toBe(0)
  })

  test('SHELL-16 the link of the guide shows 1 s after its page', async () => {
    const page = await visit('/analytics.aspx', { as: 'viewer', prepare: it => it.clock.install() })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const link = page.getByRole('button', { name: 'Guide: Finding your way' })
    const answered = page.waitForResponse(/guide\/home/)
    await page.clock.pauseAt(Date.now() + 3_600_000 / 4)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    expect(await (await answered).json()).toMatchObject({ Title: 'Finding your way' })
    await page.clock.runFor(990)
    await expect.poll(() => link.count()).toBe(0)
    await page.clock.runFor(20)
    await link.waitFor()
  })
})

describe('asking for a place or an account', () => {
  const TEXTS = {
    Name: 'Please enter your name',
    Email: 'Please enter your email',
    Organisation: 'Please enter your organisation name',
    'Job title': 'Please enter your job title',
  }
  const FILLED = {
    Name: 'Nia Rowlands',
    Email: 'nia@harbour.example',
    Organisation: 'Harbour films',
    'Job title': 'Lecturer',
    Location: 'Wales',
  }

  test('SITE-04 SITE-05 the academy names what is missing, sends nothing until it is there, and thanks', async () => {
    const { page, posts } = await signup('Sign up for courses', /SendAcademySignup/)
    const form = page.getByRole('dialog')
    const send = form.getByRole('button', { name: 'Send' })
    await send.click()
    for (const text of Object.values(TEXTS)) await form.getByText(text, { exact: true }).waitFor()
    await form.getByText('Please select at least one course', { exact: true }).waitFor()
    await expectAccessible(page)
    await form.getByText('Captions that help').click()
    for (const [label, value] of Object.entries(FILLED)) await form.getByLabel(label).fill(value)
    for (const [label, text] of Object.entries(TEXTS)) {
      await form.getByLabel(label).fill('')
      await send.click()
      await form.getByText(text, { exact: true }).waitFor()
      await expect.poll(() => form.getByText(/^Please /).count()).toBe(1)
      await form.getByLabel(label).fill(FILLED[label as keyof typeof FILLED])
    }
    expect(posts).toEqual([])
    await send.click()
    await form.getByText('Thank you. We have received your request and will contact you').waitFor()
    expect(posts).toEqual([
      {
        name: 'Nia Rowlands',
        email: 'nia@harbour.example',
        org: 'Harbour films',
        job: 'Lecturer',
        location: 'Wales',
        courses: ['Captions that help'],
      },
    ])
    await expectAccessible(page)
  })

  test('SITE-06 the portal asks for the same without a course, and confirms', async () => {
    const { page, posts } = await signup('Request an account', /SendPortalSignup/)
    const form = page.getByRole('dialog')
    for (const [label, value] of Object.entries(FILLED)) await form.getByLabel(label).fill(value)
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText('Thank you. We have received your request and will contact you').waitFor()
    expect(posts).toMatchObject([{ name: 'Nia Rowlands', courses: [] }])
  })
})

async function signup(button: string, call: RegExp) {
  const posts: unknown[] = []
  const page = await visit('/login.aspx', {
    prepare: it =>
      it.on('request', request => {
        if (call.test(request.url())) posts.push(request.postDataJSON())
      }),
  })
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').waitFor()
  return { page, posts }
}

const offerTour = (page: Page) =>
  page.context().request.post('/api/core/app/SetTourState', {
    data: { tourindex: 1, disable: false },
    headers: { origin: baseUrl },
  })
