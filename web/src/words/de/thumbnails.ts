import type { Words } from '../en.ts'

export const thumbnails: Words['thumbnails'] = {
  title: 'Vorschaubild ändern',
  now: 'Aktuelles Vorschaubild',
  preview: 'Vorschau des neuen Vorschaubilds',
  frame: 'Standbild bei {{time}} verwenden',
  file: 'Datei wählen',
  candidates: 'Vorgeschlagene Vorschaubilder',
  candidate: 'Vorschaubild {{place}}',
  save: 'Vorschaubild speichern',
  sending: 'Das Vorschaubild wird hochgeladen',
  cancel: 'Abbrechen',
}
