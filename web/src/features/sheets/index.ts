// The content list as a table that comes back.
export { ImportButton } from './import-button.tsx'
