import { type SystemState, system } from '@mediatheque/contract/system'
import { useQuery } from '@tanstack/react-query'
import { Loading, Notice, PageHeader, Skeleton } from '../../design/index.ts'
import { api, unasked } from '../../shared/api.ts'
import { bytesText } from '../../shared/bytes.rules.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useLanguage, useWords } from '../../words/index.ts'
import { BackupsPanel } from './backups-panel.tsx'
import { NodesPanel } from './nodes-panel.tsx'
import { RunsPanel } from './runs-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { StatementsPanel } from './statements-panel.tsx'
import styles from './system.module.css'

const RENEWED_EVERY_MS = 5000

export function SystemScreen() {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery({
    ...query(system.show, {}),
    queryFn: ({ signal }) => api(unasked(system.show), {}, { signal }),
    refetchInterval: RENEWED_EVERY_MS,
  })
  return (
    <div className={styles.screen}>
      <PageHeader title={t('administration.system.title')} />
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {data ? (
        <>
          <HealthPanel state={data} />
          <NodesPanel nodes={data.Nodes} />
          <div className={styles.sideBySide}>
            <BackupsPanel state={data} />
            <SchedulePanel schedule={data.Schedule} />
          </div>
          <RunsPanel runs={data.Runs} />
          <StatementsPanel statements={data.Statements} />
          <SettingsPanel settings={data.Settings} />
        </>
      ) : (
        !error && (
          <Loading className={styles.screen}>
            <Skeleton height={120} />
            <Skeleton height={240} />
          </Loading>
        )
      )}
    </div>
  )
}

function HealthPanel({ state: { Health, Versions } }: { state: SystemState }) {
  const t = useWords()
  const language = useLanguage()
  const { Connections, Disk, Jobs } = Health
  const size = (bytes: number) => bytesText(bytes, language)
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('administration.system.health')}</h2>
      {Disk.FreeBytes < Disk.KeepFreeBytes && (
        <Notice kind="warn">{t('administration.system.diskLow', { keep: size(Disk.KeepFreeBytes) })}</Notice>
      )}
      <Facts
        rows={[
          [t('administration.system.database'), t('administration.system.ms', { count: Health.DatabaseMs })],
          ...(Health.Replica
            ? [[t('administration.system.replica'), replicaText(Health.Replica, t)] as const]
            : []),
          [
            t('administration.system.connections'),
            t('administration.system.connectionsOf', {
              busy: Connections.Busy,
              most: Connections.Most,
              waiting: Connections.Waiting,
            }),
          ],
          [
            t('administration.system.disk'),
            t('administration.system.diskOf', { free: size(Disk.FreeBytes), total: size(Disk.TotalBytes) }),
          ],
          [
            t('administration.system.jobs'),
            t('administration.system.jobsOf', {
              waiting: Jobs.Waiting,
              active: Jobs.Active,
              failed: Jobs.Failed,
            }),
          ],
          [
            t('administration.system.mail'),
            t(Health.SendsMail ? 'administration.system.mailSent' : 'administration.system.mailKept'),
          ],
          ...Versions.map(it => [it.Name, it.Version] as const),
        ]}
      />
    </section>
  )
}

function replicaText(
  { IsUp, LagSecs }: NonNullable<SystemState['Health']['Replica']>,
  t: ReturnType<typeof useWords>,
): string {
  if (!IsUp || LagSecs === null) return t('administration.system.replicaAway')
  return LagSecs === 0
    ? t('administration.system.replicaCurrent')
    : t('administration.system.replicaBehind', { count: LagSecs })
}

const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt className={styles.hint}>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
