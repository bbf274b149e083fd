import type { InputOf } from '@mediatheque/contract/call'
import type { identity, SecretName } from '@mediatheque/contract/identity'
import type { UseFormReturn } from 'react-hook-form'

export type ProviderInput = InputOf<typeof identity.create>
export type ProviderForm = UseFormReturn<ProviderInput>

/** What the fields of each kind of provider are given. */
export interface KindFieldsProps {
  form: ProviderForm
  secretsSet: readonly SecretName[]
}
