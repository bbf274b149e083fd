import { POPUP_PARAMETER, pages } from '@mediatheque/contract/pages'
import { useEffect, useState } from 'react'
import { Button, ButtonLink, Notice } from '../../design/index.ts'
import { SignInScene } from '../../features/sign-in/index.ts'
import { leaveFor } from '../../shared/api.ts'
import { keepFrameSession } from '../../shared/frame-session.ts'
import { onSignedIn, openWindow } from '../../shared/opener.ts'
import { wantedCoursePage, withFrameSession } from '../../shared/own-path.rules.ts'
import { pageNameAt } from '../../shared/place.rules.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'
import styles from './start-auth-page.module.css'

const isFramed = () => window.self !== window.top

const readPlace = () => {
  const { search, origin, pathname } = window.location
  const isTeams = pageNameAt(pathname) === 'teamsTab'
  const fallback = isTeams ? pages.teamsTab.path : pages.vleLibrary.path
  const plain = wantedCoursePage({ search, referrer: document.referrer, origin, fallback })
  const wanted = isFramed() ? withFrameSession(plain, origin) : plain
  // In a window of its own the way back is the usual one, and the page that opened it stays linked to it.
  const mode = isFramed() ? 'embedlogin' : POPUP_PARAMETER
  return {
    wanted,
    login: `${pages.login.path}?${mode}=1&returnurl=${encodeURIComponent(wanted)}`,
    ...textsOf(plain, new URLSearchParams(search).has('authtimeout')),
  }
}

/** People of a course may have no other account: the course lets them in again (SIGN-17). */
function textsOf(wanted: string, isTimedOut: boolean) {
  if (isTimedOut)
    return { title: 'signIn.start.timedOutTitle', subtitle: 'signIn.start.timedOutText' } as const
  const isOfCourse = pageNameAt(wanted.replace(/\?.*/, '')) === 'ltiLibrary'
  return {
    title: 'signIn.start.title',
    subtitle: isOfCourse ? 'signIn.start.courseText' : 'signIn.start.text',
  } as const
}

/** The sign-in page cannot be in a frame of another site, so from within one it opens a window of its own. */
function useStart({ wanted, login }: Pick<ReturnType<typeof readPlace>, 'wanted' | 'login'>) {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(
    () =>
      onSignedIn(session => {
        // Without one, or a place for it, only a browser that keeps cookies here comes further.
        if (session !== null) keepFrameSession(session)
        leaveFor(wanted)
      }),
    [wanted],
  )
  const start = () => {
    if (!isFramed()) return leaveFor(login)
    setBlocked(!openWindow(login, 'mediatheque-sign-in'))
  }
  return { start, isBlocked }
}

export function StartAuthPage() {
  const t = useWords()
  const [place] = useState(readPlace)
  const { login } = place
  const { start, isBlocked } = useStart(place)
  useTitle(t('pages.start'))
  return (
    <SignInScene title={t(place.title)} subtitle={t(place.subtitle)}>
      <Button look="primary" isWide onPress={start}>
        {t('signIn.start.button')}
      </Button>
      {isBlocked && (
        <Notice
          kind="warn"
          isLive
          className={styles.blocked}
          action={
            <ButtonLink size="sm" href={login} target="_blank" rel="opener">
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
