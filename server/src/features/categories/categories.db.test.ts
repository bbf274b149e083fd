import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
let manager: Browser
beforeAll(async () => {
  app = await testApp()
  manager = await app.as('manager')
})
afterAll(() => app.close())

const add = async (Name: string, ParentID = 0, more: object = {}): Promise<number> =>
  (await manager.post('/api/core/cats/', { Name, ParentID, ...more })).body.Data.ID
const namesUnder = async (id: number, browser = manager, query = '') =>
  (await browser.get(`/api/core/cats/${id}/${query}`)).body.Items.map((it: { Name: string }) => it.Name)
const pathOf = async (id: number) =>
  (await manager.get(`/api/core/cats/${id}/path/`)).body.Items.map((it: { Name: string }) => it.Name)

describe('reading', () => {
  test('CAT-01 CAT-02 the children of a node have every name, the same in both forms', async () => {
    const science = await add('Science')
    const physics = await add('Physics', science)
    await add('Optics', physics)
    const { body } = await manager.get(`/api/core/cats/${science}/`)
    expect(body.Items).toEqual([
      {
        ID: physics,
        ParentCat: { ID: science },
        DisplayName: 'Physics',
        Name: 'Physics',
        SubCategoryCount: 1,
        EditMembership: true,
        Manual: true,
        PictureURL: null,
        Rule: null,
        IsOpen: true,
      },
    ])
    expect((await manager.get(`/iapi/ml/cats/${science}/`)).body).toEqual(body)
    expect(await namesUnder(0)).toContain('Science')
  })

  test('CAT-02 several numbers give those categories, in that order', async () => {
    const ids = [await add('Third'), await add('First'), await add('Second')]
    const { body } = await manager.get(`/iapi/ml/cats/${ids.join(',')}/`)
    expect(body.Items.map((it: { ID: number }) => it.ID)).toEqual(ids)
    expect((await manager.get('/api/core/cats/3;drop/')).status).toBe(400)
  })

  test('CAT-02 a number that no category has is not found', async () => {
    const { status } = await manager.get('/api/core/cats/987654/')
    expect(status).toBe(404)
    expect((await manager.get('/api/core/cats/987654,987655/')).status).toBe(404)
  })

  test('CAT-02 CAT-07 with editonly only those come that the viewer may fill', async () => {
    const top = await add('Archive')
    await add('Open', top)
    await add('Closed', top, { IsOpen: false })
    const [uploader, viewer] = [await app.as('uploader'), await app.as('viewer')]
    expect(await namesUnder(top, uploader)).toEqual(['Open', 'Closed'])
    expect(await namesUnder(top, uploader, '?editonly=1')).toEqual(['Open'])
    expect(await namesUnder(top, viewer, '?editonly=1')).toEqual([])
    expect(await namesUnder(top, manager, '?editonly=1')).toEqual(['Open', 'Closed'])
  })

  test('CAT-04 the path of a category leads from the top', async () => {
    const id = await add('Waves', await add('Sea', await add('Earth')))
    expect(await pathOf(id)).toEqual(['Earth', 'Sea', 'Waves'])
    expect((await manager.get('/api/core/cats/999999/path/')).status).toBe(404)
  })
})

describe('changing', () => {
  test('a branch moves with everything below it, to a place among its new siblings', async () => {
    const [from, to] = [await add('From'), await add('To')]
    const branch = await add('Branch', from)
    const leaf = await add('Leaf', branch)
    await add('One', to)
    await add('Two', to)
    expect((await manager.post(`/api/core/cats/${branch}/move`, { ParentID: to, Place: 1 })).status).toBe(200)
    expect(await namesUnder(to)).toEqual(['One', 'Branch', 'Two'])
    expect(await pathOf(leaf)).toEqual(['To', 'Branch', 'Leaf'])
    await manager.post(`/api/core/cats/${branch}/move`, { ParentID: 0 })
    expect(await pathOf(leaf)).toEqual(['Branch', 'Leaf'])
  })

  test('no category can be moved into itself or below itself, also not by two at once', async () => {
    const [one, two] = [await add('Circle one'), await add('Circle two')]
    const child = await add('Child', one)
    for (const ParentID of [one, child])
      expect((await manager.post(`/api/core/cats/${one}/move`, { ParentID })).status).toBe(409)
    const answers = await Promise.all([
      manager.post(`/api/core/cats/${one}/move`, { ParentID: two }),
      manager.post(`/api/core/cats/${two}/move`, { ParentID: one }),
    ])
    expect(answers.map(it => it.status).toSorted()).toEqual([200, 409])
  })

  test('a name appears once under a parent; renaming and opening keep the rest', async () => {
    const top = await add('Names')
    const id = await add('Once', top)
    expect(
      (await manager.post('/api/core/cats/', { Name: 'once', ParentID: top })).body.Fields,
    ).toHaveProperty('Name')
    const { body } = await manager.post(`/api/core/cats/${id}/`, { Name: 'Twice' })
    expect(body.Data).toMatchObject({ Name: 'Twice', IsOpen: true })
    expect((await manager.post(`/api/core/cats/${id}/`, { IsOpen: false })).body.Data).toMatchObject({
      Name: 'Twice',
      IsOpen: false,
    })
  })

  test('deleting moves what is in it up, or drops everything below', async () => {
    const top = await add('Going')
    const middle = await add('Middle', top)
    await add('Deep', middle)
    await manager.post(`/api/core/cats/${middle}/delete`, { Then: 'moveup' })
    expect(await namesUnder(top)).toEqual(['Deep'])
    await manager.post(`/api/core/cats/${top}/delete`, { Then: 'drop' })
    expect((await manager.get(`/api/core/cats/${top}/path/`)).status).toBe(404)
    expect((await manager.post(`/api/core/cats/${top}/delete`, { Then: 'drop' })).status).toBe(404)
  })
})
