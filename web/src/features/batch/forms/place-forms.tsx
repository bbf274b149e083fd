// Where the items belong.
import { useId, useState } from 'react'
import { PlainNotes, Radio, RadioGroup, Select } from '../../../design/index.ts'
import { useViewer } from '../../../shared/viewer.ts'
import { useWords } from '../../../words/index.ts'
import { CategoryChoice, type Choice } from '../../item/index.ts'
import { policiesOffered } from '../act-form.rules.ts'
import type { FormProps } from './form-props.ts'

/** BATCH-04 */
export function LocationForm({ chosen, onChange, isMissing }: FormProps) {
  const t = useWords()
  const offered = policiesOffered(useViewer()?.AddPermissions ?? [])
  return (
    <Select
      label={t('batch.choose.location')}
      placeholder={t('batch.choose.locationPlaceholder')}
      error={isMissing ? t('batch.required.location') : undefined}
      options={offered}
      value={chosen?.Act === 'location' ? Number(chosen.PPID) : null}
      onChange={key => onChange(key === null ? null : { Act: 'location', PPID: Number(key) })}
      autoFocus
    />
  )
}

/** BATCH-08 */
export function CategoriesForm({ onChange, isMissing }: FormProps) {
  const t = useWords()
  const id = useId()
  const [choice, setChoice] = useState<Choice>([])
  const [isReplaced, setReplaced] = useState(false)
  const change = (next: Choice, replaced: boolean) => {
    setChoice(next)
    setReplaced(replaced)
    const Categories = next.map(it => it.ID)
    const isEmpty = Categories.length === 0 && !replaced
    onChange(isEmpty ? null : { Act: 'categories', Categories, IsReplaced: replaced })
  }
  return (
    <>
      <RadioGroup
        label={t('batch.choose.how')}
        value={String(isReplaced)}
        onChange={it => change(choice, it === 'true')}
      >
        <Radio value="false">{t('batch.choose.add')}</Radio>
        <Radio value="true">{t('batch.choose.replace')}</Radio>
      </RadioGroup>
      {isMissing && <PlainNotes id={id} error={t('batch.required.categories')} />}
      <CategoryChoice isInOnly choice={choice} onChange={it => change(it, isReplaced)} />
    </>
  )
}
