import { signIn } from '@mediatheque/contract/sign-in'
import { signInSteps } from '@mediatheque/contract/sign-in-steps'
import { useEffect, useState } from 'react'
import { Notice, PasswordField, TextField } from '../../design/index.ts'
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
export function PasswordAgain(props: PasswordAgainProps) {
  const [isHalf, setHalf] = useState(false)
  return isHalf ? <CodeAgain {...props} /> : <PasswordStep {...props} onHalf={() => setHalf(true)} />
}

function PasswordStep({
  title,
  text,
  userName,
  onSignedIn,
  onElsewhere,
  onHalf,
}: PasswordAgainProps & { onHalf: () => void }) {
  const t = useWords()
  const { form, submit, refusal } = useCallForm(signIn.login, {
    defaults: { un: userName, pw: '', returnurl: '', embedlogin: false },
    onDone: ({ NextStep }) => {
      if (NextStep === 'second-factor') return onHalf()
      return NextStep === 'set-up' ? onElsewhere() : onSignedIn()
    },
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

/** A code of the app or a recovery code; other ways are on the sign-in page. */
function CodeAgain({ title, onSignedIn, onElsewhere }: PasswordAgainProps) {
  const t = useWords()
  const { form, submit, refusal } = useCallForm(signInSteps.secondStep, {
    defaults: { Code: '', returnurl: '', embedlogin: false },
    onDone: onSignedIn,
    saysRefusal: true,
  })
  const code = useTextField(form, 'Code')
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.setFocus('Code'))
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
      <p>{t('signIn.step.codeText')}</p>
      <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
        <TextField label={t('signIn.step.code')} autoComplete="one-time-code" {...code} />
        {refusal && (
          <Notice kind="danger" isLive>
            {refusal}
          </Notice>
        )}
      </form>
    </AskDialog>
  )
}
