import { useCallback, useEffect, useState } from 'react'
import { useNarrow } from '../../design/index.ts'
import { useUISetting } from '../../features/settings/index.ts'
import { mediaQueryHook } from '../../shared/use-media-query.ts'
import { type NavLook, navLookOf } from './nav.rules.ts'

export interface Nav {
  look: NavLook
  isOpen: boolean
  isPinned: boolean
  setOpen: (isOpen: boolean) => void
  setPinned: (isPinned: boolean) => void
}

/** A page next to 248 px of navigation would have less room than it is made for. */
const useFolded = mediaQueryHook('(width < 1000px)')

/**
 * SHELL-12: open or closed, pinned (extended) or not, kept for the person. Where there is too little room it is a
 * drawer, which is opened for the moment.
 */
export function useNav(isHidden: boolean): Nav {
  const isPhone = useNarrow()
  const isFolded = useFolded()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isOpen, setOpen] = useUISetting('NavOpen', true)
  const [isPinned, setPinned] = useUISetting('NavExtended', true)
  // On a page that hides it, opening it is for the moment and is not kept.
  const [isOpenHere, setOpenHere] = useState(false)
  useEffect(() => {
    if (!isHidden) setOpenHere(false)
  }, [isHidden])
  const isWideOpen = isHidden ? isOpenHere : isOpen
  const look = navLookOf({
    isPhone,
    isFolded,
    isDrawerOpen,
    isOpen: isWideOpen,
    isPinned: isPinned && !isHidden,
  })
  const set = useCallback(
    (open: boolean) => {
      if (isFolded) setDrawerOpen(open)
      else if (isHidden) setOpenHere(open)
      else setOpen(open)
    },
    [isFolded, isHidden, setOpen],
  )
  return { look, isOpen: isFolded ? isDrawerOpen : isWideOpen, isPinned, setOpen: set, setPinned }
}
