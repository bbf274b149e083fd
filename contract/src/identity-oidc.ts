// What an OpenID Connect provider needs to be set up.
import { z } from 'zod'
import { Line } from './primitives.ts'

export const OidcPreset = z.enum(['generic', 'entra', 'google'])
export type OidcPreset = z.infer<typeof OidcPreset>

/** Google issues for everybody with the same issuer. */
export const GOOGLE_ISSUER = 'https://accounts.google.com'
export const entraIssuer = (tenantID: string) => `https://login.microsoftonline.com/${tenantID}/v2.0`

export const OidcSettings = z.object({
  Kind: z.literal('oidc'),
  Preset: OidcPreset.default('generic'),
  Issuer: Line(500)
    .pipe(z.url({ protocol: /^https?$/, error: 'Please enter an address such as https://login.example.org' }))
    .describe('Its settings are found below /.well-known/openid-configuration'),
  ClientID: Line(300).min(1, 'Please enter the client ID'),
  Scopes: Line(500).default('openid profile email'),
  SubjectClaim: z
    .enum(['sub', 'oid'])
    .default('sub')
    .describe('Never changes and is never given to somebody else; oid: the object ID of Microsoft Entra'),
  UserNameClaim: Line(100).default('preferred_username'),
  GroupsClaim: Line(100).default('groups'),
  IsMailTrusted: z
    .boolean()
    .default(false)
    .describe('The provider verifies every address, though it does not say so with email_verified'),
  EndsSession: z.boolean().default(false).describe('Signing out here signs out at the provider, too'),
  IsOneTap: z.boolean().default(false).describe('Google one-tap on the sign-in screen (SIGN-06)'),
})
export type OidcSettings = z.infer<typeof OidcSettings>
