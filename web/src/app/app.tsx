// The app from the outside in: what is asked, in which language, at which address.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { ToastRegion } from '../design/index.ts'
import { CallFailed } from '../shared/api.ts'
import { takeFirstAnswers } from '../shared/first-answers.ts'
import { SearchWayProvider } from '../shared/page-search.ts'
import { adoptSite, siteQuery, viewerQuery } from '../shared/viewer.ts'
import { Boot } from './boot.tsx'
import { router } from './router.tsx'
import { useRouterSearch } from './router-search.ts'

const MOST_TRIES = 2

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A refusal stays one however often it is asked; only silence is worth another try.
      retry: (count, error) => count < MOST_TRIES && error instanceof CallFailed && error.status === 0,
    },
  },
})

takeFirstAnswers(client)
const site = client.getQueryData(siteQuery.queryKey)
if (site) adoptSite(site)

/** Of the person, where the page says who it is: its words are fetched with the page. */
export const firstLanguage = client.getQueryData(viewerQuery.queryKey)?.Language

export const App = () => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <Boot>
        <SearchWayProvider value={useRouterSearch}>
          <RouterProvider router={router} />
        </SearchWayProvider>
        <ToastRegion />
      </Boot>
    </QueryClientProvider>
  </StrictMode>
)
