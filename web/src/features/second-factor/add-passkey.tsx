import { secondFactor } from '@mediatheque/contract/second-factor'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Notice, TextField } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { say, useWords } from '../../words/index.ts'
import { canUsePasskeys, makePasskey, PasskeyStopped } from './passkey.ts'
import styles from './second-factor.module.css'

interface AddPasskeyProps {
  onDone: (codes: string[]) => void
}

export function AddPasskey({ onDone }: AddPasskeyProps) {
  const t = useWords()
  const [name, setName] = useState(t('secondFactor.passkeys.firstName'))
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { Options } = await api(secondFactor.beginPasskey, {})
      return api(secondFactor.addPasskey, { Name: name, Response: await makePasskey(Options) })
    },
    onSuccess: ({ RecoveryCodes }) => onDone(RecoveryCodes),
  })
  if (!canUsePasskeys()) return <Notice kind="warn">{t('secondFactor.passkeys.notHere')}</Notice>
  const refusal =
    error && (error instanceof PasskeyStopped ? t('secondFactor.passkeys.stopped') : say(error.message))
  return (
    <form
      className={`${styles.form} ${styles.short}`}
      onSubmit={event => {
        event.preventDefault()
        mutate()
      }}
      noValidate
    >
      <TextField
        label={t('secondFactor.passkeys.name')}
        description={t('secondFactor.passkeys.nameHint')}
        value={name}
        onChange={setName}
        autoFocus
      />
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <div>
        <Button type="submit" look="primary" isPending={isPending} isDisabled={name.trim() === ''}>
          {t('secondFactor.passkeys.add')}
        </Button>
      </div>
    </form>
  )
}
