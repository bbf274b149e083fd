import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'
import styles from './pager.module.css'
import { clampPage, pagesOf, pagesToShow, rangeOf } from './pager.rules.ts'
import { Select } from './select.tsx'
import { useNarrow } from './use-narrow.ts'
import { useNumber } from './use-number.ts'
import { useDesignWords } from './words.tsx'

const PAGE_SIZES = [10, 20, 50, 100] as const

export type PagerProps = Loose<{
  // From 1.
  page: number
  size: number
  total: number
  sizes?: readonly number[]
  // A change of size goes to the first page (WIDG-08).
  onChange: (place: { page: number; size: number }) => void
  label?: string
  // In a sidebar: where one is, back and on.
  isCompact?: boolean
  className?: string
}>

export function Pager({
  page: asked,
  size,
  total,
  sizes = PAGE_SIZES,
  onChange,
  label,
  isCompact = false,
  className,
}: PagerProps) {
  const words = useDesignWords()
  const isNarrow = useNarrow()
  const pages = pagesOf(total, size)
  const page = clampPage(asked, pages)
  const { first, last } = rangeOf(page, size, total)
  const go = (to: number) => onChange({ page: to, size })
  return (
    <nav
      aria-label={label ?? words.pages}
      className={cx(styles.pager, isCompact && styles.compact, className)}
    >
      <p className={styles.range} aria-live="polite">
        {words.pageRange(first, last, total)}
      </p>
      <ol className={styles.pages}>
        <PageStep label={words.previousPage} isOff={page === 1} onPress={() => go(page - 1)} isBack />
        {(isCompact ? [] : pagesToShow(page, pages, isNarrow ? 5 : 7)).map(entry => (
          <li key={entry}>
            {typeof entry === 'number' ? (
              <PageButton page={entry} isCurrent={entry === page} onPress={() => go(entry)} />
            ) : (
              <span className={styles.gap}>…</span>
            )}
          </li>
        ))}
        <PageStep label={words.nextPage} isOff={page === pages} onPress={() => go(page + 1)} />
      </ol>
      {!isCompact && (
        <PageSize size={size} sizes={sizes} onSize={next => onChange({ page: 1, size: next })} />
      )}
    </nav>
  )
}

type PageButtonProps = { page: number; isCurrent: boolean; onPress: () => void }

function PageButton({ page, isCurrent, onPress }: PageButtonProps) {
  const words = useDesignWords()
  const number = useNumber()
  return (
    <AriaButton
      aria-label={words.page(page)}
      {...(isCurrent && { 'aria-current': 'page' })}
      className={cx(styles.button, isCurrent && styles.current)}
      onPress={onPress}
    >
      {number(page)}
    </AriaButton>
  )
}

type PageStepProps = { label: string; isOff: boolean; isBack?: boolean; onPress: () => void }

const PageStep = ({ label, isOff, isBack = false, onPress }: PageStepProps) => (
  <li>
    <AriaButton aria-label={label} isDisabled={isOff} className={cx(styles.button)} onPress={onPress}>
      {isBack ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
    </AriaButton>
  </li>
)

type PageSizeProps = { size: number; sizes: readonly number[]; onSize: (size: number) => void }

function PageSize({ size, sizes, onSize }: PageSizeProps) {
  const words = useDesignWords()
  const number = useNumber()
  const offered = [...new Set([...sizes, size])].sort((a, b) => a - b)
  return (
    <div className={styles.size}>
      <span aria-hidden="true" className={styles.sizeLabel}>
        {words.perPage}
      </span>
      <Select
        label={words.perPage}
        hidesLabel
        size="sm"
        options={offered.map(id => ({ id, label: number(id) }))}
        value={size}
        onChange={id => onSize(Number(id))}
        className={styles.select}
      />
    </div>
  )
}
