import { welcome } from '@mediatheque/contract/welcome'
import { Button, Notice, PasswordField, TextField } from '../../design/index.ts'
import { leaveFor } from '../../shared/api.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { useWords } from '../../words/index.ts'
import styles from './welcome.module.css'

export function FirstRunForm() {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(welcome.createAdministrator, {
    defaults: { SiteName: '', DisplayName: '', UserName: '', Email: '', Password: '' },
    saysRefusal: true,
    onDone: ({ ResponseUrl }) => leaveFor(ResponseUrl),
  })
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <TextField
        label={t('welcome.first.siteName')}
        description={t('welcome.first.siteNameHint')}
        autoFocus
        isRequired
        {...useTextField(form, 'SiteName')}
      />
      <TextField
        label={t('welcome.first.name')}
        autoComplete="name"
        isRequired
        {...useTextField(form, 'DisplayName')}
      />
      <TextField
        label={t('welcome.first.userName')}
        autoComplete="username"
        isRequired
        {...useTextField(form, 'UserName')}
      />
      <TextField
        label={t('welcome.first.email')}
        type="email"
        autoComplete="email"
        isRequired
        {...useTextField(form, 'Email')}
      />
      <PasswordField
        label={t('welcome.first.password')}
        description={t('welcome.first.passwordHint')}
        autoComplete="new-password"
        isRequired
        {...useTextField(form, 'Password')}
      />
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <Button type="submit" look="primary" isWide isPending={isPending}>
        {t('welcome.first.submit')}
      </Button>
    </form>
  )
}
