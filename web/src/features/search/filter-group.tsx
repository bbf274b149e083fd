import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Button, Checkbox, CountPill, cx, useNumber } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './filters.module.css'

interface FilterGroupProps {
  title: string
  /** How many of its filters are chosen; shown while it is closed. */
  chosen: number
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A part of the filters that opens and closes. One in which something is chosen begins open. */
export function FilterGroup({ title, chosen, isOpenAtFirst = false, children }: FilterGroupProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst || chosen > 0)
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>
        <AriaButton
          className={styles.opener ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
        >
          <span>{title}</span>
          {!isOpen && chosen > 0 && <CountPill count={chosen} tone="accent" />}
          <ChevronDown aria-hidden="true" className={cx(styles.chevron, isOpen && styles.isOpen)} />
        </AriaButton>
      </h3>
      <div id={id} hidden={!isOpen} className={styles.groupBody}>
        {children}
      </div>
    </section>
  )
}

export interface FilterOption {
  value: string
  label: string
  count?: number | undefined
  isIndented?: boolean
}

interface OptionListProps {
  label: string
  options: readonly FilterOption[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

const SHOWN_AT_FIRST = 6

/** What is chosen is always seen; of a long list the rest comes when asked for. */
export function OptionList({ label, options, chosen, onToggle }: OptionListProps) {
  const t = useWords()
  const number = useNumber()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll
    ? options
    : options.filter(({ value }, at) => at < SHOWN_AT_FIRST || chosen.includes(value))
  const left = options.length - shown.length
  return (
    <>
      <ul aria-label={label}>
        {shown.map(({ value, label: name, count, isIndented }) => (
          <li key={value} className={cx(isIndented && styles.indented)}>
            <Checkbox
              isSelected={chosen.includes(value)}
              onChange={() => onToggle(value)}
              end={count === undefined ? undefined : number(count)}
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="quiet" size="sm" className={styles.showMore} onPress={() => setShowsAll(true)}>
          {t('search.filters.showMore', { count: left })}
        </Button>
      )}
    </>
  )
}
