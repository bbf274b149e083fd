import { pages } from '@mediatheque/contract/pages'
import { GraduationCap } from 'lucide-react'
import { ButtonLink, EmptyState } from '../../design/index.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'
import styles from './selection.module.css'

/** Nothing can be returned to a course from here: it was not opened from one, or the selection is over. */
export function ClosedSelection({ isUsed = false }: { isUsed?: boolean }) {
  const t = useWords()
  const title = t(isUsed ? 'courses.select.usedTitle' : 'courses.select.closedTitle')
  useTitle(title)
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        icon={<GraduationCap />}
        title={title}
        action={
          <ButtonLink href={pages.home.path} target="_blank">
            {t('courses.select.toLibrary')}
          </ButtonLink>
        }
      >
        {t(isUsed ? 'courses.select.used' : 'courses.select.closed')}
      </EmptyState>
    </div>
  )
}
