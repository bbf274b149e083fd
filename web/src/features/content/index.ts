// The content list: every item that one may edit as a table.
export { type ContentActs, ContentScreen } from './content-screen.tsx'
