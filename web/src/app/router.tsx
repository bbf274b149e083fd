// Routes made from the contract's tables of pages and modals. Case and trailing slash do not matter.
import { type ModalPage, modals, type PageName, pages } from '@mediatheque/contract/pages'
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { NotFoundPage } from '../pages/not-found/index.ts'
import { Frame } from './frame.tsx'
import { RouteError } from './route-error.tsx'
import { parseSearch, stringifySearch } from './search.rules.ts'
import { views } from './views.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFoundPage })

/** Parameters of an address as the router writes them. */
const routePath = (path: string) => path.replace(/:(\w+)/g, '$$$1')

const pageRoutes = Object.entries(views).map(([name, { component }]) =>
  createRoute({ getParentRoute: () => root, path: routePath(pages[name as PageName].path), component }),
)

const modalRoutes = Object.values<ModalPage>(modals).flatMap(({ paths }) =>
  paths.map(path => createRoute({ getParentRoute: () => root, path, component: () => null })),
)

export const router = createRouter({
  routeTree: root.addChildren([...pageRoutes, ...modalRoutes]),
  parseSearch,
  stringifySearch,
  caseSensitive: false,
  trailingSlash: 'preserve',
  scrollRestoration: true,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundPage,
})
