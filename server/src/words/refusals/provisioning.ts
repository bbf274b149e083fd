import { refusals } from './table.ts'

export const provisioningRefusals = refusals({
  'too-many-provider-tokens': {
    en: 'A provider can have at most {{most}} tokens. Please revoke one first',
    de: 'Ein Anbieter kann höchstens {{most}} Tokens haben. Bitte widerrufen Sie zuerst eines',
  },
})
