export { SwitchUserPage } from './switch-user-page.tsx'
