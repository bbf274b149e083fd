import { pages } from '@mediatheque/contract/pages'
import { signIn } from '@mediatheque/contract/sign-in'
import { useCallback, useEffect, useState } from 'react'
import { ErrorState, Spinner } from '../../design/index.ts'
import { SignInScene } from '../../features/sign-in/index.ts'
import { api, leaveFor } from '../../shared/api.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'

/** SIGN-19: ends the session, asks who it is now, and comes back. */
export function SwitchUserPage() {
  const t = useWords()
  const [hasFailed, setFailed] = useState(false)
  useTitle(t('pages.switchUser'))
  const leave = useCallback(async () => {
    setFailed(false)
    const wished = new URLSearchParams(window.location.search).get('returnurl')
    try {
      await api(signIn.logout, {})
      leaveFor(wished ? `${pages.login.path}?returnurl=${encodeURIComponent(wished)}` : pages.login.path)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => void leave(), [leave])
  return (
    <SignInScene title={t('pages.switchUser')}>
      {hasFailed ? (
        <ErrorState onRetry={() => void leave()}>{t('signIn.switchUser.failed')}</ErrorState>
      ) : (
        <Spinner label={t('signIn.switchUser.text')} />
      )}
    </SignInScene>
  )
}
