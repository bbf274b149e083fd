// A gallery in a frame of another site.
import type { MediaItem } from '@mediatheque/contract/item'
import { GalleryMode } from '@mediatheque/contract/photosets'
import { useState } from 'react'
import { EmptyState, Spinner } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-photosets.ts'
import { useWords } from '../../words/index.ts'
import styles from './gallery.module.css'
import { Gallery } from './gallery.tsx'
import { Preparing } from './preparing.tsx'
import { useGallery } from './use-gallery.ts'

interface EmbedGalleryProps {
  item: MediaItem
  query: Readonly<Record<string, string>>
}

export function EmbedGallery({ item, query }: EmbedGalleryProps) {
  const t = useWords()
  const [mode, setMode] = useState(query.mode ?? String(GalleryMode.Embedded))
  const { data, error, refetch, isRefetching } = useGallery(item.EncID)
  if (data && data.Items.length > 0)
    return (
      <main className={styles.alone}>
        <h1 className="visually-hidden">{item.Title}</h1>
        <Gallery
          isAlone
          title={item.Title}
          gallery={data}
          query={{ ...query, mode }}
          onMode={number => setMode(String(number))}
        />
      </main>
    )
  return (
    <main className={styles.alonePlate}>
      {!data && !error && <Spinner size="lg" label={t('photosets.loading')} />}
      {data && (data.IsFilling ? <Preparing /> : <EmptyState>{t('photosets.empty')}</EmptyState>)}
      {!data && error && <QueryFailed {...{ error, refetch, isRefetching }} />}
    </main>
  )
}
