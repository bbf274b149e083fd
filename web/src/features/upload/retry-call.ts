import { CallFailed } from '../../shared/api.ts'
import { delayBefore, mayTryAgain } from './retry.rules.ts'

export const GONE = 404

/** A server that is away for a moment is no refusal: the call is made again until it answers. */
export async function retryWhileAway<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const isWaiting =
        error instanceof CallFailed && error.status !== GONE && mayTryAgain(error.status, attempt)
      if (!isWaiting || error.isLeaving) throw error
      await pauseBefore(attempt)
    }
  }
}

const pauseBefore = (attempt: number) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(over, delayBefore(attempt))
    window.addEventListener('online', over, { once: true })
    function over() {
      clearTimeout(timer)
      window.removeEventListener('online', over)
      resolve()
    }
  })
