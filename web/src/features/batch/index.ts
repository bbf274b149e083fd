// Changing many items at once.
export { BatchDialog, BatchMenu } from './batch-menu.tsx'
export { BatchRun } from './batch-run.tsx'
export { RecentChanges } from './recent-changes.tsx'
