// What a kind of provider must be able to do. The list of them is protocols.ts.
import type { ProviderSettings } from '@mediatheque/contract/identity'
import type { Platform } from '../../platform/http/context.ts'
import type { Provider, ProviderAnswer } from './provider.ts'

/** The addresses of this site that a provider needs to know, by the name of their label. */
export interface OwnAddress {
  Name: string
  URL: string
}

interface ProtocolBase<Settings extends ProviderSettings> {
  /** Refuses settings that cannot work, with the field named, before they are stored. */
  check?(platform: Platform, provider: Provider<Settings>): Promise<void>
  addresses(platform: Pick<Platform, 'config'>, provider: Pick<Provider, 'Slug'>): OwnAddress[]
}

/** Browsers go to the provider and come back with its answer. */
export interface RedirectProtocol<Settings extends ProviderSettings = ProviderSettings>
  extends ProtocolBase<Settings> {
  kind: 'redirect'
  /** `memory` is kept with the attempt, and known to nobody outside: nonce, PKCE verifier, number of the request. */
  start(
    platform: Platform,
    provider: Provider<Settings>,
    state: string,
    wish?: {
      /** A user with a session at the provider has to authenticate again. */
      isFresh: boolean
    },
  ): Promise<LeavingFor>
  /** Throws SignInRefused. */
  finish(
    platform: Platform,
    provider: Provider<Settings>,
    attempt: { state: string; memory: Record<string, string> },
    request: ProviderResponse,
  ): Promise<ProviderAnswer>
  /** Where the browser ends its session at the provider; nothing where the provider offers no such address. */
  end(
    platform: Platform,
    provider: Provider<Settings>,
    state: string,
    session: ProviderSession,
  ): Promise<LeavingFor | undefined>
}

interface LeavingFor {
  address: string
  memory: Record<string, string>
}

export interface ProviderSession {
  subject: string
  providerSession: string
  hint: Readonly<Record<string, string>>
}

/** What the browser brought back. */
export interface ProviderResponse {
  url: URL
  body: Record<string, string>
}

/** The provider checks a password that was entered here. */
export interface PasswordProtocol<Settings extends ProviderSettings = ProviderSettings>
  extends ProtocolBase<Settings> {
  kind: 'password'
  checkPassword(
    platform: Platform,
    provider: Provider<Settings>,
    userName: string,
    password: string,
  ): Promise<ProviderAnswer | 'refused' | 'unreachable'>
  /** The password of somebody who has signed in before. */
  checkAgain(
    platform: Platform,
    provider: Provider<Settings>,
    subject: string,
    password: string,
  ): Promise<'right' | 'refused' | 'unreachable'>
}

export type Protocol<Settings extends ProviderSettings = ProviderSettings> =
  | RedirectProtocol<Settings>
  | PasswordProtocol<Settings>
