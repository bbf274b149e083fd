import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Autocomplete,
  Button,
  Group,
  Input,
  type Key,
  ListBox,
  ListBoxItem,
  useFilter,
} from 'react-aria-components'
import styles from './combobox.module.css'
import control from './control.module.css'
import { cx } from './cx.ts'
import { FieldFrame, type FieldTexts, fieldFrameClass } from './field-frame.tsx'
import list from './list.module.css'
import { type AriaRest, type Loose, tight } from './loose.ts'
import { Float } from './popover.tsx'
import { type Option, OptionContent } from './select.tsx'
import { Spinner } from './spinner.tsx'
import { ErrorState } from './states.tsx'
import type { Suggestions } from './use-suggestions.ts'
import { useDesignWords } from './words.tsx'

type Aria = 'isInvalid' | 'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'onBlur'

export type ComboboxFrameProps = AriaRest<AriaTextFieldProps, Aria> &
  FieldTexts &
  Loose<{
    text: string
    onText: (text: string) => void
    options: readonly Option[]
    isFiltered: boolean
    state: Suggestions<Option>['state']
    retry: () => void
    isOpen: boolean
    onOpen: (isOpen: boolean) => void
    selectedIds: readonly Key[]
    onPick: (option: Option) => void
    onLeave: () => void
    onRemoveLast?: () => void
    staysOpen?: boolean
    focusesFirst?: boolean
    chips?: ReactNode
    placeholder?: string
    size?: 'md' | 'sm'
    className?: string
  }>

// Autocomplete and ListBox, since an open ComboBox of react-aria-components fails axe.
export function ComboboxFrame(props: ComboboxFrameProps) {
  const { label, hidesLabel, description, error, aside, text, onText, isFiltered, isOpen, onOpen, ...more } =
    props
  const { options, state, retry, selectedIds, onPick, onLeave, onRemoveLast, staysOpen, ...most } = more
  const { focusesFirst = true, chips, placeholder, size, className, ...rest } = most
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { contains } = useFilter({ sensitivity: 'base' })
  const pick = (option: Option) => {
    onPick(option)
    if (!staysOpen) onOpen(false)
  }
  const change = (next: string) => {
    if (next === text) return
    onText(next)
    onOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '') onRemoveLast?.()
    if (event.key === 'Escape' && isOpen) event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') onOpen(false)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onOpen(true)
  }
  const leave = (to: Element | null) => {
    if (box.current?.contains(to) || popup.current?.contains(to)) return
    onOpen(false)
    onLeave()
  }
  return (
    <Autocomplete
      inputValue={text}
      onInputChange={change}
      disableAutoFocusFirst={!focusesFirst}
      {...(isFiltered && { filter: contains })}
    >
      <AriaTextField
        validationBehavior="aria"
        {...tight<AriaTextFieldProps>(rest)}
        isInvalid={Boolean(error)}
        className={fieldFrameClass(className)}
      >
        <FieldFrame {...{ label, hidesLabel, description, error, aside }} isRequired={rest.isRequired}>
          <Group
            ref={box}
            className={cx(control.control, styles.box, size === 'sm' && control.sm)}
            onBlur={event => leave(event.relatedTarget)}
          >
            {chips}
            <Input
              ref={input}
              role="combobox"
              aria-expanded={isOpen}
              aria-haspopup="listbox"
              className={cx(control.input, styles.input)}
              onClick={() => onOpen(true)}
              onKeyDownCapture={press}
              {...(placeholder !== undefined && { placeholder })}
            />
            <Opener isOpen={isOpen} isBusy={state === 'loading' && isOpen} onOpen={onOpen} input={input} />
          </Group>
        </FieldFrame>
      </AriaTextField>
      <Float
        ref={popup}
        triggerRef={box}
        isNonModal
        isOpen={isOpen}
        onOpenChange={onOpen}
        placement="bottom start"
      >
        {state === 'failed' ? (
          <ErrorState onRetry={retry} />
        ) : (
          <Suggested {...{ label, options, selectedIds, state }} onPick={pick} />
        )}
      </Float>
    </Autocomplete>
  )
}

type OpenerProps = {
  isOpen: boolean
  isBusy: boolean
  onOpen: (isOpen: boolean) => void
  input: { current: HTMLInputElement | null }
}

// Not a tab stop: the arrow keys open the list from the text itself.
function Opener({ isOpen, isBusy, onOpen, input }: OpenerProps) {
  const words = useDesignWords()
  const press = () => {
    input.current?.focus()
    onOpen(!isOpen)
  }
  return (
    <Button
      slot={null}
      excludeFromTabOrder
      preventFocusOnPress
      aria-label={words.showSuggestions}
      className={cx(styles.opener)}
      onPress={press}
    >
      {isBusy ? <Spinner size="sm" isDecorative /> : <ChevronDown aria-hidden="true" />}
    </Button>
  )
}

type SuggestedProps = Pick<ComboboxFrameProps, 'label' | 'options' | 'selectedIds' | 'state' | 'onPick'>

function Suggested({ label, options, selectedIds, state, onPick }: SuggestedProps) {
  const words = useDesignWords()
  const none = state === 'loading' ? words.loading : words.noMatches
  const choose = (key: Key | undefined) => {
    const option = options.find(it => it.id === key)
    if (option) onPick(option)
  }
  return (
    <ListBox
      aria-label={label}
      className={cx(list.list)}
      items={options}
      selectionMode="multiple"
      selectedKeys={selectedIds}
      onSelectionChange={keys => {
        if (keys === 'all') return
        const added = [...keys].find(key => !selectedIds.includes(key))
        choose(added ?? selectedIds.find(key => !keys.has(key)))
      }}
      renderEmptyState={() => <div className={list.none}>{none}</div>}
    >
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
