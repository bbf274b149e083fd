import { Eye, EyeOff, Search, X } from 'lucide-react'
import { type ReactElement, type ReactNode, type Ref, useState } from 'react'
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Group,
  Input,
  type InputProps,
} from 'react-aria-components'
import { IconButton } from './button.tsx'
import control from './control.module.css'
import { cx } from './cx.ts'
import { FieldFrame, type FieldTexts, fieldFrameClass } from './field-frame.tsx'
import { type AriaRest, type Loose, tight } from './loose.ts'
import { useDesignWords } from './words.tsx'

type Sizes = Loose<{ size?: 'md' | 'sm'; placeholder?: string; className?: string }>
type FieldProps = AriaRest<AriaTextFieldProps, 'isInvalid'> & FieldTexts & Sizes

export type TextFieldProps = FieldProps &
  Loose<{ icon?: ReactElement; end?: ReactNode; inputRef?: Ref<HTMLInputElement> }>

export function TextField(props: TextFieldProps) {
  const { label, hidesLabel, description, error, aside, size, placeholder, className } = props
  const { icon, end, inputRef, ...all } = props
  return (
    <AriaTextField {...ariaOf(all)} isInvalid={Boolean(error)} className={fieldFrameClass(className)}>
      <FieldFrame {...{ label, hidesLabel, description, error, aside }} isRequired={props.isRequired}>
        <Group className={cx(control.control, size === 'sm' && control.sm)}>
          {icon}
          <Input
            className={cx(control.input)}
            {...(placeholder !== undefined && { placeholder })}
            {...(inputRef && { ref: inputRef })}
          />
          {end && <span className={control.end}>{end}</span>}
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}

export type TextAreaProps = FieldProps & Loose<{ rows?: number; inputRef?: Ref<HTMLTextAreaElement> }>

export function TextArea(props: TextAreaProps) {
  const { label, hidesLabel, description, error, aside, placeholder, className } = props
  const { rows = 3, inputRef, ...all } = props
  return (
    <AriaTextField {...ariaOf(all)} isInvalid={Boolean(error)} className={fieldFrameClass(className)}>
      <FieldFrame {...{ label, hidesLabel, description, error, aside }} isRequired={props.isRequired}>
        <Group className={cx(control.control)}>
          <AriaTextArea
            className={cx(control.input, control.area)}
            rows={rows}
            {...(placeholder !== undefined && { placeholder })}
            {...(inputRef && { ref: inputRef })}
          />
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>

export function PasswordField(props: PasswordFieldProps) {
  const words = useDesignWords()
  const [isShown, setShown] = useState(false)
  const toggle = (
    <IconButton
      size="sm"
      icon={isShown ? <EyeOff /> : <Eye />}
      label={isShown ? words.hidePassword : words.showPassword}
      isDisabled={props.isDisabled}
      onPress={() => setShown(!isShown)}
    />
  )
  return (
    <TextField autoComplete="current-password" {...props} type={isShown ? 'text' : 'password'} end={toggle} />
  )
}

export type SearchFieldProps = AriaRest<AriaSearchFieldProps, 'isInvalid'> &
  FieldTexts &
  Sizes &
  Loose<{
    end?: ReactNode
    inputRef?: Ref<HTMLInputElement>
    // For a box with a list under it: its role, and which row it is on.
    inputProps?: InputProps
  }>

export function SearchField(props: SearchFieldProps) {
  const words = useDesignWords()
  const { label, hidesLabel, description, error, aside, size, className, end, inputRef } = props
  const { inputProps, ...all } = props
  // A box without a label above it says inside what it is for.
  const placeholder = props.placeholder ?? (hidesLabel ? label : undefined)
  return (
    <AriaSearchField
      {...tight<AriaSearchFieldProps>(ariaOf(all))}
      isInvalid={Boolean(error)}
      className={fieldFrameClass(className)}
    >
      {({ isEmpty }) => (
        <FieldFrame {...{ label, hidesLabel, description, error, aside }} isRequired={props.isRequired}>
          <Group className={cx(control.control, size === 'sm' && control.sm)}>
            <Search aria-hidden="true" />
            <Input
              {...inputProps}
              className={cx(control.input)}
              {...(placeholder !== undefined && { placeholder })}
              {...(inputRef && { ref: inputRef })}
            />
            <span className={control.end}>
              {!isEmpty && <IconButton size="sm" hidesTooltip icon={<X />} label={words.clear} />}
              {end}
            </span>
          </Group>
        </FieldFrame>
      )}
    </AriaSearchField>
  )
}

type OursToo = Loose<{ end?: ReactNode; inputRef?: unknown }>

// Validation is ours (the contract's schema), so the browser's bubbles must not block a submit.
function ariaOf(props: (FieldProps | SearchFieldProps) & OursToo): AriaTextFieldProps {
  const { label, hidesLabel, description, error, aside, size, placeholder, className, ...rest } = props
  const { end, inputRef, ...aria } = rest
  return { validationBehavior: 'aria', ...tight<AriaTextFieldProps>(aria as AriaRest<AriaTextFieldProps>) }
}
