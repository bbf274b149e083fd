export { LoginCompletePage } from './login-complete-page.tsx'
