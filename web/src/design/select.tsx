import { Check, ChevronDown } from 'lucide-react'
import type { ReactElement, Ref } from 'react'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  type Key,
  ListBox,
  ListBoxItem,
  SelectValue,
} from 'react-aria-components'
import control from './control.module.css'
import { cx } from './cx.ts'
import { FieldFrame, type FieldTexts, fieldFrameClass } from './field-frame.tsx'
import list from './list.module.css'
import { type AriaRest, type Loose, tight } from './loose.ts'
import { Float } from './popover.tsx'
import styles from './select.module.css'
import { useDesignWords } from './words.tsx'

export type Option = Loose<{
  id: Key
  label: string
  description?: string
  icon?: ReactElement
  isDisabled?: boolean
}>

export type SelectProps = AriaRest<AriaSelectProps<Option>, 'isInvalid' | 'items' | 'selectionMode'> &
  FieldTexts &
  Loose<{
    options: readonly Option[]
    size?: 'md' | 'sm'
    className?: string
    buttonRef?: Ref<HTMLButtonElement>
  }>

export function Select(props: SelectProps) {
  const words = useDesignWords()
  const { label, hidesLabel, description, error, aside, options, size, className, buttonRef, ...rest } = props
  return (
    <AriaSelect
      validationBehavior="aria"
      {...tight<AriaSelectProps<Option>>(rest)}
      placeholder={rest.placeholder ?? words.select}
      isInvalid={Boolean(error)}
      className={fieldFrameClass(className)}
    >
      {({ isInvalid, isDisabled }) => (
        <FieldFrame {...{ label, hidesLabel, description, error, aside }} isRequired={rest.isRequired}>
          <Button
            className={cx(control.control, styles.button, size === 'sm' && control.sm)}
            data-invalid={isInvalid || undefined}
            data-disabled={isDisabled || undefined}
            {...(buttonRef && { ref: buttonRef })}
          >
            <SelectValue className={cx(styles.value)} />
            <ChevronDown aria-hidden="true" className={styles.chevron} />
          </Button>
          <Float>
            <OptionList options={options} />
          </Float>
        </FieldFrame>
      )}
    </AriaSelect>
  )
}

function OptionList({ options }: { options: readonly Option[] }) {
  return (
    <ListBox items={options} className={cx(list.list)}>
      {option => (
        <ListBoxItem
          id={option.id}
          textValue={option.label}
          isDisabled={option.isDisabled ?? false}
          className={cx(list.item)}
        >
          <OptionContent {...option} />
        </ListBoxItem>
      )}
    </ListBox>
  )
}

export function OptionContent({ label, description, icon }: Pick<Option, 'label' | 'description' | 'icon'>) {
  return (
    <>
      {icon}
      <span className={list.text}>
        {label}
        {description && <span className={list.description}>{description}</span>}
      </span>
      <Check className={list.tick} aria-hidden="true" />
    </>
  )
}
