import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { sendMail } from '../../platform/mail/mail.ts'
import { giveSession } from '../../testing/people.ts'
import { PATCH_OP, scimDirectory } from '../../testing/scim-directory.ts'

const { it, administrator, scim, create, patch, find, personOf } = await scimDirectory()
afterAll(() => it.close())

describe('users who come and go', () => {
  test('active: false ends sessions at once, and true lets in again', async () => {
    const { id } = await create()
    const session = await giveSession(it.platform.db, Number(id))
    const cookies = { mediatheque: session }
    const check = async () => (await it.http.inject({ url: '/api/auth/check', cookies })).statusCode
    expect(await check()).toBe(200)
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    expect(await check()).toBe(401)
    expect((await personOf(id)).disabled_at).not.toBeNull()
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expect((await personOf(id)).disabled_at).toBeNull()
  })

  test('whom an administrator disabled stays disabled', async () => {
    const { id, externalId } = await create()
    await administrator.post(`/api/core/people/${id}/disable`)
    expect((await scim('GET', `/Users/${id}`)).body.active).toBe(false)
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    const { body } = await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expect(body.active).toBe(false)
    await scim('DELETE', `/Users/${id}`)
    const back = await create({ externalId, active: false })
    expect([back.id, back.active]).toEqual([id, false])
    const again = await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })
    expect(again.body.active).toBe(false)
  })

  test('of two requests at once that create the same person one is refused', async () => {
    const twin = { userName: 'race', externalId: 'race' }
    const made = await Promise.all([scim('POST', '/Users', twin), scim('POST', '/Users', twin)])
    expect(made.map(it => it.status).sort()).toEqual([201, 409])
    expect(made.map(it => it.body.scimType)).toContain('uniqueness')
  })

  test('DELETE disables and forgets, and the same person gets the account back', async () => {
    const { id } = await create({ userName: 'gone@school.org', externalId: 'gone', emails: [] })
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
    expect((await find('userName eq "gone@school.org"')).body.totalResults).toBe(0)
    expect((await personOf(id)).disabled_at).not.toBeNull()
    const stranger = await create({ userName: 'gone@school.org', externalId: 'other', emails: [] })
    expect(stranger.id).not.toBe(id)
    const back = await create({ userName: 'gone2@school.org', externalId: 'gone', emails: [] })
    expect([back.id, back.active]).toEqual([id, true])
  })

  test('the last administrator cannot be deactivated', async () => {
    const own = await scimDirectory(['example.org'])
    onTestFinished(() => own.it.close())
    const { email } = await own.personOf(String(own.administrator.PersonID))
    const user = await own.create({ emails: [{ value: email }] })
    expect(Number(user.id)).toBe(own.administrator.PersonID)
    const refused = await own.patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false })
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'The library needs at least one administrator who can sign in',
    ])
    expect((await own.scim('DELETE', `/Users/${user.id}`)).status).toBe(403)
    expect((await own.personOf(user.id)).disabled_at).toBeNull()
  })

  test('of two administrators who are deactivated at once one stays', async () => {
    const own = await scimDirectory(['example.org'])
    onTestFinished(() => own.it.close())
    const second = await own.it.as('administrator')
    const ids = [own.administrator.PersonID, second.PersonID].map(String)
    for (const id of ids) await own.create({ emails: [{ value: (await own.personOf(id)).email }] })
    const answers = await Promise.all(
      ids.map(id => own.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })),
    )
    expect(answers.map(it => it.status).sort()).toEqual([200, 403])
    const disabled = await Promise.all(ids.map(async id => (await own.personOf(id)).disabled_at !== null))
    expect(disabled.sort()).toEqual([false, true])
  })

  test('people who wish the same user name at once get different ones', async () => {
    const domains = ['a', 'b', 'c', 'd', 'e', 'f']
    const made = await Promise.all(
      domains.map(it => create({ userName: `same@${it}.org`, externalId: `same-${it}`, emails: [] })),
    )
    const names = await Promise.all(made.map(async ({ id }) => (await personOf(id)).user_name))
    expect(names.sort()).toEqual(['same', 'same2', 'same3', 'same4', 'same5', 'same6'])
  })

  test('versions: If-Match refuses what has changed, If-None-Match what has not', async () => {
    const { id, meta } = await create()
    const same = await scim('GET', `/Users/${id}`, undefined, { 'if-none-match': meta.version })
    expect([same.status, same.body]).toEqual([304, {}])
    const body = { schemas: [PATCH_OP], Operations: [{ op: 'add', path: 'title', value: 'Dr' }] }
    const first = await scim('PATCH', `/Users/${id}`, body, { 'if-match': meta.version })
    expect(first.status).toBe(200)
    expect(first.headers.etag).toBe(first.body.meta.version)
    expect(first.body.meta.version).not.toBe(meta.version)
    expect((await scim('PUT', `/Users/${id}`, body, { 'if-match': meta.version })).status).toBe(412)
    expect((await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': meta.version })).status).toBe(412)
    expect((await scim('DELETE', `/Users/${id}`, undefined, { 'if-match': '*' })).status).toBe(204)
  })

  test('somebody whose address the directory changes learns of it at the old one', async () => {
    const { id } = await create({ emails: [{ value: 'before@school.org' }] })
    await patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: [{ value: 'after@school.org' }] })
    await patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'Dr' })
    const { rows } = await sql<{ text: string }>`select data->>'text' as text from pgboss.job
      where name = ${sendMail.name} and data->>'to' = 'before@school.org'`.execute(it.platform.db)
    expect(rows.map(row => row.text)).toEqual([expect.stringContaining('after@school.org')])
  })

  test('every change is in the audit trail, with the token', async () => {
    const { id } = await create()
    await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })
    await scim('DELETE', `/Users/${id}`)
    const rows = await it.platform.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('subject', '=', `person:${id}`)
      .orderBy('audit_id')
      .execute()
    expect(rows.map(row => row.action)).toEqual([
      'created a person by SCIM',
      'changed a person by SCIM',
      'removed a person by SCIM',
    ])
    expect(rows[1]?.detail).toMatchObject({ Token: 'Entra', Provider: 'Directory school', Active: false })
  })
})
