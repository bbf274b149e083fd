import { DocumentType, type MediaItem } from '@mediatheque/contract/item'
import { cx, Loading, Skeleton } from '../../design/index.ts'
import '../../words/add-viewing.ts'
import { GalleryStage } from '../galleries/index.ts'
import { DocumentCard } from './document-card.tsx'
import styles from './documents.module.css'
import { DownloadButton } from './download-button.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { Reader } from './reader.tsx'
import { useDocument } from './use-document.ts'

interface DocumentViewProps {
  item: MediaItem
  /** It fills its frame, as on the pages of other sites. */
  isAlone?: boolean
}

/** DOC-02: pages, a picture, a set of pictures; anything else says what it is and can be downloaded. */
export function DocumentView({ item, isAlone = false }: DocumentViewProps) {
  return (
    <div className={cx(isAlone && styles.alone)}>
      <Shown item={item} />
    </div>
  )
}

function Shown({ item }: { item: MediaItem }) {
  const { data, error, refetch, isRefetching } = useDocument(item.EncID)
  if (!data && !error)
    return (
      <Loading>
        <Skeleton height="auto" className={styles.blank} />
      </Loading>
    )
  if (!data || data.Pages.length === 0)
    return (
      <DocumentCard
        item={item}
        document={data}
        error={error}
        retry={() => void refetch()}
        isRetrying={isRefetching}
      />
    )
  if (data.DocumentType === DocumentType.ImageSet)
    return <GalleryStage item={item} actions={<DownloadButton facts={data} />} />
  if (data.DocumentType === DocumentType.Image) return <PictureViewer item={item} document={data} />
  return <Reader item={item} document={data} />
}
