import { identitySetup } from '@mediatheque/contract/identity-setup'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button, Checkbox, TextField } from '../../design/index.ts'
import { useTextField } from '../../shared/form.ts'
import { keyOf, query, useCall } from '../../shared/query.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { EndsSession } from './ends-session.tsx'
import styles from './identity.module.css'
import type { KindFieldsProps } from './provider-form.ts'

/** What is set up at a SAML provider; presets know the names of the attributes. */
export function SamlFields({ form }: KindFieldsProps) {
  const t = useWords()
  const settings = form.watch('Settings')
  // Only where it was saved before: keys belong to a provider.
  const { ProviderID } = form.getValues() as { ProviderID?: number }
  const metadataUrl = useTextField(form, 'Settings.MetadataUrl')
  const entityID = useTextField(form, 'Settings.EntityID')
  const subject = useTextField(form, 'Settings.SubjectAttribute')
  if (settings.Kind !== 'saml') return null
  return (
    <>
      <TextField
        label={t('signInKinds.saml.metadataUrl')}
        description={t('signInKinds.saml.metadataUrlHint')}
        type="url"
        {...metadataUrl}
      />
      <MetadataFile form={form} />
      <TextField
        label={t('signInKinds.saml.entityID')}
        description={t('signInKinds.saml.entityIDHint')}
        spellCheck="false"
        {...entityID}
      />
      <TextField
        label={t('signInKinds.subject')}
        description={t('signInKinds.saml.subjectHint')}
        spellCheck="false"
        {...subject}
      />
      <Attributes form={form} />
      <Checkbox
        isSelected={settings.IsMailTrusted ?? true}
        description={t('signInKinds.mailTrustedHint')}
        onChange={on => form.setValue('Settings.IsMailTrusted', on, { shouldDirty: true })}
      >
        {t('signInKinds.mailTrusted')}
      </Checkbox>
      <EndsSession form={form} isOn={settings.EndsSession ?? false} />
      {ProviderID !== undefined && <Certificates ProviderID={ProviderID} />}
    </>
  )
}

type FormProps = Pick<KindFieldsProps, 'form'>

function Attributes({ form }: FormProps) {
  const t = useWords()
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>{t('signInKinds.attributes')}</h3>
      <TextField label={t('signInKinds.userName')} {...useTextField(form, 'Settings.UserNameAttribute')} />
      <TextField label={t('signInKinds.mail')} {...useTextField(form, 'Settings.MailAttribute')} />
      <TextField
        label={t('signInKinds.displayName')}
        {...useTextField(form, 'Settings.DisplayNameAttribute')}
      />
      <TextField label={t('signInKinds.firstName')} {...useTextField(form, 'Settings.FirstNameAttribute')} />
      <TextField label={t('signInKinds.lastName')} {...useTextField(form, 'Settings.LastNameAttribute')} />
      <TextField label={t('signInKinds.groups')} {...useTextField(form, 'Settings.GroupsAttribute')} />
    </div>
  )
}

function MetadataFile({ form }: FormProps) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { value, error } = useTextField(form, 'Settings.MetadataXml')
  const size = String(value).length
  const set = (xml: string) => form.setValue('Settings.MetadataXml', xml, { shouldDirty: true })
  return (
    <div className={styles.grants}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,application/samlmetadata+xml,application/xml,text/xml"
        aria-label={t('signInKinds.saml.metadataFile')}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          void chosen?.text().then(set)
        }}
      />
      <Button icon={<FileUp />} onPress={() => input.current?.click()}>
        {t('signInKinds.saml.metadataFile')}
      </Button>
      {size > 0 && (
        <>
          <span className={styles.hint}>{t('signInKinds.saml.fileSet', { size })}</span>
          <Button onPress={() => set('')}>{t('signInKinds.saml.removeFile')}</Button>
        </>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function Certificates({ ProviderID }: { ProviderID: number }) {
  const t = useWords()
  const { data } = useQuery(query(identitySetup.certificates, { ProviderID }))
  const again = [{ queryKey: keyOf(identitySetup.certificates) }]
  const prepare = useCall(identitySetup.prepareCertificate, again)
  const use = useCall(identitySetup.useCertificate, again)
  const dates = useDates()
  const hasNext = data?.Items.some(it => it.State === 'next') ?? false
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>{t('signInKinds.saml.certificates')}</h3>
      <p className={styles.hint}>{t('signInKinds.saml.hint')}</p>
      <ul className={styles.certificates}>
        {data?.Items.map(({ State, Fingerprint, ValidUntil }) => (
          <li key={Fingerprint}>
            {t('signInKinds.saml.until', {
              state: t(`signInKinds.saml.state.${State}`),
              date: dates.date(ValidUntil),
            })}
            <div className={styles.fingerprint}>{Fingerprint}</div>
          </li>
        ))}
      </ul>
      <div className={styles.grants}>
        <Button isPending={prepare.isPending} onPress={() => prepare.mutate({ ProviderID })}>
          {t('signInKinds.saml.prepare')}
        </Button>
        {hasNext && (
          <Button isPending={use.isPending} onPress={() => use.mutate({ ProviderID })}>
            {t('signInKinds.saml.use')}
          </Button>
        )}
      </div>
    </div>
  )
}
