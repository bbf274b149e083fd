import { signIn } from '@mediatheque/contract/sign-in'
import { useEffect } from 'react'
import { Notice, PasswordField } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { useWords } from '../../words/index.ts'
import styles from './password-again.module.css'

interface PasswordAgainProps {
  title: string
  text: string
  userName: string
  onSignedIn: () => unknown
  onElsewhere: () => void
}

/** Signs the same person in again without leaving the page. */
export function PasswordAgain({ title, text, userName, onSignedIn, onElsewhere }: PasswordAgainProps) {
  const t = useWords()
  const { form, submit, refusal } = useCallForm(signIn.login, {
    defaults: { un: userName, pw: '', returnurl: '', embedlogin: false },
    onDone: onSignedIn,
    saysRefusal: true,
  })
  const password = useTextField(form, 'pw')
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.setFocus('pw'))
    return () => cancelAnimationFrame(frame)
  }, [form])
  const confirm = async () => {
    if (!(await submit())) throw new Error('still signed out')
  }
  return (
    <AskDialog
      isKeyboardDismissDisabled
      title={title}
      confirmLabel={t('shell.session.again')}
      cancelLabel={t('shell.session.toLogin')}
      onConfirm={confirm}
      onCancel={onElsewhere}
    >
      <p>{text}</p>
      <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={userName} readOnly />
        <PasswordField label={t('signIn.password')} {...password} />
        {refusal && (
          <Notice kind="danger" isLive>
            {refusal}
          </Notice>
        )}
      </form>
    </AskDialog>
  )
}
