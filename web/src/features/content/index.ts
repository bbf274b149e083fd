// The content list: every item that one may edit as a table.
export { ContentScreen } from './content-screen.tsx'
