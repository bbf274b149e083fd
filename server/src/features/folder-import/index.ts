// Folders of files with their metadata, for those who come from another system.
export { importFolder } from './import-folder.ts'
export { OWN_COLUMNS } from './lines.rules.ts'
