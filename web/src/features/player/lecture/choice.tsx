import { type ReactNode, useId } from 'react'
import styles from './lecture-tab.module.css'

interface ChoiceProps<T extends string | number> {
  label: string
  options: readonly T[]
  chosen: T
  name: (option: T) => string
  drawing?: (option: T) => ReactNode
  isDisabled?: boolean
  onChoose: (option: T) => void
}

/** One of a few, as words or as small pictures. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { label, options, chosen, name, drawing, isDisabled, onChoose } = props
  const group = useId()
  return (
    <fieldset className={styles.choice} disabled={isDisabled} data-drawn={drawing ? '' : undefined}>
      <legend className={styles.heading}>{label}</legend>
      {options.map(option => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={option === chosen}
            onChange={() => onChoose(option)}
            className={styles.radio}
          />
          {drawing?.(option)}
          <span>{name(option)}</span>
        </label>
      ))}
    </fieldset>
  )
}
