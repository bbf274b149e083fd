import type { EditableSiteSettings, settings } from '@mediatheque/contract/settings'
import { type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { DigitsField, type Option, Select, Switch, TextArea, TextField } from '../../design/index.ts'
import type { CallForm } from '../../shared/form.ts'
import { say } from '../../words/index.ts'
import { type ListText, messageIn } from './site.rules.ts'

export type SiteForm = CallForm<typeof settings.saveSite>['form']
type SettingName = keyof EditableSiteSettings

interface SiteFieldProps {
  form: SiteForm
  name: SettingName
  label: string
  hint?: string
}

export function useSiteField(form: SiteForm, name: SettingName) {
  const { field, fieldState } = useController({ control: form.control, name })
  const message = messageIn(fieldState.error)
  return {
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: message === undefined ? undefined : say(message),
  }
}

export function SiteText({ form, name, label, hint, rows }: SiteFieldProps & { rows?: number }) {
  const { value, ...field } = useSiteField(form, name)
  const shared = { ...field, label, description: hint, value: String(value ?? '') }
  return rows ? <TextArea {...shared} rows={rows} /> : <TextField {...shared} />
}

export function SiteNumber({ form, name, label, hint, end }: SiteFieldProps & { end?: ReactNode }) {
  const { value, onChange, ...field } = useSiteField(form, name)
  const change = (digits: string) => onChange(digits === '' ? Number.NaN : Number(digits))
  const text = typeof value === 'number' && !Number.isNaN(value) ? String(value) : ''
  return <DigitsField {...field} label={label} description={hint} end={end} value={text} onChange={change} />
}

export function SiteSwitch({ form, name, label, hint }: SiteFieldProps) {
  const { value, onChange } = useSiteField(form, name)
  return (
    <Switch description={hint} isSelected={value === true} onChange={onChange}>
      {label}
    </Switch>
  )
}

export function SiteChoice({
  form,
  name,
  label,
  hint,
  options,
}: SiteFieldProps & { options: readonly Option[] }) {
  const { value, onChange, error } = useSiteField(form, name)
  return (
    <Select
      label={label}
      description={hint}
      error={error}
      options={options}
      value={String(value)}
      onChange={onChange}
    />
  )
}

type SiteListProps = SiteFieldProps & { list: ListText; rows?: number }

/** The text stays as it is typed; a change from elsewhere, such as Undo, replaces it. */
export function SiteList({ form, name, label, hint, list, rows }: SiteListProps) {
  const { value, onChange, ...field } = useSiteField(form, name)
  const values = value as readonly string[]
  const [text, setText] = useState(() => list.write(values))
  if (list.write(list.read(text)) !== list.write(values)) setText(list.write(values))
  const change = (next: string) => {
    setText(next)
    onChange(list.read(next))
  }
  const shared = { ...field, label, description: hint, value: text, onChange: change }
  return rows ? <TextArea {...shared} rows={rows} /> : <TextField {...shared} />
}
