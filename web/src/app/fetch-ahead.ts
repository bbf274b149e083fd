// What the page at this address is drawn with is fetched while the site and the viewer are still being asked for.
import { part } from '../shared/part.tsx'
import { pageNameAt } from '../shared/place.rules.ts'
import { viewOf } from './views.tsx'

// Not for the pages before sign-in, which are to be small.
export const Shell = part(() => import('./shell/shell.tsx').then(it => it.Shell))
export const SessionGuard = part(() => import('./session/session-guard.tsx').then(it => it.SessionGuard))

export function fetchAhead(pathname: string): Promise<unknown> {
  const view = viewOf(pageNameAt(pathname))
  const parts: (Promise<unknown> | undefined)[] = [view?.component.preload?.(), view?.alongside?.()]
  if (view?.layout === 'shell') parts.push(Shell.preload(), SessionGuard.preload())
  // Whatever is missing is asked for again where it is drawn, and its failure told there.
  return Promise.allSettled(parts)
}
