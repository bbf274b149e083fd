// Metadata fields: the form of an item that is edited or added, and the screen on which administrators design them.
import { lazy } from 'react'

export { FieldControl } from './field-control.tsx'
export { FieldForm } from './field-form.tsx'
export { HtmlField } from './html-field.tsx'
export { type FieldFormState, fieldsQuery, useFieldForm } from './use-field-form.ts'

export const FieldsScreen = lazy(() =>
  import('./fields-screen.tsx').then(it => ({ default: it.FieldsScreen })),
)
