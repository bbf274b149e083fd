import { RETENTION_ACTIONS } from '@mediatheque/contract/retention'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { Combobox, DigitsField, Radio, RadioGroup, Select, Switch, TextField } from '../../design/index.ts'
import { useTextField } from '../../shared/form.ts'
import { RECORD_TYPES, useRecordTypeName } from '../../shared/record-types.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './retention.module.css'
import { placesQuery } from './use-rules.ts'

interface FieldsProps<V extends FieldValues> {
  form: UseFormReturn<V>
}

export function RuleFields<V extends FieldValues>({ form }: FieldsProps<V>) {
  const t = useWords()
  const { field: isEnabled } = useController({ control: form.control, name: 'IsEnabled' as Path<V> })
  return (
    <>
      <TextField
        label={t('retention.name')}
        isRequired
        autoFocus
        {...useTextField(form, 'Name' as Path<V>)}
      />
      <Part title={t('retention.scope')}>
        <Scope form={form} />
      </Part>
      <Part title={t('retention.conditions')} hint={t('retention.conditionsHint')}>
        <Days form={form} name="OlderDays" label={t('retention.olderDays')} />
        <Days form={form} name="UnviewedDays" label={t('retention.unviewedDays')} />
        <Days form={form} name="LargerMB" label={t('retention.largerMB')} />
      </Part>
      <Action form={form} />
      <Part title={t('retention.notices')}>
        <Days form={form} name="FirstNoticeDays" label={t('retention.first')} isRequired />
        <Days form={form} name="SecondNoticeDays" label={t('retention.second')} isRequired />
        <Days form={form} name="KeepDays" label={t('retention.keepDays')} isRequired />
      </Part>
      <Switch
        description={t('retention.enabledHint')}
        isSelected={isEnabled.value === true}
        onChange={isEnabled.onChange}
      >
        {t('retention.isEnabled')}
      </Switch>
    </>
  )
}

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <fieldset>
    <legend className={styles.legend}>{title}</legend>
    {hint && <p className={styles.hint}>{hint}</p>}
    <div className={styles.fields}>{children}</div>
  </fieldset>
)

const ANY = 0

function Scope<V extends FieldValues>({ form }: FieldsProps<V>) {
  const t = useWords()
  const typeName = useRecordTypeName()
  const { data } = useQuery(placesQuery)
  const { field: location, fieldState } = useController({ control: form.control, name: 'PPID' as Path<V> })
  const { field: category } = useController({ control: form.control, name: 'CategoryID' as Path<V> })
  const { field: kind } = useController({ control: form.control, name: 'RecordType' as Path<V> })
  const categories = (data?.Categories ?? []).map(it => ({ id: it.ID, label: it.Name }))
  const numberOrNull = (key: unknown) => (key === null || key === ANY ? null : Number(key))
  return (
    <>
      <Select
        label={t('retention.location')}
        options={[
          { id: ANY, label: t('retention.anyLocation') },
          ...(data?.Locations ?? []).map(it => ({ id: it.ID, label: it.Name })),
        ]}
        value={location.value ?? ANY}
        error={fieldState.error?.message && say(fieldState.error.message)}
        onChange={key => location.onChange(numberOrNull(key))}
      />
      <Combobox
        label={t('retention.category')}
        description={t('retention.categoryHint')}
        options={categories}
        value={categories.find(it => it.id === category.value) ?? null}
        onChange={it => category.onChange(it === null ? null : Number(it.id))}
      />
      <Select
        label={t('retention.kind')}
        options={[
          { id: ANY, label: t('retention.anyKind') },
          ...RECORD_TYPES.map(it => ({ id: it, label: typeName(it) })),
        ]}
        value={kind.value ?? ANY}
        onChange={key => kind.onChange(numberOrNull(key))}
      />
    </>
  )
}

function Action<V extends FieldValues>({ form }: FieldsProps<V>) {
  const t = useWords()
  const { field, fieldState } = useController({ control: form.control, name: 'Action' as Path<V> })
  return (
    <RadioGroup
      label={t('retention.actionLabel')}
      value={field.value ?? null}
      error={fieldState.error?.message && say(fieldState.error.message)}
      onChange={field.onChange}
    >
      {RETENTION_ACTIONS.map(it => (
        <Radio key={it} value={it} description={t(`retention.actionHint.${it}`)}>
          {t(`retention.action.${it}`)}
        </Radio>
      ))}
    </RadioGroup>
  )
}

interface DaysProps<V extends FieldValues> extends FieldsProps<V> {
  name: string
  label: string
  isRequired?: boolean
}

/** A number, or nothing where it need not be one. */
function Days<V extends FieldValues>({ form, name, label, isRequired = false }: DaysProps<V>) {
  const { field, fieldState } = useController({ control: form.control, name: name as Path<V> })
  const message = fieldState.error?.message
  const none = isRequired ? Number.NaN : null
  return (
    <DigitsField
      label={label}
      isRequired={isRequired}
      value={Number.isFinite(field.value) ? String(field.value) : ''}
      onChange={text => field.onChange(text === '' ? none : Number(text))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message === undefined ? undefined : say(message)}
    />
  )
}
