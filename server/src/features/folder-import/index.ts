// Folders of files with their metadata, for those who come from another system; and a folder that is watched.
export { importFolder } from './import-folder.ts'
export { OWN_COLUMNS } from './lines.rules.ts'
export { watchFolderJob } from './watch-folder.job.ts'
