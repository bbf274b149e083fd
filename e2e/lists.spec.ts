import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { givePerson } from '../server/src/testing/people.ts'
import { expectAccessible, PHONE, visit } from './testing/browser.ts'
import { database, giveMedia, personNamed } from './testing/media.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'My lists' })
const panel = (page: Page) => sidebar(page).getByRole('tabpanel')
const rows = (page: Page, list: string) => panel(page).getByRole('list', { name: list }).getByRole('listitem')
const choose = (page: Page, tab: string) => sidebar(page).getByRole('tab', { name: tab }).click()
const filter = (page: Page) => panel(page).getByRole('searchbox', { name: 'Filter this list' })

/** Somebody whose lists are empty: those of the demo accounts are not. */
const giveReader = (UserName: string) =>
  givePerson(database(), ['viewer'], { UserName, Password: 'mediatheque' })

const favourites = (page: Page, count: number) =>
  expect.poll(() => rows(page, 'Favourites').count(), { timeout: 60_000 }).toBe(count)

describe('my lists', () => {
  beforeAll(async () => {
    const person = await giveReader('gauge.reader')
    const ids: number[] = []
    for (let at = 1; at <= 25; at++) {
      const isDocument = at % 5 === 0
      const item = await giveMedia('owner', {
        title: `Gauge reading ${String(at).padStart(2, '0')}${at === 7 ? ' at Sharpness' : ''}`,
        record_type: isDocument ? 10 : 1,
        duration_secs: 300,
      })
      ids.push(item.ClipDataID)
    }
    await database()
      .insertInto('favourite')
      .values(ids.map(clip_data_id => ({ person_id: person, clip_data_id, kind: 0 })))
      .execute()
  })

  test('LIST-01 LIST-03 seven lists load when first chosen; favourites come by ten and are filtered by word and type', async () => {
    const asked: string[] = []
    const page = await visit('/Default.aspx?opensidebar=favourites', {
      as: 'gauge.reader',
      prepare: it =>
        it.on('request', request => {
          const name = /\/api\/ml\/user\/(\w+)\//.exec(request.url())?.[1]
          if (name && name !== 'notifications') asked.push(name)
        }),
    })
    await favourites(page, 10)
    await expect.poll(() => sidebar(page).getByRole('tab').count()).toBe(7)
    expect(asked).not.toContain('ownmedia')
    await choose(page, 'My media')
    await panel(page).getByText('You have not added any media yet.', { exact: false }).waitFor()
    await choose(page, 'Favourites')
    await choose(page, 'My media')
    await choose(page, 'Favourites')
    await favourites(page, 10)
    expect(asked.filter(name => name === 'ownmedia')).toHaveLength(1)
    await expectAccessible(page)
    const next = panel(page).getByRole('button', { name: 'Next page' })
    await next.click()
    await panel(page).getByText('11–20 of 25').waitFor()
    await next.click()
    await favourites(page, 5)
    await filter(page).fill('sharpness')
    await favourites(page, 1)
    await filter(page).fill('')
    await panel(page).getByRole('button', { name: /Type/ }).click()
    await page.getByRole('option', { name: 'Document' }).click()
    await favourites(page, 5)
    await filter(page).fill('zzqx')
    await panel(page).getByText('Nothing matches these filters.').waitFor()
    await panel(page).getByRole('button', { name: 'Clear filters' }).click()
    await favourites(page, 10)
  })

  test('LIST-04 a moment is in the favourites, opens at its time and can be taken away', async () => {
    const person = await giveReader('moment.keeper')
    const { ClipDataID: clip_data_id } = await giveMedia('owner', {
      title: 'Bore at Minsterworth',
      duration_secs: 600,
    })
    await database()
      .insertInto('favourite')
      .values({ person_id: person, clip_data_id, kind: 1, start_secs: 83 })
      .execute()
    const page = await visit('/Default.aspx?opensidebar=favourites', { as: 'moment.keeper' })
    await panel(page).getByText('Moment at 1:23').waitFor()
    const link = panel(page).getByRole('link', { name: 'Bore at Minsterworth' })
    await expect.poll(() => link.getAttribute('href')).toMatch(/&t=83$/)
    await panel(page)
      .getByRole('button', { name: /Remove the favourite moment at 1:23/ })
      .click()
    await panel(page).getByText('No favourites yet.', { exact: false }).waitFor()
  })

  test('LIST-05 LIST-06 LIST-07 history, one’s own items by state, edits and what is granted', async () => {
    const viewed = await giveMedia('owner', { title: 'Seen by the editor' })
    const waiting = await giveMedia('editor', { title: 'Waits for somebody', approval: 'pending' })
    await giveMedia('editor', {
      title: 'Went out of date',
      expires_at: new Date('2020-01-01'),
      publish_at: null,
    })
    const granted = await giveMedia('owner', { title: 'Shared with the editor', is_private: true })
    const me = await personNamed('editor')
    await database()
      .insertInto('media_edit')
      .values({ person_id: me, clip_data_id: waiting.ClipDataID })
      .execute()
    const { email } = await database()
      .selectFrom('person')
      .select('email')
      .where('person_id', '=', me)
      .executeTakeFirstOrThrow()
    await database()
      .insertInto('media_grant')
      .values({ clip_data_id: granted.ClipDataID, address: email.toLowerCase() })
      .execute()
    const forgotten = await giveMedia('owner', { title: 'Seen a month and a day ago' })
    await database()
      .insertInto('history')
      .values({
        person_id: me,
        clip_data_id: forgotten.ClipDataID,
        viewed_at: new Date(Date.now() - 31 * 86_400_000),
      })
      .execute()
    const page = await visit(`/view.aspx?id=${viewed.EncID}`, { as: 'editor' })
    const counted = database()
      .selectFrom('history')
      .where('person_id', '=', me)
      .where('clip_data_id', '=', viewed.ClipDataID)
      .select('person_id')
    await expect.poll(() => counted.execute()).toHaveLength(1)
    await page.goto('/Default.aspx?opensidebar=history')
    await rows(page, 'History').first().getByRole('link', { name: 'Seen by the editor' }).waitFor()
    await expect.poll(() => panel(page).getByText('Seen a month and a day ago').count()).toBe(0)
    await choose(page, 'My media')
    const own = rows(page, 'My media').filter({ hasText: 'Waits for somebody' })
    await own.waitFor()
    await expect.poll(() => own.getByText(/\b\d{4}\b/).count()).toBe(1)
    await panel(page)
      .getByRole('button', { name: /Status/ })
      .click()
    await page.getByRole('option', { name: 'Expired' }).click()
    await rows(page, 'My media')
      .getByRole('link', { name: 'Waits for somebody' })
      .waitFor({ state: 'detached' })
    await rows(page, 'My media').getByRole('link', { name: 'Went out of date' }).waitFor()
    await expectAccessible(page)
    await choose(page, 'Edited')
    await rows(page, 'Edited by me').getByRole('link', { name: 'Waits for somebody' }).waitFor()
    await choose(page, 'Shared')
    await rows(page, 'Shared with me').getByRole('link', { name: 'Shared with the editor' }).waitFor()
    await choose(page, 'Converting')
    await panel(page).getByText('Nothing is being converted.', { exact: false }).waitFor()
    await expectAccessible(page)
  })

  test('LIST-01 on a phone the lists have the screen', async () => {
    const page = await visit('/Default.aspx?opensidebar=favourites', {
      as: 'gauge.reader',
      size: PHONE,
      theme: 'dark',
    })
    await favourites(page, 10)
    await expectAccessible(page)
  })
})

describe('deleted items', () => {
  const deletedByOwner = async (ClipDataID: number) =>
    database()
      .updateTable('media_item')
      .set({ deleted_at: new Date(), deleted_by: await personNamed('owner') })
      .where('clip_data_id', '=', ClipDataID)
      .execute()

  test('ITEM-11 a manager finds a deleted item and brings it back', async () => {
    const { ClipDataID, EncID } = await giveMedia('owner', { title: 'Lost and found' })
    await deletedByOwner(ClipDataID)
    const page = await visit('/admin/deleted', { as: 'manager' })
    await page.getByRole('searchbox', { name: 'Filter deleted items' }).fill('lost')
    await page.waitForURL(/s=lost/)
    const row = page.getByRole('row', { name: /Lost and found/ })
    await row.waitFor()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Restore Lost and found' }).click()
    await page.getByRole('alertdialog').getByText('“Lost and found” has been restored.').waitFor()
    await page.getByText('No deleted item matches.').waitFor()
    await page.goto(`/view.aspx?id=${EncID}`)
    await page.getByRole('heading', { name: 'Lost and found' }).waitFor()
  })

  test('ITEM-11 an owner finds what they deleted from their own media, and brings it back', async () => {
    const { ClipDataID, EncID } = await giveMedia('owner', { title: 'Thrown away' })
    await deletedByOwner(ClipDataID)
    const page = await visit('/Default.aspx?opensidebar=mymedia', { as: 'owner' })
    await page.getByRole('link', { name: 'Deleted items' }).click()
    await page.getByRole('button', { name: 'Restore Thrown away' }).click()
    await page.getByRole('alertdialog').getByText('“Thrown away” has been restored.').waitFor()
    await page.goto(`/view.aspx?id=${EncID}`)
    await page.getByRole('heading', { name: 'Thrown away' }).waitFor()
  })
})
