import type { ReactElement, ReactNode } from 'react'
import { Button } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './appearance.module.css'

interface PickedFieldProps {
  /** Of the field, for the names of its buttons. */
  label: string
  picks: 'Colour' | 'Font'
  icon: ReactElement
  onPick: () => void
  /** Undefined while nothing is chosen. */
  onUsual: (() => void) | undefined
  /** Other buttons next to these. */
  acts?: ReactNode
  children: ReactNode
}

/** A field whose value is picked in a dialog of its own, and given back. */
export function PickedField({ label, picks, icon, onPick, onUsual, acts, children }: PickedFieldProps) {
  const t = useWords()
  return (
    <div className={styles.field}>
      {children}
      <div className={styles.acts}>
        <Button
          size="sm"
          icon={icon}
          aria-label={t(`appearance.pick${picks}For`, { field: label })}
          onPress={onPick}
        >
          {t(`appearance.pick${picks}`)}
        </Button>
        {acts}
        {onUsual && (
          <Button
            size="sm"
            look="quiet"
            aria-label={t('appearance.usualFor', { field: label })}
            onPress={onUsual}
          >
            {t('appearance.usual')}
          </Button>
        )}
      </div>
    </div>
  )
}
