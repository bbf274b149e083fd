// What the claims of OpenID Connect say about a person. No clock, no network.
import type { OidcSettings } from '@mediatheque/contract/identity-oidc'
import { domainOf } from './identity.rules.ts'
import { type Provider, type ProviderAnswer, SignInRefused } from './provider.ts'

type Claims = Record<string, unknown>

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(it => typeof it === 'string') : (text(value)?.split(',') ?? [])

const isYes = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1'

/** Google says that it verified an address once; it vouches for its own domains and those of its customers only. */
const isByGoogle = (mail: string, claims: Claims): boolean =>
  domainOf(mail) === 'gmail.com' || text(claims.hd)?.toLowerCase() === domainOf(mail)

function isMailVerified({ Preset, IsMailTrusted }: OidcSettings, mail: string, claims: Claims): boolean {
  if (Preset === 'google') return isYes(claims.email_verified) && isByGoogle(mail, claims)
  return IsMailTrusted || isYes(claims.email_verified) || isYes(claims.xms_edov)
}

export function answerOf(
  { Settings, Rules }: Pick<Provider<OidcSettings>, 'Settings' | 'Rules'>,
  claims: Claims,
): ProviderAnswer {
  const subject = text(claims[Settings.SubjectClaim])
  if (!subject) throw new SignInRefused('invalid', `The claim ${Settings.SubjectClaim} is missing`)
  requireGroups(Settings, Rules, claims)
  const mail = text(claims.email)
  const providerSession = text(claims.sid)
  return {
    subject,
    ...optional('userName', text(claims[Settings.UserNameClaim]) ?? text(claims.preferred_username)),
    ...optional('displayName', text(claims.name)),
    ...optional('firstName', text(claims.given_name)),
    ...optional('lastName', text(claims.family_name)),
    ...optional('mail', mail),
    mailVerified: mail !== undefined && isMailVerified(Settings, mail, claims),
    groups: texts(claims[Settings.GroupsClaim]),
    claims,
    ...optional('providerSession', providerSession),
    ...optional('logoutSubject', text(claims.sub)),
  }
}

const optional = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, string>>

/** Microsoft Entra leaves groups out where there are too many: rules would take everything away. */
function requireGroups({ GroupsClaim }: OidcSettings, rules: Provider['Rules'], claims: Claims) {
  const elsewhere = claims._claim_names
  const isLeftOut =
    claims.hasgroups === true ||
    (typeof elsewhere === 'object' && elsewhere !== null && GroupsClaim in elsewhere)
  if (isLeftOut && rules.some(rule => rule.Claim === GroupsClaim || rule.Claim === 'groups'))
    throw new SignInRefused(
      'invalid',
      'The provider left the groups out, since there are too many: let it send only groups assigned to the application',
    )
}
