import { categories } from '@mediatheque/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Folder } from 'lucide-react'
import { Suspense } from 'react'
import { Link, Skeleton } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useTitle } from '../../shared/title.ts'
import { say, useWords } from '../../words/index.ts'
import { CategoryFollow } from '../follows/index.ts'
import styles from './categories.module.css'
import { CATEGORIES_ADDRESS, categoryAddress } from './place.rules.ts'

/** CAT-04: where the category is, and what is below it. */
export function CategoryHead({ ID }: { ID: number }) {
  const t = useWords()
  const { data: path, error, refetch, isRefetching } = useQuery(query(categories.path, { ID }))
  const { data: children } = useQuery(query(categories.children, { IDs: String(ID) }))
  const current = path?.Items.at(-1)
  const isMissing = error instanceof CallFailed && error.status === 404
  return (
    <header className={styles.head}>
      <CategoryTitle name={current?.Name ?? t('search.categories.title')} />
      <nav aria-label={t('search.categories.path')}>
        <ol className={styles.path}>
          <li>
            <Link href={CATEGORIES_ADDRESS} look="standalone">
              {t('search.categories.title')}
            </Link>
          </li>
          {path?.Items.slice(0, -1).map(it => (
            <li key={it.ID}>
              <ChevronRight aria-hidden="true" />
              <Link href={categoryAddress(it.ID)} look="standalone">
                {it.Name}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {error && !isMissing ? (
        <QueryFailed {...{ error, refetch, isRefetching }} />
      ) : (
        <div className={styles.title}>
          <h1 className={styles.name} dir="auto">
            {isMissing ? say(error.message) : (current?.Name ?? <Skeleton width={240} height={28} />)}
          </h1>
          {!isMissing && (
            <Suspense>
              <CategoryFollow ID={ID} />
            </Suspense>
          )}
        </div>
      )}
      {children && children.Items.length > 0 && (
        <ul aria-label={t('search.categories.below')} className={styles.below}>
          {children.Items.map(it => (
            <li key={it.ID}>
              <Link href={categoryAddress(it.ID)} look="plain" className={styles.chip}>
                <Folder aria-hidden="true" />
                {it.Name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}

function CategoryTitle({ name }: { name: string }) {
  useTitle(name)
  return null
}
