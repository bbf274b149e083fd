// What a directory (LDAP, Active Directory) needs to be set up.
import { z } from 'zod'
import { Line } from './primitives.ts'

export const LdapPreset = z.enum(['generic', 'active-directory'])
export type LdapPreset = z.infer<typeof LdapPreset>

export const LdapSettings = z.object({
  Kind: z.literal('ldap'),
  Preset: LdapPreset.default('generic'),
  Server: Line(300)
    .regex(
      /^ldaps?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?\/?$/i,
      'Please enter an address such as ldaps://ldap.example.org',
    )
    .describe('ldaps:// is encrypted from the start, ldap:// by StartTLS'),
  IsPlain: z
    .boolean()
    .default(false)
    .describe('Without encryption; for a directory on the server itself only'),
  Authority: z
    .string()
    .max(100_000)
    .default('')
    .describe('Certificates (PEM) of the authority that issued the certificate of the directory'),
  BindDN: Line(500)
    .default('')
    .describe('The account that searches; its password is the secret BindPassword'),
  BaseDN: Line(500).min(1, 'Please enter where people are found, such as ou=people,dc=example,dc=org'),
  UserFilter: Line(1000)
    .min(1, 'Please enter a filter such as (uid={user})')
    .default('(&(objectClass=person)(|(uid={user})(mail={user})))')
    .describe('{user} is what was entered as user name'),
  SubjectAttribute: Line(100)
    .min(1, 'Please enter an attribute that never changes')
    .default('entryUUID')
    .describe('Never changes and is never given to somebody else'),
  UserNameAttribute: Line(100).default('uid'),
  MailAttribute: Line(100).default('mail'),
  DisplayNameAttribute: Line(100).default('displayName'),
  FirstNameAttribute: Line(100).default('givenName'),
  LastNameAttribute: Line(100).default('sn'),
  GroupBaseDN: Line(500).default('').describe('Where groups are found; empty: where people are'),
  GroupNameAttribute: Line(100).default('cn'),
  IsMailTrusted: z
    .boolean()
    .default(true)
    .describe('The organisation keeps the addresses; people cannot change their own'),
})
export type LdapSettings = z.infer<typeof LdapSettings>

export const ACTIVE_DIRECTORY_PRESET = {
  Preset: 'active-directory',
  UserFilter:
    '(&(objectCategory=person)(objectClass=user)(|(sAMAccountName={user})(userPrincipalName={user})(mail={user})))',
  SubjectAttribute: 'objectGUID',
  UserNameAttribute: 'sAMAccountName',
} as const satisfies Partial<LdapSettings>
