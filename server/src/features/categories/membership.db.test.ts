import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { fillCategoriesQueue, listRules } from './category-rules.ts'
import { categoriesOf, storeSelection } from './choose-categories.ts'
import { storeRuleMembers } from './membership.sql.ts'

let app: TestApp
let manager: Browser
beforeAll(async () => {
  app = await testApp()
  manager = await app.as('manager')
})
afterAll(() => app.close())

const viewerWith = (role: 'uploader' | 'manager' | 'viewer'): Viewer => ({
  kind: 'person',
  PersonID: manager.PersonID,
  UserName: '',
  DisplayName: '',
  SessionID: '',
  ExpiresAt: new Date(),
  roles: new Set([role]),
  groups: [],
  switchedFrom: null,
})
const UPLOADER = () => viewerWith('uploader')

const add = async (Name: string, more: object = {}): Promise<number> =>
  (await manager.post('/api/core/cats/', { Name, ...more })).body.Data.ID
const item = async (title = 'An item') =>
  (await giveMedia(app.platform.db, manager.PersonID, { title })).ClipDataID
const select = (viewer: Viewer, id: number, included: number[], excluded: number[] = []) =>
  app.platform.db.transaction().execute(tx => storeSelection(tx, viewer, id, included, excluded))
const placed = async (id: number) => {
  const { Included, Excluded } = await categoriesOf(app.platform.db, id)
  return [Included, Excluded].map(list => list.map(it => it.ID))
}
const fill = (categoryID: number, ids: number[]) =>
  app.platform.db
    .transaction()
    .execute(tx => storeRuleMembers(tx, categoryID, sql`select unnest(${ids}::bigint[])`))

describe('by hand', () => {
  test('CAT-08 a selection includes some and keeps the item out of others', async () => {
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')]
    const id = await item()
    expect(await select(UPLOADER(), id, [two, one], [three])).toBe(true)
    expect(await categoriesOf(app.platform.db, id)).toEqual({
      Included: [
        { ID: one, Name: 'One', ByRule: false },
        { ID: two, Name: 'Two', ByRule: false },
      ],
      Excluded: [{ ID: three, Name: 'Three', ByRule: false }],
    })
    expect(await select(UPLOADER(), id, [one, two], [three])).toBe(false)
    await select(UPLOADER(), id, [three], [])
    expect(await placed(id)).toEqual([[three], []])
  })

  test('CAT-07 what one may not fill may stay as it is, but not change', async () => {
    const [open, closed] = [await add('Anybody'), await add('Managers only', { IsOpen: false })]
    const id = await item()
    await select(viewerWith('manager'), id, [closed])
    await select(UPLOADER(), id, [closed, open])
    expect(await placed(id)).toEqual([[open, closed], []])
    await expect(select(UPLOADER(), id, [open])).rejects.toThrow('what is in “Managers only”')
    await expect(select(UPLOADER(), await item(), [closed])).rejects.toMatchObject({ status: 403 })
    await expect(select(viewerWith('viewer'), await item(), [open])).rejects.toMatchObject({ status: 403 })
  })

  test('CAT-08 unknown categories, and one on both lists, are named', async () => {
    const [id, cat] = [await item(), await add('Both')]
    await expect(select(UPLOADER(), id, [cat, 999_999])).rejects.toMatchObject({
      status: 400,
      fields: { catsinc: { key: 'unknown-category', values: { id: 999_999 } } },
    })
    await expect(select(UPLOADER(), id, [], [888_888])).rejects.toMatchObject({
      fields: { catsexc: { key: 'unknown-category', values: { id: 888_888 } } },
    })
    await expect(select(UPLOADER(), id, [cat], [cat])).rejects.toThrow(`Category ${cat} cannot be included`)
    expect(await placed(id)).toEqual([[], []])
  })

  test('CAT-08 two selections at once leave the one or the other, never a mixture', async () => {
    const [a, b, c, d] = [await add('Mix a'), await add('Mix b'), await add('Mix c'), await add('Mix d')]
    const id = await item()
    await Promise.all([select(UPLOADER(), id, [a, b]), select(UPLOADER(), id, [c, d])])
    const [included] = await placed(id)
    expect([[a, b].join(), [c, d].join()]).toContain(included?.join())
  })
})

describe('by rule', () => {
  test('CAT-09 a rule puts in and takes out, and leaves alone what hands have done', async () => {
    const cat = await add('Cells')
    const [byHand, kept, first, second] = [await item(), await item(), await item(), await item()]
    await select(UPLOADER(), byHand, [cat])
    await select(UPLOADER(), kept, [], [cat])
    await manager.post(`/api/core/cats/${cat}/`, { Rule: { s: 'cell' } })
    expect(await fill(cat, [first, kept])).toEqual({ Added: 1, Gone: 0 })
    expect(await fill(cat, [second, kept])).toEqual({ Added: 1, Gone: 1 })
    expect(await fill(cat, [second, kept])).toEqual({ Added: 0, Gone: 0 })
    expect(await Promise.all([byHand, kept, first, second].map(placed))).toEqual([
      [[cat], []],
      [[], [cat]],
      [[], []],
      [[cat], []],
    ])
  })

  test('CAT-09 an item cannot be put by hand into a category with a rule, but can be kept out of it', async () => {
    const cat = await add('By rule', { Rule: { rt: [10] } })
    const [matched, other] = [await item(), await item()]
    await fill(cat, [matched])
    await expect(select(UPLOADER(), other, [cat])).rejects.toThrow('“By rule” is filled by a rule')
    expect(await select(UPLOADER(), matched, [cat])).toBe(false)
    expect(await select(UPLOADER(), matched, [])).toBe(false)
    await select(UPLOADER(), matched, [], [cat])
    await fill(cat, [matched])
    expect(await placed(matched)).toEqual([[], [cat]])
    await select(UPLOADER(), matched, [], [])
    expect(await placed(matched)).toEqual([[cat], []])
  })

  test('CAT-09 a category that loses its rule keeps its items, now by hand', async () => {
    const cat = await add('Was by rule', { Rule: { s: 'x' } })
    const id = await item()
    await fill(cat, [id])
    const { body } = await manager.post(`/api/core/cats/${cat}/`, { Rule: null })
    expect(body.Data).toMatchObject({ Manual: true, Rule: null })
    expect((await categoriesOf(app.platform.db, id)).Included).toEqual([
      { ID: cat, Name: 'Was by rule', ByRule: false },
    ])
  })

  test('CAT-09 storing a rule asks for a fill in the same transaction; managers read it, others do not', async () => {
    const cat = await add('Long ones', { Rule: { dur: 60, o: 3 } })
    const { rows } = await sql<{ data: unknown }>`
      select data from pgboss.job where name = ${fillCategoriesQueue.name} and (data->>'CategoryID')::int = ${cat}`.execute(
      app.platform.db,
    )
    expect(rows).toEqual([{ data: { CategoryID: cat } }])
    const rules = await listRules(app.platform.db)
    expect(rules.find(it => it.CategoryID === cat)?.Rule).toMatchObject({ order: 3, words: '' })
    const read = async (browser: Browser) =>
      (await browser.get(`/api/core/cats/0/`)).body.Items.find((it: { ID: number }) => it.ID === cat)
    expect(await read(manager)).toMatchObject({
      Manual: false,
      EditMembership: false,
      Rule: { dur: 60, o: 3 },
    })
    expect(await read(await app.as('uploader'))).toMatchObject({ Manual: false, Rule: null })
  })

  test.each([
    [{ o: 99 }, 'The rule is invalid: o'],
    [{ c: 'x' }, 'The rule is invalid: c'],
    [{}, 'The rule needs a text or a filter'],
    [{ o: 1, ps: 10 }, 'The rule needs a text or a filter'],
    [{ uvs: true }, 'Rules cannot depend on what people have viewed'],
  ])('CAT-09 the rule %j is refused by its name', async (Rule, message) => {
    const { status, body } = await manager.post('/api/core/cats/', { Name: 'Refused', Rule })
    expect(status).toBe(400)
    expect(body.Fields.Rule).toContain(message)
  })

  test('CAT-09 a rule cannot ask for the category it fills, nor for one above', async () => {
    const top = await add('Top of rules')
    const cat = await add('Below', { ParentID: top })
    for (const id of [top, cat]) {
      const { body } = await manager.post(`/api/core/cats/${cat}/`, { Rule: { c: [id] } })
      expect(body.Fields).toEqual({ Rule: 'The rule refers to its own category' })
    }
  })
})

test('deleting moves what is in a category up, but not what is kept out of it', async () => {
  const top = await add('Upper')
  const cat = await add('Lower', { ParentID: top })
  const [inside, outside] = [await item(), await item()]
  await select(UPLOADER(), inside, [cat])
  await select(UPLOADER(), outside, [], [cat])
  await manager.post(`/api/core/cats/${cat}/delete`, { Then: 'moveup' })
  expect([await placed(inside), await placed(outside)]).toEqual([
    [[top], []],
    [[], []],
  ])
})
