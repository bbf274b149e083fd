import { pages } from '@mediatheque/contract/pages'
import { signIn } from '@mediatheque/contract/sign-in'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, EmptyState, Link, Notice, PasswordField } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
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
  const isBroken = form.formState.errors.Token !== undefined
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <PasswordField
        label={t('signIn.reset.field')}
        description={t('signIn.reset.hint')}
        autoComplete="new-password"
        autoFocus
        {...field}
      />
      {(refusal || isBroken) && (
        <Notice
          kind="danger"
          isLive
          action={
            <Link look="standalone" href={pages.forgot.path}>
              {t('signIn.reset.again')}
            </Link>
          }
        >
          {refusal ?? t('signIn.reset.noToken')}
        </Notice>
      )}
      <Button type="submit" look="primary" isWide isPending={isPending} className={styles.submit}>
        {t('signIn.reset.submit')}
      </Button>
    </form>
  )
}
