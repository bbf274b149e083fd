import { ExternalLink } from 'lucide-react'
import { ButtonLink } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './share.module.css'
import { classroomAddress } from './share.rules.ts'
import type { Shared } from './shared.ts'

/** SHARE-11: Google's own dialog, filled; what is posted there gives nobody access. */
export function ClassroomPanel({ item, address }: Shared) {
  const t = useWords()
  return (
    <div className={styles.section}>
      <p className={styles.note}>{t('share.classroom.intro')}</p>
      <div className={styles.row}>
        <ButtonLink
          look="primary"
          icon={<ExternalLink />}
          href={classroomAddress(address, item.Title)}
          target="_blank"
          rel="noopener"
        >
          {t('share.classroom.open')}
        </ButtonLink>
      </div>
    </div>
  )
}
