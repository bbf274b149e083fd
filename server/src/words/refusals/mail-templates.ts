import { refusals } from './table.ts'

export const mailTemplatesRefusals = refusals({
  'unknown-name-in-mail': {
    en: 'There is no {{name}} in this mail',
    de: 'In dieser Mail gibt es kein {{name}}',
  },
  'mail-needs-name': {
    en: 'This mail needs {{name}}: without it, it is of no use',
    de: 'Diese Mail braucht {{name}}: ohne das nützt sie niemandem',
  },
  'no-address-of-yours': {
    en: 'Your account has no e-mail address',
    de: 'Ihr Konto hat keine E-Mail-Adresse',
  },
})
