import type { Field } from '@mediatheque/contract/fields'
import { RecordType } from '@mediatheque/contract/primitives'
import { useState } from 'react'
import { useWords } from '../../words/index.ts'
import type { Container } from './batch.rules.ts'
import { defaultLocation } from './defaults.rules.ts'
import { useDraftDetails } from './details-step.tsx'
import { changeDraft, type Draft } from './draft.ts'
import { FileList } from './files-step.tsx'
import { CONTAINER_TYPES, isContainerReady, PublishForm } from './publish-form.tsx'
import { startUpload } from './start-upload.ts'
import { StepForm } from './step-form.tsx'
import styles from './upload.module.css'
import { type UploadOptions, useAddable, useAddPermissions } from './use-options.ts'

interface PublishStepProps {
  formID: string
  options: UploadOptions
  fields: readonly Field[]
  draft: Draft
  missing: ReadonlySet<string>
  onStarted: (batchID: string) => void
}

export function PublishStep({ formID, options, draft, missing, onStarted }: PublishStepProps) {
  const t = useWords()
  const [isMarked, setMarked] = useState(false)
  const permissions = useAddPermissions()
  const addable = useAddable()
  const { recordTypes, details, onChange } = useDraftDetails(draft)
  const { personID } = draft
  const collect = (container: Container | null) => {
    const type = container && CONTAINER_TYPES[container.kind]
    const locations = { ...details.locations }
    if (type && !locations[type]) locations[type] = defaultLocation(permissions, type)
    changeDraft(personID, { container, details: { ...details, locations } })
  }
  const start = () => {
    setMarked(true)
    if (!isContainerReady(draft.container, details) || missing.size > 0) return
    onStarted(startUpload(draft, details))
  }
  return (
    <div className={styles.panes}>
      <section className={styles.listPane} aria-label={t('upload.files.list')}>
        <FileList {...{ draft, missing, isMarked }} hasTitles={false} />
      </section>
      <StepForm id={formID} className={styles.formPane} onSubmit={start}>
        <PublishForm
          {...{ details, onChange, addable, isMarked }}
          container={draft.container}
          onContainer={collect}
          profiles={options.Profiles}
          hasVideos={recordTypes.includes(RecordType.Video)}
        />
      </StepForm>
    </div>
  )
}
