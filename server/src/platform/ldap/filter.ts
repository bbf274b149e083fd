// Filters of searches. What people type is a value and nothing else (RFC 4515, 3).
import { AndFilter, EqualityFilter, ExtensibleFilter, type Filter, FilterParser, OrFilter } from 'ldapts'

const USER_PLACE = '{user}'

export const escapeValue = (value: string) =>
  value.replace(/[\\*()\u0000]/g, it => `\\${it.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** The template with a user name in every place for it. */
export const userFilter = (template: string, userName: string): Filter =>
  FilterParser.parseString(template.replaceAll(USER_PLACE, () => escapeValue(userName)))

export function isFilterTemplate(template: string): boolean {
  try {
    userFilter(template, 'a')
    return template.includes(USER_PLACE)
  } catch {
    return false
  }
}

export const anyOf = (attribute: string, values: readonly (string | Buffer)[]): Filter =>
  new OrFilter({ filters: values.map(value => new EqualityFilter({ attribute, value })) })

/** Groups that hold one of these as a member, in the ways of the usual kinds of groups. */
export const groupsWith = (memberDNs: readonly string[]): Filter =>
  new OrFilter({ filters: [anyOf('member', memberDNs), anyOf('uniqueMember', memberDNs)] })

/** Active Directory follows groups in groups by itself (LDAP_MATCHING_RULE_IN_CHAIN). */
export const groupsInChain = (memberDN: string): Filter =>
  new AndFilter({
    filters: [
      new EqualityFilter({ attribute: 'objectClass', value: 'group' }),
      new ExtensibleFilter({ matchType: 'member', rule: '1.2.840.113556.1.4.1941', value: memberDN }),
    ],
  })
