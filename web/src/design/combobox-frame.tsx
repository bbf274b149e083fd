import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
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
  SelectableCollectionContext,
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

// What the field is, as its user sees it.
export type ComboboxLook = Omit<FieldTexts, 'label'> &
  Loose<{ label: string; placeholder?: string; size?: 'md' | 'sm'; className?: string }>

type AriaField = AriaRest<
  AriaTextFieldProps,
  'isInvalid' | 'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'onBlur' | keyof ComboboxLook
>
export type ComboboxField = ComboboxLook & AriaField

// What it does.
type ComboboxDoing = Loose<{
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
}>

export type ComboboxFrameProps = { field: ComboboxField; doing: ComboboxDoing }

// Autocomplete and ListBox, since an open ComboBox of react-aria-components fails axe.
export function ComboboxFrame({ field, doing }: ComboboxFrameProps) {
  const { label, hidesLabel, description, error, aside, placeholder, size, className, ...aria } = field
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const { contains } = useFilter({ sensitivity: 'base' })
  const change = (next: string) => {
    if (next === doing.text) return
    doing.onText(next)
    doing.onOpen(true)
  }
  return (
    <Autocomplete
      inputValue={doing.text}
      onInputChange={change}
      disableAutoFocusFirst={doing.focusesFirst === false}
      {...(doing.isFiltered && { filter: contains })}
    >
      <AriaTextField
        validationBehavior="aria"
        {...tight<AriaTextFieldProps>(aria)}
        isInvalid={Boolean(error)}
        className={fieldFrameClass(className)}
      >
        <FieldFrame {...{ label, hidesLabel, description, error, aside }} isRequired={aria.isRequired}>
          <ComboboxBox {...{ doing, box, popup, placeholder, size }} />
        </FieldFrame>
      </AriaTextField>
      <Float ref={popup} triggerRef={box} isNonModal isOpen={doing.isOpen} onOpenChange={doing.onOpen}>
        <section aria-label={label}>
          {doing.state === 'failed' ? (
            <ErrorState onRetry={doing.retry} />
          ) : (
            <Suggested label={label} doing={doing} />
          )}
        </section>
      </Float>
    </Autocomplete>
  )
}

type ComboboxBoxProps = Pick<ComboboxLook, 'placeholder' | 'size'> & {
  doing: ComboboxDoing
  box: RefObject<HTMLDivElement | null>
  popup: RefObject<HTMLDivElement | null>
}

function ComboboxBox({ doing, box, popup, placeholder, size }: ComboboxBoxProps) {
  const { isOpen, onOpen } = doing
  const input = useRef<HTMLInputElement>(null)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && doing.text === '') doing.onRemoveLast?.()
    // Escape closes the list first; only the next one reaches the dialog around it.
    if (event.key === 'Escape' && isOpen) event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') onOpen(false)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onOpen(true)
  }
  const leave = (to: Element | null) => {
    if (box.current?.contains(to) || popup.current?.contains(to)) return
    onOpen(false)
    doing.onLeave()
  }
  const toggle = () => {
    input.current?.focus()
    onOpen(!isOpen)
  }
  return (
    <Group
      ref={box}
      className={cx(control.control, styles.box, size === 'sm' && control.sm)}
      onBlur={event => leave(event.relatedTarget)}
    >
      {/* Autocomplete would filter the chips as well: they are not its list. */}
      <SelectableCollectionContext value={null}>{doing.chips}</SelectableCollectionContext>
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
      <Opener isBusy={doing.state === 'loading' && isOpen} onPress={toggle} />
    </Group>
  )
}

// Not a tab stop: the arrow keys open the list from the text itself.
function Opener({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const words = useDesignWords()
  return (
    <Button
      slot={null}
      excludeFromTabOrder
      preventFocusOnPress
      aria-label={words.showSuggestions}
      className={cx(styles.opener)}
      onPress={onPress}
    >
      {isBusy ? <Spinner size="sm" isDecorative /> : <ChevronDown aria-hidden="true" />}
    </Button>
  )
}

function Suggested({ label, doing }: { label: string; doing: ComboboxDoing }) {
  const { options, selectedIds, state, onPick, onOpen, staysOpen } = doing
  const words = useDesignWords()
  const none = state === 'loading' ? words.loading : words.noMatches
  const choose = (keys: ReadonlySet<Key>) => {
    // Picking the chosen one again is a choice too, so the key that went counts like the key that came.
    const changed =
      [...keys].find(key => !selectedIds.includes(key)) ?? selectedIds.find(key => !keys.has(key))
    const option = options.find(it => it.id === changed)
    if (!option) return
    onPick(option)
    if (!staysOpen) onOpen(false)
  }
  return (
    <ListBox
      aria-label={label}
      className={cx(list.list)}
      items={options}
      selectionMode="multiple"
      selectedKeys={selectedIds}
      onSelectionChange={keys => keys !== 'all' && choose(keys)}
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
