import { accessTokens, DEFAULT_TOKEN_DAYS } from '@mediatheque/contract/access-tokens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Button, Checkbox, CheckboxGroup, DigitsField, Notice, TextField } from '../../design/index.ts'
import { type CallForm, useCallForm, useTextField } from '../../shared/form.ts'
import { query } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './access-tokens.module.css'
import { MadeToken } from './token-parts.tsx'

interface TokenFormProps {
  renews: { queryKey: readonly unknown[] }
  personID: number | undefined
  close: () => void
}

type Form = CallForm<typeof accessTokens.makeFor>['form']

/** The call for one's own takes the same fields and ignores whose they are. */
export function TokenForm({ renews, personID, close }: TokenFormProps) {
  const t = useWords()
  const [token, setToken] = useState<string>()
  const call = personID === undefined ? OWN : accessTokens.makeFor
  const { form, submit, isPending, refusal } = useCallForm(call, {
    defaults: { PersonID: personID ?? 1, Name: '', Scopes: [], Days: DEFAULT_TOKEN_DAYS },
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
        description={t('accessTokens.nameHint')}
        autoFocus
        {...name}
      />
      <Days form={form} />
      <Scopes form={form} />
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

/** Not a copy: that would not know what the call takes. */
const OWN: typeof accessTokens.makeFor = Object.create(accessTokens.makeFor, {
  path: { value: accessTokens.make.path },
})

function Days({ form }: { form: Form }) {
  const t = useWords()
  const { field, fieldState } = useController({ control: form.control, name: 'Days' })
  return (
    <DigitsField
      label={t('accessTokens.days')}
      end={t('accessTokens.daysUnit')}
      value={Number.isNaN(field.value) ? '' : String(field.value)}
      onChange={digits => field.onChange(digits === '' ? Number.NaN : Number(digits))}
      error={fieldState.error?.message && say(fieldState.error.message)}
    />
  )
}

function Scopes({ form }: { form: Form }) {
  const t = useWords()
  const { data } = useQuery(query(accessTokens.scopes, {}))
  const { field, fieldState } = useController({ control: form.control, name: 'Scopes' })
  const labelOf = (scope: string) => {
    const [part = '', access] = scope.split(':')
    return t('accessTokens.scopeLabel', {
      part,
      access: t(access === 'read' ? 'accessTokens.read' : 'accessTokens.write'),
    })
  }
  return (
    <CheckboxGroup
      label={t('accessTokens.scopes')}
      description={t('accessTokens.scopesHint')}
      error={fieldState.error?.message && say(fieldState.error.message)}
      value={field.value}
      onChange={field.onChange}
    >
      <div className={styles.scopes}>
        {(data?.Items ?? []).map(scope => (
          <Checkbox
            key={scope}
            value={scope}
            className={scope.endsWith(':read') ? styles.read : styles.write}
          >
            {labelOf(scope)}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  )
}
