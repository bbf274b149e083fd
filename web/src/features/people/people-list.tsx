import type { PersonRow } from '@mediatheque/contract/people'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Button, EmptyState, Pager } from '../../design/index.ts'
import { ListScreen } from '../../shared/list-screen.tsx'
import { usePageSearch } from '../../shared/page-search.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useSelection } from '../../shared/use-selection.ts'
import { useWords } from '../../words/index.ts'
import type { HandOverDialog } from './hand-over.tsx'
import {
  changedView,
  isNarrowed,
  type PeopleView,
  readPeopleAddress,
  writePeopleAddress,
} from './people-address.rules.ts'
import { PeopleBatch } from './people-batch.tsx'
import { PeopleHead } from './people-head.tsx'
import { PeopleTable } from './people-table.tsx'
import { peopleQuery } from './use-people.ts'
import { usePersonActs } from './use-person-acts.tsx'

// The list is what people come for; forms come when they are opened.
const ImportPeople = lazy(() => import('./import-people.tsx').then(it => ({ default: it.ImportPeople })))
const CreatePerson = lazy(() => import('./person-dialog.tsx').then(it => ({ default: it.CreatePerson })))
const EditPerson = lazy(() => import('./person-dialog.tsx').then(it => ({ default: it.EditPerson })))

export type ChangeView = (changes: Partial<PeopleView>) => void

function usePeopleView(): readonly [PeopleView, ChangeView] {
  const [search, change] = usePageSearch()
  const view = readPeopleAddress(search)
  const set: ChangeView = changes => {
    const isStep = 'page' in changes || 'person' in changes || 'import' in changes
    change(writePeopleAddress(changedView(view, changes)), { isStep })
  }
  return [view, set]
}

const NOBODY: readonly PersonRow[] = []

export function PeopleList({ handOver }: { handOver: HandOverDialog }) {
  const [view, change] = usePeopleView()
  const { data, error, isPending, refetch, isRefetching } = useQuery(peopleQuery(view))
  const rows = data?.Items ?? NOBODY
  const selection = useSelection(rows, it => it.PersonID)
  const open = (person: PeopleView['person']) => change({ person })
  const { act, question } = usePersonActs({ onEdit: open, onRemoved: () => open(undefined), handOver })
  return (
    <ListScreen
      header={<PeopleHead view={view} total={data?.Total} onChange={change} />}
      bar={<PeopleBatch chosen={selection.rows} onClear={selection.clear} handOver={handOver} />}
      pager={
        data && (
          <Pager page={view.page} size={view.size} total={data.Total} onChange={place => change(place)} />
        )
      }
    >
      {error ? (
        <QueryFailed {...{ error, refetch, isRefetching }} />
      ) : (
        <PeopleTable
          view={view}
          rows={rows}
          isLoading={isPending}
          selected={selection.ids}
          onSelect={selection.select}
          onSort={(order, dir) => change({ order, dir })}
          onAct={act}
          onOpen={open}
          empty={<Nobody view={view} onChange={change} />}
        />
      )}
      <Suspense>
        <OpenDialog view={view} onChange={change} onAct={act} />
      </Suspense>
      {question}
    </ListScreen>
  )
}

interface OpenDialogProps {
  view: PeopleView
  onChange: ChangeView
  onAct: ReturnType<typeof usePersonActs>['act']
}

function OpenDialog({ view, onChange, onAct }: OpenDialogProps) {
  const close = () => onChange({ person: undefined, import: undefined })
  if (view.import !== undefined)
    return <ImportPeople at={view.import} onMove={at => onChange({ import: at })} close={close} />
  if (view.person === undefined) return null
  if (view.person === 'new') return <CreatePerson close={close} />
  return <EditPerson PersonID={view.person} onAct={onAct} close={close} />
}

function Nobody({ view, onChange }: { view: PeopleView; onChange: ChangeView }) {
  const t = useWords()
  if (!isNarrowed(view)) return <EmptyState>{t('people.empty.none')}</EmptyState>
  const clear = () => onChange({ s: '', role: undefined, group: undefined, status: 'active' })
  return (
    <EmptyState action={<Button onPress={clear}>{t('people.filters.clear')}</Button>}>
      {t('people.empty.filtered')}
    </EmptyState>
  )
}
