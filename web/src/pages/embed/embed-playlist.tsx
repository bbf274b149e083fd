// A playlist in a frame of another site: its items one after the other, or what is broadcast.
import type { MediaItem } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { PanelRightOpen } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { EmptyState, IconButton, Spinner } from '../../design/index.ts'
import { DocumentView } from '../../features/documents/index.ts'
import { useHost } from '../../features/embed/index.ts'
import { playerQuery } from '../../features/player/index.ts'
import { asksBroadcast, type EntryView, PlaylistStage } from '../../features/playlists/index.ts'
import { pageAddress, withAccess } from '../../shared/address.ts'
import { useWords } from '../../words/index.ts'
import { RecordingStage } from '../stage/index.ts'
import styles from './embed.module.css'
import { captionsFor } from './embed-captions.ts'
import { playbackOf, useTrackedEmbed, useTrackingRules } from './embed-parts.ts'

const EmbedPanel = lazy(() => import('./embed-panel.tsx').then(it => ({ default: it.EmbedPanel })))

interface EmbedPlaylistProps {
  item: MediaItem
  search: Readonly<Record<string, string>>
}

export function EmbedPlaylist({ item, search }: EmbedPlaylistProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const tracking = useTrackingRules()
  useHost()
  useTrackedEmbed(item, true)
  useEffect(() => {
    document.title = item.Title
  }, [item.Title])
  return (
    <main className={styles.page}>
      {pageAddress.isEmbed && <h1 className="visually-hidden">{item.Title}</h1>}
      <div className={styles.player}>
        <PlaylistStage item={item} isBroadcast={asksBroadcast(search.b)} tracking={tracking}>
          {(entry, view) => <Entry item={entry} playlist={item} view={view} />}
        </PlaylistStage>
        {!isOpen && (
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

const quizQueryOf = ({ TimelineID }: EntryView['entry']) => (TimelineID === null ? {} : { tlid: TimelineID })

interface EntryProps {
  item: MediaItem
  playlist: MediaItem
  view: EntryView
}

function Entry({ item, playlist, view }: EntryProps) {
  const t = useWords()
  const { entry, screen, startSecs, isFollowing } = view
  const { data } = useQuery(playbackOf(item.EncID))
  const player = useMemo(() => playerQuery(startSecs > 0 ? { t: startSecs } : {}), [startSecs])
  if (!data) return <Spinner size="lg" label={t('player.loading')} />
  if (item.RecordType === RecordType.Document && data.State === 'ready')
    return (
      <Suspense>
        <DocumentView item={item} isAlone />
      </Suspense>
    )
  if (!data.IsPlayable) return <EmptyState>{t('embed.notPlayable')}</EmptyState>
  return (
    <Suspense>
      <RecordingStage
        isAlone
        item={item}
        shown={{ Title: entry.Title, ViewURL: pageAddress.isEmbed ? withAccess(playlist.ViewURL) : '' }}
        playback={{ ...data, PosterURL: withAccess(data.PosterURL) }}
        query={player}
        screen={screen}
        isFollowing={isFollowing}
        captions={captionsFor(item)}
        quizQuery={isFollowing ? null : quizQueryOf(entry)}
      />
    </Suspense>
  )
}
