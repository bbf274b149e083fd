import { provisioning } from '@mediatheque/contract/provisioning'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Button, DigitsField, Notice, TextField } from '../../design/index.ts'
import { type CallForm, useCallForm, useTextField } from '../../shared/form.ts'
import { say, useWords } from '../../words/index.ts'
import { MadeToken } from '../access-tokens/index.ts'
import styles from './provisioning.module.css'

interface ScimTokenFormProps {
  providerID: number
  renews: { queryKey: readonly unknown[] }
  close: () => void
}

export function ScimTokenForm({ providerID, renews, close }: ScimTokenFormProps) {
  const t = useWords()
  const [token, setToken] = useState<string>()
  const { form, submit, isPending, refusal } = useCallForm(provisioning.makeToken, {
    defaults: { ProviderID: providerID, Name: '', Days: null },
    invalidates: [renews],
    saysRefusal: true,
    onDone: it => setToken(it.Token),
  })
  const name = useTextField(form, 'Name')
  if (token !== undefined) return <MadeToken token={token} onDone={close} />
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <TextField
        label={t('accessTokens.name')}
        description={t('provisioning.nameHint')}
        isRequired
        autoFocus
        {...name}
      />
      <Days form={form} />
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('accessTokens.submit')}
        </Button>
        <Button onPress={close}>{t('accessTokens.cancel')}</Button>
      </div>
    </form>
  )
}

function Days({ form }: { form: CallForm<typeof provisioning.makeToken>['form'] }) {
  const t = useWords()
  const { field, fieldState } = useController({ control: form.control, name: 'Days' })
  return (
    <DigitsField
      label={t('accessTokens.days')}
      description={t('provisioning.daysHint')}
      end={t('accessTokens.daysUnit')}
      value={field.value === null || field.value === undefined ? '' : String(field.value)}
      onChange={digits => field.onChange(digits === '' ? null : Number(digits))}
      error={fieldState.error?.message && say(fieldState.error.message)}
    />
  )
}
