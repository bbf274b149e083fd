import type { SecretName } from '@mediatheque/contract/identity'
import { Badge, PasswordField } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import type { ProviderForm } from './provider-form.ts'

interface SecretFieldProps {
  form: ProviderForm
  name: SecretName
  label: string
  isSet: boolean
}

/** Written and never read: what is left empty stays as it is. */
export function SecretField({ form, name, label, isSet }: SecretFieldProps) {
  const t = useWords()
  const secrets = form.watch('Secrets') ?? {}
  const write = (value: string) => {
    const { [name]: _, ...rest } = secrets
    form.setValue('Secrets', value === '' ? rest : { ...rest, [name]: value }, { shouldDirty: true })
  }
  return (
    <PasswordField
      label={label}
      aside={isSet && <Badge tone="ok">{t('signInSettings.secretSet')}</Badge>}
      description={isSet ? t('signInSettings.secretHint') : undefined}
      autoComplete="off"
      value={secrets[name] ?? ''}
      onChange={write}
    />
  )
}
