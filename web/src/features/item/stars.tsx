// Five points drawn as ten half-stars (ITEM-27).
import { useId, useState } from 'react'
import { cx } from '../../design/index.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import { HALVES, litHalves, POINTS } from './rating.rules.ts'
import styles from './stars.module.css'

const STAR = 'M12 2.6 14.9 8.7 21.6 9.6 16.7 14.2 17.9 20.9 12 17.7 6.1 20.9 7.3 14.2 2.4 9.6 9.1 8.7Z'
const HALF_INDEXES = Array.from({ length: HALVES }, (_, half) => half)

const HalfStar = ({ half, isLit }: { half: number; isLit: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox={half % 2 === 0 ? '0 0 12 24' : '12 0 12 24'}
    className={cx(styles.half, isLit && styles.lit)}
    data-half-star={isLit ? 'lit' : 'unlit'}
  >
    <path d={STAR} />
  </svg>
)

/** Says nothing by itself: its caller names it. */
export const Stars = ({ average }: { average: number }) => (
  <span className={styles.stars}>
    {HALF_INDEXES.map(half => (
      <HalfStar key={half} half={half} isLit={half < litHalves(average)} />
    ))}
  </span>
)

interface StarPickerProps {
  label: string
  /** Null: no vote yet. */
  value: number | null
  onChange: (points: number) => void
}

/** Radio buttons, so that arrow keys pick each half-star. */
export function StarPicker({ label, value, onChange }: StarPickerProps) {
  const t = useWords()
  const language = useLanguage()
  const name = useId()
  const [hovered, setHovered] = useState<number | null>(null)
  const shown = hovered ?? value ?? 0
  const said = (points: number) => t('itemModals.rating.points', { points: points.toLocaleString(language) })
  return (
    <fieldset className={styles.picker} onPointerLeave={() => setHovered(null)}>
      <legend className="visually-hidden">{label}</legend>
      <span className={styles.choices}>
        {POINTS.map((points, half) => (
          <label key={points} className={styles.choice} onPointerEnter={() => setHovered(points)}>
            <input
              type="radio"
              name={name}
              value={points}
              checked={value === points}
              onChange={() => onChange(points)}
              aria-label={said(points)}
              className={styles.input}
            />
            <HalfStar half={half} isLit={points <= shown} />
          </label>
        ))}
      </span>
      <span className={styles.said} aria-hidden="true">
        {shown > 0 ? said(shown) : t('itemModals.rating.none')}
      </span>
    </fieldset>
  )
}
