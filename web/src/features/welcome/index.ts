// First run, guides, the tour, the two signup forms and the requests that came through them.
import { lazy } from 'react'

export { FirstRunForm } from './first-run-form.tsx'
export { GuideLink } from './guide-link.tsx'
export { useTour } from './use-tour.ts'

export const AskedTour = lazy(() => import('./asked-tour.tsx').then(it => ({ default: it.AskedTour })))
export const GuideModal = lazy(() => import('./guide-modal.tsx').then(it => ({ default: it.GuideModal })))
export const AcademySignupModal = lazy(() =>
  import('./signup-modal.tsx').then(it => ({ default: it.AcademySignupModal })),
)
export const PortalSignupModal = lazy(() =>
  import('./signup-modal.tsx').then(it => ({ default: it.PortalSignupModal })),
)
export const SignupsScreen = lazy(() =>
  import('./signups-screen.tsx').then(it => ({ default: it.SignupsScreen })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    guide: { ID: string }
    academysignupmodal: object
    portalsignupmodal: object
  }
}
