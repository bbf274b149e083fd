// What stands around the page: the shell, or nothing; and what the viewer may open at all.
import { type ModalPage, modals } from '@mediatheque/contract/pages'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { DropWatch, UploadDock } from '../features/upload/index.ts'
import { pageAddress } from '../shared/address.ts'
import { frameToken } from '../shared/frame-session.ts'
import { listTabNamed, showList } from '../shared/list-sidebar.ts'
import { openModal, openModalByName } from '../shared/modal.ts'
import { modalNameAt, pageNameAt, whoMayOpen } from '../shared/place.rules.ts'
import { useUploadsUnderWay } from '../shared/uploads-under-way.ts'
import { may, useSite, useViewer, type Viewer } from '../shared/viewer.ts'
import { SessionGuard, Shell } from './fetch-ahead.ts'
import { ModalHost } from './modal-host.tsx'
import { OfflineOverlay } from './shell/offline-overlay.tsx'
import { Starting } from './starting.tsx'
import { useArrival, useModalsEnd } from './use-arrival.ts'
import { viewOf } from './views.tsx'

const NoPermissionPage = lazy(() =>
  import('../pages/no-permission/index.ts').then(it => ({ default: it.NoPermissionPage })),
)
const CookieBanner = lazy(() =>
  import('./shell/cookie-banner.tsx').then(it => ({ default: it.CookieBanner })),
)
const Disclaimer = lazy(() => import('./shell/disclaimer.tsx').then(it => ({ default: it.Disclaimer })))

export function Frame() {
  const pathname = useRouterState({ select: state => state.location.pathname })
  const viewer = useViewer()
  const site = useSite()
  const view = viewOf(pageNameAt(pathname))
  const who = whoMayOpen(pathname)
  const modalAlone = modalNameAt(pathname)
  // In a frame of another site there are none.
  const asksForCookies = frameToken === null && site.CookieBanner && site.CookieAnswer === null
  const { isMinimal, isInline, isAssignment } = pageAddress
  const isTrimmed = isMinimal || isInline || isAssignment || view?.layout === 'bare'
  const hasShell = viewer !== null && !modalAlone && !isTrimmed
  const hasUploads = useUploadsUnderWay() && viewer !== null && !viewer.IsAnonymous
  useArrival()
  useModalsEnd()
  useOpenedByAddress(modalAlone, viewer)
  const content = may(viewer, who) ? <Outlet /> : <NoPermissionPage who={who} />
  return (
    <>
      <Suspense fallback={<Starting />}>
        {hasShell ? (
          <Shell guide={view?.guide} hidesNav={view?.hidesNav === true}>
            {content}
          </Shell>
        ) : (
          <Bare>{content}</Bare>
        )}
        {viewer && frameToken === null && <SessionGuard />}
      </Suspense>
      <Suspense>
        {hasUploads && <UploadDock />}
        <DropWatch />
      </Suspense>
      <ModalHost isAlone={modalAlone !== undefined} />
      <Suspense>{viewer?.DisclaimerDue && <Disclaimer />}</Suspense>
      <Suspense>{asksForCookies && <CookieBanner />}</Suspense>
      <OfflineOverlay />
    </>
  )
}

const Bare = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
)

const whoMayOpenModal = (name: string) =>
  Object.entries<ModalPage>(modals).find(([known]) => known === name)?.[1].who ?? 'anyone'

/** SHELL-04, SHELL-22, SHELL-30: what the address asks to be open. */
function useOpenedByAddress(modalAlone: string | undefined, viewer: Viewer) {
  const asked = modalAlone ?? pageAddress.modal
  const mayOpen = asked !== null && may(viewer, whoMayOpenModal(asked))
  useEffect(() => {
    const { opensUserSettings, listTab } = pageAddress
    if (asked !== null && mayOpen) openModalByName(asked)
    else if (opensUserSettings) openModal('usersettings')
    if (listTab !== null) showList(listTabNamed(listTab))
  }, [asked, mayOpen])
}
