import type { SystemState } from '@mediatheque/contract/system'
import { EmptyState } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { useNumbers } from '../analytics/index.ts'
import styles from './system.module.css'

export function StatementsPanel({ statements }: { statements: SystemState['Statements'] }) {
  const t = useWords()
  const { number } = useNumbers()
  const ms = (count: number) => t('administration.system.ms', { count })
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('administration.system.statements')}</h2>
      <p className={styles.hint}>{t('administration.system.statementsIntro')}</p>
      {statements.length === 0 ? (
        <EmptyState>{t('administration.system.noStatements')}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {statements.map(it => (
            <li key={it.Text} className={styles.entry}>
              <pre className={styles.result}>{it.Text}</pre>
              <span className={styles.hint}>
                {t('administration.system.calls')}: {number(it.Calls)} · {t('administration.system.mean')}:{' '}
                {ms(it.MeanMs)} · {t('administration.system.most')}: {ms(it.MostMs)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
