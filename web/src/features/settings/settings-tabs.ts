export const SETTINGS_TABS = [
  'profile',
  'appearance',
  'language',
  'sessions',
  'security',
  'password',
  'keyboard',
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]
