import type { MediaItem } from '@mediatheque/contract/media'
import { useState } from 'react'
import { Button } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './documents.module.css'
import { PageViewer } from './page-viewer.tsx'
import type { DocumentFacts } from './use-document.ts'

interface GalleryProps {
  item: MediaItem
  pages: DocumentFacts['Pages']
}

/** A set of pictures: all of them small, or one of them large. */
export function Gallery({ item, pages }: GalleryProps) {
  const t = useWords()
  const [open, setOpen] = useState<number | null>(null)
  if (open !== null)
    return <PageViewer title={item.Title} pages={pages} first={open} onOverview={() => setOpen(null)} />
  return (
    <ul aria-label={t('documents.pictures', { title: item.Title })} className={styles.gallery}>
      {pages.map((page, at) => (
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
