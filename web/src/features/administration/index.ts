// What those who run the site see of it.
export { OverviewScreen } from './overview-screen.tsx'
