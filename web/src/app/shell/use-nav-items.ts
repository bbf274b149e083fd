import { type Page, pages } from '@mediatheque/contract/pages'
import { useRouterState } from '@tanstack/react-router'
import { navPlace } from '../../features/search/index.ts'
import type { PageSearch } from '../../shared/page-search.ts'
import { pageNameAt } from '../../shared/place.rules.ts'
import { may, useViewer } from '../../shared/viewer.ts'
import type { NavItem } from '../nav.tsx'
import { viewOf } from '../views.tsx'

/** What this viewer may open of a part of the navigation, and which of it is open now. */
export function useNavItems(items: readonly NavItem[]) {
  const viewer = useViewer()
  const current = useRouterState({ select: state => pageNameAt(state.location.pathname) })
  const place = useRouterState({ select: state => navPlace(state.location.search as PageSearch) })
  const isAt = (item: NavItem) =>
    current !== undefined && (item.page === current || item.also?.includes(current) === true)
  return items
    .filter(
      ({ page, isFor = () => true }) =>
        viewOf(page) !== undefined && may(viewer, (pages[page] as Page).who) && isFor(viewer),
    )
    .map(item => ({
      ...item,
      href: item.href ?? pages[item.page].path,
      isCurrent: isAt(item) && (item.place === undefined || item.place === place),
    }))
}

/** For the item that is open now: where the window is low, it may stand below its lower edge. */
export const intoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' })
