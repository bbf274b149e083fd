import { pages } from '@mediatheque/contract/pages'
import { useEffect, useState } from 'react'
import { Button, ButtonLink, Notice } from '../../design/index.ts'
import { SignInScene } from '../../features/sign-in/index.ts'
import { leaveFor } from '../../shared/api.ts'
import { onSignedIn } from '../../shared/opener.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'
import styles from './start-auth-page.module.css'

const LIBRARY = pages.vleLibrary.path
const LOGIN = `${pages.login.path}?embedlogin=1&returnurl=${encodeURIComponent(LIBRARY)}`
const isFramed = () => window.self !== window.top

/** The sign-in page cannot stand in a frame of another site, so from within one it opens a window of its own. */
function useStart() {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => onSignedIn(() => leaveFor(LIBRARY)), [])
  const start = () => {
    if (!isFramed()) return leaveFor(LOGIN)
    const opened = window.open(LOGIN, 'mediatheque-sign-in', 'width=520,height=760')
    setBlocked(opened === null)
  }
  return { start, isBlocked }
}

export function StartAuthPage() {
  const t = useWords()
  const { start, isBlocked } = useStart()
  const isTimedOut = new URLSearchParams(window.location.search).has('authtimeout')
  useTitle(t('pages.start'))
  return (
    <SignInScene
      title={t(isTimedOut ? 'signIn.start.timedOutTitle' : 'signIn.start.title')}
      subtitle={t(isTimedOut ? 'signIn.start.timedOutText' : 'signIn.start.text')}
    >
      <Button look="primary" isWide onPress={start}>
        {t('signIn.start.button')}
      </Button>
      {isBlocked && (
        <Notice
          kind="warn"
          isLive
          className={styles.blocked}
          action={
            <ButtonLink size="sm" href={LOGIN} target="_blank" rel="opener">
              {t('signIn.start.openPage')}
            </ButtonLink>
          }
        >
          {t('signIn.start.blocked')}
        </Notice>
      )}
    </SignInScene>
  )
}
