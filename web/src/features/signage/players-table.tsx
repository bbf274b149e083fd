import type { SignagePlayer } from '@mediatheque/contract/signage'
import { useQuery } from '@tanstack/react-query'
import { Copy, ExternalLink, KeyRound, ListVideo, Pencil, Trash2 } from 'lucide-react'
import { useNarrow, useNumber } from '../../design/index.ts'
import { type AdminColumn, AdminTable, type RowAct } from '../../shared/admin-table.tsx'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { Senders } from './senders.tsx'
import styles from './signage.module.css'
import { playersQuery } from './use-signage.ts'
import type { SignageActs } from './use-signage-acts.tsx'

export function PlayersTable({ acts }: { acts: SignageActs }) {
  const t = useWords()
  const query = useQuery({ ...playersQuery, staleTime: 0 })
  return (
    <AdminTable
      label={t('signage.screens')}
      query={query}
      columns={useColumns()}
      rowId={it => it.ID}
      rowName={it => it.Name}
      onOpen={it => acts.act('contents', it)}
      actsLabel={t('signage.actions')}
      actsOf={useActsOf(acts)}
      empty={t('signage.noScreens')}
    />
  )
}

function useActsOf({ act }: SignageActs) {
  const t = useWords()
  return (player: SignagePlayer): { label: string; acts: RowAct[] } => ({
    label: t('signage.actionsOf', { name: player.Name }),
    acts: [
      { label: t('signage.act.contents'), icon: ListVideo, act: () => act('contents', player) },
      { label: t('signage.act.open'), icon: ExternalLink, act: player.ScreenURL },
      { label: t('signage.act.copy'), icon: Copy, act: () => act('copy', player) },
      { label: t('signage.act.edit'), icon: Pencil, act: () => act('edit', player) },
      { label: t('signage.act.newKey'), icon: KeyRound, act: () => act('newKey', player) },
      { label: t('signage.act.remove'), icon: Trash2, isDanger: true, act: () => act('remove', player) },
    ],
  })
}

function useColumns(): readonly AdminColumn<SignagePlayer>[] {
  const t = useWords()
  const number = useNumber()
  const seen = useSeen()
  const lastSeen = (it: SignagePlayer) => `${t('signage.column.seen')}: ${seen(it)}`
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
          {isNarrow && <span className={styles.facts}>{[...it.Zones, lastSeen(it)].join(' · ')}</span>}
        </span>
      ),
    },
    { id: 'zones', name: t('signage.column.zones'), isWideOnly: true, cell: it => it.Zones.join(', ') },
    {
      id: 'senders',
      name: t('signage.column.senders'),
      isWideOnly: true,
      cell: it => <Senders of={it} />,
    },
    { id: 'seen', name: t('signage.column.seen'), isWideOnly: true, width: 180, cell: seen },
    {
      id: 'items',
      name: t('signage.column.items'),
      align: 'end',
      width: 88,
      cell: it => number(it.ItemCount),
    },
  ]
}

function useSeen() {
  const t = useWords()
  const dates = useDates()
  return ({ LastSeenAt }: SignagePlayer) =>
    LastSeenAt === null ? t('signage.never') : dates.moment(LastSeenAt)
}
