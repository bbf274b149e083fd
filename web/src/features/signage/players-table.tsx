import type { SignagePlayer } from '@mediatheque/contract/signage'
import { useQuery } from '@tanstack/react-query'
import { Copy, ExternalLink, KeyRound, ListVideo, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import {
  EmptyState,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  Table,
  type TableColumn,
  useNarrow,
  useNumber,
} from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { Senders } from './senders.tsx'
import styles from './signage.module.css'
import { playersQuery } from './use-signage.ts'
import type { SignageActs } from './use-signage-acts.tsx'

export function PlayersTable({ acts }: { acts: SignageActs }) {
  const t = useWords()
  const columns = useColumns(acts)
  const { data, error, isPending, refetch, isRefetching } = useQuery({ ...playersQuery, staleTime: 0 })
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <Table
      label={t('signage.screens')}
      columns={columns}
      rows={data?.Items ?? []}
      rowId={it => it.ID}
      rowName={it => it.Name}
      onOpenRow={id => {
        const player = data?.Items.find(it => it.ID === id)
        if (player) acts.act('contents', player)
      }}
      isLoading={isPending}
      skeletonRows={3}
      empty={<EmptyState>{t('signage.noScreens')}</EmptyState>}
    />
  )
}

function useColumns(acts: SignageActs): readonly TableColumn<SignagePlayer>[] {
  const t = useWords()
  const number = useNumber()
  const seen = useSeen()
  const lastSeen = (it: SignagePlayer) => `${t('signage.column.seen')}: ${seen(it)}`
  const isNarrow = useNarrow()
  const wide: TableColumn<SignagePlayer>[] = [
    { id: 'zones', name: t('signage.column.zones'), cell: it => it.Zones.join(', ') },
    { id: 'senders', name: t('signage.column.senders'), cell: it => <Senders of={it} /> },
    { id: 'seen', name: t('signage.column.seen'), width: 180, cell: seen },
  ]
  return [
    {
      id: 'name',
      name: t('signage.column.name'),
      isRowHeader: true,
      cell: it => (
        <span className={styles.name}>
          <bdi>{it.Name}</bdi>
          {isNarrow && <span className={styles.facts}>{[...it.Zones, lastSeen(it)].join(' · ')}</span>}
        </span>
      ),
    },
    ...(isNarrow ? [] : wide),
    {
      id: 'items',
      name: t('signage.column.items'),
      align: 'end',
      width: 88,
      cell: it => number(it.ItemCount),
    },
    {
      id: 'actions',
      name: t('signage.actions'),
      hidesName: true,
      align: 'end',
      width: 56,
      cell: it => <PlayerMenu player={it} acts={acts} />,
    },
  ]
}

function useSeen() {
  const t = useWords()
  const dates = useDates()
  return ({ LastSeenAt }: SignagePlayer) =>
    LastSeenAt === null ? t('signage.never') : dates.moment(LastSeenAt)
}

function PlayerMenu({ player, acts }: { player: SignagePlayer; acts: SignageActs }) {
  const t = useWords()
  const label = t('signage.actionsOf', { name: player.Name })
  return (
    <MenuTrigger>
      <IconButton size="sm" label={label} icon={<MoreHorizontal />} />
      <Menu label={label} placement="bottom end">
        <MenuItem icon={<ListVideo aria-hidden="true" />} onAction={() => acts.act('contents', player)}>
          {t('signage.act.contents')}
        </MenuItem>
        <MenuItem icon={<ExternalLink aria-hidden="true" />} href={player.ScreenURL} target="_blank">
          {t('signage.act.open')}
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden="true" />} onAction={() => acts.act('copy', player)}>
          {t('signage.act.copy')}
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden="true" />} onAction={() => acts.act('edit', player)}>
          {t('signage.act.edit')}
        </MenuItem>
        <MenuItem icon={<KeyRound aria-hidden="true" />} onAction={() => acts.act('newKey', player)}>
          {t('signage.act.newKey')}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} isDanger onAction={() => acts.act('remove', player)}>
          {t('signage.act.remove')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
