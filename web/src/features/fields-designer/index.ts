// The metadata fields as administrators design them.
export { FieldsScreen } from './fields-screen.tsx'
