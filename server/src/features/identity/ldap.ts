// LDAP and Active Directory behind the password form: search by a service account, then bind as the person.
import { randomBytes, X509Certificate } from 'node:crypto'
import type { LdapSettings } from '@mediatheque/contract/identity-ldap'
import type { Platform } from '../../platform/http/context.ts'
import { badField } from '../../platform/http/refusal.ts'
import { type Found, findInDirectory, isPasswordOfSubject } from '../../platform/ldap/directory.ts'
import { isFilterTemplate } from '../../platform/ldap/filter.ts'
import { isLoopback, LdapUnreachable } from '../../platform/ldap/open-ldap.ts'
import { answerOf, type LdapProvider, serverOf, shapeOf } from './ldap.rules.ts'
import type { PasswordProtocol } from './protocol.ts'
import { type ProviderAnswer, SignInRefused } from './provider.ts'

export const ldap: PasswordProtocol<LdapSettings> = {
  kind: 'password',

  addresses: () => [],

  async check(_platform, provider) {
    requireUsable(provider.Settings)
    if (!provider.IsEnabled) return
    // Nobody has this name: found or not, the server, the account and the place were right.
    await lookUp(provider, `nobody-${randomBytes(8).toString('hex')}`).catch(error => {
      throw badField('Settings.Server', 'directory-not-searched', { detail: (error as Error).message })
    })
  },

  async checkPassword(platform, provider, userName, password) {
    try {
      return await signIn(provider, userName, password)
    } catch (error) {
      if (error instanceof SignInRefused) {
        platform.log.warn({ err: error, provider: provider.Slug }, 'a directory signed nobody in')
        return 'refused'
      }
      if (!(error instanceof LdapUnreachable)) throw error
      platform.log.warn({ err: error, provider: provider.Slug }, 'a directory could not be reached')
      return 'unreachable'
    }
  },

  async checkAgain(platform, provider, subject, password) {
    try {
      const { server, shape } = { server: serverOf(provider), shape: shapeOf(provider) }
      const isRight = await isPasswordOfSubject(server, shape, subject, { password, nowMs: Date.now() })
      return isRight ? 'right' : 'refused'
    } catch (error) {
      if (!(error instanceof LdapUnreachable)) throw error
      platform.log.warn({ err: error, provider: provider.Slug }, 'a directory could not be reached')
      return 'unreachable'
    }
  },
}

function requireUsable({ Server, IsPlain, UserFilter, Authority }: LdapSettings) {
  if (IsPlain && !isLoopback(Server)) throw badField('Settings.IsPlain', 'directory-needs-encryption')
  if (!isFilterTemplate(UserFilter)) throw badField('Settings.UserFilter', 'filter-without-user')
  if (Authority !== '' && !isCertificate(Authority))
    throw badField('Settings.Authority', 'certificate-not-pem')
}

function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem)
    return true
  } catch {
    return false
  }
}

const lookUp = (provider: LdapProvider, userName: string, password?: string): Promise<Found> =>
  findInDirectory(serverOf(provider), shapeOf(provider), userName, { password, nowMs: Date.now() })

async function signIn(provider: LdapProvider, userName: string, password: string) {
  if (userName.trim() === '' || password === '') return 'refused'
  const found = await lookUp(provider, userName, password)
  if (found === 'nobody' || found === 'wrong-password') return 'refused'
  return answerFor(provider, found)
}

/** Also without a password, for trials. */
export async function describeEntry(
  _platform: Platform,
  provider: LdapProvider,
  userName: string,
  password: string,
): Promise<ProviderAnswer> {
  const found = await lookUp(provider, userName, password === '' ? undefined : password)
  if (found === 'nobody') throw new SignInRefused('no-account', 'The filter finds nobody of this name')
  if (found === 'wrong-password') throw new SignInRefused('declined', 'The password is wrong')
  return answerFor(provider, found)
}

function answerFor(
  { Settings }: LdapProvider,
  found: Exclude<Found, 'nobody' | 'wrong-password'>,
): ProviderAnswer {
  if (found === 'several') throw new SignInRefused('invalid', 'The filter finds several people of this name')
  if (found.isDisabled) throw new SignInRefused('disabled', 'The account is disabled in the directory')
  if (found.subject === '')
    throw new SignInRefused('invalid', `The attribute ${Settings.SubjectAttribute} is missing`)
  return answerOf(Settings, found)
}
