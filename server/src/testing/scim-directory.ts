// A directory that provisions by SCIM: a library with its provider and its token, and requests as directories send them.
import { expect } from 'vitest'
import { type Browser, ORIGIN, type TestApp, testApp } from './app.ts'

export const PROVIDERS = '/api/core/identity/providers/'
export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'

async function giveProvider({ platform }: TestApp, Slug: string, Domains: string[]): Promise<number> {
  const { provider_id } = await platform.db
    .insertInto('identity_provider')
    .values({ kind: 'oidc', name: `Directory ${Slug}`, slug: Slug, domains: Domains, is_enabled: true })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  return provider_id
}

async function giveToken(administrator: Browser, provider: number): Promise<string> {
  const made = await administrator.post(`${PROVIDERS}${provider}/scim-tokens/`, { Name: 'Entra' })
  expect(made.status).toBe(200)
  return made.body.Token
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** No cookies, no Origin. */
const requestsWith =
  ({ http }: TestApp, token: string) =>
  async (method: Method, path: string, payload?: unknown, headers: Record<string, string> = {}) => {
    const answer = await http.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        host: new URL(ORIGIN).host,
        authorization: `Bearer ${token}`,
        ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
      body: (answer.body === '' ? {} : answer.json()) as any,
    }
  }

type Scim = ReturnType<typeof requestsWith>

const creatorBy = (scim: Scim) => {
  let count = 0
  return async (more: object = {}) => {
    const n = ++count
    const answer = await scim('POST', '/Users', {
      schemas: [USER],
      userName: `user${n}@school.org`,
      externalId: `ext-${n}`,
      name: { givenName: 'Given', familyName: `Family${n}` },
      emails: [{ value: `user${n}@school.org`, type: 'work', primary: true }],
      active: true,
      ...more,
    })
    expect([answer.status, answer.body.detail]).toEqual([201, undefined])
    return answer.body
  }
}

export async function scimDirectory(domains = ['school.org']) {
  const it = await testApp()
  const administrator = await it.as('administrator')
  const providerID = await giveProvider(it, 'school', domains)
  const scim = requestsWith(it, await giveToken(administrator, providerID))
  return {
    it,
    administrator,
    providerID,
    scim,
    create: creatorBy(scim),
    patch: (path: string, ...Operations: object[]) =>
      scim('PATCH', path, { schemas: [PATCH_OP], Operations }),
    find: (filter: string, where = '/Users') => scim('GET', `${where}?filter=${encodeURIComponent(filter)}`),
    giveProvider: (slug: string) => giveProvider(it, slug, []),
    giveToken: (provider: number) => giveToken(administrator, provider),
    personOf: (id: string) =>
      it.platform.db
        .selectFrom('person')
        .selectAll()
        .where('person_id', '=', Number(id))
        .executeTakeFirstOrThrow(),
  }
}
