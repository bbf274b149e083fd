import { Check } from 'lucide-react'
import { cx } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './step-head.module.css'

interface StepHeadProps<S extends string> {
  label: string
  steps: readonly { id: S; name: string }[]
  current: S
}

/** Where one is; on a phone only in words. */
export function StepHead<S extends string>({ label, steps, current }: StepHeadProps<S>) {
  const t = useWords()
  const at = steps.findIndex(it => it.id === current)
  return (
    <>
      <ol className={styles.steps} aria-label={label}>
        {steps.map(({ id, name }, index) => (
          <li
            key={id}
            className={cx(styles.step, index < at && styles.past, index === at && styles.current)}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {index < at ? <Check /> : index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
      <span className={styles.short} aria-hidden="true">
        {t('upload.stepOf', { at: at + 1, of: steps.length, name: steps[at]?.name ?? '' })}
      </span>
    </>
  )
}
