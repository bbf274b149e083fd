import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TextField } from '../../design/index.ts'
import { caretAfter, clockText, digitsIn, masked, secsOf } from './time.rules.ts'

interface TimeFieldProps {
  label: string
  value: number | null
  onChange: (secs: number | null) => void
  error?: string | undefined
  description?: string
  isRequired?: boolean
  end?: ReactNode
}

const textOf = (secs: number | null) => (secs === null ? '' : clockText(secs))

/** CHAP-07: 00:00:00. What stands in it half typed is only understood when it is left. */
export function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? textOf(value)
  // The mask moves what was typed: the caret stays behind the same digit.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const type = (text: string) => {
    const before = text.slice(0, input.current?.selectionStart ?? text.length)
    caret.current = caretAfter(digitsIn(before).length)
    setTyped(masked(text))
    onChange(secsOf(text))
  }
  return (
    <TextField
      {...rest}
      inputRef={input}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00:00"
      value={shown}
      onChange={type}
      onKeyDown={event => {
        // A whole field is overwritten from its beginning rather than refusing the next digit.
        if (/^\d$/.test(event.key) && shown.length === 8 && isAtEnd(input.current)) type('')
        if (isRefused(event)) event.preventDefault()
      }}
      onFocus={() => input.current?.select()}
      onBlur={() => setTyped(null)}
    />
  )
}

const isAtEnd = (it: HTMLInputElement | null) =>
  it !== null && it.selectionStart === it.value.length && it.selectionEnd === it.value.length

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }
const isRefused = ({ key, ctrlKey, metaKey, altKey }: Key) =>
  [...key].length === 1 && !/[\d:]/.test(key) && !ctrlKey && !metaKey && !altKey
