// Metadata fields: listed for forms, designed by administrators, filled by items.
import { fields } from '@mediatheque/contract/fields'
import { feature } from '../../platform/http/feature.ts'
import { createField, orderFields, removeField, saveField } from './design-fields.ts'
import { showFields, showItems } from './show-fields.ts'

export { listFields, titleFieldOf } from './fields.sql.ts'
export { listFieldTexts, listTextsOfFields, planFields } from './plan-field.ts'
export { fieldValuesOf } from './show-values.ts'
export { storeValues } from './store-values.ts'

export const fieldsFeature = feature(fields, {
  list: showFields,
  items: showItems,
  create: createField,
  save: saveField,
  order: orderFields,
  remove: removeField,
})
