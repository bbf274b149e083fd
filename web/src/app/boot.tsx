// Nothing is drawn before it is known which site this is, who looks, and in which language.
import { LANGUAGES, type Language } from '@mediatheque/contract/primitives'
import { QueryErrorResetBoundary, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { RouterProvider as AriaRouter, Button, DesignWordsProvider, I18nProvider } from '../design/index.ts'
import { SorryView } from '../pages/sorry/index.ts'
import { frameToken } from '../shared/frame-session.ts'
import { whoMayOpen } from '../shared/place.rules.ts'
import { recall, remember } from '../shared/remembered.ts'
import { useDrawnTheme } from '../shared/theme.ts'
import { siteQuery, viewerQuery } from '../shared/viewer.ts'
import { FIRST_SPOKEN, pageLanguage, speak, useLanguage, useWords } from '../words/index.ts'
import { CatchErrors } from './catch-errors.tsx'
import { useDesignSentences } from './design-sentences.ts'
import { navigateTo } from './navigate.ts'
import { Starting } from './starting.tsx'

/** Pages of a learning platform know no choice of the visitor: the browser's language is the best guess. */
const isInCourse = /^\/vle\//i.test(window.location.pathname)

const needsViewer = whoMayOpen(window.location.pathname) !== 'anyone'

export const Boot = ({ children }: { children: ReactNode }) => (
  <QueryErrorResetBoundary>
    {({ reset }) => (
      <CatchErrors onRetry={reset} fallback={retry => <StartFailed retry={retry} />}>
        <Suspense fallback={<Starting />}>
          <Known>
            <Spoken>{children}</Spoken>
          </Known>
        </Suspense>
      </CatchErrors>
    )}
  </QueryErrorResetBoundary>
)

const Known = ({ children }: { children: ReactNode }) => {
  useSuspenseQuery(siteQuery)
  if (needsViewer) return <Recognised>{children}</Recognised>
  return frameToken === null ? children : <Launched>{children}</Launched>
}

/** A page that opens to anybody, in the frame of a course: a session that has ended is no reason to fail. */
const Launched = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient()
  useSuspenseQuery({
    queryKey: ['viewer of the frame'],
    queryFn: () => client.fetchQuery(viewerQuery).then(Boolean, () => false),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return children
}

const Recognised = ({ children }: { children: ReactNode }) => {
  useSuspenseQuery(viewerQuery)
  return children
}

const languageNamed = (name: string | null): Language | undefined => LANGUAGES.find(it => it === name)

function Spoken({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { data: site } = useSuspenseQuery(siteQuery)
  const viewer = client.getQueryData(viewerQuery.queryKey)
  const fallback = isInCourse
    ? (languageNamed(navigator.language.slice(0, 2)) ?? site.DefaultLanguage)
    : site.DefaultLanguage
  const first = viewer?.Language ?? languageNamed(recall('language')) ?? fallback
  useSuspenseQuery({
    queryKey: ['first language'],
    queryFn: () => speak(first),
    ...([FIRST_SPOKEN, pageLanguage()].includes(first) && { initialData: first }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  // The pages before sign-in know nobody, and speak as this browser was last spoken to.
  const own = viewer?.IsAnonymous === false ? viewer.Language : undefined
  useEffect(() => {
    if (own) remember('language', own)
  }, [own])
  useDrawnTheme()
  const words = useDesignSentences()
  return (
    <I18nProvider locale={useLanguage()}>
      <AriaRouter navigate={navigateTo}>
        <DesignWordsProvider words={words}>{children}</DesignWordsProvider>
      </AriaRouter>
    </I18nProvider>
  )
}

function StartFailed({ retry }: { retry: () => void }) {
  const t = useWords()
  return (
    <SorryView
      heading={t('shell.errors.startFailed')}
      text={t('shell.errors.startFailedText')}
      actions={
        <Button look="primary" onPress={retry}>
          {t('shell.errors.retry')}
        </Button>
      }
    />
  )
}
