// One item: where it is looked at, what it says about itself, and the sidebar (ITEM-09).
import { home } from '@mediatheque/contract/home'
import type { MediaItem } from '@mediatheque/contract/item'
import { pages } from '@mediatheque/contract/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { ButtonLink, cx, Loading, Skeleton, SkeletonLines } from '../../design/index.ts'
import { useTracking, useViewingMap } from '../../features/analytics/index.ts'
import { StageNotes } from '../../features/conversion/index.ts'
import {
  ItemChanges,
  ItemDetails,
  ItemHead,
  ItemNotices,
  itemQuery,
  ReplaceNotice,
  useItemChange,
  useItemChanges,
} from '../../features/item/index.ts'
import { asksBroadcast, isPlaylist, PlaylistStage } from '../../features/playlists/index.ts'
import { RetentionNotice } from '../../features/retention/index.ts'
import { UnlockLink } from '../../features/sharing/index.ts'
import { CaptionEditor } from '../../features/subtitles/index.ts'
import { TranscriptionNotice } from '../../features/transcription/index.ts'
import { ClassStage, isClass } from '../../features/virtual-class/index.ts'
import { AskedTour } from '../../features/welcome/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { isOn } from '../../shared/flags.rules.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { signInAddress } from '../../shared/place.rules.ts'
import { keyOf } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useTitle } from '../../shared/title.ts'
import { useSite, useViewer } from '../../shared/viewer.ts'
import '../../words/add-viewing.ts'
import { useWords } from '../../words/index.ts'
import { SorryView } from '../sorry/index.ts'
import { Stage } from './stage.tsx'
import styles from './view-page.module.css'
import { ViewSidebar } from './view-sidebar.tsx'

const MISSING = [400, 403, 404]

export function ViewPage() {
  const [search] = usePageSearch()
  const id = typeof search.id === 'string' ? search.id.trim() : ''
  const { data, error, refetch, isRefetching } = useQuery({
    ...itemQuery(id),
    enabled: id !== '',
  })
  if (error instanceof CallFailed && error.Key === 'link-needs-password')
    return (
      <Suspense fallback={<ItemSkeleton />}>
        <UnlockLink onOpen={() => void refetch()} />
      </Suspense>
    )
  if (id === '' || (error instanceof CallFailed && MISSING.includes(error.status))) return <MissingItem />
  const editedID = Number(search.editsubs)
  if (data?.CanEdit && editedID > 0)
    return (
      <Suspense fallback={<ItemSkeleton />}>
        <CaptionEditor key={editedID} item={data} trackID={editedID} />
      </Suspense>
    )
  if (data) return <ItemPage key={data.EncID} id={id} item={data} />
  if (error) return <QueryFailed className={styles.error} {...{ error, refetch, isRefetching }} />
  return <ItemSkeleton />
}

function ItemPage({ id, item }: { id: string; item: MediaItem }) {
  useTitle(item.Title)
  useTrackedItem(item)
  useItemChanges(item.EncID)
  const [search] = usePageSearch()
  useViewingMap(item, search)
  const theatre = useTheatre()
  // VC-20
  const isRoom = isClass(item) && isOn(search.lr)
  return (
    <div className={cx(styles.page, theatre.isOn && styles.theatre, isRoom && styles.room)}>
      <div className={styles.main}>
        <PageStage item={item} theatre={theatre} />
        <div className={styles.text}>
          {isRoom ? <h1 className={styles.roomTitle}>{item.Title}</h1> : <ItemText id={id} item={item} />}
        </div>
      </div>
      <ViewSidebar item={item} />
      <Suspense>{search.starttour !== undefined && <AskedTour of="item" />}</Suspense>
    </div>
  )
}

const ItemText = ({ id, item }: { id: string; item: MediaItem }) => (
  <>
    <ItemNotices id={id} item={item} />
    {item.Retention && (
      <Suspense>
        <RetentionNotice item={item} />
      </Suspense>
    )}
    <StageNotes item={item} />
    <TranscriptionNotice item={item} />
    <ReplaceNotice id={id} item={item} />
    <ItemHead id={id} item={item} />
    <ItemDetails id={id} item={item} />
  </>
)

/** A playlist shows its items one after the other, each as its own page would. */
function PageStage({ item, theatre }: { item: MediaItem; theatre: ReturnType<typeof useTheatre> }) {
  const [search] = usePageSearch()
  const tracking = useTrackingRules()
  if (!isPlaylist(item)) return <Stage item={item} theatre={theatre} />
  if (isClass(item))
    return (
      <Suspense fallback={<Skeleton height="auto" className={styles.stageSkeleton} />}>
        <ClassStage item={item} tracking={tracking}>
          {(entry, part) => (
            <>
              <ItemChanges EncID={entry.EncID} />
              <Stage item={entry} theatre={theatre} part={part} />
            </>
          )}
        </ClassStage>
      </Suspense>
    )
  return (
    <Suspense fallback={<Skeleton height="auto" className={styles.stageSkeleton} />}>
      <PlaylistStage item={item} isBroadcast={asksBroadcast(search.b)} tracking={tracking}>
        {(entry, view) => (
          <>
            <ItemChanges EncID={entry.EncID} />
            <Stage item={entry} theatre={theatre} part={{ ...view, timelineID: view.entry.TimelineID }} />
          </>
        )}
      </PlaylistStage>
    </Suspense>
  )
}

function useTheatre() {
  const [isOn, setOn] = useState(false)
  return useMemo(() => ({ isOn, toggle: () => setOn(it => !it) }), [isOn])
}

function useTrackingRules() {
  const { DisableTracking } = useSite()
  const isNamed = useViewer()?.IsAnonymous === false
  return { isEmbed: false, isOff: DisableTracking, isNamed }
}

/** What is begun is on the home page: as it was before, it is not shown again. */
function useForgetHome() {
  const client = useQueryClient()
  const queryKey = keyOf(home.show)
  return () => {
    client.removeQueries({ queryKey, type: 'inactive' })
    void client.invalidateQueries({ queryKey })
  }
}

function useTrackedItem(item: MediaItem) {
  const change = useItemChange()
  useTracking(item, {
    ...useTrackingRules(),
    isApart: isPlaylist(item),
    onKept: useForgetHome(),
    // Anyone who comes back in the same window is offered to go on at once.
    onLeft: ResumeTime => change(item.ClipDataID, { PlayerSettings: { ...item.PlayerSettings, ResumeTime } }),
  })
}

/** ITEM-09: what is not there and what may not be seen look alike. */
function MissingItem() {
  const t = useWords()
  useTitle(t('item.missing.title'))
  const isGuest = useViewer()?.IsAnonymous ?? true
  const { pathname, search } = window.location
  const switchUser = `${pages.switchUser.path}?returnurl=${encodeURIComponent(pathname + search)}`
  return (
    <SorryView
      heading={t('item.missing.heading')}
      text={t('item.missing.text')}
      number={404}
      actions={
        isGuest ? (
          <>
            <ButtonLink look="primary" href={signInAddress({ pathname, search })}>
              {t('item.missing.signInFirst')}
            </ButtonLink>
            <ButtonLink href={pages.home.path}>{t('item.missing.home')}</ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink look="primary" href={pages.home.path}>
              {t('item.missing.home')}
            </ButtonLink>
            <ButtonLink href={switchUser}>{t('item.missing.signIn')}</ButtonLink>
          </>
        )
      }
    />
  )
}

function ItemSkeleton() {
  const t = useWords()
  return (
    <Loading label={t('item.loading')} className={styles.page}>
      <div className={styles.main}>
        <Skeleton height="auto" className={styles.stageSkeleton} />
        <div className={styles.text}>
          <Skeleton width="60%" height={28} />
          <Skeleton width="40%" height={40} />
          <SkeletonLines lines={4} />
        </div>
      </div>
    </Loading>
  )
}
