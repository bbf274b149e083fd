import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './field-frame.module.css'
import type { Loose } from './loose.ts'
import { useDesignWords } from './words.tsx'

// What every field says about itself, whatever its control is.
export type FieldTexts = Loose<{
  label: string
  hidesLabel?: boolean
  description?: string
  error?: string
  // Next to the label at the end: a count ("32 of 200"), a link ("Forgotten?").
  aside?: ReactNode
}>

type FieldFrameProps = FieldTexts & { isRequired?: boolean | undefined; children: ReactNode }

export const fieldFrameClass = (className?: string) => cx(styles.field, className)

// Stands inside a react-aria field, which ties label, description and error to the control.
export function FieldFrame({ isRequired, children, ...texts }: FieldFrameProps) {
  return (
    <>
      <FieldLabel {...texts} isRequired={isRequired} />
      {children}
      <FieldNotes description={texts.description} error={texts.error} />
    </>
  )
}

type FieldLabelProps = Pick<FieldTexts, 'label' | 'hidesLabel' | 'aside'> & {
  isRequired?: boolean | undefined
}

export function FieldLabel({ label, hidesLabel, aside, isRequired }: FieldLabelProps) {
  return (
    <div className={cx(styles.head, hidesLabel && !aside && 'visually-hidden')}>
      <Label className={cx(styles.label, hidesLabel && 'visually-hidden')}>
        {label}
        {isRequired && <RequiredMark />}
      </Label>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}

export function RequiredMark() {
  const words = useDesignWords()
  return (
    <>
      <span className={styles.required} aria-hidden="true">
        *
      </span>
      <span className="visually-hidden"> ({words.required})</span>
    </>
  )
}

export function FieldNotes({ description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  return (
    <>
      {description && (
        <Text slot="description" className={cx(styles.description)}>
          {description}
        </Text>
      )}
      <FieldError className={cx(styles.error)}>
        <TriangleAlert aria-hidden="true" />
        <span>{error}</span>
      </FieldError>
    </>
  )
}

type PlainNotesProps = Pick<FieldTexts, 'description' | 'error'> & { id: string }

// The same for a group that react-aria does not hold; it names `${id}-note` and `${id}-error` itself.
export const PlainNotes = ({ id, description, error }: PlainNotesProps) => (
  <>
    {description && (
      <p id={`${id}-note`} className={styles.description}>
        {description}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className={styles.error}>
        <TriangleAlert aria-hidden="true" />
        <span>{error}</span>
      </p>
    )}
  </>
)
