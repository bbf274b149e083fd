import type { SignageZone } from '@mediatheque/contract/signage'
import { useQuery } from '@tanstack/react-query'
import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import {
  EmptyState,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  Table,
  type TableColumn,
  useNarrow,
} from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import { Senders } from './senders.tsx'
import styles from './signage.module.css'
import { zonesQuery } from './use-signage.ts'
import type { SignageActs } from './use-signage-acts.tsx'

export function ZonesTable({ acts }: { acts: SignageActs }) {
  const t = useWords()
  const columns = useColumns(acts)
  const { data, error, isPending, refetch, isRefetching } = useQuery(zonesQuery)
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <Table
      label={t('signage.zones')}
      columns={columns}
      rows={data?.Items ?? []}
      rowId={it => it.ID}
      rowName={it => it.Name}
      onOpenRow={id => {
        const zone = data?.Items.find(it => it.ID === id)
        if (zone) acts.editZone(zone)
      }}
      isLoading={isPending}
      skeletonRows={3}
      empty={<EmptyState>{t('signage.noZones')}</EmptyState>}
    />
  )
}

const screensOf = ({ Players }: SignageZone) => Players.map(it => it.Name).join(', ')

function useColumns(acts: SignageActs): readonly TableColumn<SignageZone>[] {
  const t = useWords()
  const isNarrow = useNarrow()
  const wide: TableColumn<SignageZone>[] = [
    { id: 'screens', name: t('signage.column.screens'), cell: screensOf },
    { id: 'senders', name: t('signage.column.senders'), cell: it => <Senders of={it} /> },
  ]
  return [
    {
      id: 'name',
      name: t('signage.column.name'),
      isRowHeader: true,
      cell: it => (
        <span className={styles.name}>
          <bdi>{it.Name}</bdi>
          {isNarrow && <span className={styles.facts}>{screensOf(it)}</span>}
        </span>
      ),
    },
    ...(isNarrow ? [] : wide),
    {
      id: 'actions',
      name: t('signage.actions'),
      hidesName: true,
      align: 'end',
      width: 56,
      cell: it => <ZoneMenu zone={it} acts={acts} />,
    },
  ]
}

function ZoneMenu({ zone, acts }: { zone: SignageZone; acts: SignageActs }) {
  const t = useWords()
  const label = t('signage.actionsOf', { name: zone.Name })
  return (
    <MenuTrigger>
      <IconButton size="sm" label={label} icon={<MoreHorizontal />} />
      <Menu label={label} placement="bottom end">
        <MenuItem icon={<Pencil aria-hidden="true" />} onAction={() => acts.editZone(zone)}>
          {t('signage.act.edit')}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} isDanger onAction={() => acts.removeZone(zone)}>
          {t('signage.act.remove')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
