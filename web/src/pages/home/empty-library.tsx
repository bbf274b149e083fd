import { pages } from '@mediatheque/contract/pages'
import { Button, ButtonLink, Card, EmptyState, PageHeader } from '../../design/index.ts'
import { showList } from '../../shared/list-sidebar.ts'
import { may, useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './home-page.module.css'
import { ShelvesPicture } from './pictures.tsx'

/** Instead of what is new, while there is nothing: what somebody can do first. */
export function EmptyLibrary() {
  const t = useWords()
  const viewer = useViewer()
  return (
    <section className={styles.section}>
      <PageHeader level={2} title={t('home.library.title')} />
      <Card isFlush className={styles.library}>
        <div className={styles.shelves}>
          <ShelvesPicture />
        </div>
        <EmptyState
          className={styles.libraryText}
          title={t('home.library.emptyTitle')}
          action={
            <>
              {may(viewer, pages.categories.who) && (
                <ButtonLink look="primary" href={pages.categories.path}>
                  {t('home.library.categories')}
                </ButtonLink>
              )}
              <Button onPress={() => showList('mymedia')}>{t('home.library.next')}</Button>
            </>
          }
        >
          {t('home.library.empty')}
        </EmptyState>
      </Card>
    </section>
  )
}
