import type { GalleryItem } from '@mediatheque/contract/photosets'
import { useWords } from '../../words/index.ts'
import styles from './caption.module.css'

interface CaptionProps {
  item: GalleryItem | undefined
  place: number
  count: number
}

/** What is seen, and which one of how many: said aloud when it changes by itself or by hand. */
export function Caption({ item, place, count }: CaptionProps) {
  const t = useWords()
  if (!item) return null
  return (
    <div className={styles.caption}>
      <p className={styles.captionTexts}>
        <bdi className={styles.captionTitle}>{item.Title}</bdi>
        {item.Description !== '' && <bdi className={styles.captionText}>{item.Description}</bdi>}
      </p>
      <p role="status" className={styles.count}>
        {t('photosets.place', { place, count })}
      </p>
    </div>
  )
}
