import { useCallback, useState } from 'react'
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
export function useNav(): Nav {
  const isPhone = useNarrow()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isOpen, setOpen] = useUISetting('NavOpen', true)
  const [isPinned, setPinned] = useUISetting('NavExtended', true)
  const look = navLookOf({ isPhone, isDrawerOpen, isOpen, isPinned })
  const set = useCallback(
    (open: boolean) => (isPhone ? setDrawerOpen(open) : setOpen(open)),
    [isPhone, setOpen],
  )
  return { look, isOpen: isPhone ? isDrawerOpen : isOpen, isPinned, setOpen: set, setPinned }
}
