import type { Notification } from '@mediatheque/contract/notifications'
import type { ToastKind } from '../../design/index.ts'

/** How a level looks (SHELL-20). */
export const KIND_OF_LEVEL: Readonly<Record<Notification['Level'], ToastKind>> = {
  info: 'info',
  warning: 'warn',
  error: 'danger',
}

const newestFirst = (a: Notification, b: Notification) =>
  b.CreatedAt.localeCompare(a.CreatedAt) || b.ID - a.ID

export function unreadFirst(items: readonly Notification[]) {
  const sorted = [...items].sort(newestFirst)
  return { unread: sorted.filter(it => !it.IsRead), read: sorted.filter(it => it.IsRead) }
}

/** SHELL-21: those that no toast has told yet, in this browser or another. */
export const notYetTold = (items: readonly Notification[], lastToldID: number) =>
  items.filter(it => !it.IsRead && !it.IsTold && it.ID > lastToldID).sort((a, b) => a.ID - b.ID)

/** Only addresses of this site are followed. */
export const isOwnLink = (link: string) => /^\/(?![/\\])/.test(link)

const itemIn = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://here')
  return pathname.toLowerCase() === '/view.aspx' ? searchParams.get('id') : null
}

/** A toast with an action stays for minutes: none is offered that leads to where one is. */
export function leadsAway(link: string, here: string) {
  const item = itemIn(link)
  return item === null || item !== itemIn(here)
}
