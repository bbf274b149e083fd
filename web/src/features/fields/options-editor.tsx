import type { Field } from '@mediatheque/contract/fields'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { Button, Checkbox, IconButton, Notice, TextField } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { say, useWords } from '../../words/index.ts'
import styles from './fields-designer.module.css'
import { movedTo, type OptionDraft, optionProblems, withDefault } from './fields-designer.rules.ts'

interface OptionsEditorProps<V extends FieldValues> {
  form: UseFormReturn<V>
  /** At most one option is the default. */
  isOne: boolean
  /** Those of the field as it is saved, with how many items have chosen each. */
  stored: Field['Items']
}

export function OptionsEditor<V extends FieldValues>({ form, isOne, stored }: OptionsEditorProps<V>) {
  const t = useWords()
  const id = useId()
  const { field, fieldState } = useController({ control: form.control, name: 'Items' as Path<V> })
  const items = field.value as OptionDraft[]
  const change = field.onChange as (items: OptionDraft[]) => void
  const { whole, names } = optionProblems(fieldState.error)
  const [toRemove, setToRemove] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const move = (from: number, to: number) => {
    change(movedTo(items, from, to))
    const name = items[from]?.Name ?? ''
    setTold(t('fieldsDesigner.options.moved', { name, place: to + 1, count: items.length }))
  }
  const usesOf = (id: number | undefined) => stored.find(item => item.ID === id)?.UseCount ?? 0
  const removalText = (count: number) =>
    count === 0 ? t('fieldsDesigner.options.removeUnused') : t('fieldsDesigner.options.removeText', { count })
  const remove = (at: number) => change(items.toSpliced(at, 1))
  return (
    <fieldset className={styles.options} aria-describedby={`${id}-problem`}>
      <legend className={styles.legend}>{t('fieldsDesigner.options.label')}</legend>
      <div id={`${id}-problem`}>
        {whole && (
          <Notice kind="danger" isLive>
            {say(whole)}
          </Notice>
        )}
      </div>
      <ol className={styles.optionList}>
        {items.map((item, index) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: new options have no number, and a name changes while it is typed
            key={index}
            {...{ item, index, error: names[index] }}
            isLast={index === items.length - 1}
            onName={Name => change(items.with(index, { ...item, Name }))}
            onDefault={isDefault => change(withDefault(items, index, isDefault, isOne))}
            onMove={to => move(index, to)}
            onRemove={() => (item.ID === undefined ? remove(index) : setToRemove(index))}
          />
        ))}
      </ol>
      <NewOption inputRef={field.ref} onAdd={Name => change([...items, { Name, IsDefault: false }])} />
      <span className="visually-hidden" aria-live="polite">
        {told}
      </span>
      {toRemove !== null && (
        <AskDialog
          title={t('fieldsDesigner.options.removeTitle', { name: items[toRemove]?.Name ?? '' })}
          confirmLabel={t('fieldsDesigner.options.removeConfirm')}
          isDanger
          onConfirm={() => {
            remove(toRemove)
            setToRemove(null)
          }}
          onCancel={() => setToRemove(null)}
        >
          {removalText(usesOf(items[toRemove]?.ID))}
        </AskDialog>
      )}
    </fieldset>
  )
}

interface OptionRowProps {
  item: OptionDraft
  index: number
  isLast: boolean
  error: string | undefined
  onName: (name: string) => void
  onDefault: (isDefault: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function OptionRow(props: OptionRowProps) {
  const { item, index, isLast, error, onName, onDefault, onMove, onRemove } = props
  const t = useWords()
  const place = t('fieldsDesigner.options.name', { place: index + 1 })
  const name = item.Name.trim() === '' ? place : item.Name
  return (
    <li className={styles.option}>
      <TextField
        label={place}
        hidesLabel
        size="sm"
        value={item.Name}
        onChange={onName}
        error={error && say(error)}
        className={styles.optionName}
      />
      <Checkbox
        aria-label={t('fieldsDesigner.options.isDefaultOf', { name })}
        isSelected={item.IsDefault}
        onChange={onDefault}
      >
        {t('fieldsDesigner.options.isDefault')}
      </Checkbox>
      <span className={styles.optionActs}>
        <IconButton
          size="sm"
          icon={<ArrowUp />}
          label={t('fieldsDesigner.options.up', { name })}
          isDisabled={index === 0}
          onPress={() => onMove(index - 1)}
        />
        <IconButton
          size="sm"
          icon={<ArrowDown />}
          label={t('fieldsDesigner.options.down', { name })}
          isDisabled={isLast}
          onPress={() => onMove(index + 1)}
        />
        <IconButton
          size="sm"
          icon={<X />}
          label={t('fieldsDesigner.options.remove', { name })}
          onPress={onRemove}
        />
      </span>
    </li>
  )
}

interface NewOptionProps {
  inputRef: (element: HTMLInputElement | null) => void
  onAdd: (name: string) => void
}

/** Enter must not send the form: people type one option after the other. */
function NewOption({ inputRef, onAdd }: NewOptionProps) {
  const t = useWords()
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() === '') return
    onAdd(text.trim())
    setText('')
  }
  return (
    <div className={styles.newOption}>
      <TextField
        label={t('fieldsDesigner.options.add')}
        description={t('fieldsDesigner.options.addHint')}
        value={text}
        onChange={setText}
        inputRef={inputRef}
        onKeyDown={event => {
          if (event.key !== 'Enter') return event.continuePropagation()
          event.preventDefault()
          add()
        }}
        end={
          <Button size="sm" look="quiet" isDisabled={text.trim() === ''} onPress={add}>
            {t('fieldsDesigner.options.addButton')}
          </Button>
        }
      />
    </div>
  )
}
