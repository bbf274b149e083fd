import { Check, Clock, Folder, Lock, MapPin, RefreshCw, Trash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Badge,
  BatchBar,
  Button,
  EmptyState,
  Picture,
  type Selection,
  type SortDescriptor,
  Table,
  type TableColumn,
} from '../../../design/index.ts'
import styles from '../design-page.module.css'
import chart from '../pictures/chart.svg'
import estuary from '../pictures/estuary.svg'
import moon from '../pictures/moon.svg'
import waves from '../pictures/waves.svg'
import { Section, Specimen } from '../specimen.tsx'

type Item = {
  id: number
  title: string
  owner: string
  created: string
  views: number
  status: string
  picture?: string
}

const ITEMS: Item[] = [
  {
    id: 1,
    title: 'Cell division under the microscope',
    owner: 'Dr Nia Rowlands',
    created: '2026-11-15',
    views: 0,
    status: 'Converting',
  },
  {
    id: 2,
    title: 'How tides shape an estuary',
    owner: 'Dr Helen Pryce',
    created: '2026-10-12',
    views: 1284,
    status: 'Public',
    picture: estuary,
  },
  {
    id: 3,
    title: 'Moon, Sun and the spring–neap cycle',
    owner: 'Prof. Idris Vaughan',
    created: '2026-09-24',
    views: 38,
    status: 'Private',
    picture: moon,
  },
  {
    id: 4,
    title: 'Marine physics, weeks 1 to 6',
    owner: 'Prof. Idris Vaughan',
    created: '2026-09-21',
    views: 2119,
    status: 'Expires 30 Nov',
    picture: waves,
  },
  {
    id: 5,
    title: `Reading a balance sheet in thirty minutes ${'and then once more '.repeat(8)}`,
    owner: 'Kwame Mensah',
    created: '2026-09-03',
    views: 655,
    status: 'Failed',
    picture: chart,
  },
]

const STATUS: Record<string, ReactNode> = {
  Converting: (
    <Badge tone="warn" icon={<RefreshCw />}>
      Converting
    </Badge>
  ),
  Public: (
    <Badge tone="ok" icon={<Check />}>
      Public
    </Badge>
  ),
  Private: <Badge icon={<Lock />}>Private</Badge>,
  'Expires 30 Nov': (
    <Badge tone="warn" icon={<Clock />}>
      Expires 30 Nov
    </Badge>
  ),
  Failed: (
    <Badge tone="danger" icon={<TriangleAlert />}>
      Failed
    </Badge>
  ),
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const TitleCell = ({ item }: { item: Item }) => (
  <span className={styles.titleCell}>
    <Picture src={item.picture} alt="" className={styles.thumb} />
    <span className={styles.ellipsis}>{item.title}</span>
  </span>
)

const COLUMNS: TableColumn<Item>[] = [
  {
    id: 'title',
    name: 'Title',
    isRowHeader: true,
    isSortable: true,
    minWidth: 280,
    cell: item => <TitleCell item={item} />,
  },
  { id: 'owner', name: 'Owner', isSortable: true, cell: item => item.owner },
  { id: 'created', name: 'Created', isSortable: true, cell: item => DAY.format(new Date(item.created)) },
  { id: 'views', name: 'Views', align: 'end', isSortable: true, cell: item => item.views.toLocaleString() },
  { id: 'status', name: 'Status', cell: item => STATUS[item.status] },
]

const shared = { columns: COLUMNS, rowId: (item: Item) => item.id, rowName: (item: Item) => item.title }

export const DataSection = () => (
  <Section
    id="data"
    title="Table"
    lead="The head sticks, rows are picked by space, and the place of the batch bar is kept free."
  >
    <Specimen title="Rows with selection" isWide isBare>
      <ContentTable />
    </Specimen>
    <Specimen title="Dense, scrolling inside" isWide isBare>
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: 200 }}>
        <Table {...shared} label="Dense rows" rows={ITEMS} density="dense" scroll="inside" />
      </div>
    </Specimen>
    <Specimen title="Loading" isBare>
      <Table
        {...shared}
        label="Rows to come"
        rows={[]}
        columns={COLUMNS.slice(0, 3)}
        isLoading
        skeletonRows={4}
      />
    </Specimen>
    <Specimen title="Empty" isBare>
      <Table
        {...shared}
        label="No rows"
        rows={[]}
        columns={COLUMNS.slice(0, 3)}
        empty={
          <EmptyState action={<Button size="sm">Clear the filter</Button>}>
            Nothing here matches “tidez”.
          </EmptyState>
        }
      />
    </Specimen>
  </Section>
)

const compare = (column: keyof Item) => (a: Item, b: Item) =>
  String(a[column]).localeCompare(String(b[column]), 'en', { numeric: true })

function ContentTable() {
  const [selected, setSelected] = useState<Selection>(new Set([2, 3]))
  const [sort, setSort] = useState<SortDescriptor>({ column: 'created', direction: 'descending' })
  const sign = sort.direction === 'ascending' ? 1 : -1
  const byColumn = compare(sort.column as keyof Item)
  const rows = [...ITEMS].sort((a, b) => sign * byColumn(a, b))
  const count = selected === 'all' ? rows.length : selected.size
  return (
    <div>
      <BatchBar
        label="With the selected items"
        count={count}
        onClear={() => setSelected(new Set())}
        end={
          <Button size="sm" look="quietDanger" icon={<Trash2 />}>
            Delete
          </Button>
        }
      >
        <Button size="sm" look="quiet" icon={<MapPin />}>
          Location
        </Button>
        <Button size="sm" look="quiet" icon={<Folder />}>
          Categories
        </Button>
      </BatchBar>
      <Table
        {...shared}
        label="Content"
        rows={rows}
        isSelectable
        selected={selected}
        onSelect={setSelected}
        sort={sort}
        onSort={setSort}
      />
    </div>
  )
}
