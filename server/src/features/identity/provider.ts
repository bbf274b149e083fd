import type {
  MappingRule,
  ProviderKind,
  ProviderSettings,
  SecretName,
  SignInProblem,
} from '@mediatheque/contract/identity'

/** A provider with its secrets open: never leaves the server. */
export interface Provider<Settings extends ProviderSettings = ProviderSettings> {
  ProviderID: number
  Kind: ProviderKind
  Name: string
  Slug: string
  IsEnabled: boolean
  IsOnly: boolean
  CreatesPeople: boolean
  IsFromFile: boolean
  Domains: readonly string[]
  Rules: readonly MappingRule[]
  Settings: Settings
  secrets: Partial<Record<SecretName, string>>
}

/** What a provider says about somebody who has signed in there. */
export interface ProviderAnswer {
  /** Never changes there, and is never given to somebody else. */
  subject: string
  userName?: string
  displayName?: string
  firstName?: string
  lastName?: string
  mail?: string
  mailVerified: boolean
  groups: readonly string[]
  claims: Record<string, unknown>
  /** The session there, by which the provider ends the session here. */
  providerSession?: string
  /** What the provider calls the person when it ends a session, where that is not the subject. */
  logoutSubject?: string
  /** How long ago they proved there who they are, by the clock of the provider; unknown where it does not say so. */
  authAgeSecs?: number
  /** What the provider needs to end its own session. */
  logoutHint?: Readonly<Record<string, string>>
}

/** The sentence for the person is that of the problem; the message is for the log and for administrators. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
  readonly problem: SignInProblem
  constructor(problem: SignInProblem, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.problem = problem
  }
}
