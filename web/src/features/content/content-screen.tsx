import '../../words/add-content-list.ts'
import type { BatchSelection } from '@mediatheque/contract/batch'
import { content, DEFAULT_COLUMNS, DEFAULT_CONTENT_SIZE } from '@mediatheque/contract/content'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Button, ButtonLink, EmptyState, PageHeader, Pager, useNarrow } from '../../design/index.ts'
import { ListScreen } from '../../shared/list-screen.tsx'
import { keyOf } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import { BROWSE_ADDRESS, NarrowedList, type Narrowing } from '../search/index.ts'
import { knownColumns, type ListState, selectionOf } from './content.rules.ts'
import { ContentBar } from './content-bar.tsx'
import { ContentHead } from './content-head.tsx'
import { ContentTable } from './content-table.tsx'
import { ALL, type Chosen, countChosen, NOTHING } from './selection.rules.ts'
import { contentQuery, useLayout, useSaveLayout } from './use-content.ts'

/** What can be done with the ticked items, as the page puts it together. */
type ContentActs = (it: {
  selection: BatchSelection
  count: number
  /** Nothing is ticked any more, and the list is read again. */
  onDone: () => void
}) => ReactNode

interface ContentScreenProps {
  acts?: ContentActs
  /** What can be done with the list as a whole. */
  tools?: ReactNode
}

/** BATCH-01 */
export const ContentScreen = ({ acts, tools }: ContentScreenProps) => (
  <Suspense fallback={<ContentWaiting />}>
    <NarrowedList>
      {narrowing => <ContentLayoutKnown narrowing={narrowing} tools={tools} {...(acts && { acts })} />}
    </NarrowedList>
  </Suspense>
)

/** While the filters and the columns are fetched: a skeleton in the place of the table. */
function ContentWaiting() {
  const t = useWords()
  const { data: layout } = useLayout()
  return (
    <ListScreen header={<PageHeader title={t('contentList.title')} />}>
      <ContentTable
        state={stateOf('', layout)}
        fields={layout?.Fields ?? []}
        rows={[]}
        isNarrow={useNarrow()}
        isLoading
        isOld={false}
        chosen={NOTHING}
        onChoose={() => undefined}
        onSort={() => undefined}
        empty={null}
      />
    </ListScreen>
  )
}

const stateOf = (f: string, layout: ReturnType<typeof useLayout>['data']): ListState => ({
  f,
  Columns: knownColumns(layout?.Columns ?? DEFAULT_COLUMNS, layout?.Fields ?? []),
  Sort: layout?.Sort ?? 'created',
  IsDown: layout?.IsDown ?? true,
})

interface ContentListProps extends ContentScreenProps {
  narrowing: Narrowing
}

function ContentLayoutKnown(props: ContentListProps) {
  const layout = useLayout()
  if (layout.error && !layout.data)
    return (
      <ListScreen header={null}>
        <QueryFailed error={layout.error} refetch={layout.refetch} isRefetching={layout.isRefetching} />
      </ListScreen>
    )
  return <ContentList {...props} layout={layout.data} />
}

interface ContentListAllProps extends ContentListProps {
  layout: ReturnType<typeof useLayout>['data']
}

function ContentList({ narrowing, acts, tools, layout }: ContentListAllProps) {
  const isNarrow = useNarrow()
  const saveLayout = useSaveLayout()
  const size = layout?.PageSize ?? DEFAULT_CONTENT_SIZE
  const state = stateOf(narrowing.f, layout)
  const list = useQuery({
    ...contentQuery(state, narrowing.pageIndex, size),
    enabled: layout !== undefined,
  })
  const { data, error, refetch, isRefetching } = list
  const total = data?.Total ?? 0
  const { chosen, choose } = useChosen(narrowing.f)
  const onDone = useReadAgain(() => choose(NOTHING))
  const count = countChosen(chosen, total)
  return (
    <ListScreen
      header={
        <ContentHead
          state={state}
          fields={layout?.Fields ?? []}
          narrowing={narrowing}
          total={data?.Total}
          onLayout={saveLayout}
          tools={tools}
        />
      }
      bar={
        <ContentBar
          state={state}
          chosen={chosen}
          total={total}
          onAll={() => choose(ALL)}
          onClear={() => choose(NOTHING)}
        >
          {count > 0 && acts?.({ selection: selectionOf(chosen, narrowing.f), count, onDone })}
        </ContentBar>
      }
      pager={
        total > 0 && (
          <Pager
            page={narrowing.pageIndex + 1}
            size={size}
            total={total}
            onChange={place => {
              if (place.size !== size) saveLayout({ PageSize: place.size })
              narrowing.go({ pageIndex: place.page === 1 ? undefined : place.page - 1 })
              window.scrollTo({ top: 0 })
            }}
          />
        )
      }
    >
      {error && !data ? (
        <QueryFailed {...{ error, refetch, isRefetching }} />
      ) : (
        <ContentTable
          state={state}
          fields={layout?.Fields ?? []}
          rows={data?.Items ?? []}
          isNarrow={isNarrow}
          isLoading={!data}
          isOld={list.isPlaceholderData}
          chosen={chosen}
          onChoose={choose}
          onSort={saveLayout}
          empty={<Nothing narrowing={narrowing} />}
        />
      )}
    </ListScreen>
  )
}

/** "All that match" are those of one search: another one begins with nothing. */
function useChosen(f: string) {
  const [{ of, chosen }, setChosen] = useState<{ of: string; chosen: Chosen }>({ of: f, chosen: NOTHING })
  return {
    chosen: chosen.kind === 'all' && of !== f ? NOTHING : chosen,
    choose: (next: Chosen) => setChosen({ of: f, chosen: next }),
  }
}

function useReadAgain(clear: () => void) {
  const client = useQueryClient()
  return () => {
    clear()
    void client.invalidateQueries({ queryKey: keyOf(content.list) })
  }
}

function Nothing({ narrowing }: { narrowing: Narrowing }) {
  const t = useWords()
  if (!narrowing.isNarrowed)
    return (
      <EmptyState action={<ButtonLink href={BROWSE_ADDRESS}>{t('contentList.empty.add')}</ButtonLink>}>
        {t('contentList.empty.none')}
      </EmptyState>
    )
  return (
    <EmptyState action={<Button onPress={narrowing.clear}>{t('contentList.empty.clear')}</Button>}>
      {t('contentList.empty.filtered')}
    </EmptyState>
  )
}
