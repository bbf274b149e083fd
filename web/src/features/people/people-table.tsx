import type { PersonRow } from '@mediatheque/contract/people'
import { Ban, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Badge,
  type Selection,
  type SortDescriptor,
  Table,
  type TableColumn,
  useNarrow,
} from '../../design/index.ts'
import { useDates, useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './people.module.css'
import type { PeopleColumn, PeopleView } from './people-address.rules.ts'
import type { PersonAct } from './person.rules.ts'
import { PersonMenu } from './person-menu.tsx'
import { PersonName } from './person-name.tsx'
import { RoleBadges } from './role-badges.tsx'
import type { ActPerson } from './use-person-acts.tsx'

interface PeopleTableProps {
  view: PeopleView
  rows: readonly PersonRow[]
  isLoading: boolean
  selected: Set<number>
  onSelect: (selected: Selection) => void
  onSort: (order: PeopleView['order'], dir: PeopleView['dir']) => void
  onAct: (act: PersonAct, person: ActPerson) => void
  onOpen: (personID: number) => void
  empty: ReactNode
}

export function PeopleTable(props: PeopleTableProps) {
  const { view, rows, isLoading, selected, onSelect, onSort, onAct, onOpen, empty } = props
  const t = useWords()
  const columns = useColumns(view, onAct)
  const sort: SortDescriptor = {
    column: view.order,
    direction: view.dir === 'asc' ? 'ascending' : 'descending',
  }
  return (
    <Table
      label={t('people.table')}
      layout="fixed"
      columns={columns}
      rows={rows}
      rowId={it => it.PersonID}
      rowName={it => it.DisplayName}
      isSelectable
      selected={selected}
      onSelect={onSelect}
      sort={sort}
      onSort={({ column, direction }) =>
        onSort(column as PeopleView['order'], direction === 'descending' ? 'desc' : 'asc')
      }
      onOpenRow={id => onOpen(Number(id))}
      isLoading={isLoading}
      skeletonRows={13}
      empty={empty}
    />
  )
}

/** Together with the name they fit next to the open navigation at 1440 px. */
const WIDTHS: Readonly<Record<PeopleColumn, { width: number | string; minWidth?: number }>> = {
  username: { width: 120 },
  email: { width: '18%', minWidth: 160 },
  roles: { width: 184 },
  groups: { width: 128 },
  lastseen: { width: 120 },
  created: { width: 120 },
  status: { width: 108 },
}

function useColumns(view: PeopleView, onAct: PeopleTableProps['onAct']): readonly TableColumn<PersonRow>[] {
  const t = useWords()
  const isNarrow = useNarrow()
  const cells = useCells()
  const isMixed = view.status !== 'active'
  const shown: readonly PeopleColumn[] = isNarrow
    ? view.cols.filter(it => it === 'status' && isMixed)
    : view.cols
  return [
    {
      id: 'name',
      name: t('people.column.name'),
      isRowHeader: true,
      isSortable: true,
      ...(!isNarrow && { minWidth: 184 }),
      cell: it => (
        <PersonName
          name={it.DisplayName}
          picture={it.PictureURL}
          {...((isNarrow || !shown.includes('username')) && { below: it.UserName })}
        />
      ),
    },
    ...shown.map(id => ({
      id,
      name: t(`people.column.${id}`),
      isSortable: id === 'username' || id === 'created' || id === 'lastseen',
      ...WIDTHS[id],
      cell: cells[id],
    })),
    {
      id: 'actions',
      name: t('people.actions'),
      hidesName: true,
      align: 'end',
      width: 64,
      cell: it => <PersonMenu person={it} onAct={onAct} />,
    },
  ]
}

function useCells(): Readonly<Record<PeopleColumn, (it: PersonRow) => ReactNode>> {
  const t = useWords()
  const dates = useDates()
  const viewer = useViewer()
  return {
    username: it => <bdi title={it.UserName}>{it.UserName}</bdi>,
    email: it => <Address email={it.Email} />,
    roles: it => <RoleBadges roles={it.Roles} most={2} />,
    groups: it => (
      <span className={styles.clip} title={it.GroupNames.join(', ')}>
        {it.GroupNames.join(', ')}
      </span>
    ),
    lastseen: it =>
      it.PersonID === viewer?.PersonID
        ? t('people.you')
        : it.LastSeenAt
          ? dates.date(it.LastSeenAt)
          : t('people.never'),
    created: it => dates.date(it.CreatedAt),
    status: it =>
      it.Disabled ? (
        <Badge icon={<Ban aria-hidden="true" />}>{t('people.status.disabled')}</Badge>
      ) : (
        <Badge tone="ok" icon={<Check aria-hidden="true" />}>
          {t('people.status.active')}
        </Badge>
      ),
  }
}

/** In two lines where one is too short for it. */
function Address({ email }: { email: string }) {
  const [name, ...host] = email.split(/(?<=@)/)
  return (
    <bdi className={styles.whole}>
      {name}
      <wbr />
      {host}
    </bdi>
  )
}
