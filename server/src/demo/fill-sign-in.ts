// What there is to explore at /admin/sign-in: a provider that is not switched on, and a program with a token that has ended.
import { OidcSettings } from '@mediatheque/contract/identity-oidc'
import { insertProvider } from '../features/identity/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import { insertEndedToken, insertPerson, insertRoles, insertServiceAccount } from './demo.sql.ts'

interface Numbers {
  group(name: string): number
  person(userName: string): number
}

/** Nobody can sign in with it: no server has this name (RFC 2606). */
const PROVIDER = {
  Name: 'Northgate account',
  Slug: 'northgate',
  IsEnabled: false,
  IsOnly: false,
  CreatesPeople: true,
  Domains: ['northgate.example'],
  Settings: OidcSettings.parse({
    Kind: 'oidc',
    Issuer: 'https://login.northgate.example',
    ClientID: 'media-library',
    EndsSession: true,
  }),
}

export async function fillSignIn(tx: Tx, { group, person }: Numbers): Promise<void> {
  await insertProvider(tx, {
    ...PROVIDER,
    Rules: [
      { Claim: 'groups', Value: 'staff-earth-*', GroupID: group('Earth sciences'), Role: null },
      { Claim: 'groups', Value: 'staff-life-*', GroupID: group('Life sciences'), Role: null },
      { Claim: 'affiliation', Value: 'student', GroupID: group('Students'), Role: null },
      { Claim: 'groups', Value: 'media-team', GroupID: null, Role: 'editor' },
    ],
  })
  const program = await insertPerson(tx, {
    userName: 'timetable-import',
    displayName: 'Timetable import',
    email: '',
    passwordHash: null,
  })
  await insertRoles(tx, program, ['uploader'])
  const madeBy = person('admin')
  await insertServiceAccount(tx, program, madeBy)
  await insertEndedToken(tx, {
    personID: program,
    madeBy,
    name: 'Autumn term',
    scopes: ['media:read', 'upload:write'],
  })
}
