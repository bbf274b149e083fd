import { pages } from '@mediatheque/contract/pages'
import { signIn } from '@mediatheque/contract/sign-in'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, EmptyState, Link, Notice, TextField } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './sign-in-form.module.css'

export function ForgotForm() {
  const t = useWords()
  const [sent, setSent] = useState<string | null>(null)
  const { form, submit, isPending, refusal } = useCallForm(signIn.forgotPassword, {
    defaults: { UserName: '' },
    saysRefusal: true,
    onDone: ({ Message }) => setSent(Message ?? ''),
  })
  const field = useTextField(form, 'UserName')
  if (sent !== null)
    return (
      <div role="status">
        <EmptyState
          icon={<MailCheck />}
          title={t('signIn.forgot.sentTitle')}
          action={<ButtonLink href={pages.login.path}>{t('signIn.forgot.back')}</ButtonLink>}
        >
          {say(sent)}
        </EmptyState>
      </div>
    )
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <TextField label={t('signIn.forgot.field')} autoComplete="username" autoFocus {...field} />
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <Button type="submit" look="primary" isWide isPending={isPending} className={styles.submit}>
        {t('signIn.forgot.submit')}
      </Button>
      <Link look="standalone" href={pages.login.path}>
        {t('signIn.forgot.back')}
      </Link>
    </form>
  )
}
