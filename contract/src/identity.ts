// Signing in with the account of an organisation: its providers, and what comes of their answers.
import { z } from 'zod'
import { call } from './call.ts'
import { LdapSettings } from './identity-ldap.ts'
import { OidcSettings } from './identity-oidc.ts'
import { SamlSettings } from './identity-saml.ts'
import { Done, Line, listOf, Nothing, Role } from './primitives.ts'

export const ProviderID = z.coerce.number().int().positive()
export const ProviderKind = z.enum(['oidc', 'saml', 'ldap'])
export type ProviderKind = z.infer<typeof ProviderKind>

/** One schema for each kind; a kind that is not here cannot be set up. */
export const ProviderSettings = z.discriminatedUnion('Kind', [OidcSettings, SamlSettings, LdapSettings])
export type ProviderSettings = z.infer<typeof ProviderSettings>

/** Everything that must not leave the server again, by name. */
export const SecretName = z.enum(['ClientSecret', 'BindPassword', 'SigningKey', 'DecryptionKey'])
export type SecretName = z.infer<typeof SecretName>

export const MailDomain = Line(200)
  .toLowerCase()
  .regex(/^(?=.*\.)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'Please enter a domain such as example.org')

/** People whose claim has this value are members of the group, or hold the role. */
export const MappingRule = z
  .object({
    Claim: Line(200).min(1, 'Please enter a claim'),
    Value: Line(500).min(1, 'Please enter a value').describe('As a whole; * stands for anything'),
    GroupID: z.number().int().positive().nullable().default(null),
    Role: Role.nullable().default(null),
  })
  .refine(it => (it.GroupID === null) !== (it.Role === null), {
    path: ['GroupID'],
    message: 'Please choose a group or a role',
  })
export type MappingRule = z.infer<typeof MappingRule>

export const ProviderSlug = Line(60).regex(
  /^[a-z0-9][a-z0-9-]*$/,
  'Please use small letters, digits and hyphens',
)

export const ProviderDraft = z.object({
  Name: Line(80).min(1, 'Please enter a name'),
  Slug: ProviderSlug.describe('The end of the direct address, such as /sign-in/school'),
  IsEnabled: z.boolean().default(false),
  IsOnly: z.boolean().default(false).describe('Everybody but administrators signs in here'),
  CreatesPeople: z.boolean().default(true).describe('Anyone who signs in for the first time gets an account'),
  Domains: z.array(MailDomain).max(100).default([]).describe('Mail domains that the provider owns'),
  Rules: z.array(MappingRule).max(500).default([]),
  Settings: ProviderSettings,
  Secrets: z
    .partialRecord(SecretName, z.string().max(20_000))
    .default({})
    .describe('What is left out stays as it is; an empty text removes it. Never sent back'),
})
export type ProviderDraft = z.infer<typeof ProviderDraft>

export const ProviderInFull = ProviderDraft.omit({ Secrets: true }).extend({
  ProviderID: z.number().int(),
  IsFromFile: z.boolean().describe('Set up in a file of the server: it cannot be changed here'),
  SecretsSet: z.array(SecretName),
  Accounts: z.number().int().describe('People who have signed in with it'),
  Addresses: z
    .array(z.object({ Name: z.string(), URL: z.string() }))
    .describe('Addresses of this site that the provider needs to know'),
})
export type ProviderInFull = z.infer<typeof ProviderInFull>

/** Why a sign-in with a provider came to nothing; each has a sentence of its own. */
export const SignInProblem = z.enum([
  'expired',
  'used',
  'other-browser',
  'declined',
  'invalid',
  'clock',
  'unreachable',
  'disabled',
  'no-account',
  'mail-in-use',
  'not-offered',
  'other-person',
  'not-fresh',
  'not-signed-out',
])
export type SignInProblem = z.infer<typeof SignInProblem>

export const ProviderButton = z.object({
  ProviderID: z.number().int(),
  Kind: ProviderKind,
  Preset: z.string(),
  Name: z.string(),
  Path: z.string().describe('The direct address'),
})
export type ProviderButton = z.infer<typeof ProviderButton>

/** What rules make of claims: the same function decides at the sign-in. */
export const MappingPreview = z.object({
  Person: z.object({
    Outcome: z.enum(['known', 'linked', 'created', 'refused']),
    PersonID: z.number().int().nullable(),
    DisplayName: z.string(),
    UserName: z.string(),
    Email: z.string(),
    Problem: SignInProblem.nullable(),
  }),
  Groups: z.array(z.object({ GroupID: z.number().int(), Name: z.string() })),
  Roles: z.array(Role),
})
export type MappingPreview = z.infer<typeof MappingPreview>

export const TrialOutcome = z.object({
  IsFinished: z.boolean(),
  Problem: SignInProblem.nullable(),
  Detail: z.string().describe('The reason, for administrators'),
  Claims: z.array(z.object({ Name: z.string(), Value: z.string() })),
  Preview: MappingPreview.nullable(),
})
export type TrialOutcome = z.infer<typeof TrialOutcome>

const ReturnUrl = z.string().max(2000).default('')
const Departure = Done.extend({ ResponseUrl: z.string() })
const administrator = 'administrator' as const

/** Where browsers leave for a provider, and where its answers arrive. */
export const SIGN_IN_PATH = '/sign-in/:Slug'
export const OIDC_CALLBACK_PATH = '/sign-in/:Slug/callback'
export const OIDC_SIGNED_OUT_PATH = '/sign-in/:Slug/signed-out'
export const BACKCHANNEL_LOGOUT_PATH = '/sign-in/:Slug/backchannel-logout'

const start = { isEntrance: true, method: 'POST', who: 'anyone' } as const

export const identity = {
  buttons: call({
    isEntrance: true,
    method: 'GET',
    path: '/api/auth/providers',
    summary: 'The providers that the sign-in screen offers',
    who: 'anyone',
    input: Nothing,
    output: z.object({
      Items: z.array(ProviderButton),
      IsPasswordOffered: z.boolean().describe('False: only a provider lets people in'),
      OneTapClientID: z.string().nullable().describe('Google one-tap is on, for this client (SIGN-07)'),
    }),
  }),
  findRealm: call({
    isEntrance: true,
    method: 'POST',
    path: '/api/auth/realm',
    summary: 'The provider that owns the mail domain of an address, if any',
    who: 'anyone',
    input: z.object({ UserName: Line(200) }),
    output: z.object({ Provider: ProviderButton.nullable() }),
  }),
  azureLogin: call({
    ...start,
    path: '/login.aspx/AzureLogin',
    summary: 'Start to sign in with an OpenID Connect provider: the address to go to',
    input: z
      .object({ iid: ProviderID, returnurl: ReturnUrl, embedlogin: z.boolean().default(false) })
      .transform(it => ({ ProviderID: it.iid, ReturnUrl: it.returnurl, IsEmbedded: it.embedlogin })),
    output: Departure,
  }),
  samlLogin: call({
    ...start,
    path: '/login.aspx/SAMLLogin',
    summary: 'Start to sign in with SAML: the address to go to',
    input: z
      .object({ returnurl: ReturnUrl, embedlogin: z.boolean().default(false) })
      .transform(it => ({ ReturnUrl: it.returnurl, IsEmbedded: it.embedlogin })),
    output: Departure,
  }),
  adfsLogin: call({
    ...start,
    path: '/login.aspx/ADFSLogin',
    summary: 'Start to sign in with ADFS: the address to go to',
    input: z
      .object({ returnurl: ReturnUrl, embedlogin: z.boolean().default(false) })
      .transform(it => ({ ReturnUrl: it.returnurl, IsEmbedded: it.embedlogin })),
    output: Departure,
  }),

  providers: call({
    method: 'GET',
    path: '/api/core/identity/providers/',
    summary: 'All providers, without their secrets',
    who: administrator,
    input: Nothing,
    output: listOf(ProviderInFull),
  }),
  create: call({
    method: 'POST',
    path: '/api/core/identity/providers/',
    summary: 'Set up a provider',
    who: administrator,
    fresh: true,
    input: ProviderDraft,
    output: Done.extend({ Data: ProviderInFull }),
  }),
  save: call({
    method: 'POST',
    path: '/api/core/identity/providers/:ProviderID/',
    summary: 'Change a provider; secrets that are left out stay',
    who: administrator,
    fresh: true,
    input: ProviderDraft.extend({ ProviderID }),
    output: Done.extend({ Data: ProviderInFull }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/core/identity/providers/:ProviderID/delete',
    summary: 'Remove a provider; people keep their accounts and lose what its rules gave',
    who: administrator,
    fresh: true,
    input: z.object({ ProviderID }),
    output: Done,
  }),
  order: call({
    method: 'POST',
    path: '/api/core/identity/providers/order',
    summary: 'The order of the buttons on the sign-in screen',
    who: administrator,
    input: z.object({ ProviderIDs: z.array(z.number().int().positive()).max(200) }),
    output: Done,
  }),
  preview: call({
    method: 'POST',
    path: '/api/core/identity/providers/:ProviderID/preview',
    summary: 'Which groups and roles these rules would give for these claims',
    who: administrator,
    input: z.object({
      ProviderID,
      Rules: z.array(MappingRule).max(500),
      Claims: z.array(z.object({ Name: Line(200), Value: Line(500) })).max(500),
    }),
    output: MappingPreview.pick({ Groups: true, Roles: true }),
  }),
  startTrial: call({
    method: 'POST',
    path: '/api/core/identity/providers/:ProviderID/try',
    summary: 'Try a provider out: the address to go to. Nobody is signed in',
    who: administrator,
    input: z.object({ ProviderID }),
    output: Departure.extend({ TrialID: z.string() }),
  }),
  trial: call({
    method: 'GET',
    path: '/api/core/identity/trials/:TrialID/',
    summary: 'What the provider answered, and what would have come of it',
    who: administrator,
    input: z.object({ TrialID: z.string().max(200) }),
    output: TrialOutcome,
  }),
}
