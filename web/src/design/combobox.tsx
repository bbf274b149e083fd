import { useState } from 'react'
import type { Key } from 'react-aria-components'
import { ChipGroup } from './chip.tsx'
import { type ComboboxField, ComboboxFrame } from './combobox-frame.tsx'
import type { Loose } from './loose.ts'
import type { Option } from './select.tsx'
import { useSuggestions } from './use-suggestions.ts'

const LOAD_DELAY_MS = 250

type Source = Loose<{
  // Given at once and filtered here, or asked for by text.
  options?: readonly Option[]
  load?: (text: string) => Promise<readonly Option[]>
}>

function useOptions({ options, load }: Source, text: string, isOpen: boolean) {
  const ask = (asked: string) => (load ? load(asked) : Promise.resolve([]))
  const found = useSuggestions(load && isOpen ? text.trim() : null, LOAD_DELAY_MS, ask)
  if (load) return { options: found.items, isFiltered: false, state: found.state, retry: found.retry }
  return { options: options ?? [], isFiltered: true, state: 'done' as const, retry: found.retry }
}

export type ComboboxProps = ComboboxField &
  Source &
  Loose<{
    value: Option | null
    onChange: (option: Option | null) => void
    // Text that matches no option is kept, as an option whose id is the text itself.
    allowsOwnText?: boolean
  }>

export function Combobox({ value, onChange, allowsOwnText = false, options, load, ...field }: ComboboxProps) {
  // null: the field shows the label of the value.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, onOpen] = useState(false)
  const source = useOptions({ options, load }, typed ?? '', isOpen)
  const onText = (text: string) => {
    const own = text.trim()
    setTyped(text)
    if (allowsOwnText) onChange(own === '' ? null : { id: own, label: own })
    else if (text === '' && value) onChange(null)
  }
  const onPick = (option: Option) => {
    onChange(option)
    setTyped(null)
  }
  const onLeave = () => setTyped(null)
  const text = typed ?? value?.label ?? ''
  const isFiltered = source.isFiltered && typed !== null
  const selectedIds = value ? [value.id] : []
  const focusesFirst = !allowsOwnText
  const doing = {
    ...source,
    text,
    isFiltered,
    selectedIds,
    focusesFirst,
    isOpen,
    onOpen,
    onText,
    onPick,
    onLeave,
  }
  return <ComboboxFrame field={field} doing={doing} />
}

export type MultiComboboxProps = ComboboxField &
  Source &
  Loose<{ values: readonly Option[]; onChange: (values: readonly Option[]) => void }>

// Chosen options stand as chips before the text; picking a chosen one again takes it away.
export function MultiCombobox({ values, onChange, options, load, ...field }: MultiComboboxProps) {
  const [text, onText] = useState('')
  const [isOpen, onOpen] = useState(false)
  const source = useOptions({ options, load }, text, isOpen)
  const remove = (id: Key) => onChange(values.filter(value => value.id !== id))
  const onPick = (option: Option) => {
    onText('')
    if (values.some(value => value.id === option.id)) remove(option.id)
    else onChange([...values, option])
  }
  const doing = {
    ...source,
    text,
    isOpen,
    onOpen,
    onText,
    onPick,
    onLeave: () => onText(''),
    onRemoveLast: () => onChange(values.slice(0, -1)),
    // What is asked for by text has nothing to offer when the text has become a chip.
    staysOpen: load === undefined,
    selectedIds: values.map(value => value.id),
    chips: values.length > 0 && (
      <ChipGroup label={field.label} items={values.map(chipOf)} isSmall onRemove={remove} />
    ),
  }
  return <ComboboxFrame field={field} doing={doing} />
}

const chipOf = ({ id, label }: Option) => ({ id, label })
