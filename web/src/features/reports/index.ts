// Reports about the whole library, for those who run it.
export { ReportsScreen } from './reports-screen.tsx'
