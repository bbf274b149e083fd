export type Theme = 'light' | 'dark'

/** SHELL-13: the person's choice, else what this browser remembers, else the system's. */
export function themeOf(stored: string | undefined, remembered: string | null, systemIsDark: boolean): Theme {
  if (stored === '1' || stored === 'true') return 'dark'
  if (stored === '0' || stored === 'false') return 'light'
  if (remembered === 'dark' || remembered === 'light') return remembered
  return systemIsDark ? 'dark' : 'light'
}
