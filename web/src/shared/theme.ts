import { UISetting } from '@mediatheque/contract/settings'
import { useEffect } from 'react'
import { recall, remember } from './remembered.ts'
import { type Theme, themeChoice, themeOf } from './theme.rules.ts'
import { mediaQueryHook } from './use-media-query.ts'
import { useViewer } from './viewer.ts'

const useSystemIsDark = mediaQueryHook('(prefers-color-scheme: dark)')

export function useTheme(): Theme {
  const systemIsDark = useSystemIsDark()
  const viewer = useViewer()
  // Somebody known who has chosen nothing must not get what the last person at this browser chose.
  const remembered = viewer === null ? recall('theme') : null
  return themeOf(viewer?.UISettings[UISetting.DarkMode], remembered, systemIsDark)
}

/** Once per page: draws it in the theme, and remembers a choice for the next load, which then does not flash. */
export function useDrawnTheme() {
  const theme = useTheme()
  const stored = useViewer()?.UISettings[UISetting.DarkMode]
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    // The theme of the system is looked up at each load.
    if (stored !== undefined) remember('theme', themeChoice(stored))
  }, [theme, stored])
}
