/**
 * full: 248 px beside the page. floating: 248 px above it. rail: 72 px beside it. hidden: the page has all the room.
 * drawer: a phone, over the page and closed by whatever is chosen in it.
 */
export type NavLook = 'full' | 'floating' | 'rail' | 'hidden' | 'drawer'

interface NavState {
  isPhone: boolean
  isDrawerOpen: boolean
  isOpen: boolean
  isPinned: boolean
}

export function navLookOf({ isPhone, isDrawerOpen, isOpen, isPinned }: NavState): NavLook {
  if (isPhone) return isDrawerOpen ? 'drawer' : 'hidden'
  if (isOpen) return isPinned ? 'full' : 'floating'
  return isPinned ? 'rail' : 'hidden'
}
