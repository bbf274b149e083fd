export { EmbedApp, fetchPlayer } from './embed-app.tsx'
