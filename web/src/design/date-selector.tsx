import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './date-selector.module.css'
import {
  changePart,
  type DatePart,
  type DateParts,
  daysIn,
  HOURS,
  isEmptyDate,
  isoOf,
  MINUTES,
  MONTHS,
  NO_DATE,
  partsOf,
  yearsFrom,
} from './date-selector.rules.ts'
import { PlainNotes, RequiredMark } from './field-frame.tsx'
import type { Loose } from './loose.ts'
import { Select } from './select.tsx'
import { useDesignWords } from './words.tsx'

export type DateSelectorProps = Loose<{
  label: string
  // '' or an ISO string without a zone.
  value: string
  onChange: (iso: string) => void
  hasTime?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  description?: string
  error?: string
  className?: string
}>

export function DateSelector(props: DateSelectorProps) {
  const {
    label,
    value,
    onChange,
    hasTime = false,
    isRequired,
    isDisabled,
    description,
    error,
    className,
  } = props
  const words = useDesignWords()
  const id = useId()
  const { parts, change, clear } = useDateParts(value, hasTime, onChange)
  const shared = { parts, change, isDisabled }
  return (
    <fieldset
      className={cx(error && styles.invalid, className)}
      aria-describedby={cx(description && `${id}-note`, error && `${id}-error`) || undefined}
    >
      <legend className={styles.label}>
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className={styles.parts}>
        <PartSelect
          {...shared}
          part="day"
          label={words.day}
          values={range(daysIn(parts.month, parts.year))}
        />
        <MonthSelect {...shared} />
        <PartSelect {...shared} part="year" label={words.year} values={yearsFrom(new Date().getFullYear())} />
        {hasTime && <PartSelect {...shared} part="hour" label={words.hour} values={HOURS} digits={2} />}
        {hasTime && <PartSelect {...shared} part="minute" label={words.minute} values={MINUTES} digits={2} />}
        <IconButton
          label={`${words.clear}: ${label}`}
          icon={<X />}
          isDisabled={isDisabled || isEmptyDate(parts)}
          onPress={clear}
        />
      </div>
      <PlainNotes id={id} description={description} error={error} />
    </fieldset>
  )
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

// A half-chosen date has no value, so the parts live here and follow the value when it is changed from outside.
function useDateParts(value: string, hasTime: boolean, onChange: (iso: string) => void) {
  const [parts, setParts] = useState(() => partsOf(value))
  const [reported, setReported] = useState(value)
  if (value !== reported) {
    setReported(value)
    setParts(partsOf(value))
  }
  const report = (next: DateParts) => {
    const iso = isoOf(next, hasTime)
    setParts(next)
    setReported(iso)
    if (iso !== value) onChange(iso)
  }
  return {
    parts,
    change: (part: DatePart, chosen: number | null) => report(changePart(parts, part, chosen)),
    clear: () => report(NO_DATE),
  }
}

type PartProps = {
  parts: DateParts
  change: (part: DatePart, value: number | null) => void
  isDisabled: boolean | undefined
}

type PartSelectProps = PartProps & {
  part: DatePart
  label: string
  values: readonly number[]
  digits?: number
  nameOf?: (value: number) => string
}

function PartSelect({ parts, change, isDisabled, part, label, values, digits = 1, nameOf }: PartSelectProps) {
  const name = nameOf ?? ((value: number) => String(value).padStart(digits, '0'))
  return (
    <Select
      label={label}
      hidesLabel
      placeholder={label}
      isDisabled={isDisabled}
      options={values.map(value => ({ id: value, label: name(value) }))}
      value={parts[part]}
      onChange={key => change(part, key === null ? null : Number(key))}
      className={styles[part]}
    />
  )
}

function MonthSelect(props: PartProps) {
  const words = useDesignWords()
  const { locale } = useLocale()
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const nameOf = (month: number) => format.format(Date.UTC(2024, month - 1, 1))
  return <PartSelect {...props} part="month" label={words.month} values={MONTHS} nameOf={nameOf} />
}
