import { FileProblem } from '@mediatheque/contract/upload'
import { useState } from 'react'
import { Notice } from '../../design/index.ts'
import { bytesText } from '../../shared/bytes.rules.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import { ownFiles } from './batch.rules.ts'
import { blankTitles } from './details.rules.ts'
import type { Draft } from './draft.ts'
import { DropArea, FileList, PickProblems, type PickState } from './files-step.tsx'
import { totalBytes } from './pick.rules.ts'
import { StepForm } from './step-form.tsx'
import styles from './upload.module.css'
import type { UploadOptions } from './use-options.ts'

interface FilesStepProps {
  formID: string
  options: UploadOptions
  draft: Draft | null
  missing: ReadonlySet<string>
  pick: PickState
  onNext: () => void
}

export function FilesStep({ formID, options, draft, missing, pick, onNext }: FilesStepProps) {
  const t = useWords()
  const language = useLanguage()
  const [isMarked, setMarked] = useState(false)
  const files = draft?.files ?? []
  const own = ownFiles(files)
  const next = () => {
    setMarked(true)
    if (files.length === 0) return pick.setMessage(FileProblem.Empty)
    if (missing.size === 0 && blankTitles(own).length === 0) onNext()
  }
  return (
    <StepForm id={formID} className={styles.filesStep} onSubmit={next}>
      <DropArea pick={pick} options={options} isCompact={files.length > 0} />
      <PickProblems pick={pick} options={options} />
      {missing.size > 0 && (
        <Notice kind="warn" isLive>
          {t('upload.files.missingSome')}
        </Notice>
      )}
      {draft && files.length > 0 && (
        <>
          <p className={styles.count}>
            <strong>{t('upload.files.count', { count: files.length })}</strong>
            <span>{bytesText(totalBytes(files), language)}</span>
          </p>
          <FileList {...{ draft, missing, isMarked }} hasTitles={own.length > 1} />
        </>
      )}
    </StepForm>
  )
}
