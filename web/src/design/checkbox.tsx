import { Check, Minus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
} from 'react-aria-components'
import styles from './checkbox.module.css'
import { cx } from './cx.ts'
import { FieldLabel, FieldNotes, type FieldTexts, fieldFrameClass } from './field-frame.tsx'
import { type AriaRest, type Loose, tight } from './loose.ts'

export type CheckboxProps = AriaRest<CheckboxFieldProps, 'isInvalid' | 'inputRef'> &
  Loose<{
    // Without children an aria-label is needed.
    children?: ReactNode
    description?: string
    error?: string
    // At the end of the row: the live count of a filter.
    end?: ReactNode
    className?: string
    inputRef?: Ref<HTMLInputElement | null>
  }>

export function Checkbox(props: CheckboxProps) {
  const { children, description, error, end, className, inputRef, ...rest } = props
  return (
    <CheckboxField
      validationBehavior="aria"
      {...tight<CheckboxFieldProps>(rest)}
      {...(error !== undefined && { isInvalid: true })}
      {...(inputRef && { inputRef })}
      className={cx(styles.field, className)}
    >
      <CheckboxButton className={cx(styles.button)}>
        {({ isIndeterminate }) => (
          <>
            <span className={styles.box}>
              {isIndeterminate ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
            </span>
            {children && <span className={styles.text}>{children}</span>}
            {end !== undefined && <span className={styles.end}>{end}</span>}
          </>
        )}
      </CheckboxButton>
      {(description || error) && (
        <div className={styles.notes}>
          <FieldNotes description={description} error={error} />
        </div>
      )}
    </CheckboxField>
  )
}

export type CheckboxGroupProps = AriaRest<AriaCheckboxGroupProps, 'isInvalid'> &
  FieldTexts & { children: ReactNode; className?: string | undefined }

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, hidesLabel, description, error, aside, children, className, ...rest } = props
  return (
    <AriaCheckboxGroup
      validationBehavior="aria"
      {...tight<AriaCheckboxGroupProps>(rest)}
      isInvalid={Boolean(error)}
      className={fieldFrameClass(className)}
    >
      <FieldLabel {...{ label, hidesLabel, aside }} isRequired={rest.isRequired} />
      {children}
      <FieldNotes description={description} error={error} />
    </AriaCheckboxGroup>
  )
}
