export type Theme = 'light' | 'dark'

export type ThemeChoice = Theme | 'system'

/** What somebody chose, as it is stored; who has chosen nothing has the theme of the system. */
export function themeChoice(stored: string | undefined): ThemeChoice {
  if (stored === '1' || stored === 'true') return 'dark'
  return stored === '0' || stored === 'false' ? 'light' : 'system'
}

const SYSTEM = 'system'

export const storedTheme = (choice: ThemeChoice) =>
  choice === SYSTEM ? SYSTEM : choice === 'dark' ? '1' : '0'

/** SHELL-13: the person's choice, else what this browser remembers, else the system's. */
export function themeOf(stored: string | undefined, remembered: string | null, systemIsDark: boolean): Theme {
  const chosen = themeChoice(stored)
  if (chosen !== SYSTEM) return chosen
  if (stored !== SYSTEM && (remembered === 'dark' || remembered === 'light')) return remembered
  return systemIsDark ? 'dark' : 'light'
}
