import { onReachable } from '../../../shared/reachable.ts'
import { type Effect, NO_OUTAGE, type Outage, type OutageEvent, outageAfter } from './outage.rules.ts'

interface Acts {
  /** The status with which the bytes answer now; 0: nobody answers. */
  probe: () => Promise<number>
  /** Brings the bytes again, from where it was. */
  resume: () => void
  /** Asks for new addresses; when they are there, `renewed` happens. */
  renew: () => void
  tell?: (now: Outage) => void
}

export interface OutageWatch {
  now: () => Outage
  happens: (event: OutageEvent) => void
  /** As if nothing had been. */
  reset: () => void
}

/** Everybody who lost the same server would be back in the same moment. */
const spread = (ms: number) => ms * (0.8 + Math.random() * 0.4)

export function watchOutage({ probe, resume, renew, tell }: Acts): OutageWatch {
  let now: Outage = NO_OUTAGE
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Only the answer to the last question counts. */
  let round = 0
  let stopListening: (() => void) | undefined

  const become = (next: Outage) => {
    if (next === now) return
    now = next
    clearTimeout(timer)
    if (now.phase === 'none') {
      stopListening?.()
      stopListening = undefined
    } else stopListening ??= onReachable(() => happens({ type: 'reachable' }))
    tell?.(now)
  }

  const act = (effect: Effect) => {
    if (effect.do === 'wait') timer = setTimeout(happens, spread(effect.ms), { type: 'due' })
    else if (effect.do === 'try') {
      const mine = ++round
      void probe().then(status => mine === round && happens({ type: 'answered', status }))
    } else if (effect.do === 'resume') resume()
    else if (effect.do === 'renew') renew()
  }

  const happens = (event: OutageEvent) => {
    const [next, effects] = outageAfter(now, event)
    become(next)
    for (const effect of effects) act(effect)
  }

  return {
    now: () => now,
    happens,
    reset() {
      round++
      become(NO_OUTAGE)
    },
  }
}
