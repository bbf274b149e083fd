import type { MediaItem } from '@mediatheque/contract/media'
import { useState } from 'react'
import { Button } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './documents.module.css'
import { PictureViewer } from './picture-viewer.tsx'
import type { DocumentFacts } from './use-document.ts'

interface GalleryProps {
  item: MediaItem
  document: DocumentFacts
}

/** A set of pictures: all of them small, or one of them large. */
export function Gallery({ item, document }: GalleryProps) {
  const t = useWords()
  const [open, setOpen] = useState<number | null>(null)
  if (open !== null)
    return (
      <PictureViewer {...{ item, document }} at={open} onMove={setOpen} onOverview={() => setOpen(null)} />
    )
  return (
    <ul aria-label={t('documents.pictures', { title: item.Title })} className={styles.gallery}>
      {document.Pages.map((page, at) => (
        <li key={page.Number}>
          <Button
            look="quiet"
            className={styles.small}
            aria-label={page.Title || t('documents.picture', { place: at + 1 })}
            onPress={() => setOpen(at)}
          >
            <img src={page.ThumbnailURL} alt="" loading="lazy" className={styles.smallPicture} />
          </Button>
        </li>
      ))}
    </ul>
  )
}
