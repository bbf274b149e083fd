import { useMemo } from 'react'
import styles from './marks.module.css'
import { useShownMap } from './seek-marks.ts'

const HEIGHT = 36

/** How often each part has been watched, over the bar. */
export function SeekMap() {
  const values = useShownMap()
  const path = useMemo(() => areaOf(values), [values])
  if (values.length === 0) return null
  return (
    <svg
      viewBox={`0 0 ${values.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.map}
    >
      <path d={path} />
    </svg>
  )
}

function areaOf(values: readonly number[]): string {
  const most = Math.max(...values, Number.EPSILON)
  const steps = values.map((value, at) => `V${HEIGHT * (1 - Math.max(0, value) / most)}H${at + 1}`)
  return `M0 ${HEIGHT}${steps.join('')}V${HEIGHT}Z`
}
