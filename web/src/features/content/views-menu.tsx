import { type ContentLayout, type ContentView, content } from '@mediatheque/contract/content'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import {
  Button,
  IconButton,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  MenuTrigger,
  toast,
  useNarrow,
} from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { usePageSearch } from '../../shared/page-search.ts'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { isAsSaved, type ListState } from './content.rules.ts'
import { viewsQuery } from './use-content.ts'

const ViewDialog = lazy(() => import('./view-dialog.tsx').then(it => ({ default: it.ViewDialog })))

const ALL_CONTENT = 'all'
const NO_VIEWS: readonly ContentView[] = []

interface ViewsMenuProps {
  state: ListState
  onLayout: (changes: Partial<ContentLayout>) => void
}

/** Columns, order and filters under a name: one's own, and those of colleagues. */
export function ViewsMenu({ state, onLayout }: ViewsMenuProps) {
  const [search, change] = usePageSearch()
  const views = useQuery(viewsQuery).data?.Items ?? NO_VIEWS
  const [open, setOpen] = useState<'create' | 'edit' | 'remove' | null>(null)
  const current = views.find(it => String(it.ViewID) === search.view)
  const at = (view: string | undefined, f = search.f) => change({ view, f }, { isStep: true })
  const apply = (id: string) => {
    const view = views.find(it => String(it.ViewID) === id)
    if (!view) return at(undefined, undefined)
    onLayout({ Columns: view.Columns, Sort: view.Sort, IsDown: view.IsDown })
    at(id, view.Filters)
  }
  const { save, remove } = useViewActs(() => at(undefined))
  const act = (key: string) => {
    if (key === 'create' || key === 'edit' || key === 'remove') setOpen(key)
    else if (key === 'save' && current) save({ ...current, ...savedOf(state) })
    else apply(key)
  }
  return (
    <>
      <ViewsList {...{ views, current, state }} onAct={act} />
      <Suspense>
        {(open === 'create' || open === 'edit') && (
          <ViewDialog
            state={state}
            {...(open === 'edit' && current && { view: current })}
            onSaved={({ ViewID }) => at(String(ViewID))}
            close={() => setOpen(null)}
          />
        )}
      </Suspense>
      {open === 'remove' && current && (
        <RemoveView
          view={current}
          onConfirm={() => remove(current).finally(() => setOpen(null))}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  )
}

const savedOf = ({ Columns, Sort, IsDown, f }: ListState) => ({ Columns, Sort, IsDown, Filters: f })

function useViewActs(onRemoved: () => void) {
  const t = useWords()
  const saving = useCall(content.saveView, [viewsQuery], {
    onDone: ({ Data }) => toast({ kind: 'ok', text: t('contentList.views.saved', { name: Data.Name }) }),
  })
  const removing = useCall(content.removeView, [viewsQuery], { onDone: onRemoved })
  return {
    save: ({ IsOwn, OwnerDisplayName, ...view }: ContentView) => saving.mutate(view),
    remove: async ({ ViewID, Name }: ContentView) => {
      await removing.mutateAsync({ ViewID })
      toast({ kind: 'ok', text: t('contentList.views.removed', { name: Name }) })
    },
  }
}

interface ViewsListProps {
  views: readonly ContentView[]
  current: ContentView | undefined
  state: ListState
  onAct: (key: string) => void
}

function ViewsList({ views, current, state, onAct }: ViewsListProps) {
  const t = useWords()
  const isNarrow = useNarrow()
  const own = views.filter(it => it.IsOwn)
  const shared = views.filter(it => !it.IsOwn)
  const selected = {
    selectionMode: 'single' as const,
    selectedKeys: [String(current?.ViewID ?? ALL_CONTENT)],
  }
  const label = current ? t('contentList.views.current', { name: current.Name }) : t('contentList.views.open')
  return (
    <MenuTrigger>
      {isNarrow ? (
        <IconButton icon={<Bookmark />} label={label} />
      ) : (
        <Button look="quiet" icon={<Bookmark />}>
          {label} <ChevronDown aria-hidden="true" />
        </Button>
      )}
      <Menu label={t('contentList.views.open')} placement="bottom end" onAction={key => onAct(String(key))}>
        <MenuSection title={t('contentList.views.own')} {...selected}>
          <MenuItem id={ALL_CONTENT}>{t('contentList.views.all')}</MenuItem>
          {own.map(it => (
            <MenuItem
              key={it.ViewID}
              id={String(it.ViewID)}
              {...(it.IsShared && { description: t('contentList.views.isShared') })}
            >
              {it.Name}
            </MenuItem>
          ))}
        </MenuSection>
        {shared.length > 0 && (
          <MenuSection title={t('contentList.views.shared')} {...selected}>
            {shared.map(it => (
              <MenuItem
                key={it.ViewID}
                id={String(it.ViewID)}
                description={t('contentList.views.by', { name: it.OwnerDisplayName })}
              >
                {it.Name}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        <MenuSeparator />
        {current?.IsOwn && !isAsSaved(current, state) && (
          <MenuItem id="save">{t('contentList.views.saveChanges', { name: current.Name })}</MenuItem>
        )}
        <MenuItem id="create">{t('contentList.views.saveAs')}</MenuItem>
        {current?.IsOwn && (
          <>
            <MenuItem id="edit">{t('contentList.views.edit', { name: current.Name })}</MenuItem>
            <MenuItem id="remove" isDanger>
              {t('contentList.views.remove', { name: current.Name })}
            </MenuItem>
          </>
        )}
      </Menu>
    </MenuTrigger>
  )
}

interface RemoveViewProps {
  view: ContentView
  onConfirm: () => unknown
  onCancel: () => void
}

function RemoveView({ view, onConfirm, onCancel }: RemoveViewProps) {
  const t = useWords()
  return (
    <AskDialog
      title={t('contentList.views.removeTitle', { name: view.Name })}
      confirmLabel={t('contentList.views.removeIt')}
      isDanger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('contentList.views.removeText')}
    </AskDialog>
  )
}
