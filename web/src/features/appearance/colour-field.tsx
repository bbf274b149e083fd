import { isReadable, nearestReadable, type ThemeName } from '@mediatheque/contract/look'
import { Palette } from 'lucide-react'
import { Button, TextField } from '../../design/index.ts'
import { useTextField } from '../../shared/form.ts'
import { openModal } from '../../shared/modal.ts'
import { useWords } from '../../words/index.ts'
import styles from './appearance.module.css'
import { PickedField } from './picked-field.tsx'
import { type AppearanceForm, wholeColour } from './use-appearance-form.ts'

interface ColourFieldProps {
  form: AppearanceForm
  name: 'Accent' | 'DarkAccent'
  label: string
  hint: string
  theme: ThemeName
  /** Shown while nothing is chosen. */
  usual: string
}

/** #rrggbb: the accent lets nothing through. */
const withoutAlpha = (colour: string) => colour.slice(0, 7)

export function ColourField({ form, name, label, hint, theme, usual }: ColourFieldProps) {
  const t = useWords()
  const { value, error, onChange, ...field } = useTextField(form, name)
  const colour = wholeColour(value)
  const nearest = colour !== '' && !isReadable(colour, theme) ? nearestReadable(colour, theme) : null
  const problem = nearest === null ? error : t(`appearance.unreadable.${theme}`, { colour: nearest })
  const pick = () =>
    openModal('colourpicker', {
      value: colour || usual,
      onPick: picked => onChange(withoutAlpha(picked)),
    })
  return (
    <PickedField
      label={label}
      picks="Colour"
      icon={<Palette />}
      onPick={pick}
      onUsual={value === '' ? undefined : () => onChange('')}
      acts={
        nearest !== null && (
          <Button size="sm" onPress={() => onChange(nearest)}>
            {t('appearance.useNearest', { colour: nearest })}
          </Button>
        )
      }
    >
      <TextField
        {...field}
        label={label}
        description={hint}
        error={problem}
        placeholder={usual}
        spellCheck="false"
        value={value}
        onChange={onChange}
        icon={
          <span
            className={styles.swatch}
            style={{ '--swatch': colour === '' ? usual : colour }}
            aria-hidden="true"
          />
        }
      />
    </PickedField>
  )
}
