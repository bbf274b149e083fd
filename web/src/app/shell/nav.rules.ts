/**
 * full: 248 px next to the page. floating: 248 px above it. rail: 72 px next to it. hidden: the page has all the room.
 * drawer: over the page and closed by whatever is chosen in it. railDrawer: the same, and the rail stays below it.
 */
export type NavLook = 'full' | 'floating' | 'rail' | 'hidden' | 'drawer' | 'railDrawer'

interface NavState {
  isPhone: boolean
  /** Too narrow for 248 px next to the page. */
  isFolded: boolean
  isDrawerOpen: boolean
  isOpen: boolean
  isPinned: boolean
}

export function navLookOf({ isPhone, isFolded, isDrawerOpen, isOpen, isPinned }: NavState): NavLook {
  if (isPhone) return isDrawerOpen ? 'drawer' : 'hidden'
  if (isFolded) {
    if (isPinned) return isDrawerOpen ? 'railDrawer' : 'rail'
    return isDrawerOpen ? 'drawer' : 'hidden'
  }
  if (isOpen) return isPinned ? 'full' : 'floating'
  return isPinned ? 'rail' : 'hidden'
}

export const isDrawer = (look: NavLook) => look === 'drawer' || look === 'railDrawer'
