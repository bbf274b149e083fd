import { Checkbox, TextArea, TextField } from '../../design/index.ts'
import { useTextField } from '../../shared/form.ts'
import { useWords } from '../../words/index.ts'
import styles from './identity.module.css'
import type { KindFieldsProps } from './provider-form.ts'
import { SecretField } from './secret-field.tsx'

/** Where a directory is, who searches in it, and what its attributes are called. */
export function LdapFields({ form, secretsSet }: KindFieldsProps) {
  const t = useWords()
  const settings = form.watch('Settings')
  const bindDN = useTextField(form, 'Settings.BindDN')
  if (settings.Kind !== 'ldap') return null
  return (
    <>
      <ServerFields form={form} />
      <Checkbox
        isSelected={settings.IsPlain ?? false}
        description={t('signInKinds.ldap.plainHint')}
        onChange={on => form.setValue('Settings.IsPlain', on, { shouldDirty: true })}
      >
        {t('signInKinds.ldap.plain')}
      </Checkbox>
      <TextField
        label={t('signInKinds.ldap.bindDN')}
        placeholder="cn=reader,dc=example,dc=org"
        spellCheck="false"
        {...bindDN}
      />
      <SecretField
        form={form}
        name="BindPassword"
        label={t('signInKinds.ldap.bindPassword')}
        isSet={secretsSet.includes('BindPassword')}
      />
      <SearchFields form={form} />
      <Attributes form={form} />
      <Checkbox
        isSelected={settings.IsMailTrusted ?? true}
        description={t('signInKinds.mailTrustedHint')}
        onChange={on => form.setValue('Settings.IsMailTrusted', on, { shouldDirty: true })}
      >
        {t('signInKinds.mailTrusted')}
      </Checkbox>
    </>
  )
}

type FormProps = Pick<KindFieldsProps, 'form'>

function ServerFields({ form }: FormProps) {
  const t = useWords()
  return (
    <>
      <TextField
        label={t('signInKinds.ldap.server')}
        description={t('signInKinds.ldap.serverHint')}
        isRequired
        spellCheck="false"
        placeholder="ldaps://ldap.example.org"
        {...useTextField(form, 'Settings.Server')}
      />
      <TextArea
        label={t('signInKinds.ldap.authority')}
        description={t('signInKinds.ldap.authorityHint')}
        rows={2}
        spellCheck="false"
        {...useTextField(form, 'Settings.Authority')}
      />
    </>
  )
}

function SearchFields({ form }: FormProps) {
  const t = useWords()
  return (
    <>
      <TextField
        label={t('signInKinds.ldap.baseDN')}
        isRequired
        spellCheck="false"
        placeholder="ou=people,dc=example,dc=org"
        {...useTextField(form, 'Settings.BaseDN')}
      />
      <TextField
        label={t('signInKinds.ldap.filter')}
        description={t('signInKinds.ldap.filterHint')}
        isRequired
        spellCheck="false"
        {...useTextField(form, 'Settings.UserFilter')}
      />
      <TextField
        label={t('signInKinds.ldap.groupBaseDN')}
        description={t('signInKinds.ldap.groupBaseHint')}
        spellCheck="false"
        {...useTextField(form, 'Settings.GroupBaseDN')}
      />
    </>
  )
}

function Attributes({ form }: FormProps) {
  const t = useWords()
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>{t('signInKinds.attributes')}</h3>
      <TextField label={t('signInKinds.subject')} {...useTextField(form, 'Settings.SubjectAttribute')} />
      <TextField label={t('signInKinds.userName')} {...useTextField(form, 'Settings.UserNameAttribute')} />
      <TextField label={t('signInKinds.mail')} {...useTextField(form, 'Settings.MailAttribute')} />
      <TextField
        label={t('signInKinds.displayName')}
        {...useTextField(form, 'Settings.DisplayNameAttribute')}
      />
      <TextField label={t('signInKinds.firstName')} {...useTextField(form, 'Settings.FirstNameAttribute')} />
      <TextField label={t('signInKinds.lastName')} {...useTextField(form, 'Settings.LastNameAttribute')} />
      <TextField
        label={t('signInKinds.ldap.groupName')}
        {...useTextField(form, 'Settings.GroupNameAttribute')}
      />
    </div>
  )
}
