// What is said: read along with the recording, search in it, and look after its tracks.
import type { MediaItem } from '@mediatheque/contract/item'
import type { SubtitleTrack } from '@mediatheque/contract/subtitles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState, Loading, Select, SkeletonLines } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import { useCaptionChoice } from './caption-choice.ts'
import { preferredTrack } from './captions.rules.ts'
import { ItemSearch } from './item-search.tsx'
import { FirstTrack, ManageMenu } from './manage-menu.tsx'
import styles from './transcript.module.css'
import { Transcript } from './transcript.tsx'
import { usePlace } from './use-place.ts'
import { tracksQuery, useTrackName } from './use-tracks.ts'

export function TranscriptTab({ item }: { item: MediaItem }) {
  const { data, error, refetch, isRefetching } = useQuery(tracksQuery(item.EncID))
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    )
  if (data.Items.length === 0) return <NoTracks item={item} canEdit={data.CanEdit} />
  return <Tracks item={item} tracks={data.Items} canEdit={data.CanEdit} canDownload={data.CanDownload} />
}

function NoTracks({ item, canEdit }: { item: MediaItem; canEdit: boolean }) {
  const t = useWords()
  return (
    <EmptyState action={canEdit && <FirstTrack item={item} />}>
      {t('subtitles.none')} {canEdit && t('subtitles.noneEdit')}
    </EmptyState>
  )
}

interface TracksProps {
  item: MediaItem
  tracks: readonly SubtitleTrack[]
  canEdit: boolean
  canDownload: boolean
}

function Tracks({ item, tracks, canEdit, canDownload }: TracksProps) {
  const t = useWords()
  const nameOf = useTrackName()
  const choice = useCaptionChoice()
  const [place, change] = usePlace()
  const [chosenID, choose] = useState<number | null>(null)
  const track = preferredTrack(tracks, { ...choice, trackID: chosenID ?? choice.trackID })
  if (!track) return null
  const term = typeof place.subsearch === 'string' ? place.subsearch.trim() : ''
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <Select
          label={t('subtitles.language')}
          hidesLabel
          size="sm"
          className={styles.language}
          options={tracks.map(it => ({
            id: it.ID,
            label: nameOf(it),
            description: it.IsDefault ? t('subtitles.default') : undefined,
          }))}
          value={track.ID}
          onChange={key => choose(Number(key))}
        />
        {(canEdit || canDownload) && (
          <ManageMenu {...{ item, track, canEdit, canDownload }} onAdded={choose} />
        )}
      </div>
      <ItemSearch item={item} term={term} search={subsearch => change({ subsearch })} />
      {term === '' && <Transcript key={track.ID} item={item} track={track} />}
    </div>
  )
}
