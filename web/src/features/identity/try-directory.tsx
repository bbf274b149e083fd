import type { ProviderInFull, TrialOutcome } from '@mediatheque/contract/identity'
import { identitySetup } from '@mediatheque/contract/identity-setup'
import { useState } from 'react'
import { PasswordField, TextField } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useWords } from '../../words/index.ts'
import styles from './identity.module.css'
import { Outcome } from './trial-dialog.tsx'

/** A directory has no page of its own to sign in on: the name is entered here. */
export function TryDirectory({ provider, close }: { provider: ProviderInFull; close: () => void }) {
  const t = useWords()
  const [outcome, setOutcome] = useState<TrialOutcome | null>(null)
  const { form, submit, isPending, refusal } = useCallForm(identitySetup.tryDirectory, {
    defaults: { ProviderID: provider.ProviderID, UserName: '', Password: '' },
    saysRefusal: true,
    onDone: setOutcome,
  })
  return (
    <FormDialog
      title={t('signInKinds.ldap.tryTitle', { name: provider.Name })}
      submitLabel={t('signInKinds.ldap.look')}
      isDirty={false}
      {...{ submit, isPending, refusal, close }}
    >
      <p className={styles.hint}>{t('signInKinds.ldap.tryHint')}</p>
      <TextField
        label={t('signInKinds.ldap.userName')}
        isRequired
        autoFocus
        autoComplete="off"
        {...useTextField(form, 'UserName')}
      />
      <PasswordField
        label={t('signInKinds.ldap.password')}
        autoComplete="off"
        {...useTextField(form, 'Password')}
      />
      <div aria-live="polite">{outcome && <Outcome outcome={outcome} />}</div>
    </FormDialog>
  )
}
