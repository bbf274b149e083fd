// Conversion profiles: which sizes a recording is converted to.
export { ProfilesScreen } from './profiles-screen.tsx'
