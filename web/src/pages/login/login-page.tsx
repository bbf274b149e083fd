import { signIn } from '@mediatheque/contract/sign-in'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Notice, Spinner } from '../../design/index.ts'
import { ProviderButtons, ProviderProblem, RealmHint, useOffered } from '../../features/identity/index.ts'
import { SecondStep, SetUpStep } from '../../features/second-factor/index.ts'
import { SignInForm, SignInScene } from '../../features/sign-in/index.ts'
import { api, leaveFor } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import { useTitle } from '../../shared/title.ts'
import { useSite } from '../../shared/viewer.ts'
import '../../words/add-identity.ts'
import { useWords } from '../../words/index.ts'
import styles from './login-page.module.css'

/** SIGN-01 */
function readQuery() {
  const query = new URLSearchParams(window.location.search)
  return {
    returnUrl: query.get('returnurl') ?? query.get('sourceurl') ?? '',
    isEmbedded: query.has('embedlogin') && query.get('embedlogin') !== '0',
    wantsGuest: query.has('guestlogin') && query.get('guestlogin') !== '0',
    isTimedOut: query.get('timeout') === '1',
    isLocal: query.get('local') === '1',
    problem: query.get('problem'),
  }
}

export function LoginPage() {
  const t = useWords()
  const { Organisation } = useSite()
  const [{ returnUrl, isEmbedded, wantsGuest, isTimedOut, isLocal, problem }] = useState(readQuery)
  const guest = useGuest(wantsGuest, returnUrl)
  const { data: options } = useQuery(query(signIn.options, {}))
  useTitle(t('pages.login'))
  if (options?.NextStep)
    return (
      <SignInScene
        title={t(`signIn.step.${options.NextStep}`)}
        subtitle={Organisation || t('signIn.subtitle')}
      >
        <Suspense fallback={<Spinner label={t('signIn.step.loading')} />}>
          {options.NextStep === 'set-up' ? (
            <SetUpStep returnUrl={returnUrl} />
          ) : (
            <SecondStep methods={options.Methods} returnUrl={returnUrl} isEmbedded={isEmbedded} />
          )}
        </Suspense>
      </SignInScene>
    )
  return (
    <SignInScene title={t('signIn.title')} subtitle={Organisation || t('signIn.subtitle')}>
      {guest === 'entering' ? (
        <div className={styles.entering}>
          <Spinner label={t('signIn.guestPending')} />
          <p>{t('signIn.guestPending')}</p>
        </div>
      ) : (
        <>
          {isTimedOut && (
            <Notice kind="warn" className={styles.notice}>
              {t('signIn.timedOut')}
            </Notice>
          )}
          {guest === 'off' && (
            <Notice kind="warn" isLive className={styles.notice}>
              {t('signIn.guestOff')}
            </Notice>
          )}
          <ProviderProblem problem={problem} />
          <WaysIn {...{ returnUrl, isEmbedded, isLocal }} />
        </>
      )}
    </SignInScene>
  )
}

interface WaysInProps {
  returnUrl: string
  isEmbedded: boolean
  isLocal: boolean
}

/** Where one provider is the only one, the form is there for administrators who ask for it. */
function WaysIn({ isLocal, ...place }: WaysInProps) {
  const t = useWords()
  const offered = useOffered()
  const [userName, setUserName] = useState('')
  const isOnlyProvider = offered?.IsPasswordOffered === false
  return (
    <>
      <ProviderButtons {...place} />
      {isOnlyProvider && isLocal && <Notice className={styles.local}>{t('signInProviders.local')}</Notice>}
      {(!isOnlyProvider || isLocal) && (
        <SignInForm
          {...place}
          onUserName={setUserName}
          hint={!isOnlyProvider && <RealmHint {...place} userName={userName} />}
        />
      )}
    </>
  )
}

/** SIGN-08: at once, or the page says that guest access is off. */
function useGuest(wantsGuest: boolean, returnUrl: string) {
  const { GuestAccess } = useSite()
  const [state, setState] = useState<'no' | 'entering' | 'off'>(() => {
    if (!wantsGuest) return 'no'
    return GuestAccess ? 'entering' : 'off'
  })
  useEffect(() => {
    if (!wantsGuest || !GuestAccess) return
    api(signIn.guest, { returnurl: returnUrl }).then(
      ({ ResponseUrl }) => leaveFor(ResponseUrl),
      () => setState('off'),
    )
  }, [wantsGuest, GuestAccess, returnUrl])
  return state
}
