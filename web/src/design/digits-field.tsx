import { useState } from 'react'
import { digitsOf, isRefusedByDigits } from './digits.rules.ts'
import { TextField, type TextFieldProps } from './field.tsx'

export type DigitsFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'onKeyDown'>

// SHELL-28
export function DigitsField({ value, defaultValue, onChange, ...rest }: DigitsFieldProps) {
  const [own, setOwn] = useState(digitsOf(defaultValue ?? ''))
  const change = (text: string) => {
    const digits = digitsOf(text)
    setOwn(digits)
    onChange?.(digits)
  }
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="numeric"
      value={value ?? own}
      onChange={change}
      onKeyDown={event => {
        if (isRefusedByDigits(event)) event.preventDefault()
      }}
    />
  )
}
