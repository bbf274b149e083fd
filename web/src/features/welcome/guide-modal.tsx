import { welcome } from '@mediatheque/contract/welcome'
import { useQuery } from '@tanstack/react-query'
import { Dialog, ErrorState, Loading, SkeletonLines } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './welcome.module.css'

export function GuideModal({ ID, close }: { ID: string; close: () => void }) {
  const t = useWords()
  const { data, isPending, isError, refetch, isRefetching } = useQuery(query(welcome.guide, { ID }))
  return (
    <Dialog
      isOpen
      isDismissable
      size="sm"
      title={data?.Title ?? t('welcome.guide.loading')}
      onOpenChange={close}
    >
      {isPending && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {isError && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isRefetching}>
          {t('welcome.guide.failed')}
        </ErrorState>
      )}
      <div className={styles.guide}>
        {data?.Sections.map(({ Heading, Text }) => (
          <section key={Heading}>
            <h3 className={styles.guideHeading}>{Heading}</h3>
            <p className={styles.lead}>{Text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
