import { type Page, pages } from '@mediatheque/contract/pages'
import { useRouterState } from '@tanstack/react-router'
import { navPlace } from '../../features/search/index.ts'
import type { PageSearch } from '../../shared/page-search.ts'
import { pageNameAt } from '../../shared/place.rules.ts'
import { may, useViewer } from '../../shared/viewer.ts'
import { adminNav, isAdministration, type NavItem } from '../nav.tsx'
import { viewOf } from '../views.tsx'

/** What this viewer may open of a part of the navigation, and which of it is open now. */
export function useNavItems(items: readonly NavItem[]) {
  return useShown()(items)
}

/** The navigation of the administration, without groups that would be empty; undefined elsewhere. */
export function useAdminNav() {
  const viewer = useViewer()
  const current = useCurrentPage()
  const shown = useShown()
  if (!isAdministration(viewer, current)) return undefined
  return adminNav
    .map(({ title, items }) => ({ title, items: shown(items) }))
    .filter(({ items }) => items.length > 0)
}

const useCurrentPage = () => useRouterState({ select: state => pageNameAt(state.location.pathname) })

function useShown() {
  const viewer = useViewer()
  const current = useCurrentPage()
  const place = useRouterState({ select: state => navPlace(state.location.search as PageSearch) })
  const isAt = (item: NavItem) =>
    current !== undefined && (item.page === current || item.also?.includes(current) === true)
  return (items: readonly NavItem[]) =>
    items
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
