import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeModal } from '../shared/modal.ts'

interface Place {
  pathname: string
  search: object
}

/** Another page, or the page of another item; filters and tabs are the same place. */
const isElsewhere = (from: Place, to: Place) => from.pathname !== to.pathname || idIn(from) !== idIn(to)

const idIn = ({ search }: Place) => ('id' in search ? search.id : undefined)

/** SHELL-01: a modal belongs to the page it was opened on, and must not cover the next one. */
export function useModalsEnd() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        if (fromLocation && isElsewhere(fromLocation, toLocation)) closeModal()
      }),
    [router],
  )
}

/** After a change of page the focus is at its heading, so that a screen reader says where it is. */
export function useArrival() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        const main = document.getElementById('main')
        const target = main?.querySelector<HTMLElement>('h1') ?? main
        target?.setAttribute('tabindex', '-1')
        target?.focus({ preventScroll: true })
      }),
    [router],
  )
}
