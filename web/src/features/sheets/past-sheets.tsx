import { useQuery } from '@tanstack/react-query'
import { Badge, type BadgeProps, Link } from '../../design/index.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './sheets.module.css'
import { type SheetState, stateOfSheet } from './sheets.rules.ts'
import { sheetsQuery } from './use-sheets.ts'

const TONES: Readonly<Record<SheetState, BadgeProps['tone']>> = {
  running: 'warn',
  failed: 'danger',
  compared: 'neutral',
  applied: 'ok',
}

/** What was sent before: somebody may have closed the window while it was compared. */
export function PastSheets({ onShow }: { onShow: (sheetID: number) => void }) {
  const t = useWords()
  const dates = useDates()
  const { data } = useQuery({ ...sheetsQuery, staleTime: 0 })
  if (!data || data.Items.length === 0) return null
  return (
    <section className={styles.past}>
      <h3 className={styles.pastTitle}>{t('sheets.past')}</h3>
      <ul className={styles.pastList}>
        {data.Items.map(it => {
          const state = stateOfSheet(it)
          return (
            <li key={it.SheetID} className={styles.pastRow}>
              <span className={styles.pastTexts}>
                <Link look="standalone" onPress={() => onShow(it.SheetID)}>
                  <bdi>{it.FileName}</bdi>
                </Link>
                <span className={styles.hint}>{dates.moment(it.CreatedAt)}</span>
              </span>
              <Badge tone={TONES[state]}>{t(`sheets.state.${state}`)}</Badge>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
