// Metadata fields as a form: of an item that is edited, or of one that is to be added.
export { FieldControl } from './field-control.tsx'
export { FieldForm } from './field-form.tsx'
export { type FieldFormState, fieldsQuery, useFieldForm } from './use-field-form.ts'
