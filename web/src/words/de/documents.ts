import type { Words } from '../en.ts'

export const documents: Words['documents'] = {
  viewer: 'Dokument: {{title}}',
  page: 'Seite {{page}}',
  pageOf: '{{page}} von {{count, number}}',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  whole: 'Ganze Seite',
  overview: 'Alle Bilder',
  pictures: 'Bilder von {{title}}',
  picture: 'Bild {{place}}',
  text: 'Text von {{title}}',
  noFile: 'Hier gibt es noch keine Datei.',
  download: 'Herunterladen',
}
