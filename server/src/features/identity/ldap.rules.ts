// From the settings of a directory to a search, and from an entry to a person. No clock, no network.
import type { LdapSettings } from '@mediatheque/contract/identity-ldap'
import type { DirectoryEntry, DirectoryShape } from '../../platform/ldap/directory.ts'
import { textIn, valuesIn } from '../../platform/ldap/entry.rules.ts'
import type { LdapServer } from '../../platform/ldap/open-ldap.ts'
import type { Provider, ProviderAnswer } from './provider.ts'

export type LdapProvider = Provider<LdapSettings>

export const serverOf = ({ Settings, secrets }: LdapProvider): LdapServer => ({
  url: Settings.Server,
  authority: Settings.Authority,
  isPlain: Settings.IsPlain,
  bindDN: Settings.BindDN,
  bindPassword: secrets.BindPassword ?? '',
})

export const shapeOf = ({ Settings }: Pick<LdapProvider, 'Settings'>): DirectoryShape => ({
  baseDN: Settings.BaseDN,
  filter: Settings.UserFilter,
  subjectAttribute: Settings.SubjectAttribute,
  groupBaseDN: Settings.GroupBaseDN,
  groupNameAttribute: Settings.GroupNameAttribute,
  isChained: Settings.Preset === 'active-directory',
})

/** Never shown, whatever the service account may read. */
const SECRETS = /password|pwd|secret|^krb|key$/i

export function answerOf(settings: LdapSettings, { entry, subject, groups }: DirectoryEntry): ProviderAnswer {
  const text = (attribute: string) => textIn(entry, attribute) || undefined
  const mail = text(settings.MailAttribute)
  return {
    subject,
    ...optional('userName', text(settings.UserNameAttribute)),
    ...optional('displayName', text(settings.DisplayNameAttribute)),
    ...optional('firstName', text(settings.FirstNameAttribute)),
    ...optional('lastName', text(settings.LastNameAttribute)),
    ...optional('mail', mail),
    mailVerified: mail !== undefined && settings.IsMailTrusted,
    groups,
    claims: { ...claimsIn(entry), [settings.SubjectAttribute]: subject, groups },
  }
}

const claimsIn = (entry: DirectoryEntry['entry']): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(entry)
      .filter(name => !SECRETS.test(name))
      .map(name => [name, valuesIn(entry, name).filter(it => typeof it === 'string')] as const)
      .filter(([, values]) => values.length > 0),
  )

const optional = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, string>>
