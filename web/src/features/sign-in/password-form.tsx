import { signIn } from '@mediatheque/contract/sign-in'
import { Button, PasswordField, toast } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './account.module.css'

export function PasswordForm({ userName }: { userName: string }) {
  const t = useWords()
  const { form, submit, isPending } = useCallForm(signIn.changePassword, {
    defaults: { OldPassword: '', NewPassword: '' },
    invalidates: [query(signIn.sessions, {})],
    onDone: () => {
      toast({ kind: 'ok', text: t('account.password.changed') })
      form.reset()
    },
  })
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={userName} readOnly />
      <PasswordField label={t('account.password.old')} {...useTextField(form, 'OldPassword')} />
      <PasswordField
        label={t('account.password.fresh')}
        description={t('account.password.hint')}
        autoComplete="new-password"
        {...useTextField(form, 'NewPassword')}
      />
      <div>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('account.password.submit')}
        </Button>
      </div>
    </form>
  )
}
