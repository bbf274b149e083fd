import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, type SwitchFieldProps, Text } from 'react-aria-components'
import { cx } from './cx.ts'
import { type AriaRest, type Loose, tight } from './loose.ts'
import styles from './switch.module.css'

export type SwitchProps = AriaRest<SwitchFieldProps, 'inputRef'> &
  Loose<{
    children: ReactNode
    description?: string
    // At the end: the text first and the switch at the far side, as in navigation.
    side?: 'start' | 'end'
    className?: string
  }>

export function Switch({ children, description, side = 'start', className, ...rest }: SwitchProps) {
  return (
    <SwitchField {...tight<SwitchFieldProps>(rest)} className={cx(styles.field, className)}>
      <SwitchButton className={cx(styles.button, side === 'end' && styles.atEnd)}>
        <span className={styles.track} />
        <span className={styles.text}>{children}</span>
      </SwitchButton>
      {description && (
        <Text slot="description" className={cx(styles.description)}>
          {description}
        </Text>
      )}
    </SwitchField>
  )
}
