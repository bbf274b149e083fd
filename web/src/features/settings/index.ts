// What somebody chooses for themselves, and the modal in which they do.
import { lazy } from 'react'
import type { SettingsTab } from './settings-tabs.ts'

export { SHORTCUTS, type ShortcutName } from './shortcuts.ts'
export { useChooseLanguage, useDarkMode, useUISetting } from './use-choices.ts'

export const UserSettingsModal = lazy(() =>
  import('./user-settings-modal.tsx').then(it => ({ default: it.UserSettingsModal })),
)
export const ShortcutsModal = lazy(() =>
  import('./shortcuts-modal.tsx').then(it => ({ default: it.ShortcutsModal })),
)

declare module '../../shared/modal.ts' {
  interface ModalProps {
    usersettings: { tab?: SettingsTab }
    shortcuts: object
  }
}
