import { pages } from '@mediatheque/contract/pages'
import { SearchX } from 'lucide-react'
import { ButtonLink, EmptyState, PageHeader } from '../../design/index.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'
import styles from './home-page.module.css'

/** There is nothing to find yet; the search room takes this place. */
export function NoResults({ term }: { term: string }) {
  const t = useWords()
  useTitle(t('home.results.title', { term }))
  return (
    <div className={styles.page}>
      <PageHeader title={t('home.results.heading', { term })} />
      <EmptyState
        icon={<SearchX />}
        action={<ButtonLink href={pages.home.path}>{t('home.results.back')}</ButtonLink>}
      >
        {t('home.results.text')}
      </EmptyState>
    </div>
  )
}
