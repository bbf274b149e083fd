// Changing many items at once.
export { BatchDialog, BatchMenu } from './batch-menu.tsx'
