import type { SystemState } from '@mediatheque/contract/system'
import { Table, type TableColumn, useNarrow } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './system.module.css'

type Setting = SystemState['Settings'][number]

export function SettingsPanel({ settings }: { settings: readonly Setting[] }) {
  const t = useWords()
  const isNarrow = useNarrow()
  const textOf = useTextOf()
  const columns: TableColumn<Setting & { at: number }>[] = [
    {
      id: 'name',
      name: t('administration.system.setting'),
      isRowHeader: true,
      cell: it => (
        <span className={styles.cell}>
          <code>{it.Name}</code>
          <span className={styles.hint}>{it.Help}</span>
          {isNarrow && <span>{textOf(it)}</span>}
        </span>
      ),
    },
    ...(isNarrow
      ? []
      : [
          {
            id: 'value',
            name: t('administration.system.value'),
            cell: (it: Setting) => <span className={styles.cell}>{textOf(it)}</span>,
          },
        ]),
  ]
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('administration.system.settings')}</h2>
      <p className={styles.hint}>{t('administration.system.settingsIntro')}</p>
      <Table
        label={t('administration.system.settings')}
        density="dense"
        columns={columns}
        rows={settings.map((it, at) => ({ ...it, at }))}
        rowId={it => it.at}
        rowName={it => it.Name}
        empty={null}
      />
    </section>
  )
}

function useTextOf() {
  const t = useWords()
  return ({ Value, IsSecret, IsSet }: Setting) => {
    if (IsSecret) return t(IsSet ? 'administration.system.secret' : 'administration.system.notSet')
    if (IsSet) return Value
    return Value === ''
      ? t('administration.system.notSet')
      : `${Value} (${t('administration.system.isDefault')})`
  }
}
