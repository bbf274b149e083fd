export { ForgotPage } from './forgot-page.tsx'
