import { welcome } from '@mediatheque/contract/welcome'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import {
  Badge,
  Button,
  EmptyState,
  PageHeader,
  Pager,
  Select,
  Table,
  type TableColumn,
  useNarrow,
} from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { ListScreen } from '../../shared/list-screen.tsx'
import { type PageSearch, usePageSearch } from '../../shared/page-search.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './signups.module.css'
import { matchingSignups, type Signup, type SignupKind, signupsCsv } from './signups.rules.ts'

const KINDS: readonly SignupKind[] = ['academy', 'portal']
const COLUMNS = ['name', 'email', 'kind', 'org', 'job', 'location', 'courses', 'created'] as const

const one = (search: PageSearch, name: string) => String(search[name] ?? '')
const whole = (text: string, otherwise: number) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : otherwise)

export function SignupsScreen() {
  const t = useWords()
  const [search, change] = usePageSearch()
  const kind = KINDS.find(it => it === search.kind) ?? null
  const s = one(search, 's')
  const page = whole(one(search, 'page'), 1)
  const size = whole(one(search, 'size'), 50)
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    ...query(welcome.signups, {}),
    staleTime: 0,
  })
  const found = matchingSignups(data?.Items ?? [], s, kind)
  const columns = useColumns()
  const download = () =>
    saveFile(
      'signups.csv',
      signupsCsv(
        COLUMNS.map(id => t(`signups.column.${id}`)),
        found,
      ),
    )
  return (
    <ListScreen
      header={
        <PageHeader
          title={t('signups.title')}
          count={data && found.length}
          actions={
            <Button icon={<Download />} isDisabled={found.length === 0} onPress={download}>
              {t('signups.download')}
            </Button>
          }
        >
          <FilterField
            label={t('signups.filter')}
            className={styles.filter}
            value={s}
            onSettled={text => change({ s: text || undefined, page: undefined })}
          />
          <KindChoice kind={kind} onChange={next => change({ kind: next ?? undefined, page: undefined })} />
        </PageHeader>
      }
      pager={
        found.length > 0 && (
          <Pager
            page={page}
            size={size}
            total={found.length}
            onChange={place =>
              change({ page: String(place.page), size: String(place.size) }, { isStep: true })
            }
          />
        )
      }
    >
      {error ? (
        <QueryFailed {...{ error, refetch, isRefetching }} />
      ) : (
        <Table
          label={t('signups.table')}
          columns={columns}
          rows={found.slice((page - 1) * size, page * size)}
          rowId={it => it.ID}
          rowName={it => it.Name}
          isLoading={isPending}
          empty={
            <EmptyState>{t(data?.Items.length === 0 ? 'signups.empty' : 'signups.filtered')}</EmptyState>
          }
        />
      )}
    </ListScreen>
  )
}

interface KindChoiceProps {
  kind: SignupKind | null
  onChange: (kind: SignupKind | null) => void
}

function KindChoice({ kind, onChange }: KindChoiceProps) {
  const t = useWords()
  return (
    <Select
      label={t('signups.kind')}
      hidesLabel
      className={styles.kind}
      value={kind ?? 'all'}
      options={[
        { id: 'all', label: t('signups.all') },
        ...KINDS.map(id => ({ id, label: t(`signups.${id}`) })),
      ]}
      onChange={id => onChange(KINDS.find(it => it === id) ?? null)}
    />
  )
}

function useColumns(): readonly TableColumn<Signup>[] {
  const t = useWords()
  const dates = useDates()
  const isNarrow = useNarrow()
  const cells: Readonly<Record<(typeof COLUMNS)[number], TableColumn<Signup>['cell']>> = {
    name: it => <bdi>{it.Name}</bdi>,
    email: it => <a href={`mailto:${it.Email}`}>{it.Email}</a>,
    kind: it => <Badge tone={it.Kind === 'academy' ? 'accent' : 'neutral'}>{t(`signups.${it.Kind}`)}</Badge>,
    org: it => it.Org,
    job: it => it.Job,
    location: it => it.Location,
    courses: it => <span title={it.Courses.join(', ')}>{it.Courses.join(', ')}</span>,
    created: it => dates.moment(it.CreatedAt),
  }
  const shown = isNarrow ? (['name', 'kind', 'email', 'created'] as const) : COLUMNS
  return shown.map(id => ({
    id,
    name: t(`signups.column.${id}`),
    isRowHeader: id === 'name',
    cell: cells[id],
  }))
}
