import { type GroupMember, people } from '@mediatheque/contract/people'
import { useQuery } from '@tanstack/react-query'
import { UserMinus, UserPlus } from 'lucide-react'
import type { z } from 'zod'
import {
  Badge,
  BatchBar,
  Button,
  EmptyState,
  IconButton,
  Pager,
  Table,
  type TableColumn,
  toast,
  useNarrow,
} from '../../design/index.ts'
import { ListScreen } from '../../shared/list-screen.tsx'
import { openModal } from '../../shared/modal.ts'
import { useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useSelection } from '../../shared/use-selection.ts'
import { useWords } from '../../words/index.ts'
import { GroupHead } from './group-head.tsx'
import type { GroupsViewProps } from './groups-list.tsx'
import { PersonName } from './person-name.tsx'
import { EVERYBODY, membersQuery } from './use-people.ts'

type MemberRow = z.infer<typeof GroupMember>

const NOBODY: readonly MemberRow[] = []

export function GroupMembers({ GroupID, view, onChange }: GroupsViewProps & { GroupID: number }) {
  const t = useWords()
  const asked = useQuery(membersQuery(GroupID, view.s, view.page - 1, view.size))
  const { data, error, isPending, refetch, isRefetching } = asked
  const rows = data?.Items ?? NOBODY
  const chosen = useSelection(rows, it => it.PersonID)
  const { add, remove } = useMembership(GroupID, chosen.clear)
  const columns = useColumns(it => remove([it.PersonID]))
  const find = (title: string) =>
    openModal('findmember', { title, isMany: true, without: rows.map(it => it.PersonID), onPick: add })
  const adding = (name: string) => (
    <Button look="primary" icon={<UserPlus />} onPress={() => find(t('groups.members.addTitle', { name }))}>
      {t('groups.members.add')}
    </Button>
  )
  return (
    <ListScreen
      header={<GroupHead {...{ GroupID, view, onChange, adding }} />}
      bar={
        <BatchBar label={t('groups.members.batch')} count={chosen.rows.length} onClear={chosen.clear}>
          <Button size="sm" look="quiet" icon={<UserMinus />} onPress={() => remove([...chosen.ids])}>
            {t('groups.members.remove')}
          </Button>
        </BatchBar>
      }
      pager={
        data && <Pager page={view.page} size={view.size} total={data.Total} onChange={it => onChange(it)} />
      }
    >
      {error ? (
        <QueryFailed {...{ error, refetch, isRefetching }} />
      ) : (
        <Table
          label={t('groups.members.table')}
          columns={columns}
          rows={rows}
          rowId={it => it.PersonID}
          rowName={it => it.DisplayName}
          isSelectable
          selected={chosen.ids}
          onSelect={chosen.select}
          isLoading={isPending}
          empty={
            <EmptyState>{t(view.s === '' ? 'groups.members.empty' : 'groups.members.filtered')}</EmptyState>
          }
        />
      )}
    </ListScreen>
  )
}

function useMembership(GroupID: number, onRemoved: () => void) {
  const t = useWords()
  const adding = useCall(people.addMembers, EVERYBODY)
  const removing = useCall(people.removeMembers, EVERYBODY)
  const tell = (word: 'added' | 'removed', count: number) =>
    toast({ kind: 'ok', text: t(`groups.members.${word}`, { count }) })
  const add = (members: readonly { PersonID: number }[]) =>
    adding.mutate(
      { GroupID, PersonIDs: members.map(it => it.PersonID) },
      { onSuccess: () => void tell('added', members.length) },
    )
  const remove = (PersonIDs: number[]) =>
    removing.mutate(
      { GroupID, PersonIDs },
      {
        onSuccess: () => {
          onRemoved()
          tell('removed', PersonIDs.length)
        },
      },
    )
  return { add, remove }
}

function useColumns(onRemove: (member: MemberRow) => void): readonly TableColumn<MemberRow>[] {
  const t = useWords()
  const isNarrow = useNarrow()
  const wide: TableColumn<MemberRow>[] = [
    { id: 'username', name: t('groups.members.userName'), cell: it => <bdi>{it.UserName}</bdi> },
    { id: 'email', name: t('groups.members.email'), cell: it => <bdi>{it.Email}</bdi> },
    {
      id: 'disabled',
      name: t('people.column.status'),
      cell: it => it.Disabled && <Badge>{t('groups.members.disabled')}</Badge>,
    },
  ]
  return [
    {
      id: 'name',
      name: t('groups.members.name'),
      isRowHeader: true,
      cell: it => (
        <PersonName name={it.DisplayName} picture={it.PictureURL} {...(isNarrow && { below: it.UserName })} />
      ),
    },
    ...(isNarrow ? [] : wide),
    {
      id: 'actions',
      name: t('groups.members.actions'),
      hidesName: true,
      align: 'end',
      width: 56,
      cell: it => (
        <IconButton
          size="sm"
          icon={<UserMinus />}
          label={t('groups.members.removeOne', { name: it.DisplayName })}
          onPress={() => onRemove(it)}
        />
      ),
    },
  ]
}
