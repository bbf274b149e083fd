import { afterAll, describe, expect, test } from 'vitest'
import { batchLibrary } from '../../testing/batch.ts'
import { givePerson } from '../../testing/people.ts'

const { it, manager, other, give, giveSome, giveStored, rowsOf, undo } = await batchLibrary()
afterAll(() => it.close())
const historyOf = async (id: number) =>
  (
    await it.platform.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `media:${id}`)
      .orderBy('audit_id')
      .execute()
  ).map(row => row.action)

describe('the calls of the specification', () => {
  test.each(['/api/ml/BatchProcess', '/api/ml/', '/view.aspx/BatchProcess', '/Default.aspx/'])(
    'BATCH-02 %s… with nothing ticked says that no items are selected',
    async address => {
      for (const body of [{}, { cdids: [] }, { cdids: '' }]) {
        const path = `${address}ChangeMarkAsDeleted`
        const { status, body: answer } = await manager.post(path, body)
        expect(status).toBe(400)
        expect((answer.d ?? answer).Message).toBe('No items selected')
      }
    },
  )

  test('BATCH-03 two items go to somebody else, who is told once; one item still goes by the call of its own', async () => {
    const heir = await givePerson(it.platform.db, ['viewer'], { DisplayName: 'Heir' })
    const ids = await giveSome(2)
    const body = { cdids: ids.join(','), owner: heir, ownerfullname: 'Heir' }
    const { status, body: answer } = await manager.post('/api/ml/ChangeOwner/', body)
    expect(status).toBe(200)
    expect(answer.Data.Counts).toMatchObject({ changed: 2, refused: 0 })
    for (const id of ids)
      expect((await manager.get(`/api/ml/media/${id}/`)).body.OwnerDisplayName).toBe('Heir')
    const notices = await it.platform.db
      .selectFrom('notification')
      .selectAll()
      .where('person_id', '=', heir)
      .execute()
    expect(notices).toHaveLength(1)
    const { EncID } = await give()
    const one = await manager.post('/api/ml/ChangeOwner/', { enc: EncID, owner: heir })
    expect(one.body).toEqual({ Success: true, OwnerDisplayName: 'Heir' })
    const nobody = await manager.post('/api/ml/BatchProcessChangeOwner/', {
      cdids: ids,
      owner: 'nobody-here',
    })
    expect(nobody.body.Fields).toHaveProperty('owner')
  })

  test('BATCH-04 a location is required, and all items move to it', async () => {
    const ids = await giveSome(2)
    for (const ppid of [undefined, 0, '']) {
      const { status, body } = await manager.post('/api/ml/ChangePublishingPolicy/', { cdids: ids, ppid })
      expect([status, body.Message]).toEqual([400, 'Please choose who can see it'])
    }
    await manager.post('/view.aspx/BatchProcessChangePublishingPolicy', { cdids: ids, ppid: other })
    for (const id of ids)
      expect((await manager.get(`/api/ml/media/${id}/`)).body).toMatchObject({
        PPID: other,
        Location: 'Other',
      })
    expect(await historyOf(ids[0] ?? 0)).toEqual(['changed the visibility'])
  })

  test('BATCH-05 Private or Public is required, and becomes that of each', async () => {
    const ids = await giveSome(2)
    const post = (isprivate: unknown) =>
      manager.post('/api/ml/BatchProcessChangePrivacySetting/', { cdids: ids, isprivate })
    for (const nothing of [undefined, ''])
      expect((await post(nothing)).body.Message).toBe('Please choose Private or Public')
    await post(true)
    expect((await rowsOf(ids)).map(row => row.is_private)).toEqual([true, true])
    await post('false')
    expect((await rowsOf(ids)).map(row => row.is_private)).toEqual([false, false])
  })

  test('BATCH-06 items are archived by 1 and come back by 0; those without a source are refused by name', async () => {
    const ids = await giveStored(2)
    const post = (statusid: unknown) => manager.post('/api/ml/ChangeArchiveStatus/', { cdids: ids, statusid })
    await post(1)
    const archived = await manager.get(`/api/ml/search/?f=${encodeURIComponent('{"bta":true}')}`)
    expect(archived.body.Items.map((row: { ClipDataID: number }) => row.ClipDataID).sort()).toEqual(ids)
    const tier = async () => (await manager.get(`/api/ml/media/${ids[0]}/`)).body.BlobTier
    expect(await tier()).toBe(1)
    await post('0')
    expect(await tier()).toBe(0)
    const [without = 0] = await giveSome(1)
    const { Data } = (
      await manager.post('/api/ml/ChangeArchiveStatus/', { cdids: [...ids, without], statusid: 1 })
    ).body
    expect(Data.Counts).toMatchObject({ changed: 2, refused: 1 })
    expect(Data.Reasons).toMatchObject([
      { Message: 'It cannot be archived because its source file is missing', Count: 1 },
    ])
    expect((await undo(Data.BatchID)).body.Data.Counts).toMatchObject({ undone: 2 })
  })

  test('BATCH-07 deleted items leave the search and can be restored', async () => {
    const [id = 0] = await giveSome(1, { title: 'Barnacle geese' })
    const found = async () => (await manager.get('/api/ml/search/?f={"s":"barnacle"}')).body.Total
    expect(await found()).toBe(1)
    await manager.post('/api/ml/BatchProcessChangeMarkAsDeleted/', { cdids: [id] })
    expect(await found()).toBe(0)
    expect((await manager.post(`/api/ml/media/${id}/restore/`)).status).toBe(200)
    expect(await found()).toBe(1)
  })

  test('BATCH-08 categories are added to those of an item, or take their place', async () => {
    const category = async (Name: string): Promise<number> =>
      (await manager.post('/api/core/cats/', { Name })).body.Data.ID
    const [three, five] = [await category('Three'), await category('Five')]
    const [id = 0] = await giveSome(1)
    await manager.post('/api/ml/SaveCatSelection/', { cdid: id, catsinc: [three] })
    const categories = async () =>
      (await manager.get(`/api/ml/media/${id}/cats/`)).body.Items.map((row: { ID: number }) => row.ID)
    const post = (replace: boolean) =>
      manager.post('/api/ml/ChangeIncludedCategories/', { cdids: [id], catsinc: String(five), replace })
    await post(false)
    expect((await categories()).sort()).toEqual([three, five])
    const { body } = await post(true)
    expect(await categories()).toEqual([five])
    await undo(body.Data.BatchID)
    expect((await categories()).sort()).toEqual([three, five])
  })

  test('BATCH-09 a share option is required, and is saved for all', async () => {
    const ids = await giveSome(2)
    const post = (share: unknown) => manager.post('/api/ml/SetConnectShareStatus/', { cdids: ids, share })
    expect((await post(undefined)).body.Message).toBe('Please choose a share option')
    await post(1)
    expect((await rowsOf(ids)).map(row => row.is_connect_shared)).toEqual([true, true])
  })

  test('BATCH-10 a choice is set for three items, and a value that is none is refused', async () => {
    const admin = await it.as('administrator')
    const { Data: field } = (
      await admin.post('/api/core/fields/', {
        Title: 'Licence',
        Type: 'ddl',
        Items: [{ Name: 'Free' }, { Name: 'Ours' }],
      })
    ).body
    const ids = await giveSome(3)
    const post = (value: unknown) =>
      manager.post('/api/ml/BatchProcessFieldValue/', { cdids: ids, fid: field.ID, value, type: 'ddl' })
    expect((await post(String(field.Items[1].ID))).body.Data.Counts.changed).toBe(3)
    for (const id of ids) {
      const { Items } = (await manager.get(`/api/ml/media/${id}/fieldvalues/`)).body
      expect(Items.find((row: { FieldID: number }) => row.FieldID === field.ID).TextValue).toBe('Ours')
    }
    const { Data } = (await post('999999')).body
    expect(Data.Counts).toMatchObject({ changed: 0, refused: 3 })
    expect(Data.Reasons).toHaveLength(1)
    expect((await manager.post('/api/ml/FieldValue/', { cdids: ids, fid: 999_999 })).status).toBe(400)
  })

  test('BATCH-11 an expiry is set, never before the publish date', async () => {
    const [soon = 0] = await giveSome(1)
    const [later = 0] = await giveSome(1, { publish_at: new Date('2031-05-01T10:00:00Z') })
    await manager.post('/api/ml/BatchProcessExpiryValue/', { cdids: [soon, later], value: '2030-12-31' })
    const [first, second] = await rowsOf([soon, later])
    expect(first?.expires_at?.toISOString()).toMatch(/^2030-12-31|^2031-01-01/)
    expect(second?.expires_at?.getTime()).toBeGreaterThan(second?.publish_at?.getTime() ?? Infinity)
  })
})
