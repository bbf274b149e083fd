import { entraIssuer } from '@mediatheque/contract/identity-oidc'
import { Checkbox, TextField } from '../../design/index.ts'
import { useTextField } from '../../shared/form.ts'
import { useWords } from '../../words/index.ts'
import { EndsSession } from './ends-session.tsx'
import type { KindFieldsProps } from './provider-form.ts'
import { SecretField } from './secret-field.tsx'

/** What is set up at an OpenID Connect provider; presets know most of it. */
export function OidcFields({ form, secretsSet }: KindFieldsProps) {
  const t = useWords()
  const settings = form.watch('Settings')
  const clientID = useTextField(form, 'Settings.ClientID')
  const scopes = useTextField(form, 'Settings.Scopes')
  const groupsClaim = useTextField(form, 'Settings.GroupsClaim')
  if (settings.Kind !== 'oidc') return null
  const { Preset = 'generic', IsMailTrusted, IsOneTap } = settings
  return (
    <>
      {Preset === 'entra' && <TenantField form={form} />}
      {Preset === 'generic' && <IssuerField form={form} />}
      <TextField label={t('signInSettings.oidc.clientID')} isRequired spellCheck="false" {...clientID} />
      <SecretField
        form={form}
        name="ClientSecret"
        label={t('signInSettings.oidc.clientSecret')}
        isSet={secretsSet.includes('ClientSecret')}
      />
      <TextField
        label={t('signInSettings.oidc.scopes')}
        spellCheck="false"
        placeholder="openid profile email"
        {...scopes}
      />
      <TextField
        label={t('signInSettings.oidc.groupsClaim')}
        description={t('signInSettings.oidc.groupsHint')}
        spellCheck="false"
        placeholder="groups"
        {...groupsClaim}
      />
      {Preset === 'google' ? (
        <Checkbox
          isSelected={IsOneTap ?? false}
          description={t('signInSettings.oidc.oneTapHint')}
          onChange={on => form.setValue('Settings.IsOneTap', on, { shouldDirty: true })}
        >
          {t('signInSettings.oidc.oneTap')}
        </Checkbox>
      ) : (
        <Checkbox
          isSelected={IsMailTrusted ?? false}
          description={t('signInSettings.oidc.mailTrustedHint')}
          onChange={on => form.setValue('Settings.IsMailTrusted', on, { shouldDirty: true })}
        >
          {t('signInSettings.oidc.mailTrusted')}
        </Checkbox>
      )}
      {Preset !== 'google' && <EndsSession form={form} isOn={settings.EndsSession ?? false} />}
    </>
  )
}

function IssuerField({ form }: Pick<KindFieldsProps, 'form'>) {
  const t = useWords()
  return (
    <TextField
      label={t('signInSettings.oidc.issuer')}
      description={t('signInSettings.oidc.issuerHint')}
      isRequired
      type="url"
      placeholder="https://login.example.org"
      {...useTextField(form, 'Settings.Issuer')}
    />
  )
}

const tenantIn = (issuer: string) => /microsoftonline\.com\/([^/]*)\//.exec(issuer)?.[1] ?? ''

/** The issuer follows from the number of the directory; shared ones would let every organisation in. */
function TenantField({ form }: Pick<KindFieldsProps, 'form'>) {
  const t = useWords()
  const { value, onChange, ...field } = useTextField(form, 'Settings.Issuer')
  return (
    <TextField
      label={t('signInSettings.oidc.tenant')}
      description={t('signInSettings.oidc.tenantHint')}
      isRequired
      spellCheck="false"
      {...field}
      value={tenantIn(String(value))}
      onChange={tenant => onChange(entraIssuer(tenant.trim()))}
    />
  )
}
