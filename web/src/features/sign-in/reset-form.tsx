import { pages } from '@mediatheque/contract/pages'
import { signIn } from '@mediatheque/contract/sign-in'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, EmptyState, Notice, PasswordField } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './sign-in-form.module.css'

export function ResetForm({ token }: { token: string }) {
  const t = useWords()
  const [isDone, setDone] = useState(false)
  const { form, submit, isPending, refusal } = useCallForm(signIn.resetPassword, {
    defaults: { Token: token, NewPassword: '' },
    saysRefusal: true,
    onDone: () => setDone(true),
  })
  const field = useTextField(form, 'NewPassword')
  // Before somebody thinks of a new password: a link works once, for an hour.
  const isDead =
    useQuery({ ...query(signIn.checkReset, { Token: token }), staleTime: Infinity }).data?.IsAlive === false
  if (isDone)
    return (
      <div role="status">
        <EmptyState
          icon={<CircleCheck />}
          title={t('signIn.reset.doneTitle')}
          action={
            <ButtonLink look="primary" href={pages.login.path}>
              {t('signIn.reset.toSignIn')}
            </ButtonLink>
          }
        >
          {t('signIn.reset.doneText')}
        </EmptyState>
      </div>
    )
  if (isDead) return <DeadLink />
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <PasswordField
        label={t('signIn.reset.field')}
        description={t('signIn.reset.hint')}
        autoComplete="new-password"
        autoFocus
        {...field}
      />
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <Button type="submit" look="primary" isWide isPending={isPending} className={styles.submit}>
        {t('signIn.reset.submit')}
      </Button>
    </form>
  )
}

function DeadLink() {
  const t = useWords()
  return (
    <div role="status">
      <EmptyState
        icon={<Unlink />}
        title={t('signIn.reset.deadTitle')}
        action={
          <ButtonLink look="primary" href={pages.forgot.path}>
            {t('signIn.reset.again')}
          </ButtonLink>
        }
      >
        {t('signIn.reset.deadText')}
      </EmptyState>
    </div>
  )
}
