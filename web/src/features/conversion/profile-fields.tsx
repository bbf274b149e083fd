import type { ProfileDraft } from '@mediatheque/contract/conversion'
import { Plus, Trash2 } from 'lucide-react'
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { Button, DigitsField, IconButton, Switch, TextField } from '../../design/index.ts'
import { useTextField } from '../../shared/form.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './profiles.module.css'
import { addedStep, MOST_STEPS } from './steps.rules.ts'

interface FieldsProps<V extends FieldValues> {
  form: UseFormReturn<V>
}

export function ProfileFields<V extends FieldValues>({
  form,
  isDefaultFixed,
}: FieldsProps<V> & { isDefaultFixed: boolean }) {
  const t = useWords()
  const { field: isDefault } = useController({ control: form.control, name: 'IsDefault' as Path<V> })
  const { field: evens } = useController({ control: form.control, name: 'EvensLoudness' as Path<V> })
  return (
    <>
      <TextField
        label={t('profiles.column.name')}
        isRequired
        autoFocus
        {...useTextField(form, 'Name' as Path<V>)}
      />
      <Steps form={form} />
      <NumberField form={form} name={'SoundKbps' as Path<V>} label={t('profiles.sound')} unit="kbit/s" />
      <Switch
        description={t('profiles.loudnessHint')}
        isSelected={evens.value === true}
        onChange={evens.onChange}
      >
        {t('profiles.loudness')}
      </Switch>
      <Switch
        description={t('profiles.defaultHint')}
        isSelected={isDefault.value === true}
        isDisabled={isDefaultFixed}
        onChange={isDefault.onChange}
      >
        {t('profiles.isDefault')}
      </Switch>
    </>
  )
}

function Steps<V extends FieldValues>({ form }: FieldsProps<V>) {
  const t = useWords()
  const name = 'Steps' as Path<V>
  const { field, fieldState } = useController({ control: form.control, name })
  const steps = field.value as ProfileDraft['Steps']
  const error = fieldState.error?.root?.message ?? fieldState.error?.message
  return (
    <fieldset className={styles.steps}>
      <legend className={styles.legend}>{t('profiles.sizes')}</legend>
      <p className={styles.hint}>{t('profiles.sizesHint')}</p>
      {steps.map((_, at) => (
        // A size has no name of its own: its place is what it is known by.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <fieldset key={at} aria-label={t('profiles.size', { place: at + 1 })} className={styles.step}>
          <NumberField
            form={form}
            name={`${name}.${at}.ShortSide` as Path<V>}
            label={t('profiles.side')}
            unit="px"
          />
          <NumberField form={form} name={`${name}.${at}.Quality` as Path<V>} label={t('profiles.quality')} />
          <NumberField
            form={form}
            name={`${name}.${at}.MostKbps` as Path<V>}
            label={t('profiles.most')}
            unit="kbit/s"
          />
          <IconButton
            icon={<Trash2 />}
            label={t('profiles.removeSize', { place: at + 1 })}
            isDisabled={steps.length === 1}
            className={styles.removeStep}
            onPress={() => field.onChange(steps.filter((__, other) => other !== at))}
          />
        </fieldset>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {say(error)}
        </p>
      )}
      <Button
        size="sm"
        icon={<Plus />}
        isDisabled={steps.length >= MOST_STEPS}
        className={styles.addStep}
        onPress={() => field.onChange(addedStep(steps))}
      >
        {t('profiles.addSize')}
      </Button>
    </fieldset>
  )
}

interface NumberFieldProps<V extends FieldValues> extends FieldsProps<V> {
  name: Path<V>
  label: string
  unit?: string
}

function NumberField<V extends FieldValues>({ form, name, label, unit }: NumberFieldProps<V>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const message = fieldState.error?.message
  return (
    <DigitsField
      label={label}
      isRequired
      value={Number.isFinite(field.value) ? String(field.value) : ''}
      onChange={text => field.onChange(text === '' ? Number.NaN : Number(text))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message === undefined ? undefined : say(message)}
      {...(unit && { end: <span className={styles.unit}>{unit}</span> })}
    />
  )
}
