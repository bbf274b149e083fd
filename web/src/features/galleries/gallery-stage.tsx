// A gallery on the page of its item.
import type { MediaItem } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import { ImagePlus, Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, EmptyState, Loading, Skeleton } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-photosets.ts'
import { useWords } from '../../words/index.ts'
import styles from './gallery.module.css'
import { Gallery } from './gallery.tsx'
import { Preparing } from './preparing.tsx'
import { useGallery } from './use-gallery.ts'

interface GalleryStageProps {
  item: MediaItem
  /** What else can be done with it. */
  actions?: ReactNode
}

export function GalleryStage({ item, actions }: GalleryStageProps) {
  const [search, change] = usePageSearch()
  const { data, error, refetch, isRefetching } = useGallery(item.EncID)
  if (!data && error)
    return (
      <div className={styles.blank}>
        <QueryFailed {...{ error, refetch, isRefetching }} />
      </div>
    )
  if (!data)
    return (
      <Loading>
        <Skeleton height="auto" className={styles.blank} />
      </Loading>
    )
  if (data.Items.length === 0 && data.IsFilling)
    return (
      <div className={styles.blank}>
        <Preparing />
      </div>
    )
  if (data.Items.length === 0) return <NoPictures item={item} onAdd={() => change({ tab: 'photos' })} />
  return (
    <Gallery
      title={item.Title}
      gallery={data}
      query={search}
      actions={actions}
      onMode={mode => change({ mode: String(mode) })}
      onClosed={() => search.photo !== undefined && change({ photo: undefined })}
    />
  )
}

function NoPictures({ item, onAdd }: { item: MediaItem; onAdd: () => void }) {
  const t = useWords()
  const mayAdd = item.CanEdit && item.RecordType === RecordType.Photoset
  return (
    <div className={styles.blank}>
      <EmptyState
        icon={<Images />}
        action={
          mayAdd && (
            <Button look="primary" icon={<ImagePlus />} onPress={onAdd}>
              {t('photosets.add')}
            </Button>
          )
        }
      >
        {t(mayAdd ? 'photosets.emptyOwner' : 'photosets.empty')}
      </EmptyState>
    </div>
  )
}
