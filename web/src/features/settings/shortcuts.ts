// The keys that work everywhere. Single letters can be switched off (WCAG 2.1.4).
import type { PageName } from '@mediatheque/contract/pages'
import type { PlainKey } from '../../words/index.ts'

interface Shortcut {
  keys: string
  says: PlainKey
  /** There the key belongs to something else: on the page of an item L is forward, whatever is in the item. */
  exceptAt?: PageName
}

export const SHORTCUTS = {
  search: { keys: '/', says: 'shell.keys.search' },
  help: { keys: '?', says: 'shell.keys.help' },
  home: { keys: 'h', says: 'shell.keys.home' },
  menu: { keys: 'n', says: 'shell.keys.menu' },
  lists: { keys: 'l', says: 'shell.keys.lists', exceptAt: 'view' },
  theme: { keys: 'd', says: 'shell.keys.theme' },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof SHORTCUTS

/** The keys of a page, each with what it does. */
export const shortcutsAt = (page: PageName | undefined): (readonly [string, ShortcutName])[] =>
  Object.entries<Shortcut>(SHORTCUTS)
    .filter(([, { exceptAt }]) => exceptAt === undefined || exceptAt !== page)
    .map(([name, { keys }]) => [keys, name as ShortcutName] as const)
