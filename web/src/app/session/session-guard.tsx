// Watches the viewer's session: warns before it ends, and covers the page when it has ended.
import { settings } from '@mediatheque/contract/settings'
import { signIn } from '@mediatheque/contract/sign-in'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { ConfirmIdentity } from '../../features/second-factor/index.ts'
import { api, CallFailed, leaveFor, onSuccessfulGet, stayHere } from '../../shared/api.ts'
import { confirmation } from '../../shared/confirm.ts'
import { addressWhenExpired } from '../../shared/place.rules.ts'
import { showFailure } from '../../shared/query.ts'
import { useStore } from '../../shared/use-store.ts'
import { useSite, useViewer } from '../../shared/viewer.ts'
import { type CheckResult, type SessionWatch, watchSession } from './session-watch.ts'

const SessionEnding = lazy(() => import('./session-ending.tsx').then(it => ({ default: it.SessionEnding })))
const SessionExpired = lazy(() =>
  import('./session-expired.tsx').then(it => ({ default: it.SessionExpired })),
)
const GuestSessionExpired = lazy(() =>
  import('./session-expired.tsx').then(it => ({ default: it.GuestSessionExpired })),
)

type State = { is: 'alive' } | { is: 'ending'; endsAtMs: number } | { is: 'expired' }

const CHANNEL = 'mediatheque-session'

async function check(): Promise<CheckResult> {
  try {
    const { EndsInSecs } = await api(signIn.check, {})
    return { isAlive: true, endsInSecs: EndsInSecs }
  } catch (error) {
    return error instanceof CallFailed && error.ErrorCode === 401 ? { isAlive: false } : 'no answer'
  }
}

export function SessionGuard() {
  const { SessionDuration } = useSite()
  const viewer = useViewer()
  const [state, setState] = useState<State>({ is: 'alive' })
  const [round, setRound] = useState(0)
  useSessionWatch(SessionDuration, round, setState)

  useEffect(() => {
    stayHere(state.is === 'expired')
    return () => stayHere(false)
  }, [state.is])

  const prolong = useCallback(() => api(settings.user, {}).catch(showFailure), [])
  const resume = useCallback(() => {
    setState({ is: 'alive' })
    setRound(it => it + 1)
  }, [])

  const settleConfirmation = useStore(confirmation, it => it.settle)
  if (!viewer) return null
  return (
    <Suspense>
      {settleConfirmation && <ConfirmIdentity settle={settleConfirmation} />}
      {state.is === 'ending' && <SessionEnding endsAtMs={state.endsAtMs} onStay={prolong} />}
      {state.is === 'expired' && viewer.IsAnonymous && <GuestSessionExpired />}
      {state.is === 'expired' && !viewer.IsAnonymous && <SessionExpired viewer={viewer} onResumed={resume} />}
    </Suspense>
  )
}

function useSessionWatch(durationMinutes: number, round: number, setState: (state: State) => void) {
  const watch = useRef<SessionWatch | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new session
  useEffect(() => {
    const current = watchSession({
      durationMinutes,
      check,
      onWarning: endsAtMs => setState({ is: 'ending', endsAtMs }),
      onRenewed: () => setState({ is: 'alive' }),
      onExpired: () => {
        const address = addressWhenExpired(window.location)
        if (address === null) setState({ is: 'expired' })
        else leaveFor(address)
      },
    })
    watch.current = current
    // The cookie is shared, so what keeps the session alive in one window does so in all.
    const others = new BroadcastChannel(CHANNEL)
    others.onmessage = () => current.renew()
    const stopListening = onSuccessfulGet(() => {
      current.renew()
      others.postMessage('renewed')
    })
    const wake = () => document.visibilityState === 'visible' && current.wake()
    document.addEventListener('visibilitychange', wake)
    return () => {
      current.stop()
      others.close()
      stopListening()
      document.removeEventListener('visibilitychange', wake)
    }
  }, [durationMinutes, round, setState])
}
