import type { Words } from '../en.ts'

export const thumbnails: Words['thumbnails'] = {
  title: 'Bild ändern',
  now: 'Das jetzige Bild',
  preview: 'Vorschau auf das neue Bild',
  frame: 'Standbild bei {{time}} nehmen',
  file: 'Datei wählen',
  candidates: 'Bilder dieses Mediums',
  candidate: 'Bild {{place}}',
  save: 'Bild speichern',
  sending: 'Das Bild wird gesendet',
  cancel: 'Abbrechen',
}
