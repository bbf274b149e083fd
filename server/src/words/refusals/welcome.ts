import { refusals } from './table.ts'

export const welcomeRefusals = refusals({
  'administrator-exists': {
    en: 'This library already has an administrator. Please sign in',
    de: 'Diese Mediathek hat schon einen Administrator. Bitte melden Sie sich an',
  },
  'no-guide-for-page': {
    en: 'There is no guide for this page',
    de: 'Für diese Seite gibt es keine Anleitung',
  },
})
