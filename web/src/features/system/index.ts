// The machine below the site, for those who run it.
export { SystemScreen } from './system-screen.tsx'
