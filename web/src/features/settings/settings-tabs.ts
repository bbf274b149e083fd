export const SETTINGS_TABS = [
  'profile',
  'appearance',
  'language',
  'sessions',
  'password',
  'keyboard',
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]
