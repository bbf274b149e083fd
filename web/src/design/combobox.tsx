import { useState } from 'react'
import type { Key } from 'react-aria-components'
import { ChipGroup } from './chip.tsx'
import { ComboboxFrame, type ComboboxFrameProps } from './combobox-frame.tsx'
import type { Loose } from './loose.ts'
import type { Option } from './select.tsx'
import { useSuggestions } from './use-suggestions.ts'

const LOAD_DELAY_MS = 250

type Source = Loose<{
  // Given at once and filtered here, or asked for by text.
  options?: readonly Option[]
  load?: (text: string) => Promise<readonly Option[]>
}>

type Ours =
  | 'text'
  | 'onText'
  | 'options'
  | 'isFiltered'
  | 'state'
  | 'retry'
  | 'selectedIds'
  | 'onPick'
  | 'chips'
type Shared = Omit<
  ComboboxFrameProps,
  Ours | 'onLeave' | 'isOpen' | 'onOpen' | 'onRemoveLast' | 'staysOpen'
> &
  Source

function useOptions({ options, load }: Source, text: string, isOpen: boolean) {
  const ask = (asked: string) => (load ? load(asked) : Promise.resolve([]))
  const found = useSuggestions(load && isOpen ? text.trim() : null, LOAD_DELAY_MS, ask)
  if (load) return { options: found.items, isFiltered: false, state: found.state, retry: found.retry }
  return { options: options ?? [], isFiltered: true, state: 'done' as const, retry: found.retry }
}

export type ComboboxProps = Shared &
  Loose<{
    value: Option | null
    onChange: (option: Option | null) => void
    // Text that matches no option is kept, as an option whose id is the text itself.
    allowsOwnText?: boolean
  }>

export function Combobox({ value, onChange, allowsOwnText, options, load, ...rest }: ComboboxProps) {
  // null: the field shows the label of the value.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const source = useOptions({ options, load }, typed ?? '', isOpen)
  const change = (text: string) => {
    setTyped(text)
    if (text === '' && value) onChange(null)
  }
  const leave = () => {
    const own = typed?.trim()
    if (allowsOwnText && own) onChange({ id: own, label: own })
    setTyped(null)
  }
  return (
    <ComboboxFrame
      {...rest}
      {...source}
      isOpen={isOpen}
      onOpen={setOpen}
      text={typed ?? value?.label ?? ''}
      isFiltered={source.isFiltered && typed !== null}
      onText={change}
      selectedIds={value ? [value.id] : []}
      onPick={option => {
        onChange(option)
        setTyped(null)
      }}
      onLeave={leave}
      focusesFirst={!allowsOwnText}
    />
  )
}

export type MultiComboboxProps = Shared &
  Loose<{ values: readonly Option[]; onChange: (values: readonly Option[]) => void }>

// Chosen options stand as chips before the text; picking a chosen one again takes it away.
export function MultiCombobox({ values, onChange, options, load, ...rest }: MultiComboboxProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const source = useOptions({ options, load }, text, isOpen)
  const remove = (id: Key) => onChange(values.filter(value => value.id !== id))
  const pick = (option: Option) => {
    setText('')
    if (values.some(value => value.id === option.id)) remove(option.id)
    else onChange([...values, option])
  }
  return (
    <ComboboxFrame
      {...rest}
      {...source}
      isOpen={isOpen}
      onOpen={setOpen}
      text={text}
      onText={setText}
      selectedIds={values.map(value => value.id)}
      onPick={pick}
      onLeave={() => setText('')}
      staysOpen
      onRemoveLast={() => onChange(values.slice(0, -1))}
      chips={values.length > 0 && <ChipGroup label={rest.label} items={values} isSmall onRemove={remove} />}
    />
  )
}
