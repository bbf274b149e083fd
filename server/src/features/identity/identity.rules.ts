// Which person an answer of a provider means, and which groups and roles come of it. No clock, no database.
import type { MappingRule, SignInProblem } from '@mediatheque/contract/identity'
import { Role } from '@mediatheque/contract/primitives'
import { z } from 'zod'
import type { Provider, ProviderAnswer } from './provider.ts'

export const domainOf = (mail: string): string => mail.slice(mail.lastIndexOf('@') + 1).toLowerCase()

export const ownsMail = ({ Domains }: Pick<Provider, 'Domains'>, mail: string): boolean =>
  mail.includes('@') && Domains.includes(domainOf(mail))

/** Somebody who has the mail address of the answer. */
export interface MailOwner {
  PersonID: number
  isDisabled: boolean
  /** The providers with which this person signs in already. */
  providers: readonly { ProviderID: number; Domains: readonly string[] }[]
}

export type PersonDecision =
  | { kind: 'known' | 'linked'; PersonID: number }
  | { kind: 'created' }
  | { kind: 'refused'; problem: SignInProblem; detail: string }

const refused = (problem: SignInProblem, detail: string): PersonDecision => ({
  kind: 'refused',
  problem,
  detail,
})

/**
 * The subject decides. By mail an account is taken over only where the provider owns the domain and has verified the
 * address: anybody may enter any address elsewhere.
 */
export function decidePerson(
  provider: Pick<Provider, 'ProviderID' | 'Domains' | 'CreatesPeople'>,
  answer: Pick<ProviderAnswer, 'mail' | 'mailVerified'>,
  known: { bySubject?: { PersonID: number; isDisabled: boolean }; byMail?: MailOwner },
): PersonDecision {
  const { bySubject, byMail } = known
  if (bySubject)
    return bySubject.isDisabled
      ? refused('disabled', 'The account here is disabled')
      : { kind: 'known', PersonID: bySubject.PersonID }
  if (byMail) return decideByMail(provider, answer, byMail)
  if (!provider.CreatesPeople)
    return refused('no-account', 'There is no account, and the provider may not create accounts')
  return { kind: 'created' }
}

function decideByMail(
  provider: Pick<Provider, 'ProviderID' | 'Domains'>,
  { mail = '', mailVerified }: Pick<ProviderAnswer, 'mail' | 'mailVerified'>,
  owner: MailOwner,
): PersonDecision {
  if (!mailVerified) return refused('mail-in-use', 'An account has this mail address, which is not verified')
  if (!ownsMail(provider, mail))
    return refused('mail-in-use', 'An account has this mail address, whose domain the provider does not own')
  // An address that was given to somebody else: the account still belongs to the first.
  if (owner.providers.some(it => it.ProviderID === provider.ProviderID))
    return refused('mail-in-use', 'The account with this mail address belongs to another subject here')
  // Made by a provider that may say anything about this domain: its user would share the account.
  if (owner.providers.some(it => !ownsMail(it, mail)))
    return refused('mail-in-use', 'The account is used with a provider that does not own the mail domain')
  return owner.isDisabled
    ? refused('disabled', 'The account here is disabled')
    : { kind: 'linked', PersonID: owner.PersonID }
}

/** An address that nobody has verified is not stored: links for a new password go there. */
export const mailToStore = (answer: ProviderAnswer): string =>
  answer.mail && isMail(answer.mail) && answer.mailVerified ? answer.mail.trim() : ''

const MOST_MAIL = 200
const isMail = (mail: string) => mail.length <= MOST_MAIL && z.email().safeParse(mail.trim()).success

const MOST_NAME = 120
const MOST_USER_NAME = 70

const oneLine = (text: string | undefined) =>
  (text ?? '')
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export function displayNameOf(answer: ProviderAnswer): string {
  const whole = oneLine(`${answer.firstName ?? ''} ${answer.lastName ?? ''}`)
  return (oneLine(answer.displayName) || whole || userNameOf(answer)).slice(0, MOST_NAME).trim()
}

/** As people.UserName allows it; the number that makes it unique is added when it is stored. */
export function userNameOf({ userName, mail, subject }: ProviderAnswer): string {
  const [wished = ''] = (oneLine(userName) || oneLine(mail) || oneLine(subject)).split('@')
  const last = wished.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/\s+/g, '.').slice(0, MOST_USER_NAME) || 'user'
}

export interface Grants {
  groups: readonly number[]
  roles: readonly Role[]
}

/** The same for the sign-in, for the preview and for trials. */
export function grantsOf(
  rules: readonly MappingRule[],
  answer: Pick<ProviderAnswer, 'groups' | 'claims'>,
): Grants {
  const fitting = rules.filter(rule => valuesOf(answer, rule.Claim).some(value => fits(rule.Value, value)))
  return {
    groups: [...new Set(fitting.flatMap(it => it.GroupID ?? []))],
    roles: Role.options.filter(role => fitting.some(it => it.Role === role)),
  }
}

/** A claim of that very name, else a path such as realm_access.roles. */
function valuesOf({ groups, claims }: Pick<ProviderAnswer, 'groups' | 'claims'>, claim: string): string[] {
  const found = Object.hasOwn(claims, claim) ? claims[claim] : atPath(claims, claim.split('.'))
  return [...textsOf(found), ...(claim === 'groups' ? groups : [])]
}

function atPath(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return atPath((value as Record<string, unknown>)[name], rest)
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(textsOf)
    : ['string', 'number', 'boolean'].includes(typeof value)
      ? [String(value)]
      : []

/** Directories do not tell capital letters apart. Without regular expressions: some patterns take forever. */
function fits(pattern: string, value: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*')
  const text = value.toLowerCase()
  const last = rest.pop()
  if (last === undefined) return text === first
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false
  let at = first.length
  const end = text.length - last.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found === -1 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}

export const hasSameGrants = (some: Grants, others: Grants): boolean =>
  isSameSet(some.groups, others.groups) && isSameSet(some.roles, others.roles)

const isSameSet = <T>(some: readonly T[], others: readonly T[]): boolean =>
  new Set(some).symmetricDifference(new Set(others)).size === 0

interface ChangeOfGrants {
  add: Grants
  remove: Grants
  /** What the rules give from now on, also where others gave it before: it stays until none of them does. */
  note: Grants
  forget: Grants
}

/** What a sign-in changes: what rules gave before and no longer give goes, what was given by hand stays. */
export function changeOfGrants(
  wanted: Grants,
  held: Grants,
  given: Grants,
  /** By the rules of other providers, or for SCIM. */
  givenElsewhere: Grants,
): ChangeOfGrants {
  const both = (
    pick: <T>(wanted: readonly T[], held: readonly T[], given: readonly T[], elsewhere: readonly T[]) => T[],
  ): Grants => ({
    groups: pick(wanted.groups, held.groups, given.groups, givenElsewhere.groups),
    roles: pick(wanted.roles, held.roles, given.roles, givenElsewhere.roles),
  })
  return {
    add: both((wanted, held) => wanted.filter(it => !held.includes(it))),
    remove: both((wanted, _, given, elsewhere) =>
      given.filter(it => !wanted.includes(it) && !elsewhere.includes(it)),
    ),
    note: both((wanted, held, _, elsewhere) =>
      wanted.filter(it => !held.includes(it) || elsewhere.includes(it)),
    ),
    forget: both((wanted, _, given) => given.filter(it => !wanted.includes(it))),
  }
}

/** For what clocks of several machines of a provider differ. */
const PROOF_SLACK_SECS = 60

/** Whether somebody proved who they are after they were asked to; a provider that does not say when has not shown it. */
export const isFreshProof = (authAgeSecs: number | undefined, secsSinceRequest: number): boolean =>
  authAgeSecs !== undefined && authAgeSecs <= secsSinceRequest + PROOF_SLACK_SECS
