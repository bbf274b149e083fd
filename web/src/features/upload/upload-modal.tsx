// UPL-01, UPL-02: files, disclaimer, details, publishing, and then the way of each file.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog, Loading, NoPermissionState, SkeletonLines } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useViewer } from '../../shared/viewer.ts'
import '../../words/add-upload.ts'
import { useWords } from '../../words/index.ts'
import { fieldsQuery } from '../fields/index.ts'
import { loadDraft } from './draft.ts'
import type { Given } from './files-step.tsx'
import { UploadSteps } from './upload-steps.tsx'
import { FILE_TYPES, optionsQuery, useAddable } from './use-options.ts'

export interface UploadModalProps extends Given {
  /** Chosen already: dropped on a page, or recorded. */
  files?: readonly File[]
}

export function UploadModal({ files, close, ...more }: UploadModalProps & { close: () => void }) {
  const t = useWords()
  const addable = useAddable()
  const personID = useViewer()?.PersonID ?? 0
  const [isLoaded, setLoaded] = useState(false)
  const options = useQuery(optionsQuery())
  const fields = useQuery(fieldsQuery())
  useEffect(() => void loadDraft(personID).then(() => setLoaded(true)), [personID])
  const failed = options.error ? options : fields
  const shared = { title: t('upload.title'), close }
  if (!FILE_TYPES.some(type => addable.has(type)))
    return (
      <Plain {...shared}>
        <NoPermissionState>{t('upload.noPermission')}</NoPermissionState>
      </Plain>
    )
  if (failed.error)
    return (
      <Plain {...shared}>
        <QueryFailed error={failed.error} refetch={failed.refetch} isRefetching={failed.isRefetching} />
      </Plain>
    )
  if (!options.data || !fields.data || !isLoaded)
    return (
      <Plain {...shared}>
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      </Plain>
    )
  return (
    <UploadSteps
      options={options.data}
      fields={fields.data.Items}
      given={files ?? []}
      more={more}
      close={close}
    />
  )
}

interface PlainProps {
  title: string
  close: () => void
  children: ReactNode
}

const Plain = ({ title, close, children }: PlainProps) => (
  <Dialog isOpen isDismissable size="md" title={title} onOpenChange={close}>
    {children}
  </Dialog>
)
