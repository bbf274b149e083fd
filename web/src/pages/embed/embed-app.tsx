// The player in a frame of another site, from the outside in.
import { pages } from '@mediatheque/contract/pages'
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { I18nProvider, Spinner } from '../../design/index.ts'
import { preloadPlayer } from '../../features/player/index.ts'
import { Screen } from '../../features/screen/index.ts'
import { pageAddress } from '../../shared/address.ts'
import { CallFailed } from '../../shared/api.ts'
import { takeFirstAnswers } from '../../shared/first-answers.ts'
import '../../words/add-player.ts'
import { FIRST_SPOKEN, speak, useLanguage } from '../../words/index.ts'
import styles from './embed.module.css'
import { EmbedPage } from './embed-page.tsx'
import { LinkPage } from './link-page.tsx'

const MOST_TRIES = 2

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < MOST_TRIES && error instanceof CallFailed && error.status === 0,
    },
  },
})

takeFirstAnswers(client)

/** With the page itself, not after it. */
export const fetchPlayer = () => preloadPlayer()

export const EmbedApp = () => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <Suspense
        fallback={
          <div className={styles.plate}>
            <Spinner size="lg" />
          </div>
        }
      >
        <Spoken>
          <PageHere />
        </Spoken>
      </Suspense>
    </QueryClientProvider>
  </StrictMode>
)

const isScreen = window.location.pathname.toLowerCase().startsWith(pages.screen.path.toLowerCase())

function PageHere() {
  if (isScreen) return <Screen />
  return pageAddress.isEmbed ? <EmbedPage /> : <LinkPage />
}

/** Anyone who watches here is mostly nobody we know: the language is that of the browser. */
const first = navigator.language.startsWith('de') ? 'de' : 'en'

function Spoken({ children }: { children: ReactNode }) {
  useSuspenseQuery({
    queryKey: ['first language'],
    queryFn: () => speak(first),
    ...(first === FIRST_SPOKEN && { initialData: first }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return <I18nProvider locale={useLanguage()}>{children}</I18nProvider>
}
