import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes, forgive, NO_PAGE, visit } from './testing/browser.ts'
import { baseUrl } from './testing/here.ts'
import { type GivenItem, giveItem } from './testing/library.ts'
import { database, personNamed } from './testing/media.ts'
import { film, giveRecording } from './testing/recordings.ts'

interface Given {
  in_reply_to_id?: number
  position_secs?: number
  status?: number
  open_flags?: number
}

async function giveComment(
  { ClipDataID }: { ClipDataID: number },
  by: string,
  text: string,
  more: Given = {},
) {
  const { comment_id } = await database()
    .insertInto('comment')
    .values({ clip_data_id: ClipDataID, author_id: await personNamed(by), text, ...more })
    .returning('comment_id')
    .executeTakeFirstOrThrow()
  return comment_id
}

const open = (item: GivenItem, as: string, tab = 'comments') => visit(`${item.path}&tab=${tab}`, { as })
const box = (page: Page, name = 'Write a comment') => page.getByRole('textbox', { name })
const list = (page: Page, name = 'Comments') => page.getByRole('list', { name, exact: true })
const comments = (page: Page) => page.getByRole('article')
const withText = (page: Page, text: string) => comments(page).filter({ hasText: text }).first()
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first().waitFor()
const texts = async (page: Page) =>
  (await list(page).locator('p[dir=auto]').allInnerTexts()).map(it => it.trim())

describe('comments', () => {
  test('COMM-04 COMM-17 what one writes is on top, and others who look at the item see it without reloading', async () => {
    const item = await giveItem({ title: 'Live comments' })
    const top = await giveComment(item, 'owner', 'What do you think?')
    const [writer, reader] = [await open(item, 'commenter'), await open(item, 'viewer')]
    await withText(reader, 'What do you think?').waitFor()
    // The live line opens a while after the page: only then others are told.
    const isListening = reader.waitForEvent('websocket')
    await isListening
    await box(writer).fill('Seen by <b>everybody</b>')
    await writer.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect.poll(() => texts(writer)).toEqual(['Seen by <b>everybody</b>', 'What do you think?'])
    await expect.poll(() => box(writer).inputValue()).toBe('')
    await withText(reader, 'Seen by <b>everybody</b>').waitFor()
    await reader
      .getByRole('status')
      .filter({ hasText: 'New comment from Callum Okoro' })
      .waitFor({ state: 'attached' })
    await writer.getByRole('button', { name: 'Reply to Owen Pryce' }).click()
    await box(writer, 'Reply to Owen Pryce').fill('A lot')
    await writer.getByRole('button', { name: 'Reply', exact: true }).last().click()
    await expect
      .poll(() => texts(writer))
      .toEqual(['Seen by <b>everybody</b>', 'What do you think?', 'A lot'])
    await withText(reader, 'A lot').waitFor()
    const stored = await database()
      .selectFrom('comment')
      .select('in_reply_to_id')
      .where('text', '=', 'A lot')
      .executeTakeFirstOrThrow()
    expect(stored.in_reply_to_id).toBe(top)
  })

  test('COMM-13 COMM-14 COMM-15 by keyboard alone: a name, an emoji, an answer and a deletion', async () => {
    const item = await giveItem({ title: 'Comments by keys' })
    await giveComment(item, 'editor', 'Answer me')
    const page = await open(item, 'commenter')
    await withText(page, 'Answer me').waitFor()
    await box(page).focus()
    await page.keyboard.type('Look, @edi')
    await page.getByRole('option', { name: 'Edith Vaughan' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => box(page).inputValue()).toBe('Look, @Edith Vaughan ')
    await page.getByRole('button', { name: 'Emoji' }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Emoji' })
    await panel.getByRole('option', { name: 'grinning face', exact: true }).waitFor()
    await expectAccessible(page)
    await page.keyboard.type('thumbs')
    await panel.getByRole('option', { name: 'thumbs up' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => box(page).inputValue()).toMatch(/^Look, @Edith Vaughan 👍/u)
    await page.keyboard.press('Control+Enter')
    await withText(page, '👍').waitFor()
    await page.getByRole('button', { name: 'Reply to Edith Vaughan' }).focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => box(page, 'Reply to Edith Vaughan').evaluate(it => it === document.activeElement))
      .toBe(true)
    await page.keyboard.type('Here I am')
    await page.keyboard.press('Control+Enter')
    const reply = withText(page, 'Here I am')
    await reply.waitFor()
    await page.getByRole('button', { name: 'Delete the comment from Callum Okoro' }).last().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog', { name: 'Delete this comment?' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await said(page, 'The comment is deleted')
    await expect.poll(() => texts(page)).toHaveLength(2)
    const told = await visit(NO_PAGE, { as: 'editor' })
    const notices = () => told.request.get('/api/core/notifications/all/').then(it => it.text())
    await expect.poll(notices).toContain('You were mentioned')
  })

  test('COMM-14 an answer that could not be sent keeps its text, is no answer any more, and a draft waits for its item', async () => {
    const item = await giveItem({ title: 'Comments that fail' })
    await giveComment(item, 'editor', 'Try to answer')
    const page = await open(item, 'commenter')
    await page.getByRole('button', { name: 'Reply to Edith Vaughan' }).click()
    await box(page, 'Reply to Edith Vaughan').fill('Not lost')
    forgive(/429/)
    const refusal = {
      Success: false,
      Message: 'You are commenting too fast. Please wait 30 seconds and try again',
      ErrorCode: 429,
    }
    await page.route('**/add', route => route.fulfill({ status: 429, json: refusal }))
    await page.keyboard.press('Control+Enter')
    await said(page, 'Please wait 30 seconds and try again')
    await expect.poll(() => box(page).inputValue()).toBe('Not lost')
    await page.unroute('**/add')
    await page.reload()
    await expect.poll(() => box(page).inputValue()).toBe('Not lost')
    const sent = page.waitForRequest(request => request.url().includes('/add') && request.method() === 'POST')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ replyid: 0, text: 'Not lost', note: false })
    await expect.poll(() => texts(page)).toEqual(['Not lost', 'Try to answer'])
  })

  test('COMM-05 COMM-06 COMM-07 COMM-11 who looks after the item sees three looks, approves, declines and deletes', async () => {
    const item = await giveItem({ title: 'Comments to look after' })
    await giveComment(item, 'commenter', 'Plain')
    await giveComment(item, 'commenter', 'Should go', { status: 1 })
    await giveComment(item, 'commenter', 'Should stay', { status: 1 })
    await giveComment(item, 'commenter', 'Was declined', { status: 2 })
    await giveComment(item, 'commenter', 'Was flagged', { open_flags: 1 })
    const viewer = await open(item, 'viewer')
    await withText(viewer, 'Plain')
      .getByRole('button', { name: 'Flag the comment from Callum Okoro' })
      .click()
    await said(viewer, 'Thank you. The people who manage this item will review it')
    await withText(viewer, 'You have flagged this.').waitFor()
    await expect.poll(() => texts(viewer)).toEqual(['Was flagged', 'Plain'])
    const page = await open(item, 'manager')
    await expect.poll(() => texts(page)).toHaveLength(5)
    const looks = await Promise.all(
      ['Should stay', 'Was declined', 'Was flagged'].map(text =>
        withText(page, text).evaluate(it => {
          const { borderBlockStartStyle, backgroundColor } = getComputedStyle(it)
          return `${borderBlockStartStyle} ${backgroundColor}`
        }),
      ),
    )
    expect(new Set(looks).size).toBe(3)
    await expectAccessibleAtBothSizes(page)
    await withText(page, 'Should stay').getByRole('button', { name: 'Approve' }).click()
    await said(page, 'The comment is approved')
    await withText(page, 'Should go').getByRole('button', { name: 'Decline' }).click()
    await said(page, 'The comment is declined')
    await expect.poll(() => texts(page)).toEqual(['Was flagged', 'Was declined', 'Should stay', 'Plain'])
    await page.getByRole('button', { name: 'Declined' }).click()
    await expect.poll(() => texts(page)).toEqual(['Was declined', 'Should go'])
    for (const name of await page.getByRole('checkbox').all()) await name.check({ force: true })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page
      .getByRole('alertdialog', { name: 'Delete 2 comments?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await said(page, '2 comments are deleted')
    await page.getByRole('button', { name: 'Flagged 2' }).click()
    await withText(page, 'Was flagged').getByRole('button', { name: 'Clear the flag' }).click()
    await said(page, 'The flag is cleared')
    await page.getByRole('button', { name: 'Flagged 1' }).waitFor()
  })

  test('COMM-12 after five answers there is a pager, and pages stay while others write', async () => {
    const item = await giveItem({ title: 'Many comments' })
    for (let n = 1; n <= 11; n++) await giveComment(item, 'owner', `Remark ${n}`)
    const top = await giveComment(item, 'owner', 'With answers')
    for (let n = 1; n <= 6; n++) await giveComment(item, 'editor', `Reply ${n}`, { in_reply_to_id: top })
    const page = await open(item, 'viewer')
    await withText(page, 'Reply 6').waitFor()
    await expect.poll(() => withText(page, 'With answers').getByRole('article').count()).toBe(5)
    const pager = page.getByRole('navigation', { name: 'More replies to Owen Pryce' })
    await pager.getByRole('button', { name: 'Next page' }).click()
    await withText(page, 'Reply 1').waitFor()
    await expect.poll(() => pager.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true)
    const pages = page.getByRole('navigation', { name: 'Pages of comments' })
    await pages.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => texts(page)).toEqual(['Remark 2', 'Remark 1'])
    const answer = await page.request.post(`/api/ml/comments/${item.EncID}/add`, { data: { text: 'x' } })
    expect(answer.status()).toBe(403)
    const writer = await visit(NO_PAGE, { as: 'commenter' })
    const data = { text: 'Just now', replyid: 0, note: false }
    const written = await writer.request.post(`/api/ml/comments/${item.EncID}/add`, {
      data,
      headers: { origin: baseUrl },
    })
    expect(written.status()).toBe(200)
    await page.getByRole('button', { name: 'Show 1 new comment' }).click()
    await expect.poll(async () => (await texts(page))[0]).toBe('Just now')
  })
})

test('COMM-03 COMM-10 a comment carries the second of the recording, and jumps back to it', async () => {
  const item = await giveRecording('owner', await film('commented.mp4', 100, '160x120', 2), {
    title: 'Comments at a second',
  })
  await giveComment(item, 'editor', 'At sixty-five', { position_secs: 65 })
  await giveComment(item, 'editor', 'At none')
  const page = await visit(`${item.path}&tab=comments`, { as: 'commenter' })
  const at = () => page.locator('video').evaluate((it: HTMLVideoElement) => Math.round(it.currentTime))
  await page.getByRole('button', { name: 'Play Comments at a second' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => withText(page, 'At none').getByRole('button', { name: /^Jump/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Jump to 1:05' }).click()
  await expect.poll(at).toBe(65)
  await page.getByText('At 1:05').waitFor()
  await box(page).fill('Here')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await withText(page, 'Here').getByRole('button', { name: 'Jump to 1:05' }).waitFor()
  await page.getByRole('button', { name: 'No timestamp' }).click()
  await page.getByRole('button', { name: 'Add timestamp 1:05' }).waitFor()
  await box(page).fill('Everywhere')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const last = withText(page, 'Everywhere')
  await last.waitFor()
  await expect.poll(() => last.getByRole('button', { name: /^Jump/ }).count()).toBe(0)
})

test('COMM-16 notes are written, and are taken away as files', async () => {
  const item = await giveItem({ title: 'Notes of one person' })
  const page = await open(item, 'viewer', 'notes')
  await page.getByText('No notes yet.').waitFor()
  await expectAccessible(page)
  await box(page, 'Write a note').fill('<img src=x onerror=alert(1)> see https://example.org/x.')
  await page.getByRole('button', { name: 'Save note' }).click()
  const note = withText(page, '<img src=x onerror=alert(1)>')
  await note.waitFor()
  const link = note.getByRole('link', { name: 'https://example.org/x' })
  await expect.poll(() => link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer')
  await page.getByRole('button', { name: 'Export notes' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As Markdown' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Notes of one person (notes).md')
})

test('COMM-18 where comments are off there is no box, and what was written stays readable', async () => {
  const item = await giveItem({ title: 'Comments switched off', comments_disabled: true })
  await giveComment(item, 'editor', 'From before')
  const page = await open(item, 'commenter')
  await withText(page, 'From before').waitFor()
  await page.getByText('Comments are turned off for this item.').waitFor()
  await expect.poll(() => box(page).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /^Reply/ }).count()).toBe(0)
})
