import { useState } from 'react'
import { DateSelector, Radio, RadioGroup } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { FilterGroup } from './filter-group.tsx'
import type { FilterPartProps } from './filter-part.ts'
import styles from './filters.module.css'
import { RELATIVE_DAYS, useFilterNames } from './use-filter-names.ts'

const ANY = 'any'
const RANGE = 'range'

/** SRCH-12: the last days, or between two days. */
export function AddedFilter({ filters, onChange }: FilterPartProps) {
  const t = useWords()
  const names = useFilterNames()
  const { af, at, rdt } = filters
  const hasRange = af !== '' || at !== ''
  const [isRange, setRange] = useState(hasRange)
  const choose = (value: string) => {
    setRange(value === RANGE)
    onChange({ ...filters, af: '', at: '', rdt: Number(value) || 0 })
  }
  const chosen = () => {
    if (isRange || hasRange) return RANGE
    return rdt === 0 ? ANY : String(rdt)
  }
  const offered = RELATIVE_DAYS.includes(rdt) || rdt === 0 ? RELATIVE_DAYS : [...RELATIVE_DAYS, rdt]
  return (
    <FilterGroup title={t('search.key.rdt')} chosen={hasRange || rdt > 0 ? 1 : 0} isOpenAtFirst>
      <RadioGroup
        label={t('search.key.rdt')}
        hidesLabel
        className={styles.radios}
        value={chosen()}
        onChange={choose}
      >
        {offered.map(days => (
          <Radio key={days} value={String(days)}>
            {names.lastDays(days)}
          </Radio>
        ))}
        <Radio value={RANGE}>{t('search.added.range')}</Radio>
        <Radio value={ANY}>{t('search.added.any')}</Radio>
      </RadioGroup>
      {(isRange || hasRange) && (
        <div className={styles.range}>
          <DateSelector
            label={t('search.key.af')}
            value={af}
            onChange={day => onChange({ ...filters, rdt: 0, af: day })}
          />
          <DateSelector
            label={t('search.key.at')}
            value={at}
            onChange={day => onChange({ ...filters, rdt: 0, at: day })}
          />
        </div>
      )}
    </FilterGroup>
  )
}
