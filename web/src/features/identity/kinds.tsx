// The list of what can be set up: one row for each preset, and the fields of each kind of provider.

import { entraIssuer, GOOGLE_ISSUER } from '@mediatheque/contract/identity-oidc'
import type { ComponentType } from 'react'
import type { PlainKey } from '../../words/keys.ts'
import { OidcFields } from './oidc-fields.tsx'
import type { KindFieldsProps, ProviderInput } from './provider-form.ts'

type SettingsInput = ProviderInput['Settings']

export const kindFields: Record<SettingsInput['Kind'], ComponentType<KindFieldsProps>> = {
  oidc: OidcFields,
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
]

export const presetOf = ({ Kind, Preset }: SettingsInput): ProviderPreset | undefined =>
  presets.find(it => it.settings.Kind === Kind && it.settings.Preset === (Preset ?? 'generic'))
