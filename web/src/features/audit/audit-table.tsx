import type { AuditEntry } from '@mediatheque/contract/audit'
import type { ReactNode } from 'react'
import { Table, type TableColumn, useNarrow } from '../../design/index.ts'
import { useDates } from '../../shared/viewer.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './audit.module.css'

interface AuditTableProps {
  entries: readonly AuditEntry[]
  isLoading: boolean
  empty: ReactNode
}

export function AuditTable({ entries, isLoading, empty }: AuditTableProps) {
  const t = useWords()
  const isNarrow = useNarrow()
  const wide = useWideColumns()
  const columns: TableColumn<AuditEntry>[] = [
    ...(isNarrow ? [] : wide.before),
    {
      id: 'act',
      name: t('administration.audit.act'),
      isRowHeader: true,
      cell: it => <Act entry={it} isNarrow={isNarrow} />,
    },
    ...(isNarrow ? [] : wide.after),
  ]
  return (
    <Table
      label={t('administration.audit.title')}
      density="dense"
      columns={columns}
      rows={entries}
      rowId={it => it.ID}
      rowName={it => say(it.Action)}
      isLoading={isLoading}
      empty={empty}
    />
  )
}

function useWideColumns() {
  const t = useWords()
  const { moment } = useDates()
  const personOf = usePersonOf()
  const before: TableColumn<AuditEntry>[] = [
    { id: 'at', name: t('administration.audit.at'), width: 180, cell: it => moment(it.At) },
    { id: 'person', name: t('administration.audit.person'), cell: it => <bdi>{personOf(it)}</bdi> },
  ]
  const after: TableColumn<AuditEntry>[] = [
    { id: 'object', name: t('administration.audit.what'), cell: it => <What entry={it} /> },
    { id: 'address', name: t('administration.audit.address'), cell: it => it.Address },
  ]
  return { before, after }
}

function usePersonOf() {
  const t = useWords()
  return ({ Person, OnBehalfOf }: AuditEntry) => {
    const name = Person || t('administration.audit.nobody')
    return OnBehalfOf === '' ? name : t('administration.audit.as', { name, other: OnBehalfOf })
  }
}

function Act({ entry, isNarrow }: { entry: AuditEntry; isNarrow: boolean }) {
  const t = useWords()
  const { moment } = useDates()
  const personOf = usePersonOf()
  return (
    <span className={styles.cell}>
      <span>{say(entry.Action)}</span>
      {isNarrow && (
        <>
          <span className={styles.below}>
            <bdi>{personOf(entry)}</bdi>, {moment(entry.At)}
          </span>
          <What entry={entry} />
        </>
      )}
      {entry.Detail !== '' && (
        <details className={styles.below}>
          <summary>{t('administration.audit.detail')}</summary>
          <code className={styles.detail}>{entry.Detail}</code>
        </details>
      )}
    </span>
  )
}

const What = ({ entry: { Object: subject, ObjectName } }: { entry: AuditEntry }) => (
  <span className={styles.cell}>
    {ObjectName !== '' && <span dir="auto">{ObjectName}</span>}
    {subject !== '' && <span className={styles.below}>{subject}</span>}
  </span>
)
