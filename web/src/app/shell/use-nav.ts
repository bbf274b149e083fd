import { useCallback, useEffect, useState } from 'react'
import { useNarrow } from '../../design/index.ts'
import { useUISetting } from '../../features/settings/index.ts'
import { type NavLook, navLookOf } from './nav.rules.ts'

export interface Nav {
  look: NavLook
  isOpen: boolean
  isPinned: boolean
  setOpen: (isOpen: boolean) => void
  setPinned: (isPinned: boolean) => void
}

/** SHELL-12: open or closed, pinned (extended) or not, kept for the person. A phone has a drawer of its own. */
export function useNav(isHidden: boolean): Nav {
  const isPhone = useNarrow()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isOpen, setOpen] = useUISetting('NavOpen', true)
  const [isPinned, setPinned] = useUISetting('NavExtended', true)
  // On a page that hides it, opening it is for the moment and is not kept.
  const [isOpenHere, setOpenHere] = useState(false)
  useEffect(() => {
    if (!isHidden) setOpenHere(false)
  }, [isHidden])
  const isWideOpen = isHidden ? isOpenHere : isOpen
  const look = navLookOf({ isPhone, isDrawerOpen, isOpen: isWideOpen, isPinned: isPinned && !isHidden })
  const set = useCallback(
    (open: boolean) => {
      if (isPhone) setDrawerOpen(open)
      else if (isHidden) setOpenHere(open)
      else setOpen(open)
    },
    [isPhone, isHidden, setOpen],
  )
  return { look, isOpen: isPhone ? isDrawerOpen : isWideOpen, isPinned, setOpen: set, setPinned }
}
