// What a SAML assertion says about a person. No clock, no network.
import type { SamlSettings } from '@mediatheque/contract/identity-saml'
import type { AssertionContent } from '../../platform/saml/read-assertion.ts'
import type { SamlProblem } from '../../platform/saml/saml-problem.ts'
import { type ProviderAnswer, SignInRefused } from './provider.ts'

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** A person is refused for what they can do something about; the rest is for the log. */
export function refusalOfSaml(problem: SamlProblem, detail: string): SignInRefused {
  const known = problem === 'clock' || problem === 'declined' ? problem : 'invalid'
  return new SignInRefused(known, `${problem}: ${detail}`)
}

export function answerOf(settings: SamlSettings, content: AssertionContent): ProviderAnswer {
  const { attributes } = content
  const first = (name: string) =>
    (Object.hasOwn(attributes, name) ? attributes[name]?.[0]?.trim() : '') || undefined
  const mail = first(settings.MailAttribute)
  return {
    subject: subjectOf(settings, content),
    ...optional('userName', first(settings.UserNameAttribute)),
    ...optional('displayName', first(settings.DisplayNameAttribute)),
    ...optional('firstName', first(settings.FirstNameAttribute)),
    ...optional('lastName', first(settings.LastNameAttribute)),
    ...optional('mail', mail),
    mailVerified: mail !== undefined && settings.IsMailTrusted,
    groups: Object.hasOwn(attributes, settings.GroupsAttribute)
      ? (attributes[settings.GroupsAttribute] ?? [])
      : [],
    claims: { NameID: content.nameID, ...attributes },
    ...optional('providerSession', content.sessionIndex || undefined),
    ...optional('logoutSubject', content.nameID || undefined),
    ...(content.authAgeSecs !== null && { authAgeSecs: content.authAgeSecs }),
    logoutHint: {
      nameID: content.nameID,
      format: content.nameIDFormat,
      nameQualifier: content.nameQualifier,
      ownNameQualifier: content.ownNameQualifier,
    },
  }
}

/** Names that change, or that are made for one visit, would give an account to somebody else. */
function subjectOf(
  { SubjectAttribute }: SamlSettings,
  { attributes, nameID, nameIDFormat }: AssertionContent,
) {
  if (SubjectAttribute !== '') {
    const values = Object.hasOwn(attributes, SubjectAttribute) ? (attributes[SubjectAttribute] ?? []) : []
    const [value = ''] = values
    if (value === '') throw new SignInRefused('invalid', `The attribute ${SubjectAttribute} is missing`)
    if (values.length > 1)
      throw new SignInRefused('invalid', `The attribute ${SubjectAttribute} has several values`)
    return value
  }
  if (nameIDFormat !== PERSISTENT)
    throw new SignInRefused('invalid', `The NameID is not persistent (${nameIDFormat || 'no format'})`)
  if (nameID === '') throw new SignInRefused('invalid', 'The NameID is empty')
  return nameID
}

const optional = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, string>>
