// The list of what can be set up: one row for each preset, and the fields of each kind of provider.

import { ACTIVE_DIRECTORY_PRESET, LdapSettings } from '@mediatheque/contract/identity-ldap'
import { entraIssuer, GOOGLE_ISSUER } from '@mediatheque/contract/identity-oidc'
import { ADFS_PRESET, SamlSettings } from '@mediatheque/contract/identity-saml'
import type { ComponentType } from 'react'
import type { PlainKey } from '../../words/keys.ts'
import { LdapFields } from './ldap-fields.tsx'
import { OidcFields } from './oidc-fields.tsx'
import type { KindFieldsProps, ProviderInput } from './provider-form.ts'
import { SamlFields } from './saml-fields.tsx'

type SettingsInput = ProviderInput['Settings']

export const kindFields: Record<SettingsInput['Kind'], ComponentType<KindFieldsProps>> = {
  oidc: OidcFields,
  saml: SamlFields,
  ldap: LdapFields,
}

export interface ProviderPreset {
  id: string
  label: PlainKey
  /** The name on the button, until somebody writes another. */
  name: string
  slug: string
  settings: SettingsInput
}

const oidc = { Kind: 'oidc', ClientID: '' } as const

/** With every default written out, so that the form shows what will be used. */
const saml = {
  ...SamlSettings.parse({ Kind: 'saml', MetadataXml: '-' }),
  MetadataXml: '',
}
const ldap = {
  ...LdapSettings.parse({ Kind: 'ldap', Server: 'ldaps://localhost', BaseDN: '-' }),
  Server: '',
  BaseDN: '',
}

export const presets: readonly ProviderPreset[] = [
  {
    id: 'entra',
    label: 'signInSettings.preset.entra',
    name: 'Microsoft',
    slug: 'microsoft',
    settings: { ...oidc, Preset: 'entra', Issuer: entraIssuer(''), SubjectClaim: 'oid' },
  },
  {
    id: 'google',
    label: 'signInSettings.preset.google',
    name: 'Google',
    slug: 'google',
    settings: { ...oidc, Preset: 'google', Issuer: GOOGLE_ISSUER },
  },
  {
    id: 'oidc',
    label: 'signInSettings.preset.oidc',
    name: '',
    slug: '',
    settings: { ...oidc, Preset: 'generic', Issuer: '' },
  },
  {
    id: 'adfs',
    label: 'signInSettings.preset.adfs',
    name: '',
    slug: '',
    settings: { ...saml, ...ADFS_PRESET },
  },
  { id: 'saml', label: 'signInSettings.preset.saml', name: '', slug: '', settings: saml },
  {
    id: 'active-directory',
    label: 'signInSettings.preset.activeDirectory',
    name: '',
    slug: '',
    settings: { ...ldap, ...ACTIVE_DIRECTORY_PRESET },
  },
  { id: 'ldap', label: 'signInSettings.preset.ldap', name: '', slug: '', settings: ldap },
]

export const presetOf = ({ Kind, Preset }: SettingsInput): ProviderPreset | undefined =>
  presets.find(it => it.settings.Kind === Kind && it.settings.Preset === (Preset ?? 'generic'))
