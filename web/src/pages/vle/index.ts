export { StartAuthPage } from './start-auth-page.tsx'
