import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, visit } from './testing/browser.ts'
import { giveItem, listenFor } from './testing/library.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Add links' })
const press = (page: Page, name: string) => modal(page).getByRole('button', { name }).click()

/** What the server would find on the public web, which a test has not. */
async function answerLinks(
  page: Page,
  found: { URL: string; Kind: string; Title?: string; Problem?: string }[],
) {
  await page.route('**/api/ml/upload/links/', route =>
    route.fulfill({
      json: {
        Items: found.map(it => ({ Title: '', Description: '', PictureURL: '', Problem: '', ...it })),
      },
    }),
  )
}

const PAGE = 'https://example.org/article'
const VIDEO = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'

describe('adding links', () => {
  test('LINK-01 LINK-03 LINK-04 one address on each line; what is kept and dropped is counted with its reason', async () => {
    const page = await visit('/?modal=externalcontent', { as: 'uploader' })
    await press(page, 'Check links')
    await modal(page).getByText('Please enter at least one address').waitFor()
    await modal(page)
      .getByRole('textbox', { name: /^Addresses/ })
      .fill('abc\nhttps://example.org/a\nftp://example.org/b\njavascript:1\nhttp://192.168.1.2/')
    await modal(page).getByText('2 addresses will be added · 3 lines will be skipped').waitFor()
    await modal(page).getByText('is an address in a private network').waitFor()
    await expectAccessibleAtBothSizes(page)
    await page.keyboard.press('Escape')
    await page
      .getByRole('alertdialog', { name: 'Leave without adding the links?' })
      .getByRole('button')
      .first()
      .click()
    await modal(page).getByText('2 addresses will be added').waitFor()
  })

  test('LINK-02 LINK-06 LINK-07 a form for links, then one for YouTube, and a result for each address', async () => {
    const page = await visit('/?modal=externalcontent', { as: 'uploader' })
    const gone = 'https://example.org/gone'
    await answerLinks(page, [
      { URL: PAGE, Kind: 'page', Title: 'An article' },
      { URL: gone, Kind: 'page', Title: 'Gone' },
      { URL: VIDEO, Kind: 'youtube', Title: 'A talk' },
    ])
    await page.route('**/ProcessLink/', route => {
      const { url } = route.request().postDataJSON()
      if (url === gone)
        return route.fulfill({ json: { Success: false, Message: 'Nothing answers at this address' } })
      const made = {
        Success: true,
        ClipDataID: 1,
        EncID: 'x',
        ViewURL: '/view.aspx?id=x',
        Title: `Made of ${url}`,
      }
      return route.fulfill({ json: made })
    })
    const sent = listenFor(page, 'ProcessLink')
    await modal(page)
      .getByRole('textbox', { name: /^Addresses/ })
      .fill([PAGE, gone, VIDEO].join('\n'))
    await press(page, 'Check links')
    await modal(page).getByText('Details of the links').waitFor()
    await expectAccessibleAtBothSizes(page)
    await press(page, 'Next: YouTube')
    await modal(page).getByText('Details of the YouTube videos').waitFor()
    await expectAccessible(page)
    await press(page, 'Add')
    await modal(page).getByText('Some links could not be added').waitFor()
    await modal(page).getByText('Nothing answers at this address').waitFor()
    await expectAccessible(page)
    await expect.poll(() => modal(page).locator('li[data-state="done"]').count()).toBe(2)
    expect(sent.map(it => it.body)).toMatchObject([
      { url: PAGE, rt: 9, asvideo: false },
      { url: gone, rt: 9 },
      { url: VIDEO, rt: 1 },
    ])
  })

  test('LINK-07 a direct recording can be imported as a video, and what leads nowhere is said at once', async () => {
    const page = await visit('/?modal=externalcontent', { as: 'uploader' })
    const recording = 'https://example.org/lecture.mp4'
    await answerLinks(page, [
      { URL: recording, Kind: 'media', Title: 'Lecture' },
      { URL: PAGE, Kind: 'page', Problem: 'Nothing answers at this address' },
    ])
    await modal(page)
      .getByRole('textbox', { name: /^Addresses/ })
      .fill([recording, PAGE].join('\n'))
    await press(page, 'Check links')
    await modal(page).getByText('cannot be added: Nothing answers at this address').waitFor()
    await modal(page).getByRole('checkbox', { name: 'Import as a video' }).click({ force: true })
    await modal(page)
      .getByRole('button', { name: /Visibility/ })
      .waitFor()
    await page.route('**/ProcessLink/', route =>
      route.fulfill({
        json: { Success: true, ClipDataID: 1, EncID: 'x', ViewURL: '/view.aspx?id=x', Title: 'Lecture' },
      }),
    )
    const sent = listenFor(page, 'ProcessLink')
    await press(page, 'Add')
    await modal(page).getByText('Some links could not be added').waitFor()
    await expect.poll(() => modal(page).locator('li[data-state="failed"]').innerText()).toContain(PAGE)
    expect(sent.map(it => it.body)).toMatchObject([{ url: recording, asvideo: true, rt: 1 }])
  })

  test('LINK-05 LINK-08 a video at YouTube is asked about first, then plays in the player that sets no cookie', async () => {
    const item = await giveItem({ title: 'A talk elsewhere', source: 13, link_url: VIDEO })
    const asked: string[] = []
    const page = await visit(item.path, {
      as: 'viewer',
      prepare: it =>
        it.route(/youtube/, route => {
          const { hostname, pathname } = new URL(route.request().url())
          if (pathname.endsWith('/youtubeqs/')) return route.continue()
          asked.push(hostname + pathname)
          return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
        }),
    })
    await page.getByRole('heading', { name: 'This video is on YouTube' }).waitFor()
    await expectAccessibleAtBothSizes(page)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Agree and play' }).click()
    const frame = page.getByTitle('Video on YouTube: A talk elsewhere')
    await frame.waitFor()
    await expect
      .poll(() => frame.getAttribute('src'))
      .toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aaaaaaaaaaa\?./)
    expect(asked[0]).toBe('www.youtube-nocookie.com/embed/aaaaaaaaaaa')
  })

  test('LINK-06 an item of type 9 leads to its page in a new tab', async () => {
    const item = await giveItem({ title: 'An article', record_type: 9, link_url: PAGE })
    const page = await visit(item.path, { as: 'viewer' })
    const link = page.getByRole('link', { name: /example\.org/ }).first()
    await link.waitFor()
    await expect.poll(() => link.getAttribute('href')).toBe(PAGE)
    await expect.poll(() => link.getAttribute('target')).toBe('_blank')
  })
})
