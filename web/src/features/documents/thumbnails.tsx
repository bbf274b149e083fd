import { useEffect, useRef } from 'react'
import { Button, cx } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './documents.module.css'
import type { Sheet } from './sheet-list.tsx'

interface ThumbnailsProps {
  sheets: readonly Sheet[]
  current: number
  goTo: (page: number) => void
}

/** Pictures come when they are near; a thousand empty frames cost little. */
export function Thumbnails({ sheets, current, goTo }: ThumbnailsProps) {
  const t = useWords()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[current - 1]?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav aria-label={t('documents.thumbnails')} className={styles.thumbnails}>
      <ol ref={list} className={styles.thumbnailList}>
        {sheets.map((sheet, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
          <li key={at}>
            <Button
              look="quiet"
              className={cx(styles.thumbnail, at + 1 === current && styles.current)}
              aria-label={t('documents.page', { page: at + 1 })}
              aria-current={at + 1 === current ? 'page' : undefined}
              onPress={() => goTo(at + 1)}
            >
              <span className={styles.thumbnailBox} style={{ aspectRatio: sheet.ratio }}>
                {sheet.thumbnail && <img src={sheet.thumbnail} alt="" loading="lazy" />}
              </span>
              <span className={styles.thumbnailNumber}>{at + 1}</span>
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
