import { type Field, type FieldDraft, FieldType, hasItems } from '@mediatheque/contract/fields'
import { createElement } from 'react'
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import {
  Checkbox,
  CheckboxGroup,
  DateSelector,
  Select,
  Switch,
  TextArea,
  TextField,
} from '../../design/index.ts'
import { useTextField } from '../../shared/form.ts'
import { RECORD_TYPES, useRecordTypeName } from '../../shared/record-types.ts'
import { say, useWords } from '../../words/index.ts'
import { FieldPreview } from './field-preview.tsx'
import styles from './fields-designer.module.css'
import { fitting } from './fields-designer.rules.ts'
import { OptionsEditor } from './options-editor.tsx'
import { TYPE_ICONS } from './type-icons.ts'

interface FormProps<V extends FieldValues> {
  form: UseFormReturn<V>
}
type SettingsProps<V extends FieldValues> = FormProps<V> & { field?: Field | undefined }

function useSetting<V extends FieldValues, K extends keyof FieldDraft>(form: UseFormReturn<V>, name: K) {
  const { field, fieldState } = useController({ control: form.control, name: name as string as Path<V> })
  const message = fieldState.error?.message
  return {
    value: field.value as FieldDraft[K],
    onChange: field.onChange as (value: FieldDraft[K]) => void,
    error: message === undefined ? undefined : say(message),
  }
}

const draftIn = <V extends FieldValues>(form: UseFormReturn<V>) => form.watch() as unknown as FieldDraft

/** What a field is, and next to it how a form will show it. */
export function FieldSettings<V extends FieldValues>({ form, field }: SettingsProps<V>) {
  const t = useWords()
  const { value: type } = useSetting(form, 'Type')
  return (
    <div className={styles.panes}>
      <div className={styles.settings}>
        <TextField
          label={t('fieldsDesigner.form.title')}
          isRequired
          autoFocus
          {...useTextField(form, 'Title' as Path<V>)}
        />
        <TypeChoice form={form} isFixed={field !== undefined} />
        <TextField
          label={t('fieldsDesigner.form.tooltip')}
          description={t('fieldsDesigner.form.tooltipHint')}
          {...useTextField(form, 'Tooltip' as Path<V>)}
        />
        {hasItems(type) ? (
          <OptionsEditor form={form} isOne={type !== 'chk'} stored={field?.Items ?? []} />
        ) : (
          <DefaultValue form={form} />
        )}
        <Switches form={form} field={field} />
        {!field?.IsReserved && <RecordTypes form={form} />}
      </div>
      <FieldPreview draft={draftIn(form)} ID={field?.ID} />
    </div>
  )
}

function TypeChoice<V extends FieldValues>({ form, isFixed }: FormProps<V> & { isFixed: boolean }) {
  const t = useWords()
  const { value, error } = useSetting(form, 'Type')
  const change = (Type: FieldType) => {
    const { Items, DefaultValue, MultiLine, HTMLEnabled } = fitting({ ...draftIn(form), Type })
    const changes = { Type, Items, DefaultValue, MultiLine, HTMLEnabled }
    for (const [name, it] of Object.entries(changes))
      form.setValue(name as Path<V>, it as PathValue<V, Path<V>>, { shouldDirty: true })
  }
  return (
    <Select
      label={t('fieldsDesigner.form.type')}
      description={isFixed ? t('fieldsDesigner.form.typeFixed') : undefined}
      error={error}
      isDisabled={isFixed}
      options={FieldType.options.map(id => ({
        id,
        label: t(`fieldsDesigner.type.${id}`),
        description: t(`fieldsDesigner.typeHint.${id}`),
        icon: createElement(TYPE_ICONS[id], { 'aria-hidden': true }),
      }))}
      value={value}
      onChange={id => change(FieldType.parse(id))}
    />
  )
}

function DefaultValue<V extends FieldValues>({ form }: FormProps<V>) {
  const t = useWords()
  const { value: type } = useSetting(form, 'Type')
  const { value: isLong } = useSetting(form, 'MultiLine')
  const field = useTextField(form, 'DefaultValue' as Path<V>)
  const texts = {
    label: t('fieldsDesigner.form.defaultValue'),
    description: t('fieldsDesigner.form.defaultValueHint'),
  }
  if (type === 'date') {
    const { value, onChange, error } = field
    return <DateSelector {...texts} {...{ value, onChange, error }} />
  }
  return type === 'txt' && isLong ? (
    <TextArea {...texts} {...field} rows={3} />
  ) : (
    <TextField {...texts} {...field} />
  )
}

function Switches<V extends FieldValues>({ form, field }: SettingsProps<V>) {
  const t = useWords()
  const { value: type } = useSetting(form, 'Type')
  const hasTitle = field?.IsTitleField === true
  return (
    <div className={styles.switches}>
      <Setting
        form={form}
        name="IsRequired"
        label={t('fieldsDesigner.form.isRequired')}
        hint={hasTitle ? t('fieldsDesigner.form.titleRequired') : undefined}
        isFixed={hasTitle}
      />
      {type === 'txt' && (
        <>
          <Setting
            form={form}
            name="MultiLine"
            label={t('fieldsDesigner.form.multiLine')}
            isFixed={hasTitle}
          />
          <Setting
            form={form}
            name="HTMLEnabled"
            label={t('fieldsDesigner.form.html')}
            hint={t('fieldsDesigner.form.htmlHint')}
            isFixed={hasTitle}
          />
        </>
      )}
      <Setting
        form={form}
        name="IsHidden"
        label={t('fieldsDesigner.form.isHidden')}
        hint={t(field?.IsReserved ? 'fieldsDesigner.form.alwaysShown' : 'fieldsDesigner.form.isHiddenHint')}
        isFixed={field?.IsReserved === true}
      />
    </div>
  )
}

interface SettingProps<V extends FieldValues> extends FormProps<V> {
  name: 'IsRequired' | 'MultiLine' | 'HTMLEnabled' | 'IsHidden'
  label: string
  hint?: string | undefined
  isFixed: boolean
}

function Setting<V extends FieldValues>({ form, name, label, hint, isFixed }: SettingProps<V>) {
  const { value, onChange, error } = useSetting(form, name)
  return (
    <Switch description={error ?? hint} isSelected={value} isDisabled={isFixed} onChange={onChange}>
      {label}
    </Switch>
  )
}

function RecordTypes<V extends FieldValues>({ form }: FormProps<V>) {
  const t = useWords()
  const typeName = useRecordTypeName()
  const { value, onChange, error } = useSetting(form, 'RecordTypes')
  return (
    <CheckboxGroup
      label={t('fieldsDesigner.form.types')}
      description={t('fieldsDesigner.form.typesHint')}
      error={error}
      value={value.map(String)}
      onChange={chosen => onChange(RECORD_TYPES.filter(it => chosen.includes(String(it))))}
    >
      <div className={styles.types}>
        {RECORD_TYPES.map(it => (
          <Checkbox key={it} value={String(it)}>
            {typeName(it)}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  )
}
