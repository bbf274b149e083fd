import { type Page, pages } from '@mediatheque/contract/pages'
import { useRouterState } from '@tanstack/react-router'
import { pageNameAt } from '../../shared/place.rules.ts'
import { may, useViewer } from '../../shared/viewer.ts'
import type { NavItem } from '../nav.tsx'
import { viewOf } from '../views.tsx'

/** What this viewer may open of a part of the navigation, and which of it is open now. */
export function useNavItems(items: readonly NavItem[]) {
  const viewer = useViewer()
  const current = useRouterState({ select: state => pageNameAt(state.location.pathname) })
  return items
    .filter(({ page }) => viewOf(page) !== undefined && may(viewer, (pages[page] as Page).who))
    .map(item => ({
      ...item,
      href: pages[item.page].path,
      isCurrent: current !== undefined && (item.page === current || item.also?.includes(current) === true),
    }))
}
