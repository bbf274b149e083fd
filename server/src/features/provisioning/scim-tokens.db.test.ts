import { afterAll, describe, expect, test } from 'vitest'
import { ORIGIN } from '../../testing/app.ts'
import { PROVIDERS, scimDirectory, USER } from '../../testing/scim-directory.ts'

const { it, administrator, providerID, scim, create, giveProvider, giveToken } = await scimDirectory()
afterAll(() => it.close())

describe('tokens', () => {
  test('one is shown once, stored as a hash, and ends when it is ended', async () => {
    const made = await administrator.post(`${PROVIDERS}${providerID}/scim-tokens/`, {
      Name: 'Okta',
      Days: 30,
    })
    expect(made.body.Token).toMatch(/^mts_[\w-]{43}$/)
    const use = () => scim('GET', '/Users', undefined, { authorization: `Bearer ${made.body.Token}` })
    expect((await use()).status).toBe(200)
    const { body } = await administrator.get(`${PROVIDERS}${providerID}/scim-tokens/`)
    const row = body.Items.find((row: { Name: string }) => row.Name === 'Okta')
    expect(row).toMatchObject({ Hint: made.body.Token.slice(-4), UsedAt: expect.any(String) })
    expect(body.URL).toBe(`${ORIGIN}/scim/v2`)
    const stored = await it.platform.db.selectFrom('provisioning_token').selectAll().execute()
    expect(JSON.stringify([stored, body])).not.toContain(made.body.Token.slice(4, 30))
    await administrator.post(`${PROVIDERS}${providerID}/scim-tokens/${row.TokenID}/revoke`)
    expect((await use()).status).toBe(401)
  })

  test('without one, with a session, with a token that has ended or of programs nothing opens', async () => {
    const ended = await giveToken(providerID)
    await it.platform.db
      .updateTable('provisioning_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('hint', '=', ended.slice(-4))
      .execute()
    for (const authorization of ['', 'Bearer', 'Bearer mts_nonsense', `Bearer ${ended}`, 'Basic eDp5']) {
      const answer = await scim('GET', '/Users', undefined, { authorization })
      expect([answer.status, answer.body.status]).toEqual([401, '401'])
      expect(answer.headers['www-authenticate']).toContain('Bearer')
    }
    const cookies = await it.http.inject({
      url: '/scim/v2/Users',
      cookies: Object.fromEntries(administrator.cookies),
    })
    expect(cookies.statusCode).toBe(401)
  })

  test('one of another directory sees nobody of this one', async () => {
    const { id } = await create()
    const other = await giveToken(await giveProvider('other'))
    const authorization = `Bearer ${other}`
    expect((await scim('GET', '/Users', undefined, { authorization })).body.totalResults).toBe(0)
    expect((await scim('GET', `/Users/${id}`, undefined, { authorization })).status).toBe(404)
    expect((await scim('DELETE', `/Users/${id}`, undefined, { authorization })).status).toBe(404)
    const group = { displayName: 'Strangers', members: [{ value: id }] }
    const refused = await scim('POST', '/Groups', group, { authorization })
    expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidValue'])
  })
})

describe('discovery', () => {
  test('says what is supported, and that bulk is not', async () => {
    const { body, headers } = await scim('GET', '/ServiceProviderConfig')
    expect(headers['content-type']).toContain('application/scim+json')
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 1000 },
      sort: { supported: true },
      etag: { supported: true },
      changePassword: { supported: false },
    })
    expect((await scim('POST', '/Bulk', { Operations: [] })).status).toBe(501)
    expect((await scim('GET', '/Me')).status).toBe(501)
    const types = await scim('GET', '/ResourceTypes')
    expect(types.body.Resources.map((it: { endpoint: string }) => it.endpoint)).toEqual(['/Users', '/Groups'])
    const schema = await scim('GET', `/Schemas/${USER}`)
    expect(schema.body.attributes.map((it: { name: string }) => it.name)).toContain('userName')
    expect((await scim('GET', '/Nothing')).body).toMatchObject({ status: '404', detail: expect.any(String) })
  })
})
