// What the page at this address is drawn with is fetched while the site and the viewer are still being asked for.
import { pageNameAt } from '../shared/place.rules.ts'
import { viewOf } from './views.tsx'

export const loadShell = () => import('./shell/shell.tsx')
export const loadSessionGuard = () => import('./session/session-guard.tsx')

export function fetchAhead(pathname: string) {
  const view = viewOf(pageNameAt(pathname))
  const parts: (Promise<unknown> | undefined)[] = [view?.component.preload?.()]
  if (view?.layout === 'shell') parts.push(loadShell(), loadSessionGuard())
  // Whatever is missing is asked for again where it is drawn, and its failure told there.
  void Promise.allSettled(parts)
}
