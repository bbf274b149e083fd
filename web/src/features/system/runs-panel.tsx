import type { MaintenanceRun } from '@mediatheque/contract/system'
import { Badge, EmptyState } from '../../design/index.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './system.module.css'

export function RunsPanel({ runs }: { runs: readonly MaintenanceRun[] }) {
  const t = useWords()
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('administration.system.runs')}</h2>
      {runs.length === 0 ? (
        <EmptyState>{t('administration.system.noRuns')}</EmptyState>
      ) : (
        <ul className={styles.list} aria-live="polite">
          {runs.map(run => (
            <Run key={run.ID} run={run} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Run({ run }: { run: MaintenanceRun }) {
  const t = useWords()
  const { moment } = useDates()
  return (
    <li className={styles.entry}>
      <span className={styles.entryHead}>
        {t('administration.system.run', {
          kind: t(`administration.system.kind.${run.Kind}`),
          moment: moment(run.AskedAt),
        })}
        <State run={run} />
      </span>
      <span className={styles.hint}>
        {run.AskedBy
          ? t('administration.system.byPerson', { person: run.AskedBy })
          : t('administration.system.bySchedule')}
      </span>
      {run.Result.length > 0 && <pre className={styles.result}>{run.Result.join('\n')}</pre>}
    </li>
  )
}

function State({ run: { FinishedAt, IsFine } }: { run: MaintenanceRun }) {
  const t = useWords()
  if (FinishedAt === null) return <Badge>{t('administration.system.running')}</Badge>
  return IsFine ? (
    <Badge tone="ok">{t('administration.system.fine')}</Badge>
  ) : (
    <Badge tone="warn">{t('administration.system.wrong')}</Badge>
  )
}
