import styles from './lecture-tab.module.css'
import type { Arrangement } from './panes.rules.ts'

/** An arrangement as a small picture of itself, the large one first. */
export const Drawing = ({ places }: Arrangement) => (
  <svg viewBox="0 0 160 90" aria-hidden="true" className={styles.drawing}>
    {places.map((place, at) => (
      <rect
        key={`${place.left} ${place.top} ${place.wide}`}
        data-main={at === 0 || undefined}
        x={place.left * 1.6 + 2}
        y={place.top * 0.9 + 2}
        width={place.wide * 1.6 - 4}
        height={place.high * 0.9 - 4}
        rx="5"
      />
    ))}
  </svg>
)
