import { refusals } from './table.ts'

export const relatedMediaRefusals = refusals({
  'related-to-itself': {
    en: 'An item is not related to itself',
    de: 'Ein Medium ist nicht mit sich selbst verwandt',
  },
  'related-already': {
    en: 'This item is already among the related media',
    de: 'Dieses Medium ist schon unter den verwandten Medien',
  },
  'too-many-related': {
    en: 'An item has at most {{most}} related items',
    de: 'Zu einem Medium gehören höchstens {{most}} andere',
  },
  'related-no-longer': {
    en: 'This item is no longer among the related media',
    de: 'Dieses Medium ist nicht mehr unter den verwandten Medien',
  },
})
