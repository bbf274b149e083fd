import { refusals } from './table.ts'

export const coreRefusals = refusals({
  'link-ended': {
    en: 'This link has expired',
    de: 'Dieser Link ist abgelaufen',
  },
  'link-needs-password': {
    en: 'This link needs a password',
    de: 'Für diesen Link braucht man ein Passwort',
  },
  'address-ended': {
    en: 'This address is no longer valid',
    de: 'Diese Adresse ist nicht mehr gültig',
  },
})
