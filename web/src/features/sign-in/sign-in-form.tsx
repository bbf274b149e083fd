import { pages } from '@mediatheque/contract/pages'
import type { Language } from '@mediatheque/contract/primitives'
import { settings } from '@mediatheque/contract/settings'
import { signIn } from '@mediatheque/contract/sign-in'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Button, Kbd, Link, Notice, PasswordField, TextField } from '../../design/index.ts'
import { api, leaveFor } from '../../shared/api.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { openModal } from '../../shared/modal.ts'
import { query, useCall } from '../../shared/query.ts'
import { useSite } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { PasskeyButton } from '../second-factor/index.ts'
import { LanguageChoice } from './language-choice.tsx'
import styles from './sign-in-form.module.css'

interface SignInFormProps {
  returnUrl: string
  isEmbedded: boolean
  /** What was entered as the user name, when the field is left. */
  onUserName?: (userName: string) => void
  /** Below the user name. */
  hint?: ReactNode
}

export function SignInForm({ returnUrl, isEmbedded, onUserName, hint }: SignInFormProps) {
  const t = useWords()
  const site = useSite()
  const [language, setLanguage] = useState<Language | null>(null)
  const { data: options, refetch } = useQuery(query(signIn.options, {}))
  const { form, submit, isPending, refusal } = useCallForm(signIn.login, {
    defaults: { un: '', pw: '', returnurl: returnUrl, embedlogin: isEmbedded },
    saysRefusal: true,
    onDone: async ({ ResponseUrl, NextStep }) => {
      // The page shows the step that is missing.
      if (NextStep) return void (await refetch())
      // A language chosen on this screen was chosen by this person.
      if (language) await api(settings.setLanguage, { lang: language }).catch(() => null)
      leaveFor(ResponseUrl)
    },
  })
  const userName = useTextField(form, 'un')
  return (
    <>
      <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
        <TextField
          label={t('signIn.userName')}
          autoComplete="username"
          spellCheck="false"
          autoFocus
          {...userName}
          onBlur={() => {
            userName.onBlur()
            onUserName?.(userName.value)
          }}
        />
        {hint}
        <PasswordField
          label={t('signIn.password')}
          aside={
            options?.PasswordReset !== false && (
              <Link look="standalone" href={pages.forgot.path}>
                {t('signIn.forgotten')}
              </Link>
            )
          }
          {...useTextField(form, 'pw')}
        />
        {refusal && (
          <Notice kind="danger" isLive>
            {refusal}
          </Notice>
        )}
        <Button type="submit" look="primary" isWide isPending={isPending} className={styles.submit}>
          {t('signIn.submit')}{' '}
          <span className={styles.enter}>
            <Kbd>{t('signIn.enter')}</Kbd>
          </span>
        </Button>
      </form>
      <Suspense>
        <PasskeyButton returnUrl={returnUrl} isEmbedded={isEmbedded} />
      </Suspense>
      <div className={styles.foot}>
        {site.GuestAccess && <GuestLink returnUrl={returnUrl} />}
        <LanguageChoice onChosen={setLanguage} />
      </div>
      {site.SignupLinks && <SignupLinks />}
    </>
  )
}

function GuestLink({ returnUrl }: { returnUrl: string }) {
  const t = useWords()
  const { mutate, isPending } = useCall(signIn.guest)
  const enter = () =>
    mutate({ returnurl: returnUrl }, { onSuccess: ({ ResponseUrl }) => leaveFor(ResponseUrl) })
  return (
    <Button look="quiet" className={styles.guest} isPending={isPending} onPress={enter}>
      {t('signIn.guest')}
    </Button>
  )
}

function SignupLinks() {
  const t = useWords()
  return (
    <div className={styles.signups}>
      <span>{t('signIn.signups')}</span>
      <Button look="quiet" size="sm" onPress={() => openModal('portalsignupmodal')}>
        {t('signIn.portal')}
      </Button>
      <Button look="quiet" size="sm" onPress={() => openModal('academysignupmodal')}>
        {t('signIn.academy')}
      </Button>
    </div>
  )
}
