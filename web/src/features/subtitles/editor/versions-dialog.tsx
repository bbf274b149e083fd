import type { MediaItem } from '@mediatheque/contract/item'
import { type SubtitleTrack, subtitles } from '@mediatheque/contract/subtitles'
import { useQuery } from '@tanstack/react-query'
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Loading,
  Notice,
  SkeletonLines,
} from '../../../design/index.ts'
import { query, useCall } from '../../../shared/query.ts'
import { useDates } from '../../../shared/viewer.ts'
import { say, useWords } from '../../../words/index.ts'
import { trackReads } from '../use-tracks.ts'
import styles from './editor.module.css'

interface VersionsDialogProps {
  item: MediaItem
  track: SubtitleTrack
  isDirty: boolean
  close: () => void
  restart: () => void
}

/** Bringing one back makes a new version, so that nothing is lost by it. */
export function VersionsDialog({ item, track, isDirty, close, restart }: VersionsDialogProps) {
  const t = useWords()
  const dates = useDates()
  const of = { EncID: item.EncID, ID: track.ID }
  const { data, error, refetch } = useQuery({ ...query(subtitles.versions, of), staleTime: 0 })
  const { mutate, isPending } = useCall(subtitles.restore, trackReads(item.EncID), {
    onDone: () => {
      close()
      restart()
    },
  })
  return (
    <Dialog isOpen isDismissable size="sm" title={t('captionEditor.versions')} onOpenChange={close}>
      {isDirty && <Notice kind="warn">{t('captionEditor.versionsDirty')}</Notice>}
      {error && <ErrorState onRetry={() => void refetch()}>{say(error.message)}</ErrorState>}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {data?.Total === 0 && <EmptyState>{t('captionEditor.versionsNone')}</EmptyState>}
      <ul className={styles.versions}>
        {data?.Items.map(it => (
          <li key={it.Version} className={styles.version}>
            <div>
              <p>{dates.moment(it.SavedAt)}</p>
              <p className={styles.track}>
                {it.SavedBy || t('captionEditor.bySite')} · {t('captionEditor.count', { count: it.CueCount })}
              </p>
            </div>
            <Button
              size="sm"
              isPending={isPending}
              aria-label={t('captionEditor.restoreOf', { moment: dates.moment(it.SavedAt) })}
              onPress={() => mutate({ ...of, Version: it.Version })}
            >
              {t('captionEditor.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
