import type { ReactNode } from 'react'
import { cx } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './documents.module.css'
import type { Layout } from './sheets.rules.ts'

/** A page as the server has drawn it, or only its shape. */
export interface Sheet {
  ratio: number
  picture?: string | undefined
  thumbnail?: string | undefined
}

export interface SheetListProps {
  sheets: readonly Sheet[]
  layout: Layout
  /** Those near the desk, from 0. */
  shown: readonly number[]
  /** The page whose words were found, where they cannot be marked one by one. */
  marked?: number | undefined
  draw?: (page: number, width: number, height: number) => ReactNode
}

/** Only what is near is there at all; everything has its place from the beginning. */
export function SheetList({ sheets, layout, shown, marked, draw }: SheetListProps) {
  const t = useWords()
  return (
    <div className={styles.sheets} style={{ blockSize: layout.total, minInlineSize: layout.width }}>
      {shown.map(at => {
        const height = layout.heights[at] ?? 0
        return (
          <article
            key={at}
            aria-label={t('documents.page', { page: at + 1 })}
            data-page={at + 1}
            className={cx(styles.sheet, marked === at + 1 && styles.marked)}
            style={{ insetBlockStart: layout.tops[at] ?? 0, inlineSize: layout.width, blockSize: height }}
          >
            <Backdrop sheet={sheets[at]} page={at + 1} isDrawn={draw !== undefined} />
            {draw?.(at + 1, layout.width, height)}
          </article>
        )
      })}
    </div>
  )
}

/** Until the page itself is drawn: what the server has made of it. */
function Backdrop({ sheet, page, isDrawn }: { sheet: Sheet | undefined; page: number; isDrawn: boolean }) {
  const t = useWords()
  const src = isDrawn ? sheet?.thumbnail : sheet?.picture
  if (!src) return null
  return (
    <img
      src={src}
      alt={isDrawn ? '' : t('documents.page', { page })}
      className={styles.backdrop}
      draggable={false}
    />
  )
}
