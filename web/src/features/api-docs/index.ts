// The calls of this site, printed from the contract.
export { ApiDocsScreen } from './api-docs-screen.tsx'
