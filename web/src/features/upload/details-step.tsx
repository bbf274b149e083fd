// UPL-08, UPL-09: what the files say about themselves.
import type { Field } from '@mediatheque/contract/fields'
import { RecordType } from '@mediatheque/contract/primitives'
import { useMemo, useState } from 'react'
import { pageAddress } from '../../shared/address.ts'
import { useSite, useTimeWays } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { ownFiles } from './batch.rules.ts'
import { firstDetails, locationsOf } from './defaults.rules.ts'
import { blankTitles, type Details } from './details.rules.ts'
import { DetailsForm } from './details-form.tsx'
import { changeDraft, type Draft, useDraft } from './draft.ts'
import { FileList, type PickState } from './files-step.tsx'
import { kindsOf } from './pick.rules.ts'
import { startUpload } from './start-upload.ts'
import { StepForm } from './step-form.tsx'
import styles from './upload.module.css'
import { useDetailsForm } from './use-details-form.ts'
import { useAddPermissions } from './use-options.ts'

const TYPES = { video: RecordType.Video, document: RecordType.Document }

/** The person's own day. */
const dayIn = (Region: string) => new Intl.DateTimeFormat('en-CA', { timeZone: Region }).format(new Date())

/** What the form begins with where nothing has been typed yet. */
export function useFirstDetails(recordTypes: readonly number[], known: Details | null): Details {
  const site = useSite()
  const { Region } = useTimeWays()
  const permissions = useAddPermissions()
  return useMemo(() => {
    if (known) return { ...known, locations: locationsOf(known.locations, permissions, recordTypes) }
    return firstDetails({ permissions, recordTypes, today: dayIn(Region), site, mediaProfile: 0 })
  }, [known, recordTypes, permissions, Region, site])
}

function useRecordTypes(draft: Draft): readonly number[] {
  const kinds = kindsOf(draft.files).join()
  return useMemo(
    () => (['video', 'document'] as const).filter(kind => kinds.includes(kind)).map(kind => TYPES[kind]),
    [kinds],
  )
}

export function useDraftDetails(draft: Draft) {
  const recordTypes = useRecordTypes(draft)
  const details = useFirstDetails(recordTypes, draft.details)
  const onChange = (changes: Partial<Details>) =>
    changeDraft(draft.personID, { details: { ...details, ...changes } })
  return { recordTypes, details, onChange }
}

interface DetailsStepProps {
  formID: string
  fields: readonly Field[]
  draft: Draft
  missing: ReadonlySet<string>
  pick: PickState
  onNext: () => void
  /** The last step of an assignment (INTG-06). */
  onStarted: (batchID: string) => void
}

export function DetailsStep({ formID, fields, draft, missing, onNext, onStarted }: DetailsStepProps) {
  const t = useWords()
  const { isKept } = useDraft()
  const [isMarked, setMarked] = useState(false)
  const { recordTypes, details, onChange } = useDraftDetails(draft)
  const own = ownFiles(draft.files)
  const [only] = own
  const isOne = own.length === 1 && only !== undefined
  const form = useDetailsForm({
    fields,
    recordTypes,
    details,
    onChange,
    isBasic: pageAddress.isAssignment,
    ...(isOne && {
      title: {
        value: only.title,
        isOptional: details.FilenameAsTitle,
        onChange: title =>
          changeDraft(draft.personID, {
            files: draft.files.map(it => (it.id === only.id ? { ...it, title } : it)),
          }),
      },
    }),
  })
  const next = () => {
    setMarked(true)
    const hasTitles = isOne || details.FilenameAsTitle || blankTitles(own).length === 0
    if (form.check() && hasTitles && missing.size === 0) {
      if (pageAddress.isAssignment) return onStarted(startUpload(draft, details))
      onChange({})
      onNext()
    }
  }
  return (
    <div className={styles.panes}>
      <section className={styles.listPane} aria-label={t('upload.files.list')}>
        <FileList {...{ draft, missing, isMarked }} hasTitles={!isOne} />
        <p className={styles.hint}>
          {t(isKept ? 'upload.details.draftKept' : 'upload.details.draftKeeping')}
        </p>
      </section>
      <StepForm id={formID} className={styles.formPane} onSubmit={next}>
        <h3 className={styles.paneTitle}>
          {isOne
            ? t('upload.details.ofOne', { file: only.name })
            : t('upload.details.ofAll', { count: own.length })}
        </h3>
        <DetailsForm state={form} autoFocus />
      </StepForm>
    </div>
  )
}
