import { cx } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { useWords } from '../../words/index.ts'
import styles from './api-docs.module.css'
import { Method } from './method.tsx'
import { groupedOperations, matchingOperations, type Operation } from './open-api.rules.ts'

interface OperationListProps {
  operations: readonly Operation[]
  current: string | undefined
  s: string
  onFilter: (s: string) => void
  onOpen: (id: string) => void
}

export function OperationList({ operations, current, s, onFilter, onOpen }: OperationListProps) {
  const t = useWords()
  const found = matchingOperations(operations, s)
  return (
    <>
      <FilterField label={t('apiDocs.filter')} value={s} onSettled={onFilter} />
      <p role="status" className={styles.small}>
        {found.length === 0 ? t('apiDocs.none') : t('apiDocs.count', { count: found.length })}
      </p>
      <nav aria-label={t('apiDocs.groups')} className={styles.list}>
        {groupedOperations(found).map(([group, calls]) => (
          <section key={group} aria-label={group}>
            <h2 className={styles.group}>{group}</h2>
            <ul>
              {calls.map(it => (
                <li key={it.id}>
                  <a
                    href={`?op=${it.id}`}
                    className={cx(styles.call, it.id === current && styles.current)}
                    aria-current={it.id === current ? 'page' : undefined}
                    onClick={event => {
                      if (event.ctrlKey || event.metaKey || event.shiftKey) return
                      event.preventDefault()
                      onOpen(it.id)
                    }}
                  >
                    <Method method={it.method} />
                    <span className={styles.callText}>{it.summary}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  )
}
