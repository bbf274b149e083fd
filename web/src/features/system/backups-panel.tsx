import { type MaintenanceKind, type SystemState, system } from '@mediatheque/contract/system'
import { Archive, Search, Trash2 } from 'lucide-react'
import { Button, EmptyState, toast } from '../../design/index.ts'
import { bytesText } from '../../shared/bytes.rules.ts'
import { keyOf, useCall } from '../../shared/query.ts'
import { useDates } from '../../shared/viewer.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import styles from './system.module.css'

const SYSTEM = [{ queryKey: keyOf(system.show) }]

export function BackupsPanel({ state: { Backups, BackupFolder, Runs } }: { state: SystemState }) {
  const t = useWords()
  const language = useLanguage()
  const { moment } = useDates()
  const { mutate, isPending } = useCall(system.run, SYSTEM, {
    onDone: () => toast({ kind: 'info', text: t('administration.system.started') }),
  })
  const isRunning = (kind: MaintenanceKind) => Runs.some(it => it.Kind === kind && it.FinishedAt === null)
  const act = (Kind: MaintenanceKind) => ({
    isDisabled: isPending || isRunning(Kind),
    onPress: () => mutate({ Kind }),
  })
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('administration.system.backups')}</h2>
      <p className={styles.hint}>{t('administration.system.backupsIntro', { folder: BackupFolder })}</p>
      <div className={styles.acts}>
        <Button look="primary" icon={<Archive />} {...act('backup')}>
          {t('administration.system.backUp')}
        </Button>
        <Button icon={<Search />} {...act('check')}>
          {t('administration.system.check')}
        </Button>
        <Button icon={<Trash2 />} {...act('mend')}>
          {t('administration.system.mend')}
        </Button>
      </div>
      {Backups.length === 0 ? (
        <EmptyState>{t('administration.system.noBackups')}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {Backups.map(it => (
            <li key={it.Name} className={styles.entry}>
              <span>{it.Name}</span>
              <span className={styles.hint}>
                {bytesText(it.Bytes, language)} · {moment(it.MadeAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
