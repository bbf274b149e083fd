// The keys that work everywhere. Single letters can be switched off (WCAG 2.1.4).
import type { PlainKey } from '../../words/index.ts'

export const SHORTCUTS = {
  search: { keys: '/', says: 'shell.keys.search' },
  help: { keys: '?', says: 'shell.keys.help' },
  home: { keys: 'h', says: 'shell.keys.home' },
  menu: { keys: 'n', says: 'shell.keys.menu' },
  lists: { keys: 'l', says: 'shell.keys.lists' },
  theme: { keys: 'd', says: 'shell.keys.theme' },
} as const satisfies Record<string, { keys: string; says: PlainKey }>

export type ShortcutName = keyof typeof SHORTCUTS
