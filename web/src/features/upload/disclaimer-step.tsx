import { upload } from '@mediatheque/contract/upload'
import { Notice } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { useCall } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'
import { say, useWords } from '../../words/index.ts'
import { StepForm } from './step-form.tsx'
import styles from './upload.module.css'
import { optionsQuery, type UploadOptions } from './use-options.ts'

interface DisclaimerStepProps {
  formID: string
  options: UploadOptions
  onNext: () => void
}

/** UPL-07: nothing goes on before it is accepted. */
export function DisclaimerStep({ formID, options, onNext }: DisclaimerStepProps) {
  const t = useWords()
  const uid = useViewer()?.PersonID ?? 0
  const { mutate, error } = useCall(upload.disclaimerComplete, [optionsQuery()], { isHandled: true })
  return (
    <StepForm
      id={formID}
      className={styles.disclaimer}
      onSubmit={() => mutate({ uid }, { onSuccess: onNext })}
    >
      <h3>{t('upload.disclaimer.title')}</h3>
      {error instanceof CallFailed && (
        <Notice kind="danger" isLive>
          {say(error.message)}
        </Notice>
      )}
      <p className={styles.disclaimerText}>{options.DisclaimerText}</p>
    </StepForm>
  )
}
