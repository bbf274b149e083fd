import type { ReactNode } from 'react'
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
  type RadioFieldProps,
  Text,
} from 'react-aria-components'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, type FieldTexts, fieldFrameClass } from './field-frame.tsx'
import { type AriaRest, type Loose, tight } from './loose.ts'
import styles from './radio-group.module.css'

export type RadioGroupProps = AriaRest<AriaRadioGroupProps, 'isInvalid'> &
  FieldTexts & { children: ReactNode; className?: string | undefined }

export function RadioGroup(props: RadioGroupProps) {
  const { label, hidesLabel, description, error, aside, children, className, ...rest } = props
  return (
    <AriaRadioGroup
      validationBehavior="aria"
      {...tight<AriaRadioGroupProps>(rest)}
      isInvalid={Boolean(error)}
      className={fieldFrameClass(className)}
    >
      <FieldLabel {...{ label, hidesLabel, aside }} isRequired={rest.isRequired} />
      <div className={cx(styles.radios, rest.orientation === 'horizontal' && styles.row)}>{children}</div>
      <FieldNotes description={description} error={error} />
    </AriaRadioGroup>
  )
}

export type RadioProps = AriaRest<RadioFieldProps, 'inputRef'> &
  Loose<{ children: ReactNode; description?: string; end?: ReactNode; className?: string }>

export function Radio({ children, description, end, className, ...rest }: RadioProps) {
  return (
    <RadioField {...tight<RadioFieldProps>(rest)} className={cx(styles.field, className)}>
      <RadioButton className={cx(styles.button)}>
        <span className={styles.dot} />
        <span className={styles.text}>{children}</span>
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </RadioButton>
      {description && (
        <Text slot="description" className={cx(styles.description)}>
          {description}
        </Text>
      )}
    </RadioField>
  )
}
