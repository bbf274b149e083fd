export { beginFirst } from './begin-first.ts'
export { EmbedApp, fetchPlayer } from './embed-app.tsx'
