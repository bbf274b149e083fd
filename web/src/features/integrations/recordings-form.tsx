import type { Field } from '@mediatheque/contract/fields'
import { RecordType } from '@mediatheque/contract/primitives'
import { useState } from 'react'
import { TextField } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import {
  Dates,
  type Details,
  DetailsForm,
  StepForm,
  useDetailsForm,
  useFirstDetails,
} from '../upload/index.ts'
import type { Chosen } from './chosen.ts'
import styles from './integrations.module.css'

interface RecordingsFormProps {
  formID: string
  fields: readonly Field[]
  chosen: readonly Chosen[]
  details: Details | null
  onTitle: (ID: string, title: string) => void
  onDetails: (details: Details) => void
  onNext: (details: Details) => void
}

const TYPES = [RecordType.Video]

export function RecordingsForm(props: RecordingsFormProps) {
  const { formID, fields, chosen, onTitle, onDetails, onNext } = props
  const t = useWords()
  const [isMarked, setMarked] = useState(false)
  const details = useFirstDetails(TYPES, props.details)
  const change = (changes: Partial<Details>) => onDetails({ ...details, ...changes })
  const form = useDetailsForm({ fields, recordTypes: TYPES, details, onChange: change })
  const next = () => {
    setMarked(true)
    if (form.check() && chosen.every(it => it.title.trim() !== '')) onNext(details)
  }
  return (
    <StepForm id={formID} className={styles.step} onSubmit={next}>
      <ul aria-label={t('recordings.list')} className={styles.recordings}>
        {chosen.map(({ ID, Title, title }) => (
          <li key={ID} className={styles.recording}>
            <TextField
              size="sm"
              isRequired
              label={t('recordings.titleOf', { title: Title })}
              hidesLabel
              value={title}
              onChange={it => onTitle(ID, it)}
              error={isMarked && title.trim() === '' ? t('upload.titleMissing') : undefined}
            />
          </li>
        ))}
      </ul>
      <h3 className={styles.title}>{t('recordings.detailsTitle')}</h3>
      <DetailsForm state={form} />
      <Dates details={details} onChange={change} />
    </StepForm>
  )
}
