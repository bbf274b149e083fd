// Requests that came through the two signup forms.
export { SignupsScreen } from './signups-screen.tsx'
