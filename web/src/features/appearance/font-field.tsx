import { Type } from 'lucide-react'
import { TextField } from '../../design/index.ts'
import { useTextField } from '../../shared/form.ts'
import { openModal } from '../../shared/modal.ts'
import { PickedField } from './picked-field.tsx'
import type { AppearanceForm } from './use-appearance-form.ts'

interface FontFieldProps {
  form: AppearanceForm
  name: 'Font' | 'HeadingFont'
  label: string
  hint: string
  /** Shown while nothing is chosen. */
  usual: string
}

export function FontField({ form, name, label, hint, usual }: FontFieldProps) {
  const { value, onChange, ...field } = useTextField(form, name)
  return (
    <PickedField
      label={label}
      picks="Font"
      icon={<Type />}
      onPick={() => openModal('fontsel', { onPick: font => onChange(font.Name) })}
      onUsual={value === '' ? undefined : () => onChange('')}
    >
      <TextField {...field} label={label} description={hint} value={value || usual} isReadOnly />
    </PickedField>
  )
}
