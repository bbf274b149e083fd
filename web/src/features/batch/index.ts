// Changing many items at once.
export { BatchMenu } from './batch-menu.tsx'
