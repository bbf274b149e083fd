import { refusals } from './table.ts'

export const relatedMediaRefusals = refusals({
  'related-to-itself': {
    en: 'An item cannot be related to itself',
    de: 'Ein Medium kann nicht mit sich selbst verwandt sein',
  },
  'related-already': {
    en: 'This item is already among the related media',
    de: 'Dieses Medium ist schon unter den verwandten Medien',
  },
  'too-many-related': {
    en: 'An item can have at most {{most}} related items',
    de: 'Ein Medium kann höchstens {{most}} verwandte Medien haben',
  },
  'related-no-longer': {
    en: 'This item is no longer listed as related',
    de: 'Dieses Medium ist nicht mehr unter den verwandten Medien',
  },
})
