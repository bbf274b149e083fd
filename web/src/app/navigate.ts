import { leaveFor } from '../shared/api.ts'
import { pageNameAt } from '../shared/place.rules.ts'
import { router } from './router.tsx'
import { viewOf } from './views.tsx'

const layoutAt = (pathname: string) => viewOf(pageNameAt(pathname))?.layout

/** Between pages of the same layout without a load; between sign-in and the library afresh, so that nothing of one person stays for another. */
export function navigateTo(href: string) {
  const target = new URL(href, window.location.href)
  const isOurs = target.origin === window.location.origin
  const layout = layoutAt(target.pathname)
  if (!isOurs || layout === undefined || layout !== layoutAt(window.location.pathname)) return leaveFor(href)
  void router.navigate({ href: target.pathname + target.search + target.hash })
}
