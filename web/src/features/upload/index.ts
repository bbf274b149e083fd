// From files, links and nothing at all to items of the library; the dock shows what is on its way.
import type { RecordType } from '@mediatheque/contract/primitives'
import { lazy } from 'react'
import type { Given } from './files-step.tsx'
import type { NewMediaProps } from './new-media-modal.tsx'

export { AttachFiles } from './attach-files.tsx'
export { type Details, formResult, itemInput } from './details.rules.ts'
export { DetailsForm } from './details-form.tsx'
export { useFirstDetails } from './details-step.tsx'
export { DropWatch } from './drop-watch.tsx'
export { Dates } from './publish-form.tsx'
export { StepForm } from './step-form.tsx'
export { StepHead } from './step-head.tsx'
export { UploadButton } from './upload-button.tsx'
export { useDetailsForm } from './use-details-form.ts'
export { useHandedIn, useMadeItems } from './use-made-items.ts'
export { FILE_TYPES, useAddable } from './use-options.ts'

export const UploadModal = lazy(() => import('./upload-modal.tsx').then(it => ({ default: it.UploadModal })))
export const NewMediaModal = lazy(() =>
  import('./new-media-modal.tsx').then(it => ({ default: it.NewMediaModal })),
)
export const LinksModal = lazy(() => import('./links-modal.tsx').then(it => ({ default: it.LinksModal })))
export const LiveModal = lazy(() => import('./live-modal.tsx').then(it => ({ default: it.LiveModal })))
export const UploadDock = lazy(() => import('./upload-dock.tsx').then(it => ({ default: it.UploadDock })))

declare module '../../shared/modal.ts' {
  interface ModalProps {
    /** With files that were chosen already: dropped on a page, or recorded. */
    uploadmedia: { files?: readonly File[] } & Given
    externalcontent: object
    livestream: object
    newmedia: {
      type?: typeof RecordType.Playlist | typeof RecordType.LessonPlan | typeof RecordType.Photoset
      adds?: NewMediaProps['adds']
    }
  }
}
