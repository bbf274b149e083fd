// PHOTO-02: all pictures at once. Mode 2 as they lie on a table, 4 as rows of thumbnails, 5 as tiles that fill a frame.
import type { GalleryItem } from '@mediatheque/contract/photosets'
import type { ReactNode } from 'react'
import { useWords } from '../../words/index.ts'
import gallery from './gallery.module.css'
import { addressFor, keyOfItem, lieOf } from './gallery.rules.ts'
import styles from './grids.module.css'

interface GridProps {
  items: readonly GalleryItem[]
  onOpen: (index: number) => void
}

export const Scattered = ({ items, onOpen }: GridProps) => (
  <Grid
    className={styles.table}
    items={items}
    styleOf={(_, at) => {
      const { turnDegrees, rightPx, downPx } = lieOf(at)
      return { '--turn': `${turnDegrees}deg`, '--right': `${rightPx}px`, '--down': `${downPx}px` }
    }}
  >
    {(item, at) => (
      <button type="button" className={styles.print} onClick={() => onOpen(at)}>
        <Small item={item} />
        <bdi className={styles.printTitle}>{item.Title}</bdi>
      </button>
    )}
  </Grid>
)

export const Thumbnails = ({ items, onOpen }: GridProps) => (
  <Grid
    className={styles.thumbnails}
    items={items}
    styleOf={item => ({ '--ratio': item.Width / item.Height || 1 })}
  >
    {(item, at) => (
      <button type="button" className={styles.thumbnail} onClick={() => onOpen(at)}>
        <Small item={item} />
        <bdi className={styles.thumbnailTitle}>{item.Title}</bdi>
      </button>
    )}
  </Grid>
)

export const EmbeddedGrid = ({ items, onOpen }: GridProps) => (
  <Grid className={styles.tiles} items={items}>
    {(item, at) => (
      <button type="button" className={styles.tile} onClick={() => onOpen(at)}>
        <Small item={item} isMiddle />
        <bdi className={styles.tileTitle}>{item.Title}</bdi>
      </button>
    )}
  </Grid>
)

interface AllProps {
  items: readonly GalleryItem[]
  className: string | undefined
  styleOf?: (item: GalleryItem, at: number) => Record<`--${string}`, string | number>
  children: (item: GalleryItem, at: number) => ReactNode
}

function Grid({ items, className, styleOf, children }: AllProps) {
  const t = useWords()
  return (
    <ul className={className} aria-label={t('photosets.pictures')}>
      {items.map((item, at) => (
        <li key={keyOfItem(item)} style={styleOf?.(item, at)}>
          {children(item, at)}
        </li>
      ))}
    </ul>
  )
}

/** The title is next to it. */
const Small = ({ item, isMiddle = false }: { item: GalleryItem; isMiddle?: boolean }) => (
  <img
    src={addressFor(item, isMiddle ? 'middle' : 'small')}
    alt={item.AltTitle === item.Title ? '' : item.AltTitle}
    width={item.Width}
    height={item.Height}
    loading="lazy"
    className={gallery.cover}
  />
)
