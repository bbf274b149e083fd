import { afterAll, describe, expect, test } from 'vitest'
import { ORIGIN } from '../../testing/app.ts'
import { givePerson } from '../../testing/people.ts'
import { PATCH_OP, scimDirectory, USER } from '../../testing/scim-directory.ts'

const { it, scim, create, patch, personOf } = await scimDirectory()
afterAll(() => it.close())

describe('users', () => {
  test('one is created with an account that has no password and no role', async () => {
    const user = await create({ userName: 'ada@school.org', displayName: 'Ada Lovelace', externalId: 'ada' })
    expect(user).toMatchObject({
      schemas: [USER],
      userName: 'ada@school.org',
      externalId: 'ada',
      active: true,
      meta: { resourceType: 'User', location: `${ORIGIN}/scim/v2/Users/${user.id}` },
    })
    expect(await personOf(user.id)).toMatchObject({
      user_name: 'ada',
      display_name: 'Ada Lovelace',
      password_hash: null,
    })
    const roles = await it.platform.db
      .selectFrom('role_grant')
      .selectAll()
      .where('person_id', '=', Number(user.id))
      .execute()
    expect(roles).toEqual([])
    expect((await scim('GET', `/Users/${user.id}`)).body).toEqual(user)
  })

  test('a second one of the same userName or externalId is refused', async () => {
    await create({ userName: 'Twin@school.org', externalId: 'twin', emails: [] })
    const name = await scim('POST', '/Users', { userName: 'twin@SCHOOL.org', externalId: 'twin-2' })
    expect([name.status, name.body.scimType]).toEqual([409, 'uniqueness'])
    const external = await scim('POST', '/Users', { userName: 'another@school.org', externalId: 'twin' })
    expect([external.status, external.body.scimType]).toEqual([409, 'uniqueness'])
  })

  test('an own account is never taken over by its user name, nor by an address of a foreign domain', async () => {
    const owner = await givePerson(it.platform.db, ['manager'], {
      UserName: 'boss',
      Email: 'boss@elsewhere.org',
    })
    const user = await create({ userName: 'boss', externalId: 'x-boss', emails: [] })
    expect(Number(user.id)).not.toBe(owner)
    expect((await personOf(user.id)).user_name).toBe('boss2')
    const byMail = await scim('POST', '/Users', {
      userName: 'x2',
      externalId: 'x-2',
      emails: [{ value: 'boss@elsewhere.org' }],
    })
    expect([byMail.status, byMail.body.scimType]).toEqual([409, 'uniqueness'])
    const moved = await patch(`/Users/${user.id}`, {
      op: 'replace',
      path: 'emails',
      value: [{ value: 'boss@elsewhere.org' }],
    })
    expect(moved.status).toBe(200)
    expect((await personOf(user.id)).email).toBe('')
  })

  test('an account with an address of an owned domain is linked, and keeps its roles', async () => {
    const owner = await givePerson(it.platform.db, ['editor'], {
      UserName: 'grace',
      Email: 'grace@school.org',
    })
    const user = await create({
      userName: 'gh',
      externalId: 'grace',
      emails: [{ value: 'Grace@school.org' }],
    })
    expect(Number(user.id)).toBe(owner)
    const elsewhere = [{ value: 'thief@elsewhere.org' }]
    await patch(`/Users/${user.id}`, { op: 'replace', path: 'emails', value: elsewhere })
    expect((await personOf(user.id)).email).toBe('grace@school.org')
    await scim('DELETE', `/Users/${user.id}`)
    const back = await create({ userName: 'gh2', externalId: 'grace', emails: elsewhere })
    expect([back.id, (await personOf(user.id)).email]).toEqual([user.id, 'grace@school.org'])
  })

  test('a wrong body is refused with its reason', async () => {
    const typeOf = async (body: unknown) => {
      const answer = await scim('POST', '/Users', body)
      return [answer.status, answer.body.scimType]
    }
    expect(await typeOf('{')).toEqual([400, 'invalidSyntax'])
    expect(await typeOf('[]')).toEqual([400, 'invalidSyntax'])
    expect(await typeOf({})).toEqual([400, 'invalidValue'])
    expect(await typeOf({ userName: 7, name: 'Ada' })).toEqual([400, 'invalidValue'])
    expect(await typeOf({ userName: 'x', active: 'perhaps' })).toEqual([400, 'invalidValue'])
    expect(await typeOf({ userName: 'x\u0000' })).toEqual([400, 'invalidValue'])
    const form = await scim('POST', '/Users', 'a=b', { 'content-type': 'text/plain' })
    expect([form.status, form.body.status]).toEqual([415, '415'])
  })

  test('PUT replaces, PATCH changes a part, both in the forms of Entra ID and Okta', async () => {
    const { id } = await create()
    const put = await scim('PUT', `/Users/${id}`, {
      userName: 'put@school.org',
      displayName: 'Put',
      title: 'Dr',
    })
    expect(put.body).toMatchObject({ userName: 'put@school.org', displayName: 'Put', active: true })
    expect([put.body.name, put.body.emails, put.body.externalId]).toEqual([undefined, undefined, undefined])
    const entra = await patch(
      `/Users/${id}`,
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'put@school.org' },
      { op: 'Replace', path: 'name.givenName', value: 'Petra' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'x',
      },
      { op: 'Replace', path: 'active', value: 'False' },
    )
    expect(entra.body).toMatchObject({
      active: false,
      name: { givenName: 'Petra' },
      emails: [{ type: 'work', value: 'put@school.org' }],
    })
    const okta = await patch(`/Users/${id}`, { op: 'replace', value: { active: true, id, title: 'Prof' } })
    expect(okta.body).toMatchObject({ active: true, title: 'Prof' })
    const readOnly = await patch(`/Users/${id}`, { op: 'replace', path: 'id', value: '1' })
    expect([readOnly.status, readOnly.body.scimType]).toEqual([400, 'mutability'])
    expect((await personOf(id)).display_name).toBe('Put')
  })

  test('hostile changes are refused cleanly and change nothing', async () => {
    const { id, meta } = await create()
    const typeOf = async (...Operations: unknown[]) => {
      const { status, body } = await scim('PATCH', `/Users/${id}`, { schemas: [PATCH_OP], Operations })
      return [status, body.scimType]
    }
    const add = { op: 'add', path: 'title', value: 'x' }
    expect(await typeOf(...Array.from({ length: 1001 }, () => add))).toEqual([400, 'tooMany'])
    expect(await typeOf()).toEqual([400, 'invalidSyntax'])
    expect(await typeOf(null)).toEqual([400, 'invalidSyntax'])
    expect(await typeOf({ op: 'move', path: 'title' })).toEqual([400, 'invalidSyntax'])
    expect(await typeOf({ op: 'remove' })).toEqual([400, 'noTarget'])
    expect(await typeOf(add, { op: 'remove', path: 'userName' })).toEqual([400, 'invalidValue'])
    expect(await typeOf({ ...add, path: 'title[' })).toEqual([400, 'invalidPath'])
    expect(await typeOf({ ...add, path: 'nothing.of.this' })).toEqual([400, 'invalidPath'])
    expect(await typeOf({ ...add, path: '__proto__.polluted' })).toEqual([400, 'invalidPath'])
    expect(await typeOf({ ...add, path: `emails[${'('.repeat(500)}` })).toEqual([400, 'invalidPath'])
    expect(await typeOf({ ...add, path: `emails[${'('.repeat(500)}]` })).toEqual([400, 'invalidFilter'])
    expect(await typeOf({ ...add, value: 'x'.repeat(1001) })).toEqual([400, 'invalidValue'])
    expect(await typeOf({ ...add, value: 'a\u0000b' })).toEqual([400, 'invalidValue'])
    expect(await typeOf({ ...add, value: { deep: [[[]]] } })).toEqual([400, 'invalidValue'])
    const values = Array.from({ length: 21_000 }, (_, n) => ({ value: `a${n}@x.org` }))
    expect(await typeOf({ op: 'add', path: 'emails', value: values })).toEqual([400, 'tooMany'])
    const huge = await scim('PATCH', `/Users/${id}`, `{"Operations":"${'x'.repeat(4_200_000)}"}`)
    expect([huge.status, huge.body.status]).toEqual([413, '413'])
    const form = await scim('PATCH', `/Users/${id}`, 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([form.status, form.body.status]).toEqual([415, '415'])
    for (const strange of ['0', '-1', '1e3', 'abc', '99999999999999999999', '%00', '..%2f..'])
      expect((await scim('GET', `/Users/${strange}`)).body.status).toBe('404')
    expect((await scim('GET', `/Users/${id}`)).body.meta.version).toBe(meta.version)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
