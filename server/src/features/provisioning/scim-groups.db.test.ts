import { afterAll, describe, expect, test } from 'vitest'
import { giveGroup } from '../../testing/people.ts'
import { scimDirectory } from '../../testing/scim-directory.ts'

const { it, administrator, scim, create, patch, find } = await scimDirectory()
afterAll(() => it.close())

describe('groups', () => {
  const membersOf = async (groupID: string) =>
    (
      await it.platform.db
        .selectFrom('membership')
        .select('person_id')
        .where('group_id', '=', Number(groupID))
        .orderBy('person_id')
        .execute()
    ).map(row => String(row.person_id))

  test('one becomes a group here, and its members are members', async () => {
    const [a, b] = [await create(), await create()]
    const { status, body } = await scim('POST', '/Groups', {
      displayName: 'Class 7a',
      externalId: 'g-7a',
      members: [{ value: a.id, $ref: 'x', display: 'x' }],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ displayName: 'Class 7a', members: [{ value: a.id, type: 'User' }] })
    const path = `/Groups/${body.id}`
    await patch(path, { op: 'Add', path: 'members', value: [{ value: b.id }] })
    expect(await membersOf(body.id)).toEqual([a.id, b.id])
    expect((await find(`members.value eq "${b.id}"`, '/Groups')).body.Resources).toHaveLength(1)
    expect((await find('displayName eq "class 7A"', '/Groups')).body.Resources[0].id).toBe(body.id)
    expect((await scim('GET', `/Users/${b.id}`)).body.groups).toMatchObject([
      { value: body.id, display: 'Class 7a' },
    ])
    expect((await find(`groups.value eq "${body.id}"`)).body.totalResults).toBe(2)
    await patch(path, { op: 'remove', path: `members[value eq "${a.id}"]` })
    expect(await membersOf(body.id)).toEqual([b.id])
    await patch(path, { op: 'Remove', path: 'members', value: [{ value: b.id }] })
    expect(await membersOf(body.id)).toEqual([])
    await patch(path, { op: 'replace', path: 'members', value: [{ value: a.id }, { value: a.id }] })
    expect(await membersOf(body.id)).toEqual([a.id])
    const okta = await patch(path, { op: 'replace', value: { id: body.id, displayName: 'Class 8a' } })
    expect(okta.body.displayName).toBe('Class 8a')
    const without = await scim('GET', `${path}?excludedAttributes=members`)
    expect(without.body.members).toBeUndefined()
    expect(without.headers.etag).toBe(okta.body.meta.version)
    const nobody = await patch(path, { op: 'add', path: 'members', value: [{ value: '99999999' }] })
    expect([nobody.status, nobody.body.scimType]).toEqual([400, 'invalidValue'])
    const list = await administrator.get('/api/core/groups/?s=Class 8a')
    expect(list.body.Items).toMatchObject([{ Name: 'Class 8a', ProvidedBy: 'Directory school' }])
  })

  test('memberships given by hand stay', async () => {
    const [a, b] = [await create(), await create()]
    const { body } = await scim('POST', '/Groups', { displayName: 'Choir', members: [{ value: a.id }] })
    await administrator.post(`/api/core/groups/${body.id}/members/`, { PersonIDs: [Number(b.id)] })
    expect((await scim('GET', `/Groups/${body.id}`)).body.members).toHaveLength(1)
    await scim('PUT', `/Groups/${body.id}`, {
      displayName: 'Choir',
      members: [{ value: a.id }, { value: b.id }],
    })
    await scim('PUT', `/Groups/${body.id}`, { displayName: 'Choir', members: [] })
    expect(await membersOf(body.id)).toEqual([b.id])
    expect((await scim('DELETE', `/Groups/${body.id}`)).status).toBe(204)
    expect(await membersOf(body.id)).toEqual([b.id])
    const own = await scim('POST', '/Groups', { displayName: 'Band', members: [{ value: a.id }] })
    await scim('DELETE', `/Groups/${own.body.id}`)
    expect(await membersOf(own.body.id)).toEqual([])
    expect((await administrator.get('/api/core/groups/?s=Band')).body.Items).toEqual([])
  })

  test('a membership that SCIM gave goes with SCIM, also after somebody saved the person', async () => {
    const a = await create()
    const { body } = await scim('POST', '/Groups', { displayName: 'Orchestra', members: [{ value: a.id }] })
    await administrator.post(`/api/core/people/${a.id}/`, { GroupNames: ['Orchestra'] })
    await patch(`/Groups/${body.id}`, { op: 'remove', path: 'members' })
    expect(await membersOf(body.id)).toEqual([])
    await patch(`/Groups/${body.id}`, { op: 'add', path: 'members', value: [{ value: a.id }] })
    await administrator.post(`/api/core/people/${a.id}/`, { GroupNames: [] })
    expect((await scim('GET', `/Groups/${body.id}`)).body.members).toEqual([])
    await scim('DELETE', `/Users/${a.id}`)
    expect(await membersOf(body.id)).toEqual([])
  })

  test('one of the name of a group with roles is another group: nobody becomes an administrator', async () => {
    const a = await create()
    const own = await giveGroup(it.platform.db, [])
    await it.platform.db
      .updateTable('person_group')
      .set({ name: 'Admins' })
      .where('group_id', '=', own)
      .execute()
    await administrator.post(`/api/core/groups/${own}/roles`, { Roles: ['administrator'] })
    const { body } = await scim('POST', '/Groups', { displayName: 'admins', members: [{ value: a.id }] })
    expect([body.displayName, Number(body.id) === own]).toEqual(['admins', false])
    const { body: groups } = await administrator.get('/api/core/groups/?s=admins')
    expect(groups.Items.map((it: { Name: string }) => it.Name)).toEqual([
      'Admins',
      'admins (Directory school)',
    ])
    expect(await membersOf(String(own))).toEqual([])
    const again = await scim('POST', '/Groups', { displayName: 'Admins' })
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
    expect((await scim('GET', `/Groups/${own}`)).status).toBe(404)
  })
})
