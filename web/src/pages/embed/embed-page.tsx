import type { Playback } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { pages } from '@mediatheque/contract/pages'
import { RecordType } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { PanelRightOpen } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Button, ButtonLink, IconButton, Spinner } from '../../design/index.ts'
import { chapterStart, withChapter } from '../../features/chapters/index.ts'
import { DocumentView } from '../../features/documents/index.ts'
import { useHost } from '../../features/embed/index.ts'
import { EmbedGallery } from '../../features/galleries/index.ts'
import { useLiveItem } from '../../features/live/index.ts'
import { framedQuery, playerQuery } from '../../features/player/index.ts'
import { isPlaylist } from '../../features/playlists/index.ts'
import { GalleryShow } from '../../features/screen/index.ts'
import { UnlockLink } from '../../features/sharing/index.ts'
import { pageAddress, withAccess } from '../../shared/address.ts'
import { CallFailed } from '../../shared/api.ts'
import { isOnItsWay } from '../../shared/on-its-way.rules.ts'
import { query } from '../../shared/query.ts'
import { type Speak, useWords } from '../../words/index.ts'
import { RecordingStage } from '../stage/index.ts'
import styles from './embed.module.css'
import { creationAddress, embedQuery, reasonOf } from './embed.rules.ts'
import { captionsFor, HostCaptions } from './embed-captions.ts'
import { playbackOf, useTrackedEmbed } from './embed-parts.ts'

const EmbedPlaylist = lazy(() => import('./embed-playlist.tsx').then(it => ({ default: it.EmbedPlaylist })))
const EmbedPanel = lazy(() => import('./embed-panel.tsx').then(it => ({ default: it.EmbedPanel })))

export function EmbedPage() {
  const [asked] = useState(() => embedQuery(window.location.search))
  const item = useQuery({ ...query(media.item, { id: asked.id }), enabled: asked.id !== '' })
  const playback = useQuery(playbackOf(asked.id))
  if (asked.id === '') return <Refused reason="missing" />
  const error = item.error ?? playback.error
  const retry = () => void Promise.all([item.refetch(), playback.refetch()])
  if (error instanceof CallFailed && error.Key === 'link-needs-password')
    return (
      <Suspense fallback={<Waiting />}>
        <main>
          <UnlockLink onOpen={retry} />
        </main>
      </Suspense>
    )
  // A server that is busy or restarts does not refuse anything.
  if (error instanceof CallFailed && error.status > 0 && error.status < 500)
    return <Refused reason={reasonOf(error)} id={asked.id} />
  const { isUnattended } = playerQuery(asked.player)
  // What is shown goes on while the line is down.
  if (!item.data || !playback.data) return error ? <Unreached {...{ retry, isUnattended }} /> : <Waiting />
  if (item.data.RecordType === RecordType.Photoset) return <Looking item={item.data} query={asked.player} />
  if (isPlaylist(item.data) && asked.creates.length === 0)
    return (
      <Suspense fallback={<Waiting />}>
        <EmbedPlaylist item={item.data} search={asked.player} />
      </Suspense>
    )
  return <Playing item={item.data} playback={playback.data} {...{ asked, retry }} />
}

/** PHOTO-02: pictures have no player around them. */
function Looking({ item, query }: { item: MediaItem; query: Readonly<Record<string, string>> }) {
  useTitle(item.Title)
  useTrackedEmbed(item)
  return (
    <Suspense fallback={<Waiting />}>
      {playerQuery(query).isUnattended ? (
        <GalleryShow item={item} />
      ) : (
        <EmbedGallery item={item} query={query} />
      )}
    </Suspense>
  )
}

interface PlayingProps {
  item: MediaItem
  playback: Playback
  asked: ReturnType<typeof embedQuery>
  retry: () => void
}

function Playing({ item: known, playback, asked, retry }: PlayingProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  useTitle(known.Title)
  useHost()
  useTrackedEmbed(known)
  const chapterSecs = chapterStart(known.Chapters.Items, asked.player.chapid)
  const player = useMemo(
    () => framedQuery(withChapter(asked.player, chapterSecs)),
    [asked.player, chapterSecs],
  )
  const { item, checkStatus, isAwaited } = useLiveItem(known, player.checksStatus)
  const address = creationAddress(item.EncID, asked) ?? withAccess(item.ViewURL)
  if (asked.creates.length === 0 && item.RecordType === RecordType.Document && playback.State === 'ready')
    return (
      <main className={styles.page}>
        <HiddenTitle title={item.Title} />
        <Suspense fallback={<Waiting />}>
          <DocumentView item={item} isAlone />
        </Suspense>
      </main>
    )
  if (asked.creates.length > 0 || !playback.IsPlayable)
    return (
      <Plate heading={item.Title} text={insteadOfPlaying(playback, t)}>
        <OpenOnSite address={address} />
      </Plate>
    )
  return (
    <main className={styles.page}>
      <HiddenTitle title={item.Title} />
      <div className={styles.player}>
        <Suspense fallback={<Waiting />}>
          <RecordingStage
            isAlone
            item={item}
            shown={{ ViewURL: pageAddress.isEmbed ? withAccess(item.ViewURL) : '' }}
            playback={{ ...playback, PosterURL: withAccess(playback.PosterURL) }}
            query={player}
            onFailure={retry}
            {...{ isAwaited }}
            onLiveEnd={checkStatus}
            captions={captionsFor(item)}
            quizQuery={asked.player}
            layers={
              item.HasSubtitles && (
                <Suspense>
                  <HostCaptions EncID={item.EncID} wanted={player.frame?.captions ?? null} />
                </Suspense>
              )
            }
          />
        </Suspense>
        {!isOpen && !player.isUnattended && hasPanel(item) && (
          <IconButton
            icon={<PanelRightOpen />}
            label={t('embed.panel')}
            aria-expanded={false}
            className={styles.opener}
            onPress={() => setOpen(true)}
          />
        )}
      </div>
      {isOpen && (
        <Suspense>
          <EmbedPanel item={item} close={() => setOpen(false)} />
        </Suspense>
      )}
    </main>
  )
}

/** Where the title does not stand next to the player. */
function insteadOfPlaying(playback: Playback, t: Speak): string | undefined {
  if (isOnItsWay(playback)) return t('embed.processing', { percent: playback.Percent })
  if (playback.State === 'archived') return t('embed.archived')
  return playback.IsPlayable ? undefined : t('embed.notPlayable')
}

const HiddenTitle = ({ title }: { title: string }) =>
  pageAddress.isEmbed && <h1 className="visually-hidden">{title}</h1>

/** Known without the panel itself, which comes when it is opened. */
const hasPanel = ({
  MultiStream,
  HasSubtitles,
  Chapters,
  SlideShowList,
  TimelineList,
  RelatedMediaList,
  CourseGrades,
}: MediaItem) =>
  MultiStream ||
  HasSubtitles ||
  Chapters.Count > 0 ||
  CourseGrades.IsWatching ||
  [SlideShowList, TimelineList, RelatedMediaList].some(list => list.length > 0)

const useTitle = (title: string) =>
  useEffect(() => {
    document.title = title
  }, [title])

const OpenOnSite = ({ address }: { address: string }) => {
  const t = useWords()
  return (
    <ButtonLink href={address} target="_blank" rel="noopener">
      {t('embed.openSite', { site: window.location.host })}
    </ButtonLink>
  )
}

/** EMBED-03, EMBED-09: says why, and nothing about what is behind it. */
function Refused({ reason, id }: { reason: 'missing' | 'refused' | 'ended'; id?: string }) {
  const t = useWords()
  useTitle(t(`embed.${reason}`))
  return (
    <Plate heading={t(`embed.${reason}`)} text={t(`embed.${reason}Text`)}>
      {id && reason !== 'ended' && pageAddress.isEmbed && (
        <OpenOnSite address={withAccess(`${pages.view.path}?id=${encodeURIComponent(id)}`)} />
      )}
    </Plate>
  )
}

const TRIES_EVERY_MS = 10_000

function Unreached({ retry, isUnattended }: { retry: () => void; isUnattended: boolean }) {
  const t = useWords()
  useEffect(() => {
    if (!isUnattended) return
    const timer = setInterval(retry, TRIES_EVERY_MS)
    return () => clearInterval(timer)
  }, [retry, isUnattended])
  return (
    <Plate heading={t('embed.failed')}>
      <Button onPress={retry}>{t('embed.retry')}</Button>
    </Plate>
  )
}

const Waiting = () => {
  const t = useWords()
  return (
    <div className={styles.plate}>
      <Spinner size="lg" label={t('player.loading')} />
    </div>
  )
}

interface PlateProps {
  heading: string
  text?: string | undefined
  children?: ReactNode
}

const Plate = ({ heading, text, children }: PlateProps) => (
  <main className={styles.plate}>
    <h1 className={styles.heading}>{heading}</h1>
    {text && <p className={styles.text}>{text}</p>}
    {children}
  </main>
)
