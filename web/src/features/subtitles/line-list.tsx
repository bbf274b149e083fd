import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../design/index.ts'
import { mediaQueryHook } from '../../shared/use-media-query.ts'
import styles from './line-list.module.css'

const useIsPrinted = mediaQueryHook('print')

const OVERSCAN = 8

interface LineListProps<Line> {
  lines: readonly Line[]
  keyOf: (line: Line, index: number) => number
  /** As high as most of them are. */
  linePx: number
  /** Brought into sight whenever it becomes another one; −1: none. */
  sight: number
  align: 'auto' | 'center'
  lang: string
  label?: string
  className?: string | undefined
  /** The person moves the list by hand. */
  onMove?: () => void
  children: (line: Line, index: number) => ReactNode
}

/** The lines of a track; only those in sight are drawn, and on paper all of them. */
export function LineList<Line>(props: LineListProps<Line>) {
  const { lines, keyOf, linePx, sight, align, lang, label, className, onMove, children } = props
  const box = useRef<HTMLDivElement>(null)
  const isPrinted = useIsPrinted()
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => linePx,
    // In a panel that is hidden every line is 0 px high: a list as high as its lines would never be seen again.
    measureElement: (...line) => measureElement(...line) || linePx,
    getItemKey: index => {
      const line = lines[index]
      return line === undefined ? index : keyOf(line, index)
    },
    overscan: OVERSCAN,
  })
  useEffect(() => {
    if (sight >= 0) rows.scrollToIndex(sight, { align })
  }, [rows, sight, align])
  if (isPrinted)
    return (
      <ol aria-label={label} lang={lang || undefined} className={styles.list}>
        {lines.map((line, index) => (
          <li key={keyOf(line, index)} className={styles.line}>
            {children(line, index)}
          </li>
        ))}
      </ol>
    )
  return (
    <div ref={box} className={cx(styles.box, className)} onWheel={onMove} onTouchMove={onMove}>
      <ol
        aria-label={label}
        lang={lang || undefined}
        className={styles.list}
        style={{ blockSize: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index]
          if (line === undefined) return null
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              className={styles.line}
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(line, index)}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
