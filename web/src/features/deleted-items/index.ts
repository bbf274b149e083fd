// Deleted items, which managers bring back.
export { DeletedScreen } from './deleted-screen.tsx'
