export const SETTINGS_TABS = [
  'profile',
  'appearance',
  'language',
  'sessions',
  'security',
  'password',
  'tokens',
  'keyboard',
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]
