import type { ImportRow } from '@mediatheque/contract/people'
import { useQuery } from '@tanstack/react-query'
import { Badge, type BadgeProps, ErrorState, Link, Loading, SkeletonLines } from '../../design/index.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './import.module.css'
import { isUnderWay } from './import.rules.ts'
import { importsQuery } from './use-import.ts'

const TONES: Readonly<Record<ImportRow['Status'], BadgeProps['tone']>> = {
  waiting: 'warn',
  running: 'warn',
  done: 'ok',
  failed: 'danger',
}

export function PastImports({ onShow }: { onShow: (importID: number) => void }) {
  const t = useWords()
  const { data, isError, refetch, isRefetching } = useQuery({ ...importsQuery, staleTime: 0 })
  return (
    <section className={styles.section}>
      <h3>{t('people.import.past')}</h3>
      {isError && <ErrorState onRetry={() => void refetch()} isRetrying={isRefetching} />}
      {!data && !isError && (
        <Loading>
          <SkeletonLines />
        </Loading>
      )}
      {data?.Items.length === 0 && <p className={styles.hint}>{t('people.import.pastNone')}</p>}
      {data && data.Items.length > 0 && (
        <ul className={styles.past}>
          {data.Items.map(it => (
            <PastImport key={it.ImportID} it={it} onShow={() => onShow(it.ImportID)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PastImport({ it, onShow }: { it: ImportRow; onShow: () => void }) {
  const t = useWords()
  const dates = useDates()
  const isChecked = it.IsDryRun && it.Status === 'done'
  return (
    <li className={styles.pastRow}>
      <span className={styles.pastTexts}>
        <Link
          look="standalone"
          onPress={onShow}
          aria-label={t('people.import.pastOpen', { file: it.FileName })}
        >
          {it.FileName}
        </Link>
        <span className={styles.hint}>
          {dates.moment(it.CreatedAt)} · {it.By}
          {!isUnderWay(it) && ` · ${counts(it)}`}
        </span>
      </span>
      <Badge tone={isChecked ? 'neutral' : TONES[it.Status]}>
        {isChecked ? t('people.import.checked') : t(`people.import.status.${it.Status}`)}
      </Badge>
    </li>
  )
}

const counts = ({ Created, Updated, Refused }: ImportRow) => `+${Created} ~${Updated} ×${Refused}`
