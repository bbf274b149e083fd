import type { SignageZone } from '@mediatheque/contract/signage'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useNarrow } from '../../design/index.ts'
import { type AdminColumn, AdminTable } from '../../shared/admin-table.tsx'
import { useWords } from '../../words/index.ts'
import { Senders } from './senders.tsx'
import styles from './signage.module.css'
import { zonesQuery } from './use-signage.ts'
import type { SignageActs } from './use-signage-acts.tsx'

export function ZonesTable({ acts }: { acts: SignageActs }) {
  const t = useWords()
  const query = useQuery(zonesQuery)
  return (
    <AdminTable
      label={t('signage.zones')}
      query={query}
      columns={useColumns()}
      rowId={it => it.ID}
      rowName={it => it.Name}
      onOpen={acts.editZone}
      actsLabel={t('signage.actions')}
      actsOf={zone => ({
        label: t('signage.actionsOf', { name: zone.Name }),
        acts: [
          { label: t('signage.act.edit'), icon: Pencil, act: () => acts.editZone(zone) },
          { label: t('signage.act.remove'), icon: Trash2, isDanger: true, act: () => acts.removeZone(zone) },
        ],
      })}
      empty={t('signage.noZones')}
    />
  )
}

const screensOf = ({ Players }: SignageZone) => Players.map(it => it.Name).join(', ')

function useColumns(): readonly AdminColumn<SignageZone>[] {
  const t = useWords()
  const isNarrow = useNarrow()
  return [
    {
      id: 'name',
      name: t('signage.column.name'),
      isRowHeader: true,
      minWidth: 160,
      cell: it => (
        <span className={styles.name}>
          <bdi>{it.Name}</bdi>
          {isNarrow && <span className={styles.facts}>{screensOf(it)}</span>}
        </span>
      ),
    },
    { id: 'screens', name: t('signage.column.screens'), isWideOnly: true, cell: screensOf },
    {
      id: 'senders',
      name: t('signage.column.senders'),
      isWideOnly: true,
      cell: it => <Senders of={it} />,
    },
  ]
}
