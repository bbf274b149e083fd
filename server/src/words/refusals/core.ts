import { refusals } from './table.ts'

export const coreRefusals = refusals({
  'link-ended': {
    en: 'This link has ended',
    de: 'Dieser Link ist abgelaufen',
  },
  'link-needs-password': {
    en: 'This link needs a password',
    de: 'Für diesen Link braucht man ein Passwort',
  },
  'address-ended': {
    en: 'This address has ended',
    de: 'Diese Adresse gilt nicht mehr',
  },
})
