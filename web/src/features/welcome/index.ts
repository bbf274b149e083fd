// First run, guides, the tour, and the two signup forms.
import { lazy } from 'react'

export { FirstRunForm } from './first-run-form.tsx'
export { GuideLink } from './guide-link.tsx'
export { useTour } from './use-tour.ts'

export const GuideModal = lazy(() => import('./guide-modal.tsx').then(it => ({ default: it.GuideModal })))
export const AcademySignupModal = lazy(() =>
  import('./signup-modal.tsx').then(it => ({ default: it.AcademySignupModal })),
)
export const PortalSignupModal = lazy(() =>
  import('./signup-modal.tsx').then(it => ({ default: it.PortalSignupModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    guide: { ID: string }
    academysignupmodal: object
    portalsignupmodal: object
  }
}
