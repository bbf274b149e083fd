// What a person chooses for themselves, the settings of the site, and the pickers of fonts and colours.
import { lazy } from 'react'
import type { ColourModalProps, FontModalProps } from './picker-modals.tsx'
import type { SettingsTab } from './settings-tabs.ts'

export { type ShortcutName, shortcutsAt } from './shortcuts.ts'
export { useChooseLanguage, useDarkMode, useStoredChoice, useUISetting } from './use-choices.ts'

export const UserSettingsModal = lazy(() =>
  import('./user-settings-modal.tsx').then(it => ({ default: it.UserSettingsModal })),
)
export const ShortcutsModal = lazy(() =>
  import('./shortcuts-modal.tsx').then(it => ({ default: it.ShortcutsModal })),
)
export const SiteScreen = lazy(() => import('./site-screen.tsx').then(it => ({ default: it.SiteScreen })))
export const FontModal = lazy(() => import('./picker-modals.tsx').then(it => ({ default: it.FontModal })))
export const ColourModal = lazy(() => import('./picker-modals.tsx').then(it => ({ default: it.ColourModal })))

declare module '../../shared/modal.ts' {
  interface ModalProps {
    usersettings: { tab?: SettingsTab }
    shortcuts: object
    fontsel: FontModalProps
    colourpicker: ColourModalProps
  }
}
