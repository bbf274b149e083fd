import { refusals } from './table.ts'

export const microsoftRefusals = refusals({
  'no-such-team': { en: 'Team not found', de: 'Team nicht gefunden' },
  'no-such-channel': { en: 'Channel not found', de: 'Kanal nicht gefunden' },
  'no-such-chat': { en: 'Chat not found', de: 'Chat nicht gefunden' },
  'no-such-notebook': { en: 'Notebook not found', de: 'Notizbuch nicht gefunden' },
  'no-such-section': { en: 'Section not found', de: 'Abschnitt nicht gefunden' },
  'no-such-notebook-page': { en: 'Page not found', de: 'Seite nicht gefunden' },
})
