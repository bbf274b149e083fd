import { useEffect, useState } from 'react'
import { SearchField, type SearchFieldProps, useDebounced } from '../design/index.ts'

const FILTER_DELAY_MS = 500

type FilterFieldProps = Omit<SearchFieldProps, 'value' | 'onChange'> & {
  value: string
  /** Called once the text has rested, or at once on Enter. */
  onSettled: (text: string) => void
}

/** A text that narrows a list. Its value comes back from the address, and may change there by itself. */
export function FilterField({ value, onSettled, ...rest }: FilterFieldProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  // One's own text comes back late: it must not undo what was typed meanwhile.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  const rested = useDebounced(text, FILTER_DELAY_MS)
  const settle = (next: string) => {
    const trimmed = next.trim()
    if (trimmed === sent) return
    setSent(trimmed)
    onSettled(trimmed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a text that has rested settles
  useEffect(() => {
    if (rested === text) settle(rested)
  }, [rested])
  return (
    <SearchField
      hidesLabel
      {...rest}
      value={text}
      onChange={setText}
      onSubmit={settle}
      onClear={() => settle('')}
    />
  )
}
