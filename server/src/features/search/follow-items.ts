// The worker looks every few seconds which items have changed, and puts them into the categories whose rules they fit.
import type { Platform } from '../../platform/http/context.ts'
import { fillWithChanged } from './fill-categories.job.ts'

const EVERY_MS = 3000

/** Until the function that it returns is called. */
export function followItems({ db, log }: Pick<Platform, 'db' | 'log'>): () => Promise<void> {
  let looking: Promise<void> | undefined
  const look = () => {
    looking ??= fillWithChanged(db)
      .catch(err => log.warn({ err }, 'changed items could not be put into their categories'))
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(look, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
