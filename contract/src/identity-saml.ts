// What a SAML 2.0 provider needs to be set up.
import { z } from 'zod'
import { Line } from './primitives.ts'

export const SamlPreset = z.enum(['generic', 'adfs'])
export type SamlPreset = z.infer<typeof SamlPreset>

/** Larger files describe whole federations: the address or the part of one provider is needed. */
export const MOST_METADATA_CHARACTERS = 500_000

const Attribute = (name: string) => Line(300).default(name)

export const SamlSettings = z
  .object({
    Kind: z.literal('saml'),
    Preset: SamlPreset.default('generic'),
    MetadataUrl: z
      .union([
        z.literal(''),
        Line(1000).pipe(z.url({ protocol: /^https?$/, error: 'Please enter an address' })),
      ])
      .default('')
      .describe('Read again every hour, and when a key is not known'),
    MetadataXml: z.string().max(MOST_METADATA_CHARACTERS, 'This file is too large').default(''),
    EntityID: Line(1000).default('').describe('Which provider, where the metadata describe several'),
    NameIDFormat: Line(200).default('urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'),
    SubjectAttribute: Attribute('').describe(
      'Never changes and is never given to somebody else; empty: the persistent NameID',
    ),
    UserNameAttribute: Attribute('uid'),
    MailAttribute: Attribute('mail'),
    DisplayNameAttribute: Attribute('displayName'),
    FirstNameAttribute: Attribute('givenName'),
    LastNameAttribute: Attribute('sn'),
    GroupsAttribute: Attribute('groups'),
    IsMailTrusted: z
      .boolean()
      .default(true)
      .describe('The organisation keeps the addresses; people cannot change their own'),
    EndsSession: z.boolean().default(false).describe('Signing out here signs out at the provider, too'),
  })
  .refine(it => it.MetadataUrl !== '' || it.MetadataXml !== '', {
    path: ['MetadataUrl'],
    message: 'Please enter the address of the metadata or choose a file',
  })
export type SamlSettings = z.infer<typeof SamlSettings>

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const MICROSOFT_CLAIMS = 'http://schemas.microsoft.com/ws/2008/06/identity/claims'

/** Names of claims as ADFS issues them. The SID stays when a name changes. */
export const ADFS_PRESET = {
  Preset: 'adfs',
  NameIDFormat: '',
  SubjectAttribute: `${MICROSOFT_CLAIMS}/primarysid`,
  UserNameAttribute: `${CLAIMS}/upn`,
  MailAttribute: `${CLAIMS}/emailaddress`,
  DisplayNameAttribute: `${CLAIMS}/name`,
  FirstNameAttribute: `${CLAIMS}/givenname`,
  LastNameAttribute: `${CLAIMS}/surname`,
  GroupsAttribute: `${MICROSOFT_CLAIMS}/role`,
} as const satisfies Partial<SamlSettings>

/** Ours at the provider: its name, where answers arrive, where it reports that somebody has signed out. */
export const SAML_METADATA_PATH = '/sign-in/:Slug/saml/metadata'
export const SAML_CONSUMER_PATH = '/sign-in/:Slug/saml'
export const SAML_LOGOUT_PATH = '/sign-in/:Slug/saml/logout'
