import { expect, test } from 'vitest'
import { givePerson } from '../server/src/testing/people.ts'
import { expectAccessible, PHONE, visit } from './testing/browser.ts'
import { database, giveMedia } from './testing/media.ts'

test('an owner, a category and a playlist are followed; what is new says why, and how one hears of it is chosen', async () => {
  const follower = await givePerson(database(), ['viewer'], {
    UserName: 'tide.follower',
    Password: 'mediatheque',
  })
  const film = await giveMedia('owner', { title: 'Followed tide' })
  const list = await giveMedia('editor', { title: 'Followed list', record_type: 2 })
  await database()
    .insertInto('playlist_item')
    .values({ playlist_id: list.ClipDataID, clip_data_id: film.ClipDataID, position: 0 })
    .execute()
  const { category_id } = await database()
    .selectFrom('category')
    .select('category_id')
    .where('name', '=', 'Climate')
    .executeTakeFirstOrThrow()

  const page = await visit(`/view.aspx?id=${film.EncID}`, { as: 'tide.follower' })
  const { display_name } = await database()
    .selectFrom('person')
    .select('display_name')
    .where('user_name', '=', 'owner')
    .executeTakeFirstOrThrow()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button(`Follow ${display_name}`).click()
  await button(`Following ${display_name}`).waitFor()
  expect(await button(`Following ${display_name}`).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: display_name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: display_name }).waitFor()
  await page.getByRole('link', { name: 'Followed tide' }).waitFor()
  await expectAccessible(page)

  await page.goto(`/view.aspx?id=${list.EncID}`)
  await button('Follow Followed list').press('Enter')
  await button('Following Followed list').waitFor()
  await page.goto(`/Default.aspx?catid=${category_id}`)
  await button('Follow Climate').click()
  await button('Following Climate').waitFor()

  await page.goto('/following')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Followed tide' }) })
  await row.getByText(/Because you follow .*Followed list/).waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: /What I follow/ }).click()
  const followed = page.getByRole('list', { name: 'What I follow' }).getByRole('listitem')
  await expect.poll(() => followed.count()).toBe(3)
  await page.getByRole('button', { name: /about Climate/ }).click()
  await page.getByRole('option', { name: 'Weekly email' }).click()
  await expect
    .poll(async () => {
      const rows = await database()
        .selectFrom('follow')
        .select('notify')
        .where('person_id', '=', follower)
        .where('category_id', '=', category_id)
        .execute()
      return rows.map(it => it.notify)
    })
    .toEqual(['weekly'])
  await page.getByRole('button', { name: 'Unfollow Climate' }).click()
  await expect.poll(() => followed.count()).toBe(2)

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'RSS and podcast' }).click()
  const dialog = page.getByRole('dialog', { name: 'My feed for other apps' })
  await dialog.getByRole('button', { name: 'Create addresses' }).click()
  const address = dialog.getByRole('textbox', { name: 'RSS' })
  await expect.poll(() => address.inputValue()).toContain('/feeds/private/')
  await expectAccessible(page)
  const feed = await page.request.get(new URL(await address.inputValue()).pathname)
  expect(await feed.text()).toContain('<title>Followed tide</title>')
})
