import type { AnalysedClip } from '@mediatheque/contract/analytics'
import { useState } from 'react'
import { Button, DateSelector, Select } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './analytics.module.css'
import { type DayRange, lastDays, PERIODS, periodOf } from './figures.rules.ts'

const OTHER = 'other'

interface ChooseDaysProps {
  clip: AnalysedClip
  range: DayRange
  onChange: (range: DayRange) => void
}

/** Usual periods at once; other days when they are complete and in order. */
export function ChooseDays({ clip, range, onChange }: ChooseDaysProps) {
  const t = useWords()
  const period = periodOf(range, clip.Today)
  const [isOther, setOther] = useState(period === undefined)
  const options = [
    ...PERIODS.map(days => ({ id: String(days), label: t('analytics.lastDays', { count: days }) })),
    { id: OTHER, label: t('analytics.otherDays') },
  ]
  return (
    <div className={styles.choose}>
      <Select
        label={t('analytics.period')}
        options={options}
        value={isOther || period === undefined ? OTHER : String(period)}
        className={styles.period}
        onChange={key => {
          setOther(key === OTHER)
          if (key !== OTHER) onChange(lastDays(clip.Today, Number(key)))
        }}
      />
      {(isOther || period === undefined) && (
        <OtherDays key={`${range.from} ${range.to}`} range={range} onChange={onChange} />
      )}
    </div>
  )
}

function OtherDays({ range, onChange }: Pick<ChooseDaysProps, 'range' | 'onChange'>) {
  const t = useWords()
  const [draft, setDraft] = useState(range)
  const [isTried, setTried] = useState(false)
  const isWhole = draft.from !== '' && draft.to !== '' && draft.from <= draft.to
  const error = isTried && !isWhole ? t('analytics.wrongOrder') : undefined
  return (
    <form
      className={styles.choose}
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (isWhole) onChange(draft)
      }}
    >
      <DateSelector
        label={t('analytics.from')}
        value={draft.from}
        onChange={from => setDraft({ ...draft, from: from.slice(0, 10) })}
      />
      <DateSelector
        label={t('analytics.to')}
        value={draft.to}
        error={error}
        onChange={to => setDraft({ ...draft, to: to.slice(0, 10) })}
      />
      <Button type="submit">{t('analytics.show')}</Button>
    </form>
  )
}
