import { describe, expect, test, vi } from 'vitest'
import { expectAccessible, forgive, visit } from './testing/browser.ts'
import { pressByKeyboard, typeByKeyboard } from './testing/keyboard.ts'
import { tell } from './testing/site.ts'

/** A slow machine may take its time. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000 })

test('the home page shows what is new and popular, and the hints can be put away', async () => {
  const page = await visit('/Default.aspx', { as: 'editor' })
  await page.getByRole('list', { name: 'New in the library' }).getByRole('article').first().waitFor()
  await page.getByRole('list', { name: 'Popular' }).getByRole('article').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide “First steps”' }).click()
  await page.getByRole('heading', { name: 'First steps' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /See all.*Popular/ }).click()
  await page.getByRole('button', { name: 'Sort: Most viewed' }).waitFor()
})

describe('categories', () => {
  test('CAT-04 CAT-05 the tree loads what is below a category once, and a category shows its path', async () => {
    const parent = await made('Oceanography', 0)
    const child = await made('Deep sea', parent)
    const page = await visit('/Default.aspx?show=cats', { as: 'viewer' })
    const tree = page.getByRole('treegrid', { name: 'Categories' })
    await tree.getByRole('row', { name: 'Oceanography' }).waitFor()
    await expectAccessible(page)
    const calls: string[] = []
    page.on('request', request => calls.push(new URL(request.url()).pathname))
    await tree.getByRole('button', { name: 'Expand Oceanography' }).click()
    await tree.getByRole('row', { name: 'Deep sea' }).waitFor()
    await tree.getByRole('button', { name: 'Collapse Oceanography' }).click()
    await tree.getByRole('row', { name: 'Deep sea' }).waitFor({ state: 'detached' })
    await tree.getByRole('button', { name: 'Expand Oceanography' }).click()
    await tree.getByRole('row', { name: 'Deep sea' }).click()
    await soon(() => expect(new URL(page.url()).searchParams.get('catid')).toBe(String(child)))
    expect(calls.filter(path => path === `/api/core/cats/${parent}/`)).toHaveLength(1)
    await page.getByRole('heading', { level: 1, name: 'Deep sea' }).waitFor()
    const path = page.getByRole('navigation', { name: 'Path of the category' })
    await expect.poll(() => path.getByRole('link').allTextContents()).toEqual(['Categories', 'Oceanography'])
    await expectAccessible(page)
    await path.getByRole('link', { name: 'Oceanography' }).click()
    await page.getByRole('list', { name: 'Subcategories' }).getByRole('link', { name: 'Deep sea' }).waitFor()
    await tell(`/api/core/cats/${parent}/delete`, { Then: 'drop' })
    forgive(/404/)
    await page.goto(`/Default.aspx?catid=${child}`)
    await page.getByRole('heading', { level: 1, name: 'There is no such category' }).waitFor()
  })
})

async function made(Name: string, ParentID: number): Promise<number> {
  const answer: unknown = await tell('/api/core/cats/', { Name, ParentID })
  return (answer as { Data: { ID: number } }).Data.ID
}

describe('approval', () => {
  test('PPOL-08 PPOL-10 an approver sees what waits, ticks many and declines one with a reason, by keyboard; a viewer is told who may', async () => {
    const page = await visit('/Default.aspx?approve=true', { as: 'approver' })
    const rows = page.getByRole('list', { name: 'Waiting for approval' }).getByRole('article')
    await rows.first().waitFor()
    for (const text of await rows.allTextContents()) expect(text).toContain('Waiting')
    await pressByKeyboard(page.getByRole('checkbox', { name: /^Select/ }).first(), 'Space')
    await page.getByRole('toolbar', { name: 'Selected items' }).waitFor()
    await expectAccessible(page)
    await pressByKeyboard(rows.first().getByRole('button', { name: /^Decline/ }))
    const dialog = page.getByRole('dialog', { name: 'Decline this item?' })
    await typeByKeyboard(dialog.getByRole('textbox', { name: 'Reason' }), 'The sound is missing')
    await expectAccessible(page)
    const before = await rows.count()
    await pressByKeyboard(dialog.getByRole('button', { name: 'Decline' }))
    await page.getByText('1 item has been declined.').waitFor()
    await soon(async () => expect(await rows.count()).toBe(before - 1))
    const viewer = await visit('/Default.aspx?approve=true', { as: 'viewer' })
    await viewer.getByText(/Ask an administrator of this site/).waitFor()
  })
})
