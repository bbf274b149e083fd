import { refusals } from './table.ts'

export const mailTemplatesRefusals = refusals({
  'unknown-name-in-mail': {
    en: '{{name}} cannot be used in this email',
    de: '{{name}} kann in dieser E-Mail nicht verwendet werden',
  },
  'mail-needs-name': {
    en: 'This email must contain {{name}}',
    de: 'Diese E-Mail muss {{name}} enthalten',
  },
  'no-address-of-yours': {
    en: 'Your account has no email address',
    de: 'Ihr Konto hat keine E-Mail-Adresse',
  },
})
