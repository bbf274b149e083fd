import type { GroupRow } from '@mediatheque/contract/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import {
  Badge,
  Button,
  EmptyState,
  PageHeader,
  Table,
  type TableColumn,
  useNarrow,
  useNumber,
} from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { ListScreen } from '../../shared/list-screen.tsx'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import { GroupMenu } from './group-menu.tsx'
import type { GroupsView } from './groups-address.rules.ts'
import styles from './people.module.css'
import { RoleBadges } from './role-badges.tsx'
import { type GroupActs, useGroupActs } from './use-group-acts.tsx'
import { groupsQuery } from './use-people.ts'

export interface GroupsViewProps {
  view: GroupsView
  onChange: (changes: Partial<GroupsView>) => void
}

export function GroupsList({ view, onChange }: GroupsViewProps) {
  const t = useWords()
  const acts = useGroupActs({})
  const columns = useColumns(acts)
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    ...groupsQuery(view.s),
    placeholderData: keepPreviousData,
  })
  const open = (group: number) => onChange({ group, s: '' })
  return (
    <ListScreen
      header={
        <PageHeader
          title={t('groups.title')}
          count={data?.Total}
          actions={
            <Button look="primary" icon={<Plus />} onPress={acts.create}>
              {t('groups.add')}
            </Button>
          }
        >
          <FilterField
            label={t('groups.filter')}
            className={styles.filter}
            value={view.s}
            onSettled={s => onChange({ s })}
          />
        </PageHeader>
      }
    >
      {error ? (
        <QueryFailed {...{ error, refetch, isRefetching }} />
      ) : (
        <Table
          label={t('groups.table')}
          columns={columns}
          rows={data?.Items ?? []}
          rowId={it => it.GroupID}
          rowName={it => it.Name}
          onOpenRow={id => open(Number(id))}
          isLoading={isPending}
          empty={<EmptyState>{t(view.s === '' ? 'groups.empty' : 'groups.filtered')}</EmptyState>}
        />
      )}
      {acts.dialog}
    </ListScreen>
  )
}

function useColumns(acts: GroupActs): readonly TableColumn<GroupRow>[] {
  const t = useWords()
  const number = useNumber()
  const isNarrow = useNarrow()
  const wide: TableColumn<GroupRow>[] = [
    {
      id: 'description',
      name: t('groups.column.description'),
      cell: it => <span title={it.Description}>{it.Description}</span>,
    },
    { id: 'roles', name: t('groups.column.roles'), cell: it => <RoleBadges roles={it.Roles} /> },
  ]
  return [
    {
      id: 'name',
      name: t('groups.column.name'),
      isRowHeader: true,
      cell: it => (
        <span className={styles.person}>
          <bdi className={styles.clip}>{it.Name}</bdi>
          {it.ProvidedBy !== '' && <Badge>{t('groups.providedBy', { name: it.ProvidedBy })}</Badge>}
        </span>
      ),
    },
    ...(isNarrow ? [] : wide),
    {
      id: 'members',
      name: t('groups.column.members'),
      align: 'end',
      width: 96,
      cell: it => number(it.Members),
    },
    {
      id: 'actions',
      name: t('groups.actions'),
      hidesName: true,
      align: 'end',
      width: 56,
      cell: it => <GroupMenu group={it} acts={acts} />,
    },
  ]
}
