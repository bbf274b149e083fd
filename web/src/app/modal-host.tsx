// SHELL-01: one modal at a time, and the focus goes back to where it came from.
import { pages } from '@mediatheque/contract/pages'
import { createElement, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorState } from '../design/index.ts'
import { leaveFor } from '../shared/api.ts'
import { closeModal, modalOpener, useOpenModal } from '../shared/modal.ts'
import { useTitle } from '../shared/title.ts'
import { CatchErrors } from './catch-errors.tsx'
import { modalNamed } from './modals.ts'

export function ModalHost({ isAlone }: { isAlone: boolean }) {
  const open = useOpenModal()
  const component = open ? modalNamed(open.name) : undefined
  useFocusReturn(open !== null)
  if (!open || !component) return null
  const close = () => (isAlone ? leaveFor(pages.home.path) : closeModal())
  return (
    <CatchErrors key={open.name} fallback={retry => <ErrorState onRetry={retry} />}>
      <Suspense>
        {createElement(component, { ...open.props, close })}
        {isAlone && <TabName />}
      </Suspense>
    </CatchErrors>
  )
}

/** A modal that is the whole page names the tab of the browser. */
function TabName() {
  const [title, setTitle] = useState('')
  useEffect(() => setTitle(document.querySelector('[role=dialog] h2')?.textContent ?? ''), [])
  useTitle(title)
  return null
}

/** The focus is never on nothing: where the opener is gone too, the page has it. */
function useFocusReturn(isOpen: boolean) {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen)
      requestAnimationFrame(() => {
        const opener = modalOpener()
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (!isLost) return
        const isThere = opener instanceof HTMLElement && opener.isConnected
        const to = isThere ? opener : document.getElementById('main')
        to?.focus()
      })
    wasOpen.current = isOpen
  }, [isOpen])
}
