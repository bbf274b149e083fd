// A link with a password: it is asked for before anything of the item is known.
import { sharing } from '@mediatheque/contract/sharing'
import { LockKeyhole } from 'lucide-react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { Button, PasswordField } from '../../design/index.ts'
import { enterByPass, linkToken } from '../../shared/address.ts'
import { useCall } from '../../shared/query.ts'
import '../../words/add-share.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './unlock-link.module.css'

export function UnlockLink({ onOpen }: { onOpen: () => void }) {
  const t = useWords()
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useCall(sharing.unlock, [], {
    isHandled: true,
    onDone: ({ Pass }) => {
      enterByPass(Pass)
      onOpen()
    },
  })
  const title = t('share.unlock.title')
  useEffect(() => {
    document.title = title
  }, [title])
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (password !== '') mutate({ link: linkToken, password })
  }
  return (
    <div className={styles.page}>
      <form className={styles.form} onSubmit={send} noValidate>
        <LockKeyhole aria-hidden="true" className={styles.icon} />
        <h1 className={styles.heading}>{title}</h1>
        <p className={styles.text}>{t('share.unlock.text')}</p>
        <PasswordField
          autoFocus
          autoComplete="off"
          className={styles.field}
          label={t('share.unlock.password')}
          value={password}
          onChange={text => {
            setPassword(text)
            reset()
          }}
          error={error ? say(error.message) : undefined}
        />
        <Button look="primary" type="submit" isPending={isPending} isDisabled={password === ''}>
          {t('share.unlock.open')}
        </Button>
      </form>
    </div>
  )
}
