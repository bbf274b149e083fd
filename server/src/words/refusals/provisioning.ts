import { refusals } from './table.ts'

export const provisioningRefusals = refusals({
  'too-many-provider-tokens': {
    en: 'A provider can have {{most}} tokens. Please end one first',
    de: 'Ein Anbieter kann {{most}} Tokens haben. Bitte beenden Sie zuerst eines',
  },
})
