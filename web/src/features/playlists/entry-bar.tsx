import type { PlaylistItem } from '@mediatheque/contract/playlist'
import type { Playlist } from '@mediatheque/contract/playlists'
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react'
import { IconButton, Link } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './playlists.module.css'

interface EntryBarProps {
  list: Playlist
  entry: PlaylistItem
  onGo: (step: 1 | -1) => void
}

/** Under the picture: which of them it is, and the way to the others. */
export function EntryBar({ list, entry, onGo }: EntryBarProps) {
  const t = useWords()
  const at = list.Items.indexOf(entry) + 1
  return (
    <div className={styles.bar} data-entry-bar>
      <IconButton icon={<ChevronLeft />} label={t('playlists.previous')} onPress={() => onGo(-1)} />
      <IconButton icon={<ChevronRight />} label={t('playlists.next')} onPress={() => onGo(1)} />
      <p role="status" className={styles.barText}>
        <span className={styles.barPlace}>{t('playlists.place', { at, of: list.Items.length })}</span>{' '}
        <bdi className={styles.barTitle}>{entry.Title}</bdi>
      </p>
      {entry.ViewURL !== '' && (
        <Link href={entry.ViewURL} className={styles.barLink}>
          <ExternalLink aria-hidden="true" />
          {t('playlists.ownPage')}
        </Link>
      )}
    </div>
  )
}
