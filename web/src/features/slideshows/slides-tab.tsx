// Slides next to a recording: looked through, followed, searched, and changed by those who may (SLIDE-02).
import type { MediaItem } from '@mediatheque/contract/item'
import { lazy, Suspense, useState } from 'react'
import { Loading, SkeletonLines, toast } from '../../design/index.ts'
import { pageAddress } from '../../shared/address.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import '../../words/add-slideshows.ts'
import { useWords } from '../../words/index.ts'
import { ShowList } from './show-list.tsx'
import { ShowView } from './show-view.tsx'
import type { Mode } from './slides.rules.ts'
import styles from './slideshows.module.css'
import { TaskList } from './task-list.tsx'
import { useTaskNews, useTasks } from './use-slideshows.ts'

// Anyone who only watches does not fetch what changes things.
const CreateForm = lazy(() => import('./create-form.tsx').then(it => ({ default: it.CreateForm })))
const ShowEditor = lazy(() => import('./show-editor.tsx').then(it => ({ default: it.ShowEditor })))
const PlayAlong = lazy(() => import('./play-along.tsx').then(it => ({ default: it.PlayAlong })))

export function SlidesTab({ item }: { item: MediaItem }) {
  const t = useWords()
  const [search, change] = usePageSearch()
  const { CanEdit } = item.MediaModuleOpts.SlideShows
  // EMBED-05: what is created from a frame is created here.
  const asksForNew = CanEdit && !pageAddress.isEmbed && search.newslideshow === '1'
  const [now, setMode] = useState<Mode>(asksForNew ? { mode: 'create' } : firstMode(search.ssid))
  const go = (mode: Mode) => {
    setMode(mode)
    // Once is enough: anyone who loads the page again does not begin again.
    if (search.newslideshow !== undefined) change({ newslideshow: undefined, tab: 'slideshows' })
  }
  const tasks = useTasks(item)
  useTaskNews(item, () => toast({ kind: 'ok', text: t('slideshows.task.made') }))
  return (
    <div className={styles.tab}>
      {CanEdit && now.mode !== 'along' && <TaskList item={item} tasks={tasks} />}
      <Suspense
        fallback={
          <Loading>
            <SkeletonLines lines={6} />
          </Loading>
        }
      >
        <Shown item={item} now={now} setMode={go} />
      </Suspense>
    </div>
  )
}

/** A result of the search opens the slideshow it is in. */
function firstMode(asked: unknown): Mode {
  const ssid = Number(asked)
  return Number.isInteger(ssid) && ssid > 0 ? { mode: 'view', ssid } : { mode: 'list' }
}

function Shown({ item, now, setMode }: { item: MediaItem; now: Mode; setMode: (mode: Mode) => void }) {
  const { CanEdit } = item.MediaModuleOpts.SlideShows
  const toList = () => setMode({ mode: 'list' })
  if (now.mode === 'view')
    return <ShowView key={now.ssid} item={item} {...now} onMode={setMode} onClose={toList} />
  if (CanEdit && now.mode === 'create')
    return <CreateForm item={item} onClose={toList} onCreated={ssid => setMode({ mode: 'edit', ssid })} />
  if (CanEdit && now.mode === 'edit')
    return <ShowEditor key={now.ssid} item={item} ssid={now.ssid} onMode={setMode} />
  if (CanEdit && now.mode === 'along')
    return <PlayAlong item={item} ssid={now.ssid} onClose={() => setMode({ mode: 'edit', ssid: now.ssid })} />
  return <ShowList item={item} onMode={setMode} />
}
